import type { Level } from '#kernel/box.ts'
import type { Header, Line } from '#kernel/transcript.ts'

/** A game that lives on this device, as it was set up. */
export interface KeptGame {
  readonly id: string
  /** Without the seed, which is shown when the game is over. */
  readonly header: Header
  readonly seed: string
  readonly seats: readonly KeptSeat[]
}

export type KeptSeat =
  | { readonly type: 'person' }
  /** `slips`: it errs as people do. Bots of old games do not. */
  | { readonly type: 'bot'; readonly level: Level; readonly slips?: boolean }

/** A line with the table time at which it was written, in milliseconds. */
export interface KeptLine extends Line {
  readonly at: number
}

/** How far a game has come, for the list of games to go on with. */
export interface Progress {
  readonly turn: number
  readonly over: boolean
  /** When it was last played, by the calendar. */
  readonly played: number
}

export interface KeptMatch {
  readonly game: KeptGame
  readonly lines: readonly KeptLine[]
  /** Table time used so far, in milliseconds: it stands still while the page is closed. */
  readonly elapsed: number
}

export interface KeptEntry {
  readonly game: KeptGame
  readonly progress: Progress
}

/** Keeps games line by line. Two tabs may have the same game open: a line is written once, whoever is first. */
export interface LocalStore {
  /** false: the game is gone when the page is closed. */
  keeps(id: string): boolean
  begin(game: KeptGame, progress: Progress): Promise<void>
  read(id: string): Promise<KeptMatch | null>
  /** false: line `n` has been written already, and nothing has changed. */
  append(id: string, n: number, line: KeptLine, progress: Progress): Promise<boolean>
  passTime(id: string, elapsed: number): Promise<void>
  list(): Promise<readonly KeptEntry[]>
  remove(id: string): Promise<void>
  /** Calls back when another tab has written a line; returns a function that cancels it. */
  watch(id: string, changed: () => void): () => void
}

/** Forgets when the page is closed: for tests, and for browsers that keep nothing. */
export function keepInMemory(): LocalStore {
  const games = new Map<string, { game: KeptGame; lines: KeptLine[]; elapsed: number; progress: Progress }>()
  const watchers = new Set<{ id: string; changed: () => void }>()
  return {
    keeps: () => false,
    async begin(game, progress) {
      games.set(game.id, { game, lines: [], elapsed: 0, progress })
    },
    async read(id) {
      const found = games.get(id)
      return found ? { game: found.game, lines: [...found.lines], elapsed: found.elapsed } : null
    },
    async append(id, n, line, progress) {
      const found = games.get(id)
      if (found?.lines.length !== n) return false
      found.lines.push(line)
      found.progress = progress
      for (const watcher of watchers) if (watcher.id === id) watcher.changed()
      return true
    },
    async passTime(id, elapsed) {
      const found = games.get(id)
      if (found) found.elapsed = Math.max(found.elapsed, elapsed)
    },
    async list() {
      return [...games.values()].map(({ game, progress }) => ({ game, progress }))
    },
    async remove(id) {
      games.delete(id)
    },
    watch(id, changed) {
      const watcher = { id, changed }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}
