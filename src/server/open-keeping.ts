import { type How, type Keeping, KeepingFailed } from './keeping.ts'
import { openPostgres } from './postgres-keeping.ts'
import { dataFolder, type Environment } from './settings.ts'
import { openFolder } from './sqlite-keeping.ts'

/** Opens what the server with these settings keeps. */
export async function openKeeping(environment: Environment, how: How = {}): Promise<Keeping> {
  const { FLAGCARD_DATABASE = '' } = environment
  if (/^postgres(ql)?:/.test(FLAGCARD_DATABASE)) return openPostgres(FLAGCARD_DATABASE, how)
  if (FLAGCARD_DATABASE !== '') throw new KeepingFailed('unsupported', FLAGCARD_DATABASE.replace(/:.*/s, ''))
  return openFolder(dataFolder(environment), how)
}
