import type { Seat } from '#kernel/game.ts'
import type { TableView } from '#protocol/table.ts'
import type { Translator } from '#text/translator.ts'
import { nameOf } from './speech.ts'

/** What whoever has typed no name is called, in every language: a table may be read in another than it was set up in. */
const UNNAMED = /^(Player|Jugador) \d+$/

/** Somebody without a name who has this device alone: "You", where a name stands for itself. */
export function isJustYou(view: Pick<TableView, 'seats' | 'plays'>, seat: Seat): boolean {
  const [mine, ...others] = view.plays
  return mine === seat && others.length === 0 && UNNAMED.test(nameOf(view, seat))
}

/** A player's name as a label. In sentences, which speak of everybody alike, it is `nameOf`. */
export function labelOf(view: Pick<TableView, 'seats' | 'plays'>, seat: Seat, { t }: Translator): string {
  return isJustYou(view, seat) ? t('table:yourself') : nameOf(view, seat)
}
