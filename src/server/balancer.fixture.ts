import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** A server that says nothing for so long is left out until it answers again. Longer than one waits for another, which it would be blamed for. */
const SILENCE = 1000
const LOOKED_AT = 300

/** A load balancer as anybody's: one server after the other, without those that do not answer. It remembers no visitor. */
export class Balancer {
  readonly #server: Server
  readonly #timer: NodeJS.Timeout
  #servers: readonly string[] = []
  #healthy = new Set<string>()
  #next = 0

  constructor() {
    this.#server = createServer((asked, answer) => this.#pass(asked, answer))
    this.#server.on('upgrade', (asked, client) => this.#passSocket(asked, client))
    this.#timer = setInterval(() => {
      for (const address of this.#servers) void this.#look(address)
    }, LOOKED_AT)
  }

  async listen(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  }

  set servers(servers: readonly string[]) {
    this.#healthy = new Set(servers.filter(one => this.#healthy.has(one) || !this.#servers.includes(one)))
    this.#servers = servers
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
  }

  async #look(address: string): Promise<void> {
    const isWell = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(SILENCE) }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isWell && this.#servers.includes(address)) this.#healthy.add(address)
    else this.#healthy.delete(address)
  }

  #one(): string | undefined {
    const servers = [...this.#healthy]
    return servers[this.#next++ % Math.max(1, servers.length)]
  }

  /** A WebSocket: bytes to and fro. */
  #passSocket({ method, url, rawHeaders }: IncomingMessage, client: Duplex): void {
    const address = this.#one()
    client.on('error', () => client.destroy())
    if (address === undefined) {
      client.destroy()
      return
    }
    const { hostname, port } = new URL(address)
    const server = connect(Number(port), hostname)
    server.on('error', () => client.destroy())
    server.on('close', () => client.destroy())
    client.on('close', () => server.destroy())
    const headers = rawHeaders.reduce((text, word, n) => `${text}${word}${n % 2 === 0 ? ': ' : '\r\n'}`, '')
    server.write(`${method} ${url} HTTP/1.1\r\n${headers}\r\n`)
    client.pipe(server).pipe(client)
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const address = this.#one()
    const fail = () => {
      if (address !== undefined) this.#healthy.delete(address)
      if (answer.headersSent) answer.destroy()
      else answer.writeHead(502, { 'content-type': 'application/json' }).end('{"code":"bad-gateway","message":""}')
    }
    if (address === undefined) {
      fail()
      return
    }
    const { method, headers, url } = asked
    const sent = request(`${address}${url}`, { method, headers, agent: false }, from => {
      clearTimeout(silence)
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.on('error', () => answer.destroy())
      from.on('close', () => answer.end())
      from.pipe(answer)
    })
    const silence = setTimeout(() => sent.destroy(new Error('silent')), SILENCE)
    sent.on('error', fail)
    answer.on('close', () => sent.destroy())
    asked.pipe(sent)
  }
}
