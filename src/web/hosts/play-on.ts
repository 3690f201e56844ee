import type { Time } from '#host/ports.ts'
import { keepInMemory, type LocalStore } from './local-store.ts'

/** How long a new game waits to be kept, and how long an old one to be found, in milliseconds. */
const PATIENCE = { begin: 1000, read: 10_000 }

/**
 * Nobody waits for ever for a device that does not answer: a game that it has not kept within a second is played in this
 * page without being kept. Should the device answer after all, it is told everything that has been played meanwhile.
 */
export function playOn(device: Promise<LocalStore>, after: Time['after']): LocalStore {
  const here = keepInMemory()
  /** The games that are here, each with what the device has still to answer. */
  const owed = new Map<string, Promise<unknown>>()
  const watchers = new Set<{ readonly id: string; readonly changed: () => void }>()
  // A browser that keeps nothing has no games to find.
  const found = device.catch(keepInMemory)

  const soon = <Answer>(work: Promise<Answer>, patience: number) =>
    new Promise<Answer>((resolve, reject) => {
      const cancel = after(patience, () => reject(new Error('This device does not answer.')))
      work.finally(cancel).then(resolve, reject)
    })
  const owe = (id: string, work: Promise<unknown>) => {
    owed.set(id, work)
    const settled = () => {
      if (owed.get(id) !== work) return
      owed.delete(id)
      void here.remove(id)
      for (const watcher of watchers) if (watcher.id === id) watcher.changed()
    }
    // What the device refuses for good stays here.
    work.then(settled, () => undefined)
  }

  return {
    keeps: id => !owed.has(id),
    async begin(game, progress) {
      const work = device.then(store => store.begin(game, progress))
      try {
        await soon(work, PATIENCE.begin)
      } catch {
        await here.begin(game, progress)
        owe(game.id, work)
      }
    },
    async read(id) {
      if (owed.has(id)) return here.read(id)
      const read = found.then(store => store.read(id))
      return soon(read, PATIENCE.read)
    },
    async append(id, n, line, progress) {
      const before = owed.get(id)
      if (before === undefined) return (await found).append(id, n, line, progress)
      const write = async () => (await device).append(id, n, line, progress)
      owe(id, before.then(write))
      return here.append(id, n, line, progress)
    },
    async passTime(id, elapsed) {
      const store = owed.has(id) ? here : await found
      await store.passTime(id, elapsed)
    },
    async list() {
      const kept = await (await found).list()
      return [...(await here.list()), ...kept.filter(({ game }) => !owed.has(game.id))]
    },
    async remove(id) {
      const store = owed.has(id) ? here : await found
      await store.remove(id)
    },
    watch(id, changed) {
      const watcher = { id, changed }
      watchers.add(watcher)
      const watched = found.then(store => store.watch(id, changed))
      return () => {
        watchers.delete(watcher)
        void watched.then(stop => stop())
      }
    },
  }
}
