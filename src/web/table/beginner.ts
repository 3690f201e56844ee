import { type AnyBox, parseOptions } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { TableView } from '#protocol/table.ts'
import { parseAct } from '#referee/acts.ts'

/** Who had the first turn; null while the starting procedure goes on or may not be read. */
export function beginnerOf(box: AnyBox, view: TableView): Seat | null {
  const { options, rules = 1 } = view.header
  const parsed = parseOptions(box, options, rules)
  if ('wrong' in parsed) return null
  const { game } = box.rules
  let state = game.setup(view.seats.length, parsed.options, rules)
  for (const { words } of view.lines) {
    if (game.turn(state) > 0) break
    const act = words === null ? null : parseAct(game, words)
    if (act?.type === 'move') state = game.apply(state, act.move)
  }
  const actor = game.turn(state) > 0 ? game.toAct(state) : null
  return typeof actor === 'number' ? actor : null
}
