import pg from 'pg'
import { EVERYBODY, isAlive, LOCKS } from './alive.ts'
import { type How, type Keeping, KeepingFailed } from './keeping.ts'
import { connection, Postgres, type Sql } from './postgres.ts'
import { PostgresGatheringStore } from './postgres-gathering-store.ts'
import { PostgresStore } from './postgres-store.ts'
import { secretIn } from './shared-secret.ts'
import { StorageFailed } from './store.ts'

/** A command may take as long as it takes: much is kept, or a table is in use. */
const ENDLESS = 0

/** What the servers on this database keep, beside them if they run. They notice within a second what is changed here. `given`: the secret that they have been given. */
export async function openPostgres(url: string, given: Buffer | null, how: How = {}): Promise<Keeping> {
  const postgres = await Postgres.open(url, how.create === true, ENDLESS)
  if (postgres === null) throw new KeepingFailed('nothing-kept', nameOf(url))
  let lock: pg.Client | null = null
  const close = async () => {
    await lock?.end()
    await postgres.close()
  }
  try {
    if (how.alone === 'always' || how.alone === 'if-possible') lock = await lockAlone(url, postgres)
    if (how.alone === 'always' && lock === null) throw new KeepingFailed('in-use', nameOf(url))
    const kept = await secretIn(postgres)
    if (given && kept && !kept.equals(given)) throw new KeepingFailed('other-secret')
    return keepingIn(postgres, { given, kept, isAlone: lock !== null, close })
  } catch (error) {
    await close()
    throw error
  }
}

interface Opened extends Pick<Keeping, 'isAlone' | 'close'> {
  readonly given: Buffer | null
  readonly kept: Buffer | null
}

function keepingIn(postgres: Postgres, { given, kept, isAlone, close }: Opened): Keeping {
  let at: Sql = postgres
  let secret = given ?? kept
  const sql: Sql = { rows: (text, values) => at.rows(text, values) }
  const inside = <Answer>(begin: string, work: () => Promise<Answer>) =>
    postgres.transaction(async transaction => {
      at = transaction
      try {
        return await work()
      } finally {
        at = postgres
      }
    }, begin)
  return {
    tables: new PostgresStore(sql),
    gatherings: new PostgresGatheringStore(sql),
    isAlone,
    overwrites: false,
    get secret() {
      if (secret === null) throw new KeepingFailed('no-secret')
      return secret
    },
    consistently: work => inside('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    atomically: work => inside('BEGIN', work),
    setSecret: async bytes => {
      if (given !== null && !given.equals(bytes)) throw new KeepingFailed('other-secret')
      if (given !== null) return
      const hex = bytes.toString('hex')
      await sql.rows('INSERT INTO secret (one, hex) VALUES (true, $1) ON CONFLICT (one) DO UPDATE SET hex = $1', [hex])
      secret = bytes
    },
    // PostgreSQL keeps no file beside its own; what was deleted is overwritten when its place is used again.
    scrub: async () => {
      await postgres.rows('VACUUM tables, lines, gatherings, gathering_lines, names')
    },
    close,
  }
}

/** A connection that keeps every server away as long as it is there; null where one runs. */
async function lockAlone(url: string, postgres: Postgres): Promise<pg.Client | null> {
  const client = new pg.Client(connection(url, ENDLESS))
  // Without this, a connection that breaks would end the command with a trace; what is asked next says it in words.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(`SELECT pg_try_advisory_lock(${LOCKS}, ${EVERYBODY}) AS locked`)
    // One of an earlier version does not hold that lock.
    const [running] = await postgres.rows(`SELECT 1 FROM processes o WHERE ${isAlive('o.id')} LIMIT 1`)
    if (rows[0]?.locked && running === undefined) return client
    await client.end()
    return null
  } catch (cause) {
    await client.end()
    throw new StorageFailed(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Without the password. */
function nameOf(url: string): string {
  return url.replace(/^.*@|^.*\/\//, '')
}
