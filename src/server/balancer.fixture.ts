import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'

/** A server that says nothing for so long is left out until it answers again. */
const SILENCE = 2500
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

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const servers = [...this.#healthy]
    const address = servers[this.#next++ % Math.max(1, servers.length)]
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
