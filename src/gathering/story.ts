import type { Act } from './acts.ts'
import type { Book, Line } from './book.ts'
import type { Game } from './game.ts'
import { sittersOf } from './needs.ts'

/** A line of the log with its number; those that were taken back stay to be read. */
export interface Told {
  readonly number: number
  readonly line: Line
  readonly isUndone: boolean
}

/** Everything that the log says, in order. */
export function toldIn({ lines, undone }: Book): readonly Told[] {
  return lines.map((line, number) => ({ number, line, isUndone: undone.has(number) }))
}

/** Everything that it says about one game. */
export function storyOf(book: Book, game: Game): readonly Told[] {
  const isAbout = (act: Act | undefined): boolean => {
    if (act === undefined) return false
    if (act.type === 'undo') return isAbout(book.lines[act.line]?.act)
    if (act.type === 'grant') return act.round === game.round && sittersOf(game).some(one => act.numbers.includes(one))
    return 'station' in act && act.round === game.round && act.station === game.station
  }
  return toldIn(book).filter(({ line }) => isAbout(line.act))
}
