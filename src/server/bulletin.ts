import pg from 'pg'
import { EVERYBODY, LOCKS } from './alive.ts'
import { connection, type Sql } from './postgres.ts'

/** The first news goes at once, what follows within so many milliseconds together: a notification inside each append would make every commit wait for all others. */
const COLLECTED = 10
const CHANNEL = 'flagcard'
/** PostgreSQL takes messages of less than 8,000 bytes. */
const LONGEST = 7500
const TRY_AGAIN = 250

/** Places that have changed, each with how many lines it has now; null where something else has changed there, too. */
export type News = ReadonlyMap<string, number | null>

/** Tells other processes which places have changed here, and hears it from them. What is lost is found by asking now and then. */
export class Bulletin {
  readonly #url: string
  readonly #sql: Sql
  readonly #report: (where: string, error: unknown) => void
  #client: pg.Client | null = null
  #process = 0
  #news = new Map<string, number | null>()
  #isCollecting = false
  #timer: NodeJS.Timeout | undefined
  #isClosed = false
  onNews: (news: News) => void = () => undefined

  constructor(url: string, sql: Sql, report: (where: string, error: unknown) => void) {
    this.#url = url
    this.#sql = sql
    this.#report = report
  }

  add(place: string, lines: number | null = null): void {
    this.#news.set(place, this.#news.get(place) === null ? null : lines)
    if (this.#isClosed || this.#isCollecting) return
    this.#isCollecting = true
    setImmediate(() => this.#send())
  }

  #send(): void {
    this.#isCollecting = this.#news.size > 0 && !this.#isClosed
    if (!this.#isCollecting) return
    void this.flush()
    this.#timer = setTimeout(() => this.#send(), COLLECTED)
  }

  async flush(): Promise<void> {
    const news = this.#news
    this.#news = new Map()
    try {
      for (const payload of payloads(this.#process, news)) await this.#sql.rows(NOTIFY, [CHANNEL, payload])
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
    const { rows } = await client.query(`SELECT pg_try_advisory_lock_shared(${LOCKS}, ${EVERYBODY}) AS locked`)
    if (!rows[0]?.locked) {
      await client.end()
      throw new Error('a command is putting a backup there, or taking in an export. Start again when it is done')
    }
    await client.query(`SELECT pg_advisory_lock(${LOCKS}, ${process})`)
    await client.query(`LISTEN ${CHANNEL}`)
    this.#client = client
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
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
    const [sender, ...news] = payload.split('\n')
    if (Number(sender) !== this.#process) this.onNews(new Map(news.map(heard)))
  }
}

/** News need not survive a crash of the database, so nobody waits for the disk. */
const NOTIFY = `SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`

function* payloads(process: number, news: News): Generator<string> {
  let payload = String(process)
  for (const [place, lines] of news) {
    const told = `\n${lines ?? ''}:${place}`
    if (payload.length + told.length > LONGEST) {
      yield payload
      payload = String(process)
    }
    payload += told
  }
  if (payload !== String(process)) yield payload
}

function heard(told: string): readonly [string, number | null] {
  // A process of an older version tells only the place.
  const [, lines = '', place = ''] = /^(?:(\d*):)?(.*)$/.exec(told) ?? []
  return [place, lines === '' ? null : Number(lines)]
}
