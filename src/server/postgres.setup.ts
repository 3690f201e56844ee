import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SHARED } from './postgres.fixture.ts'

/** Of a whole run of the tests: the first one that needs PostgreSQL starts it, and this stops it. */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'flagcard-postgres-run-'))
  process.env[SHARED] = folder
  return () => {
    const ready = join(folder, 'ready')
    if (existsSync(ready)) {
      const { pid, folder: data } = JSON.parse(readFileSync(ready, 'utf8'))
      process.kill(pid, 'SIGQUIT')
      rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    }
    rmSync(folder, { recursive: true, force: true })
  }
}
