import pg from 'pg'
import { LOCKS } from './alive.ts'
import { connection, type Sql } from './postgres.ts'

/** News are collected for so many milliseconds: a notification inside each append would make every commit wait for all others. */
const COLLECTED = 10
const CHANNEL = 'flagcard'
/** PostgreSQL takes messages of less than 8,000 bytes. */
const LONGEST = 7500
const TRY_AGAIN = 250

/** Tells other processes which places have changed here, and hears it from them. What is lost is found by asking now and then. */
export class Bulletin {
  readonly #url: string
  readonly #sql: Sql
  readonly #report: (where: string, error: unknown) => void
  #client: pg.Client | null = null
  #process = 0
  #places = new Set<string>()
  #timer: NodeJS.Timeout | null = null
  #isClosed = false
  onNews: (places: ReadonlySet<string>) => void = () => undefined

  constructor(url: string, sql: Sql, report: (where: string, error: unknown) => void) {
    this.#url = url
    this.#sql = sql
    this.#report = report
  }

  add(place: string): void {
    this.#places.add(place)
    if (!this.#isClosed) this.#timer ??= setTimeout(() => void this.flush(), COLLECTED)
  }

  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const places = [...this.#places]
    this.#places = new Set()
    try {
      for (const payload of payloads(this.#process, places)) {
        await this.#sql.rows('SELECT pg_notify($1, $2)', [CHANNEL, payload])
      }
    } catch {
      // The others ask each second, too.
    }
  }

  /** Holds this process's lock and hears the news, on one connection; when it breaks, on another. */
  async listen(process: number): Promise<void> {
    this.#process = process
    const client = new pg.Client({ ...connection(this.#url), query_timeout: 0, statement_timeout: 0 })
    client.on('notification', ({ payload = '' }) => this.#hear(payload))
    client.on('error', () => undefined)
    client.on('end', () => {
      if (this.#client === client) this.#listenAgain()
    })
    await client.connect()
    await client.query(`SELECT pg_advisory_lock(${LOCKS}, ${process})`)
    await client.query(`LISTEN ${CHANNEL}`)
    this.#client = client
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearTimeout(this.#timer)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }

  #listenAgain(): void {
    if (this.#isClosed) return
    this.#client = null
    setTimeout(() => {
      if (this.#isClosed) return
      this.listen(this.#process).catch(error => {
        this.#report('listening', error)
        this.#listenAgain()
      })
    }, TRY_AGAIN)
  }

  #hear(payload: string): void {
    const [sender, ...places] = payload.split('\n')
    if (Number(sender) !== this.#process) this.onNews(new Set(places))
  }
}

function* payloads(process: number, places: readonly string[]): Generator<string> {
  let payload = String(process)
  for (const place of places) {
    if (payload.length + place.length + 1 > LONGEST) {
      yield payload
      payload = String(process)
    }
    payload += `\n${place}`
  }
  if (payload !== String(process)) yield payload
}
