import type { TableView } from '#protocol/table.ts'
import type { Translator } from '#text/translator.ts'
import { labelOf } from './label-of.ts'

/**
 * What the last turn has brought, in a few words beside what is asked next: "Ben: +22 – colour, number and suit.". Only where the game
 * has words for it, `told.<key>` for `moves.<key>`; elsewhere the board shows it.
 */
export function toldOf(view: Pick<TableView, 'match' | 'lines' | 'seats' | 'plays'>, t: Translator): string | null {
  const { match, lines } = view
  const line = lines.findLast(({ type }) => type === 'move')
  const what = line && t.either(line.note.key.replace(/^moves\./, 'told.'), '', line.note.values)
  if (!line || !what) return null
  // The table answers in the turn of whoever asked it to.
  const turn = match.turn.entries.some(entry => entry.line === line.n) ? match.turn : match.last
  const seat = typeof line.author === 'number' ? line.author : turn?.seat
  return seat == null ? null : `${t.t('table:line-official', { name: labelOf(view, seat, t), what })}.`
}
