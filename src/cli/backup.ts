import { existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Count, copyAll, isEmpty, type Keeping, KeepingFailed, removeAll } from '#server/keeping.ts'
import { createBackup, openBackup } from '#server/sqlite-keeping.ts'
import { tellQuietTables } from './quiet-tables.ts'
import { EXIT, type Exit, option, print, type Session } from './terminal.ts'
import { withKeeping } from './with-keeping.ts'

/** `flagcard backup [FILE]`: everything in one file, as it is at this moment. */
export async function backup(session: Session): Promise<Exit> {
  const stamp = new Date().toISOString().slice(0, 16).replaceAll(':', '')
  const file = resolve(session.words[0] ?? `flagcard-backup-${stamp}.db`)
  return withKeeping(session, {}, async keeping => {
    const count = await writeBackup(keeping, file)
    print(session, session.text.t('cli:keeping.backed-up', { ...count, file }))
    tellClasses(session, count)
    return EXIT.done
  })
}

/** The file is there whole, or not at all. */
export async function writeBackup(keeping: Keeping, file: string): Promise<Count> {
  if (existsSync(file)) throw new KeepingFailed('exists', file)
  const unfinished = `${file}.unfinished`
  // As a command left it that was killed.
  for (const beside of ['', '-journal', '-wal', '-shm']) rmSync(`${unfinished}${beside}`, { force: true })
  const copy = createBackup(unfinished)
  try {
    const count = await copy.atomically(async () => {
      await copy.setSecret(keeping.secret)
      return keeping.consistently(() => copyAll(keeping, copy))
    })
    await copy.close()
    renameSync(unfinished, file)
    return count
  } finally {
    await copy.close()
    rmSync(unfinished, { force: true })
  }
}

function tellClasses(session: Session, { classes: count }: Count): void {
  if (count > 0) print(session, session.text.t('cli:keeping.with-classes', { count }))
}

/** `flagcard restore FILE [--replace]`: puts everything back, links and all; no server may be running. */
export async function restore(session: Session): Promise<Exit> {
  const file = resolve(session.words[0] ?? '')
  return withKeeping(session, { create: true, alone: 'always' }, async keeping => {
    const copy = openBackup(file)
    try {
      const count = await keeping.atomically(async () => {
        if (option(session, 'replace') !== null) await removeAll(keeping)
        else if (!(await isEmpty(keeping))) throw new KeepingFailed('not-empty')
        await keeping.setSecret(copy.secret)
        return copyAll(copy, keeping)
      })
      await keeping.scrub()
      print(session, session.text.t('cli:keeping.restored', { ...count, file }))
      tellClasses(session, count)
      await tellQuietTables(session, keeping)
      return EXIT.done
    } finally {
      await copy.close()
    }
  })
}
