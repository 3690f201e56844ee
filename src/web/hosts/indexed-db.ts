import type { KeptEntry, KeptGame, KeptLine, LocalStore, Progress } from './local-store.ts'
import { transactionsOn } from './transactions.ts'

interface GameRow extends KeptEntry {
  readonly id: string
  readonly elapsed: number
}

interface LineRow extends KeptLine {
  readonly game: string
  readonly n: number
}

/** Keeps games in the browser's own database, where `add` refuses a line number that another tab has taken. */
export async function keepInDatabase(factory: IDBFactory): Promise<LocalStore> {
  const database = await open(factory)
  const { begun, finished } = transactionsOn(globalThis)
  const news = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('flagcard:lines')

  const change = (names: readonly string[], work: (tx: IDBTransaction) => void): Promise<void> => {
    const tx = begun(() => database.transaction(names, 'readwrite', { durability: 'strict' }))
    work(tx)
    return finished(tx)
  }
  /** Changes the row of one game, if it is still there. */
  const amend = (tx: IDBTransaction, id: string, changed: (row: GameRow) => GameRow): void => {
    const games = tx.objectStore('games')
    const asked: IDBRequest<GameRow | undefined> = games.get(id)
    asked.onsuccess = () => asked.result && games.put(changed(asked.result))
  }

  return {
    keeps: () => true,
    async begin(game: KeptGame, progress: Progress) {
      const row: GameRow = { id: game.id, game, progress, elapsed: 0 }
      await change(['games'], tx => tx.objectStore('games').add(row))
    },
    async read(id) {
      const tx = begun(() => database.transaction(['games', 'lines']))
      const game: IDBRequest<GameRow | undefined> = tx.objectStore('games').get(id)
      const rows: IDBRequest<LineRow[]> = tx.objectStore('lines').getAll(linesOf(id))
      await finished(tx)
      if (game.result === undefined) return null
      const lines = rows.result.map(({ author, words, at }) => ({ author, words, at }))
      return { game: game.result.game, lines, elapsed: game.result.elapsed }
    },
    async append(id, n, line, progress) {
      const row: LineRow = { ...line, game: id, n }
      try {
        await change(['games', 'lines'], tx => {
          tx.objectStore('lines').add(row)
          amend(tx, id, game => ({ ...game, progress }))
        })
      } catch (error) {
        if (error instanceof DOMException && error.name === 'ConstraintError') return false
        throw error
      }
      news?.postMessage(id)
      return true
    },
    async passTime(id, elapsed) {
      await change(['games'], tx => amend(tx, id, row => ({ ...row, elapsed: Math.max(row.elapsed, elapsed) })))
    },
    async list() {
      const tx = begun(() => database.transaction(['games']))
      const rows: IDBRequest<GameRow[]> = tx.objectStore('games').getAll()
      await finished(tx)
      return rows.result.map(({ game, progress }) => ({ game, progress }))
    },
    async remove(id) {
      await change(['games', 'lines'], tx => {
        tx.objectStore('games').delete(id)
        tx.objectStore('lines').delete(linesOf(id))
      })
    },
    watch(id, changed) {
      const hear = (event: MessageEvent<unknown>) => event.data === id && changed()
      news?.addEventListener('message', hear)
      return () => news?.removeEventListener('message', hear)
    },
  }
}

function linesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = factory.open('flagcard', 1)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('games', { keyPath: 'id' })
      asked.result.createObjectStore('lines', { keyPath: ['game', 'n'] })
    }
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}
