import { type Keeping, KeepingFailed } from '#server/keeping.ts'
import { KeptByNewer } from '#server/kept-as.ts'
import { openKeeping } from '#server/open-keeping.ts'
import { StorageFailed } from '#server/store.ts'
import { type Exit, type Session, WrongUse } from './terminal.ts'

/** Opens what the server keeps, and says in the reader's words why something cannot be done with it. */
export async function withKeeping(
  session: Session,
  how: Parameters<typeof openKeeping>[1],
  use: (keeping: Keeping) => Promise<Exit>,
): Promise<Exit> {
  let keeping: Keeping | null = null
  try {
    keeping = await openKeeping(session.environment, how)
    return await use(keeping)
  } catch (error) {
    throw said(session, error)
  } finally {
    await keeping?.close()
  }
}

function said({ text }: Session, error: unknown): unknown {
  if (error instanceof KeptByNewer) return new WrongUse(text.t('cli:keeping.newer'))
  if (error instanceof KeepingFailed)
    return new WrongUse(text.t(`cli:keeping.${error.reason}`, { detail: error.detail }))
  const isFromOutside =
    error instanceof StorageFailed || (error instanceof Error && ('errno' in error || 'errcode' in error))
  return isFromOutside ? new WrongUse(text.t('cli:keeping.failed', { reason: error.message })) : error
}
