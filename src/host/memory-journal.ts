import type { Journal, JournalLine } from './ports.ts'

/** Keeps lines while the program runs: for the terminal, for duels and for tests. */
export function memoryJournal(kept: readonly JournalLine[] = []): Journal {
  const lines = [...kept]
  return {
    async append(n, line) {
      if (n !== lines.length) return false
      lines.push(line)
      return true
    },
    linesFrom: async n => lines.slice(n),
  }
}
