import type { GatheringStore, StoredGathering } from './gathering-store.ts'
import type { Store } from './store.ts'

/** Everything that a server keeps, in one place: what the commands of those who run it work with. */
export interface Keeping {
  readonly tables: Store
  readonly gatherings: GatheringStore
  /** What every link was made with. */
  readonly secret: Buffer
  /** What is deleted is overwritten at once. */
  readonly overwrites: boolean
  /** No server runs, and none can be started meanwhile. */
  readonly isAlone: boolean
  /** Whatever `work` reads is as it was at one moment, and nobody has to wait for it. */
  consistently<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** All that `work` writes is there afterwards, or nothing of it. */
  atomically<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** Takes this secret in place of its own; with `atomically`, like everything else. */
  setSecret(secret: Buffer): Promise<void>
  /** What was deleted is not left lying in a file beside the database. */
  scrub(): Promise<void>
  close(): Promise<void>
}

/** How it is opened. */
export interface How {
  /** Only while no server runs; `if-possible`: also beside one. */
  readonly alone?: 'always' | 'if-possible' | 'never'
  /** Also where nothing is kept yet. */
  readonly create?: boolean
}

/** Why something cannot be kept or read; a key of the terminal's catalogue under `keeping.`. */
export class KeepingFailed extends Error {
  readonly reason:
    | 'in-use'
    | 'not-empty'
    | 'nothing-kept'
    | 'no-backup'
    | 'no-export'
    | 'half'
    | 'exists'
    | 'unsupported'
    | 'bad-secret'
    | 'no-secret'
    | 'other-secret'
  readonly detail: string
  constructor(reason: KeepingFailed['reason'], detail = '') {
    super(`${reason}: ${detail}`)
    this.reason = reason
    this.detail = detail
  }
}

interface Listed {
  ids(after: string, most: number): Promise<readonly string[]>
}

const SOME = 500

/** All ids, some at a time. */
export async function* allIds(store: Listed): AsyncGenerator<string> {
  let page = await store.ids('', SOME)
  while (page.length > 0) {
    yield* page
    page = await store.ids(page.at(-1) ?? '', SOME)
  }
}

export async function isEmpty({ tables, gatherings }: Keeping): Promise<boolean> {
  return (await tables.ids('', 1)).length === 0 && (await gatherings.ids('', 1)).length === 0
}

export interface Count {
  readonly tables: number
  /** Tournament days. */
  readonly gatherings: number
  readonly classes: number
}

/** Copies everything from one place to an empty other one. */
export async function copyAll(from: Keeping, to: Keeping): Promise<Count> {
  const count = { tables: 0, gatherings: 0, classes: 0 }
  for await (const id of allIds(from.tables)) {
    const table = await from.tables.read(id)
    if (table && (await to.tables.keep(table))) count.tables++
  }
  for await (const id of allIds(from.gatherings)) {
    const gathering = await from.gatherings.whole(id)
    if (gathering && (await to.gatherings.keep(gathering))) count[isClass(gathering) ? 'classes' : 'gatherings']++
  }
  return count
}

export function isClass({ record }: Pick<StoredGathering, 'record'>): boolean {
  return record.kind === 'class'
}

export async function removeAll({ tables, gatherings }: Keeping): Promise<void> {
  for await (const id of allIds(tables)) await tables.remove(id)
  for await (const id of allIds(gatherings)) await gatherings.remove(id)
}
