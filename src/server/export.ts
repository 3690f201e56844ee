import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip, gunzipSync } from 'node:zlib'
import { type Exported, exportGathering, exportTable, importGathering, importTable } from './exported.ts'
import type { WholeGathering } from './gathering-store.ts'
import type { Shelf } from './hall.ts'
import { allIds, type Count, isClass, isEmpty, type Keeping, KeepingFailed } from './keeping.ts'
import { KeptByNewer } from './kept-as.ts'
import { KeyMaker } from './keys.ts'
import type { StoredTable } from './store.ts'
import { type Member, readTar, TAR_END, tarMember } from './tar.ts'

/** Says what the rest is; written last, so that an export that broke off is known as one. */
const INDEX = 'flagcard-export.json'
const KIND = 'export 1'
const README = 'README.txt'
const ARCHIVE = /\.(tar\.gz|tgz)$/i

const ABOUT = `Games and tournament days of a Flagcard server. / Partidas y días de torneo de un servidor Flagcard.

games/*.txt   every game as a transcript: open it in any editor, or "flagcard replay FILE"
              cada partida como transcripción: ábrela en cualquier editor, o "flagcard replay ARCHIVO"
days/*.txt    every tournament day as its log / cada día de torneo como su registro
*.json        what a server knows beside it: times, seats, names, keys. Keep it to yourself.
              lo que un servidor sabe además: tiempos, asientos, nombres, llaves. Guárdalo para ti.

"flagcard import" takes all of it into a server. / "flagcard import" lo lleva todo a un servidor.
`

/** Writes every game and day that is kept into a new folder, or into one archive where the name ends in .tar.gz or .tgz. Classes are counted and left out: nothing of one is to be read a day later. */
export async function exportAll(keeping: Keeping, target: string, shelf: Shelf): Promise<Count> {
  if (existsSync(target) && !(statSync(target).isDirectory() && readdirSync(target).length === 0)) {
    throw new KeepingFailed('exists', target)
  }
  const unfinished = `${target.replace(/[/\\]+$/, '')}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const count = { tables: 0, gatherings: 0, classes: 0 }
  const writeAll = ARCHIVE.test(target) ? writeArchive : writeFolder
  try {
    await keeping.consistently(() => writeAll(unfinished, filesOf(keeping, shelf, count)))
    if (existsSync(target)) rmSync(target, { recursive: true })
    renameSync(unfinished, target)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return count
}

async function* filesOf(keeping: Keeping, shelf: Shelf, count: { -readonly [Name in keyof Count]: number }) {
  const keys = new KeyMaker(keeping.secret)
  yield file(README, ABOUT)
  for await (const id of allIds(keeping.tables)) {
    const table = await keeping.tables.read(id)
    if (table === null || table.record.class !== undefined) continue
    yield* pair(exportTable(table, await shelf(table.record.header.game)))
    count.tables++
  }
  for await (const id of allIds(keeping.gatherings)) {
    const whole = await keeping.gatherings.whole(id)
    if (whole === null) continue
    if (isClass(whole)) count.classes++
    else {
      yield* pair(exportGathering(whole, keys))
      count.gatherings++
    }
  }
  const { tables, gatherings } = count
  yield file(
    INDEX,
    `${JSON.stringify({ flagcard: KIND, tables, gatherings, secret: keeping.secret.toString('hex') })}\n`,
  )
}

function* pair({ name, text, beside }: Exported): Generator<Member> {
  yield file(`${name}.txt`, text)
  yield file(`${name}.json`, `${JSON.stringify(beside)}\n`)
}

function file(name: string, text: string): Member {
  return { name, bytes: Buffer.from(text) }
}

async function writeFolder(folder: string, files: AsyncIterable<Member>): Promise<void> {
  for await (const { name, bytes } of files) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, bytes, { mode: 0o600, flush: name === INDEX })
  }
}

async function writeArchive(path: string, files: AsyncIterable<Member>): Promise<void> {
  async function* blocks() {
    for await (const member of files) yield* tarMember(member)
    yield TAR_END
  }
  await pipeline(Readable.from(blocks()), createGzip(), createWriteStream(path, { mode: 0o600, flush: true }))
}

/** What an import found. `there`: was kept here already, and stays as it is. */
export interface Imported extends Omit<Count, 'classes'> {
  readonly there: number
  /** Links to the tables were made with another server's secret, and do not open them here. */
  readonly isForeign: boolean
}

/** Takes in what was exported, all of it or nothing. An empty server takes the secret as well, so that every link opens. */
export async function importAll(keeping: Keeping, source: string): Promise<Imported> {
  const { tables, gatherings, secret } = readExport(source)
  return keeping.atomically(async () => {
    // A server that runs has its secret in memory.
    const isNew = keeping.isAlone && (await isEmpty(keeping))
    if (isNew) await keeping.setSecret(secret)
    const isForeign = !isNew && !keeping.secret.equals(secret)
    const count = { tables: 0, gatherings: 0, there: 0, isForeign }
    for (const table of tables) count[(await keeping.tables.keep(table)) ? 'tables' : 'there']++
    for (const gathering of gatherings) count[(await keeping.gatherings.keep(gathering)) ? 'gatherings' : 'there']++
    return count
  })
}

interface Read {
  readonly tables: readonly StoredTable[]
  readonly gatherings: readonly WholeGathering[]
  readonly secret: Buffer
}

function readExport(source: string): Read {
  const members = readMembers(source)
  // Whoever has packed the folder again may have put other folders around it.
  const around = members.find(({ name }) => name.endsWith(`/${INDEX}`))?.name.slice(0, -INDEX.length) ?? ''
  // A Mac puts a file of its own, `._name`, beside each.
  const ours = members.filter(({ name }) => name.startsWith(around) && !/(^|\/)\._/.test(name))
  const files = new Map(ours.map(({ name, bytes }) => [name.slice(around.length), bytes]))
  const fail = (name: string): never => {
    throw new KeepingFailed('half', name)
  }
  const read = (name: string) => new TextDecoder().decode(files.get(name) ?? fail(name))
  if (files.size === 0) throw new KeepingFailed('no-export', source)
  const index = objectIn(read(INDEX)) ?? fail(INDEX)
  const secret = Buffer.from(String(index.secret), 'hex')
  if (/^export \d+$/.test(String(index.flagcard)) && index.flagcard !== KIND) throw new KeptByNewer()
  if (index.flagcard !== KIND || secret.length !== 32) throw new KeepingFailed('no-export', source)
  const tables: StoredTable[] = []
  const gatherings: WholeGathering[] = []
  for (const name of [...files.keys()].filter(name => name !== INDEX && name.endsWith('.json'))) {
    const text = read(name.replace(/json$/, 'txt'))
    const beside = objectIn(read(name)) ?? fail(name)
    try {
      if (beside.kind === 'table') tables.push(importTable(text, beside))
      else gatherings.push(importGathering(text, beside))
    } catch {
      fail(name)
    }
  }
  if (tables.length !== index.tables || gatherings.length !== index.gatherings) fail(source)
  return { tables, gatherings, secret }
}

function readMembers(source: string): readonly Member[] {
  try {
    if (!statSync(source).isDirectory()) return readTar(gunzipSync(readFileSync(source))) ?? []
    return readdirSync(source, { recursive: true, encoding: 'utf8' })
      .map(name => name.replaceAll('\\', '/'))
      .filter(name => /\.(txt|json)$/.test(name))
      .map(name => ({ name, bytes: readFileSync(join(source, name)) }))
  } catch {
    throw new KeepingFailed('no-export', source)
  }
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : null
  } catch {
    return null
  }
}
