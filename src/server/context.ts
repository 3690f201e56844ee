import type { Held } from '#protocol/table.ts'
import type { Clockwork } from './clockwork.ts'
import type { Colleagues } from './colleagues.ts'
import type { GatheringStore } from './gathering-store.ts'
import type { KeyMaker } from './keys.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Room } from './room.ts'
import type { Store, TableRecord } from './store.ts'
import type { WorkerPool } from './worker-pool.ts'

/** What every room of a server shares. */
export interface ServerContext {
  readonly store: Store
  readonly gatherings: GatheringStore
  readonly time: Clockwork
  readonly bots: WorkerPool
  readonly keys: KeyMaker
  readonly metrics: Metrics
  /** The luck of a new table. */
  readonly newSeed: () => string
  /** Tables at which nothing has happened for so many milliseconds are removed; without it none are. */
  readonly keepFor?: number
  readonly log?: Log
  /** Other processes on the same store; none where this one is alone. */
  readonly colleagues?: Colleagues
  /** Told when something has happened at a table, or it has been opened. */
  changed?: ((room: Room) => void)[]
  /** Why a table stands still that is about to be opened; null where it does not. */
  heldAs?: (record: TableRecord) => Promise<Held | null>
  /** Tells those who run the server what nobody else is told. */
  report(where: string, error: unknown): void
}
