import { type How, type Keeping, KeepingFailed } from './keeping.ts'
import { openPostgres } from './postgres-keeping.ts'
import { dataFolder, type Environment, isSecret } from './settings.ts'
import { openFolder } from './sqlite-keeping.ts'

/** Opens what the server with these settings keeps. */
export async function openKeeping(environment: Environment, how: How = {}): Promise<Keeping> {
  const { FLAGCARD_DATABASE = '', FLAGCARD_SECRET = '' } = environment
  if (/^postgres(ql)?:/.test(FLAGCARD_DATABASE)) {
    if (FLAGCARD_SECRET !== '' && !isSecret(FLAGCARD_SECRET)) throw new KeepingFailed('bad-secret')
    return openPostgres(FLAGCARD_DATABASE, FLAGCARD_SECRET === '' ? null : Buffer.from(FLAGCARD_SECRET, 'hex'), how)
  }
  if (FLAGCARD_DATABASE !== '') throw new KeepingFailed('unsupported', FLAGCARD_DATABASE.replace(/:.*/s, ''))
  return openFolder(dataFolder(environment), how)
}
