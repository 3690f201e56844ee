import type { Seat } from '#kernel/game.ts'
import { LARGEST_TRANSCRIPT } from '#kernel/transcript.ts'
import { pieces } from '../hosts/event-stream.ts'

/** The address of a page that shows this game; the whole transcript is in it, so no server is needed. */
export async function transcriptLink(text: string): Promise<string> {
  return `/replay#${await packed(text)}`
}

/** The address of the moments of this game that are worth another try, for this seat; null: for everybody at one device. */
export async function filmLink(text: string, seat: Seat | null): Promise<string> {
  return `/film#${seat ?? 'all'}.${await packed(text)}`
}

/** What stands in such an address: for whom, and the packed transcript. */
export function filmIn(hash: string): { readonly seat: Seat | null; readonly packed: string } {
  const [, seat = '', packed = ''] = /^(all|\d)\.(.*)$/.exec(hash) ?? []
  return { seat: /\d/.test(seat) ? Number(seat) : null, packed }
}

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return toBase64Url(new Uint8Array(await new Response(stream).arrayBuffer()))
}

/** The transcript in such an address, after its `#`; null where there is no whole one. */
export async function readTranscriptLink(hash: string): Promise<string | null> {
  const packed = fromBase64Url(hash)
  if (packed === null) return null
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  try {
    for await (const piece of pieces(stream)) {
      text += decoder.decode(piece, { stream: true })
      if (text.length > LARGEST_TRANSCRIPT) return null
    }
    return text + decoder.decode()
  } catch {
    return null
  }
}

/** Browsers allow it on trusted connections only, and some school tablets not at all: then it is copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
  } catch {
    return null
  }
}
