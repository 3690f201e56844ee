import type { Keeping } from '#server/keeping.ts'
import { DAY, readSettings } from '#server/settings.ts'
import { print, type Session } from './terminal.ts'

const ALL = 2 ** 31 - 1

/** What has just been put here may be so old that the next server removes it: whoever did so is told in time. */
export async function tellQuietTables(session: Session, { tables }: Keeping): Promise<void> {
  const settings = readSettings(session.environment)
  if ('wrong' in settings || settings.keepFor === Infinity) return
  const { length: count } = await tables.quietSince(Date.now() - settings.keepFor, ALL)
  if (count > 0) print(session, session.text.t('cli:keeping.quiet', { count, days: settings.keepFor / DAY }))
}
