import { hash } from 'node:crypto'
import pg from 'pg'
import { KEPT_AS, KeptByNewer } from './kept-as.ts'
import { StorageFailed } from './store.ts'

type Row = Record<string, unknown>

/** What can be asked of PostgreSQL: a pool of connections, or one of them inside a transaction. */
export interface Sql {
  rows(text: string, values?: readonly unknown[]): Promise<readonly Row[]>
}

/** Two processes that write to the same tables in another order; PostgreSQL lets one of them go on. */
const DEADLOCK = '40P01'
/** No answer for so long: it is cut off, and whoever asked is told that it failed. */
const PATIENCE = 5000
/** In the table of schemas: how things are kept. */
const AS = 'kept as '

/** Connections to one PostgreSQL database, which has our tables in it. */
export class Postgres implements Sql {
  readonly url: string
  readonly #pool: pg.Pool
  #isClosed = false

  private constructor(url: string, patience: number) {
    this.url = url
    this.#pool = new pg.Pool({ ...connection(url, patience), max: 10, idleTimeoutMillis: 30_000 })
    // A connection that breaks while nobody uses it is replaced by the next one who asks.
    this.#pool.on('error', () => undefined)
  }

  /** Makes our tables, where they are not there yet; without `create` it is null then. `patience`: for an answer, in milliseconds; 0: without end. */
  static async open(url: string, create: boolean, patience?: number): Promise<Postgres | null>
  static async open(url: string): Promise<Postgres>
  static async open(url: string, create = true, patience = PATIENCE): Promise<Postgres | null> {
    const opened = new Postgres(url, patience)
    try {
      const [row] = await opened.rows("SELECT to_regclass('made_by') AS found")
      if (create || row?.found) {
        await opened.#make(Boolean(row?.found))
        return opened
      }
    } catch (error) {
      await opened.close()
      throw error
    }
    await opened.close()
    return null
  }

  /** Once for each version of the schema: even an index that is there already would be waited for by everybody who writes. */
  async #make(isMade: boolean): Promise<void> {
    const versions = [hash('sha256', SCHEMA), `${AS}${KEPT_AS}`]
    const made = isMade ? (await this.rows('SELECT version FROM made_by')).map(({ version }) => String(version)) : []
    if (made.some(version => version.startsWith(AS) && Number(version.slice(AS.length)) > KEPT_AS)) {
      throw new KeptByNewer()
    }
    if (versions.every(version => made.includes(version))) return
    await this.rows(SCHEMA)
    await this.rows('INSERT INTO made_by (version) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [versions])
  }

  async rows(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    for (let tries = 0; ; tries++) {
      try {
        return await ask(this.#pool, text, values)
      } catch (error) {
        if (!(error instanceof StorageFailed) || codeOf(error.cause) !== DEADLOCK || tries === 3) throw error
      }
    }
  }

  /** All that `work` writes is there afterwards, or nothing of it. */
  async transaction<Answer>(work: (sql: Sql) => Promise<Answer>, begin = 'BEGIN'): Promise<Answer> {
    const client = await this.#pool.connect().catch(cause => {
      throw failure(cause)
    })
    let broken: Error | undefined
    const sql: Sql = { rows: (text, values = []) => ask(client, text, values) }
    try {
      await sql.rows(begin)
      const answer = await work(sql)
      await sql.rows('COMMIT')
      return answer
    } catch (error) {
      await sql.rows('ROLLBACK').catch(failed => {
        broken = failed
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await this.#pool.end()
  }
}

/** How a connection of its own is made, for those who listen. */
export function connection(url: string, patience = PATIENCE): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: patience,
    statement_timeout: patience,
    keepAlive: true,
    keepAliveInitialDelayMillis: PATIENCE,
    application_name: 'flagcard',
  }
}

async function ask(at: pg.Pool | pg.PoolClient, text: string, values: readonly unknown[]): Promise<readonly Row[]> {
  try {
    // Without values several statements may be sent at once.
    const answer = values.length === 0 ? await at.query(text) : await at.query(text, [...values])
    return Array.isArray(answer) ? (answer.at(-1)?.rows ?? []) : answer.rows
  } catch (cause) {
    throw failure(cause)
  }
}

function failure(cause: unknown): StorageFailed {
  return new StorageFailed(cause instanceof Error ? cause.message : String(cause), { cause })
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null
}

/** `head`: how many lines. `epoch`: counts the processes that have had it. `due`: somebody must look after it then. */
const SCHEMA = `
  BEGIN;
  SELECT pg_advisory_xact_lock(hashtext('flagcard schema'));
  CREATE TABLE IF NOT EXISTS made_by (version text PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS tables (
    id text COLLATE "C" PRIMARY KEY,
    code text UNIQUE,
    revision integer NOT NULL,
    record text NOT NULL,
    created bigint NOT NULL,
    time bigint NOT NULL,
    head integer NOT NULL DEFAULT 0,
    epoch integer NOT NULL DEFAULT 0,
    owner integer,
    due timestamptz
  ) WITH (fillfactor = 70);
  CREATE INDEX IF NOT EXISTS tables_due ON tables (due) WHERE due IS NOT NULL;
  CREATE TABLE IF NOT EXISTS lines (
    table_id text COLLATE "C" NOT NULL,
    n integer NOT NULL,
    epoch integer NOT NULL,
    author text NOT NULL,
    words text NOT NULL,
    at bigint NOT NULL,
    wall bigint NOT NULL,
    key text,
    PRIMARY KEY (table_id, n)
  );
  CREATE TABLE IF NOT EXISTS gatherings (
    id text COLLATE "C" PRIMARY KEY,
    record text NOT NULL,
    wipe bigint NOT NULL,
    head integer NOT NULL,
    names_revision integer NOT NULL DEFAULT 0,
    due bigint
  );
  CREATE TABLE IF NOT EXISTS gathering_lines (
    gathering_id text COLLATE "C" NOT NULL,
    n integer NOT NULL,
    line text NOT NULL,
    key text,
    PRIMARY KEY (gathering_id, n)
  );
  CREATE UNIQUE INDEX IF NOT EXISTS gathering_lines_by_key ON gathering_lines (gathering_id, key) WHERE key IS NOT NULL;
  CREATE TABLE IF NOT EXISTS names (
    gathering_id text COLLATE "C" NOT NULL,
    name text NOT NULL,
    first text NOT NULL,
    last text NOT NULL,
    PRIMARY KEY (gathering_id, name)
  );
  CREATE TABLE IF NOT EXISTS gathering_codes (code text PRIMARY KEY, gathering_id text NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS secret (one boolean PRIMARY KEY, hex text NOT NULL);
  CREATE TABLE IF NOT EXISTS writers (id text PRIMARY KEY, n bigint NOT NULL);
  CREATE TABLE IF NOT EXISTS processes (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    address text NOT NULL,
    lease timestamptz NOT NULL
  );
  CREATE TABLE IF NOT EXISTS presence (
    place text NOT NULL,
    process integer NOT NULL,
    roles jsonb NOT NULL,
    PRIMARY KEY (place, process)
  );
  CREATE TABLE IF NOT EXISTS tallies (
    name text NOT NULL,
    who text NOT NULL,
    ends timestamptz NOT NULL,
    count integer NOT NULL,
    PRIMARY KEY (name, who)
  );
  CREATE TABLE IF NOT EXISTS busy (
    process integer NOT NULL,
    name text NOT NULL,
    who text NOT NULL,
    count integer NOT NULL,
    PRIMARY KEY (process, name, who)
  );
  COMMIT;
`
