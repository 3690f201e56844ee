import { resolve } from 'node:path'
import { exportAll, importAll } from '#server/export.ts'
import { findBox } from './boxes.ts'
import { tellQuietTables } from './quiet-tables.ts'
import { EXIT, type Exit, print, type Session } from './terminal.ts'
import { withKeeping } from './with-keeping.ts'

/** `flagcard export FOLDER|ARCHIVE`: every game and day as texts that anybody can read. */
export async function exportGames(session: Session): Promise<Exit> {
  const target = resolve(session.words[0] ?? '')
  return withKeeping(session, {}, async keeping => {
    const count = await exportAll(keeping, target, findBox)
    print(session, session.text.t('cli:keeping.exported', { ...count, file: target }))
    if (count.classes > 0) print(session, session.text.t('cli:keeping.without-classes', { count: count.classes }))
    return EXIT.done
  })
}

/** `flagcard import FOLDER|ARCHIVE`: takes in what was exported and is not here yet. */
export async function importGames(session: Session): Promise<Exit> {
  const source = resolve(session.words[0] ?? '')
  return withKeeping(session, { create: true, alone: 'if-possible' }, async keeping => {
    const { isForeign, ...count } = await importAll(keeping, source)
    print(session, session.text.t('cli:keeping.imported', { ...count, file: source }))
    if (isForeign && count.tables > 0) print(session, session.text.t('cli:keeping.foreign'))
    if (count.tables > 0) await tellQuietTables(session, keeping)
    return EXIT.done
  })
}
