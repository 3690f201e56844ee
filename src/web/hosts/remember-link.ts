import type { AnyBox } from '#kernel/box.ts'
import type { TableView } from '#protocol/table.ts'
import { isSettled, result } from '#referee/match.ts'
import { keepLink } from './links.ts'

/** Remembers how a table stands. Apart from the list itself, which is read where nobody knows the rules. */
export function rememberLink(box: AnyBox, href: string, view: TableView): void {
  const over = isSettled(box, view.match) && result(box, view.match) !== null
  keepLink({ href, game: view.header.game, names: view.seats.map(seat => seat.name), over, played: Date.now() })
}
