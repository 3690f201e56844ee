import { randomBytes } from 'node:crypto'
import type { Sql } from './postgres.ts'

/** The secret that all processes share: in the database, made by the first of them, unless it is `given` to each. */
export async function sharedSecret(sql: Sql, given: Buffer | null): Promise<Buffer> {
  const kept = await secretIn(sql)
  if (given !== null && kept !== null && !kept.equals(given)) {
    throw new Error('its links were made with another secret. Leave FLAGCARD_SECRET out, or start again')
  }
  if (given !== null) return given
  if (kept !== null) return kept
  const [made] = await sql.rows('SELECT 1 FROM tables UNION ALL SELECT 1 FROM gatherings LIMIT 1')
  if (made !== undefined) throw new Error('its links were made with a FLAGCARD_SECRET, which has to be set')
  const hex = randomBytes(32).toString('hex')
  await sql.rows('INSERT INTO secret (one, hex) VALUES (true, $1) ON CONFLICT DO NOTHING', [hex])
  return sharedSecret(sql, null)
}

/** null where nothing has been kept yet, or where each process is given the secret. */
export async function secretIn(sql: Sql): Promise<Buffer | null> {
  const [row] = await sql.rows('SELECT hex FROM secret')
  return row === undefined ? null : Buffer.from(String(row.hex), 'hex')
}
