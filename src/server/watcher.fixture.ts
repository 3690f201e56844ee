import { once } from 'node:events'
import { WebSocket } from 'ws'
import { changed } from '#protocol/changes.ts'
import type { Seated } from '#protocol/requests.ts'
import { SOCKET_PROTOCOL, type SocketMessage } from '#protocol/socket.ts'
import type { TableEvent, TableView } from '#protocol/table.ts'

/** As the page: without an answer after so long, it goes another way. */
const UNTIL_ANSWERED = 1000

/** A page that follows a table, by server-sent events or a WebSocket, and comes back when it was cut off. */
export class Watcher {
  view: TableView | null = null
  readonly confused: string[] = []
  readonly #stop = new AbortController()
  #last = ''
  #socket: WebSocket | null = null
  readonly #asked = new Map<string, (answer: { status: number; text: string } | null) => void>()

  constructor(address: string, seat: Seated, bySocket: boolean) {
    const table = `${address}/api/tables/${seat.id}`
    void this.#follow(() => (bySocket ? this.#talk(table, seat.key) : this.#listen(`${table}/events`, seat.key)))
  }

  stop(): void {
    this.#stop.abort()
    this.#socket?.terminate()
  }

  /** null: there is no WebSocket, or it was lost before there was an answer. */
  async say(body: { readonly key: string }): Promise<{ status: number; text: string } | null> {
    const socket = this.#socket
    if (socket?.readyState !== WebSocket.OPEN) return null
    const timer = setTimeout(() => socket.terminate(), UNTIL_ANSWERED)
    const answered = new Promise<{ status: number; text: string } | null>(resolve => this.#asked.set(body.key, resolve))
    socket.send(JSON.stringify({ say: body }))
    return answered.finally(() => clearTimeout(timer))
  }

  async #follow(listen: () => Promise<unknown>): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await listen().catch(() => undefined)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }

  async #listen(url: string, key: string): Promise<void> {
    const resume = this.#last === '' ? {} : { 'last-event-id': this.#last }
    const headers = { authorization: `Bearer ${key}`, prefer: 'changes', ...resume }
    const response = await fetch(url, { headers, signal: this.#stop.signal })
    if (!response.ok || response.body === null) return
    let text = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, data] = /^id: \d+\ndata: (.+)$/.exec(event) ?? []
        if (data !== undefined) this.#hear(JSON.parse(data))
      }
    }
  }

  async #talk(table: string, key: string): Promise<void> {
    const url = `${table.replace('http', 'ws')}/socket?lines=${this.#last || 0}`
    const socket = new WebSocket(url, [SOCKET_PROTOCOL, key], { handshakeTimeout: 3000 })
    this.#socket = socket
    socket.on('error', () => socket.terminate())
    socket.on('message', data => {
      const { said, ...event }: SocketMessage = JSON.parse(String(data))
      if (said === undefined) this.#hear(event)
      else this.#answer(said.key, { status: 'status' in said ? said.status : 200, text: String(data) })
    })
    await once(socket, 'close')
    for (const key of this.#asked.keys()) this.#answer(key, null)
  }

  #answer(key: string, answer: { status: number; text: string } | null): void {
    this.#asked.get(key)?.(answer)
    this.#asked.delete(key)
  }

  #hear({ view, changes = {} }: TableEvent): void {
    const now = view ?? (this.view && changed(this.view, changes))
    const { lines: news = [] } = view ?? changes
    const had = this.view?.lines ?? []
    const from = news[0]?.n ?? had.length
    if (from > had.length) this.confused.push(`line ${from} after ${had.length}`)
    if (now) this.view = { ...now, lines: [...had.slice(0, from), ...news] }
    this.#last = String(this.view?.lines.length ?? '')
  }
}
