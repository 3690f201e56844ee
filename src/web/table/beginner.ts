import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { TableView } from '#protocol/table.ts'
import { parseAct } from '#referee/acts.ts'
import { beginFrom, canBegin } from '#referee/begin.ts'

/** Who had the first turn; null while the starting procedure goes on or may not be read. */
export function beginnerOf(box: AnyBox, view: TableView): Seat | null {
  if (!canBegin(box, view.header)) return null
  const { game } = box.rules
  let { state } = beginFrom(box, view.header)
  for (const { words } of view.lines) {
    if (game.turn(state) > 0) break
    const act = words === null ? null : parseAct(game, words)
    if (act?.type === 'move') state = game.apply(state, act.move)
  }
  const actor = game.turn(state) > 0 ? game.toAct(state) : null
  return typeof actor === 'number' ? actor : null
}
