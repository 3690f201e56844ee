import type { Command } from '#protocol/requests.ts'
import type { SocketMessage } from '#protocol/socket.ts'
import type { Problem } from '#protocol/table.ts'
import { language } from '../language.ts'
import { after } from './after.ts'
import type { Answer } from './answer.ts'
import { socketTo, takeEarly } from './early-socket.ts'
import type { Heard } from './remote.ts'

/** Some proxies let a WebSocket be opened and nothing through it: the table has to be there after so many milliseconds. */
const UNTIL_HEARD = 3000
/** A connection that is stuck does not say so: without an answer after so long, the same is sent as a request. */
const UNTIL_ANSWERED = 1000

interface Listener extends Heard {
  /** Nothing ever came through. */
  failed(): void
}

type Said = Answer<{ readonly line: number }>

/** One WebSocket to a table: events down, lines up. */
export class TableSocket {
  readonly #socket: WebSocket
  readonly #heard: Listener
  readonly #asked = new Map<string, (answer: Said | null) => void>()
  #isOpen = false
  #isOver = false

  constructor(id: string, key: string, lines: number, heard: Listener) {
    const early = lines === 0 ? takeEarly(id, key) : null
    this.#heard = heard
    this.#socket = early?.socket ?? socketTo(id, key, lines, language.peek())
    this.#socket.onmessage = ({ data }) => this.#hear(JSON.parse(data))
    this.#socket.onclose = () => this.#end(null)
    // Whoever listens knows this socket by then.
    queueMicrotask(() => early?.messages.forEach(message => void this.#hear(message)))
    after(UNTIL_HEARD, () => this.#isOpen || this.#end(null))
  }

  get isOpen(): boolean {
    return this.#isOpen && !this.#isOver
  }

  /** null: there is no answer, or none yet. The same line may be said again in another way: with its key it counts once. */
  say(command: Command): Promise<Said | null> {
    return new Promise(resolve => {
      const cancel = after(UNTIL_ANSWERED, () => resolve(null))
      this.#asked.set(command.key, answer => {
        cancel()
        resolve(answer)
      })
      this.#socket.send(JSON.stringify({ say: command, lang: language.peek() }))
    })
  }

  /** The server has answered this elsewhere: if not here as well, nothing comes through any more. */
  answered({ key }: Command): void {
    if (this.#asked.has(key)) this.#end(null)
  }

  /** Whoever listened leaves, and is told nothing any more. */
  close(): void {
    this.#isOver = true
    this.#letGo()
  }

  #hear({ said, refused, ...event }: SocketMessage): void {
    if (this.#isOver) return
    if (!this.#isOpen) {
      this.#isOpen = true
      this.#heard.open()
    }
    if (refused) this.#end(refused)
    else if (said) this.#answer(said)
    else this.#heard.event(event)
  }

  #answer({ key, ...outcome }: NonNullable<SocketMessage['said']>): void {
    const answered = this.#asked.get(key)
    this.#asked.delete(key)
    answered?.('line' in outcome ? { ok: true, value: outcome } : { ok: false, ...outcome })
  }

  #end(problem: Problem | null): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#letGo()
    if (this.#isOpen) this.#heard.lost(problem)
    else this.#heard.failed()
  }

  #letGo(): void {
    this.#socket.close()
    for (const answered of this.#asked.values()) answered(null)
    this.#asked.clear()
  }
}
