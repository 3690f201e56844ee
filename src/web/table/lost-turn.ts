import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { TableView } from '#protocol/table.ts'
import { result } from '#referee/match.ts'

/** Whoever has lost a turn, and by what. */
export interface LostTurn {
  readonly seat: Seat
  readonly by: 'time' | 'challenge'
}

/** The turn that was lost last, until the next one is over: somebody who looked away sees why it is not their turn. */
export function lostTurn(box: AnyBox, { match, lines }: TableView): LostTurn | null {
  const { last, turn, record, losesTurn } = match
  if (result(box, match) !== null) return null
  // Nobody has completed a turn since that line.
  const isRecent = (line: number) => last === null || last.entries.every(entry => entry.line < line)
  const taken = lines.findLast(({ type }) => type === 'forfeit')
  if (taken && isRecent(taken.n) && last !== null && last.seat !== null) return { seat: last.seat, by: 'time' }
  const ruling = record.at(-1)
  if (ruling?.verdict !== 'incorrect' || box.rules.remedies?.incorrect || losesTurn !== null) return null
  // Over a win that was void nobody loses a turn.
  const isLost = isRecent(ruling.line) && turn.seat !== ruling.challenger && match.dispute?.awaiting !== true
  return isLost ? { seat: ruling.challenger, by: 'challenge' } : null
}

/**
 * The line of somebody else's correct challenge of a turn played here, until whoever was challenged has moved again: the challenger
 * plays on at once, and a computer is quick.
 */
export function toldOff({ match: { record }, lines, plays }: TableView): number | null {
  const ruling = record.at(-1)
  if (ruling?.verdict !== 'correct' || plays.length === 0 || plays.includes(ruling.challenger)) return null
  const since = lines.filter(({ n, author, type }) => n > ruling.line && type === 'move' && typeof author === 'number')
  return since.every(({ author }) => author === ruling.challenger) ? ruling.line : null
}
