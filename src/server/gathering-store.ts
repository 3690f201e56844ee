import type { Names, NewGathering } from '#protocol/gathering.ts'

/** What is kept of a gathering – a tournament, unless it says that it is a class – beside its lines and its names. */
export interface GatheringRecord<About = NewGathering> {
  readonly kind?: 'class'

  readonly id: string
  /** Wall time in milliseconds. */
  readonly created: number
  readonly about: About
  /** Of a gathering that was begun on another server: what its links were made with. */
  readonly secret: string | null
}

export interface StoredGathering<About = NewGathering> {
  readonly record: GatheringRecord<About>
  /** As the log writes them. */
  readonly lines: readonly string[]
  readonly names: Names
}

/** A gathering with everything that the store knows of it. */
export interface WholeGathering<About = NewGathering> extends StoredGathering<About> {
  /** The wall time from which its names are wiped. */
  readonly wipe: number
  /** Of each line. */
  readonly keys: readonly (string | null)[]
  /** The one by which somebody finds this class. */
  readonly code: string | null
}

/** What is written at once. */
export interface Batch {
  /** How many lines there are before. */
  readonly from: number
  readonly lines: readonly string[]
  readonly names: Names
  /** The sender's, once for each gathering. */
  readonly key: string | null
}

/** Where gatherings are kept. Names lie apart from the log, so that they can be wiped and the day stays readable. */
export interface GatheringStore {
  /** False when the id is in use. */
  create(stored: StoredGathering<unknown>, wipe: number): Promise<boolean>
  /** As it was created: whoever reads it looks at its kind first. */
  read<About = NewGathering>(id: string): Promise<StoredGathering<About> | null>
  linesFrom(id: string, n: number): Promise<readonly string[]>
  /** False where a batch with this key is in the log already, or the log has not exactly `batch.from` lines. */
  append(id: string, batch: Batch): Promise<boolean>
  /** A batch with this key is in the log. */
  has(id: string, key: string): Promise<boolean>
  /** Wipes the names of every gathering whose day is long enough ago; returns which. */
  wipe(wall: number): Promise<readonly string[]>
  /** Classes whose time has come: nothing of them is to stay. */
  due(wall: number): Promise<readonly string[]>
  /** The one code by which somebody finds this class, or none; false where another class has it. */
  setCode(id: string, code: string | null): Promise<boolean>
  findCode(code: string): Promise<string | null>
  /** Ids that come after this one, in the order of their bytes; `''` is before all. */
  ids(after: string, most: number): Promise<readonly string[]>
  whole<About = NewGathering>(id: string): Promise<WholeGathering<About> | null>
  /** As `whole` gave it; false when the id is in use. */
  keep(whole: WholeGathering<unknown>): Promise<boolean>
  /** Wipes these names, such as `17` and `o3`; returns how many there were. */
  forgetNames(id: string, names: readonly string[]): Promise<number>
  /** Writes a line that is there otherwise: without a name that is to be forgotten, never without what happened. */
  rewrite(id: string, n: number, line: string): Promise<void>
  /** Where there are several processes: one of them must look at this gathering at this wall time. */
  remind?(id: string, wall: number): Promise<void>
  /** The gathering with its lines and names; false where there is none. */
  remove(id: string): Promise<boolean>
}
