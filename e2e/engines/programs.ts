import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import type { Driver } from './driver.ts'

/** A browser engine other than that of the other tests. */
export interface Engine {
  readonly name: string
  /** What would have to be installed to try it here; nothing where everything is. */
  readonly missing: readonly string[]
  start(): Promise<Driver>
}

/** Where a program is that goes by one of these names, as the command line would find it. */
export function findProgram(...names: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(existsSync) ?? null
}

const started = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

/** Starts a program that does not outlive us, whatever happens. */
export function launch(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options)
  started.add(child)
  child.once('exit', () => started.delete(child))
  return child
}

/** A folder that goes away with the browser, with these files in it. */
export function newFolder(files: Readonly<Record<string, string>>) {
  const path = mkdtempSync(join(tmpdir(), 'flagcard-engine-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  // A browser's last process may still be writing.
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 10 }) }
}
