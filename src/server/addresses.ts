import type { NetworkInterfaceInfo } from 'node:os'

export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

interface Listening {
  readonly host: string
  readonly port: number
}

/** Where other devices find this server, the likeliest first; none where it listens to this computer only. */
export function networksOf({ host, port }: Listening, interfaces: Interfaces): readonly string[] {
  if (isLoopback(host)) return []
  if (host !== '0.0.0.0' && host !== '::') return [origin(host, port)]
  const found = Object.entries(interfaces).flatMap(([name, list = []]) =>
    list.flatMap(({ family, address, internal }) =>
      internal || (family === 'IPv6' && host === '0.0.0.0') || /^fe80:/i.test(address)
        ? []
        : [{ address, unlikely: unlikeliness(name, address, family) }],
    ),
  )
  return found.sort((one, other) => one.unlikely - other.unlikely).map(({ address }) => origin(address, port))
}

/** A name or number by which a computer calls itself. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[?::1\]?|(\[?::ffff:)127(\.\d+){3}\]?)$/i.test(host)
}

/** An address as people write it, without what comes after the name; null where it is none. */
export function readAddress(text: string): string | null {
  if (!/^https?:\/\/[^/?#@\s]+\/?$/.test(text) || !URL.canParse(text)) return null
  return new URL(text).origin
}

function origin(host: string, port: number): string {
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin
}

/** Networks that only programs on this computer are in. */
const VIRTUAL = /^(docker|br-|veth|vethernet|virbr|vmnet|vboxnet|podman|cni|lxc|tun|tap|utun|wg|zt|tailscale)/i

/** A home or a school has a network of its own; what programs have made up comes after, and a network without a router last. */
function unlikeliness(name: string, address: string, family: string): number {
  if (/^169\.254\./.test(address)) return 9
  const made = VIRTUAL.test(name) ? 4 : 0
  if (family === 'IPv6') return made + 3
  if (/^192\.168\./.test(address)) return made
  return made + (/^(10\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address) ? 1 : 2)
}
