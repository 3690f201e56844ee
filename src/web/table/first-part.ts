import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { TableView } from '#protocol/table.ts'
import { contestedTurn } from '#referee/match.ts'

/** In a turn of two parts: the first can be challenged now, and not once the flag card has come. Whether it broke a rule is not told. */
export function firstPartIsOpen(
  box: AnyBox,
  { match, plays }: Pick<TableView, 'match' | 'plays'>,
  actor: Seat,
): boolean {
  const others = match.mode === 'tournament' ? plays.filter(seat => seat !== actor) : []
  return others.some(seat => contestedTurn(box, match, seat)?.part === 1)
}
