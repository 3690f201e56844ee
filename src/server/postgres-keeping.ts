import { isAlive } from './alive.ts'
import { type How, type Keeping, KeepingFailed } from './keeping.ts'
import { Postgres, type Sql, sharedSecret } from './postgres.ts'
import { PostgresGatheringStore } from './postgres-gathering-store.ts'
import { PostgresStore } from './postgres-store.ts'

/** What the servers on this database keep, beside them if they run. They notice within a second what is changed here. */
export async function openPostgres(url: string, { alone = 'never', create = false }: How = {}): Promise<Keeping> {
  const postgres = await Postgres.open(url, create)
  if (postgres === null) throw new KeepingFailed('nothing-kept', nameOf(url))
  const [row] = await postgres.rows(`SELECT 1 FROM processes o WHERE ${isAlive('o.id')} LIMIT 1`)
  const isAlone = row === undefined
  if (alone === 'always' && !isAlone) {
    await postgres.close()
    throw new KeepingFailed('in-use', nameOf(url))
  }
  let at: Sql = postgres
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
  let secret = await sharedSecret(postgres)
  return {
    tables: new PostgresStore(sql),
    gatherings: new PostgresGatheringStore(sql),
    isAlone: alone !== 'never' && isAlone,
    get secret() {
      return secret
    },
    consistently: work => inside('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', work),
    atomically: work => inside('BEGIN', work),
    setSecret: async bytes => {
      await sql.rows('UPDATE secret SET hex = $1', [bytes.toString('hex')])
      secret = bytes
    },
    // PostgreSQL keeps no file beside its own; what was deleted is overwritten when its place is used again.
    scrub: async () => {
      await postgres.rows('VACUUM')
    },
    close: () => postgres.close(),
  }
}

/** Without the password. */
function nameOf(url: string): string {
  return url.replace(/^.*@|^.*\/\//, '')
}
