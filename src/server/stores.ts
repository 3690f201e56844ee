import { Cluster } from './cluster.ts'
import { Commits } from './commits.ts'
import { openDataFolder } from './data-folder.ts'
import type { GatheringStore } from './gathering-store.ts'
import { KeyMaker } from './keys.ts'
import type { Counting } from './limits.ts'
import { Postgres } from './postgres.ts'
import { PostgresGatheringStore } from './postgres-gathering-store.ts'
import { PostgresStore } from './postgres-store.ts'
import type { Settings } from './settings.ts'
import { sharedSecret } from './shared-secret.ts'
import { SharedTally } from './shared-tally.ts'
import { SqliteGatheringStore } from './sqlite-gathering-store.ts'
import { SqliteStore } from './sqlite-store.ts'
import type { Store } from './store.ts'

/** What a server is started with: where it keeps everything, and the secret of its links. */
export interface Stores {
  readonly store: Store
  readonly gatherings: GatheringStore
  readonly keys: KeyMaker
  /** Where several processes share a database. */
  readonly cluster: Cluster | null
  /** Counts for all processes together; undefined where there is one. */
  readonly counting?: Counting
  /** After the store was closed. */
  release(): void
}

type Report = (where: string, error: unknown) => void

/** In a folder of this computer, or in the database that the settings name. */
export async function openStores(settings: Settings, report: Report): Promise<Stores> {
  return settings.database === null ? inFolder(settings.folder) : inDatabase(settings.database, settings, report)
}

function inFolder(folder: string): Stores {
  const data = openDataFolder(folder)
  const commits = new Commits(data.database)
  return {
    store: new SqliteStore(data.database, commits),
    gatherings: new SqliteGatheringStore(data.database, commits),
    keys: new KeyMaker(data.secret),
    cluster: null,
    release: () => data.release(),
  }
}

async function inDatabase(url: string, { secret, pace }: Settings, report: Report): Promise<Stores> {
  const postgres = await Postgres.open(url)
  const shared = await sharedSecret(postgres, secret)
  const keys = new KeyMaker(shared)
  const store: PostgresStore = new PostgresStore(postgres, async () => {
    await cluster.leave()
    await postgres.close()
  })
  const gatherings = new PostgresGatheringStore(postgres)
  // Until it has joined, a command may put a backup there, with its secret.
  const confirm = () => sharedSecret(postgres, shared)
  const cluster = new Cluster({ sql: postgres, url, store, keys, pace, report, confirm })
  gatherings.onChange = id => cluster.tell({ kind: 'gathering', id })
  const counting: Counting = (name, limit, window) => new SharedTally(postgres, name, limit, window)
  return { store, gatherings, keys, cluster, counting, release: () => undefined }
}
