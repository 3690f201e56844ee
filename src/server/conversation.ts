import type { Socket } from 'node:net'
import type { FastifyError, FastifyRequest } from 'fastify'
import { WebSocket } from 'ws'
import { Saying } from '#protocol/requests.ts'
import type { Outcome } from '#protocol/socket.ts'
import { preferredLanguage } from '#text/translate.ts'
import { addressOf, type Guest, standing } from './admission.ts'
import { COMMENT_EVERY, FAR_BEHIND } from './event-stream.ts'
import { passOn } from './forward.ts'
import { languageOf, refusalOf, type Site } from './http.ts'
import { problemOf, Refused, STATUS } from './problem.ts'

/** The server stops. */
const GOING_AWAY = 1001

/** Over a WebSocket, with somebody who was let in at a table. */
export class Conversation {
  readonly #site: Site
  readonly #request: FastifyRequest
  readonly #guest: Guest
  readonly #socket: WebSocket
  readonly #roleNow: ReturnType<typeof standing>
  readonly #address: string
  readonly #connection: Socket
  /** How many things they have said that are not answered yet. */
  #unanswered = 0
  #isHeld = false

  constructor(site: Site, request: FastifyRequest, guest: Guest, socket: WebSocket) {
    this.#site = site
    this.#request = request
    this.#guest = guest
    this.#socket = socket
    this.#roleNow = standing(site.keys, guest)
    this.#address = addressOf(request)
    this.#connection = request.raw.socket
  }

  /** `lines`: how many they have already. */
  begin(lines: number): void {
    const socket = this.#socket
    const { room, role } = this.#guest
    const stop = room.watch({
      role,
      lines,
      wantsChanges: true,
      send: event => this.#tell(event),
      end: () => socket.close(GOING_AWAY),
    })
    let isAlive = true
    const ping = setInterval(() => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
    }, COMMENT_EVERY)
    socket.on('pong', () => {
      isAlive = true
    })
    // Nothing is lost with a connection that breaks; the other side notices that it is closed.
    socket.on('error', () => socket.terminate())
    socket.on('message', (data, isBinary) => void this.#hear(isBinary ? '' : String(data)))
    socket.once('close', () => {
      clearInterval(ping)
      stop()
    })
  }

  #tell(event: string): void {
    const now = this.#roleNow()
    if (!(now instanceof Refused)) {
      this.#send(event)
      return
    }
    this.#send(JSON.stringify({ refused: problemOf(now, languageOf(this.#request)) }))
    this.#socket.close()
  }

  async #hear(text: string): Promise<void> {
    let saying: unknown = null
    let outcome: Outcome
    this.#unanswered++
    try {
      saying = parsed(text)
      outcome = await this.#say(this.#checked(saying))
    } catch (error) {
      outcome = this.#refusal(error, textIn(saying, 'lang'))
    }
    const key = textIn(Object(saying).say, 'key') ?? ''
    this.#send(JSON.stringify({ said: { key, ...outcome } }))
    this.#unanswered--
  }

  /** As the body of a request is looked at. */
  #checked(saying: unknown): Saying {
    const validate = this.#request.getValidationFunction(Saying) ?? this.#request.compileValidationSchema(Saying)
    if (validate(saying)) return saying as Saying
    throw Object.assign(new Error('not a saying'), { validation: validate.errors, validationContext: 'body' })
  }

  async #say({ say, lang }: Saying): Promise<Outcome> {
    const { limits, metrics, now } = this.#site
    const { room, who } = this.#guest
    limits.address.requests.count(this.#address, now())
    limits.key.requests.count(who, now())
    const role = this.#roleNow()
    if (role instanceof Refused) throw role
    const passed = await this.#passOn(say, lang)
    if (passed !== null) return passed
    const line = await room.receive(role, say)
    metrics.acts.inc({ author: role.type })
    return { line }
  }

  async #passOn(body: object, lang: string | undefined): Promise<Outcome | null> {
    if (this.#guest.room.leads) return null
    const { id } = this.#guest.room
    const headers = {
      ...this.#request.headers,
      'content-type': 'application/json',
      ...(lang !== undefined && { 'accept-language': lang }),
    }
    const passed = await passOn(this.#site, { table: id, url: `/api/tables/${id}/lines`, headers, body })
    if (passed === null) return null
    const { status, text, retryAfter } = passed
    if (status < 300) return JSON.parse(text)
    return { status, problem: JSON.parse(text), ...(retryAfter !== null && { retryAfter: Number(retryAfter) }) }
  }

  #refusal(error: unknown, lang: string | null): Outcome {
    const refused = refusalOf(error as FastifyError)
    const language = lang === null ? languageOf(this.#request) : preferredLanguage(lang)
    const status = STATUS[refused.code]
    if (status >= 500 && refused.code !== 'busy') this.#site.report('socket', error)
    this.#site.metrics.refusals.inc({ code: refused.code })
    const { retryAfter } = refused
    return { status, problem: problemOf(refused, language), ...(retryAfter !== null && { retryAfter }) }
  }

  #send(text: string): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    if (this.#socket.bufferedAmount > FAR_BEHIND) {
      this.#socket.terminate()
      return
    }
    if (this.#unanswered > 0) this.#hold()
    this.#socket.send(text)
  }

  /** Whoever said something gets the event and the answer in one piece, after everybody else has the event. */
  #hold(): void {
    if (this.#isHeld) return
    this.#isHeld = true
    this.#connection.cork()
    process.nextTick(() => {
      this.#isHeld = false
      this.#connection.uncork()
    })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('bad-json')
  }
}

function textIn(holder: unknown, name: string): string | null {
  const value: unknown = Object(holder)[name]
  return typeof value === 'string' ? value : null
}
