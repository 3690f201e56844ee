import type { AnyBox } from '#kernel/box.ts'
import type { TableView } from '#protocol/table.ts'
import type { Translator } from '#text/translator.ts'
import { labelOf } from './label-of.ts'

/** "Ana: +5 for the tile, +20 for the last tile. Ben: −17 pips left in the hand."; null while a round is played. */
export function countedSaid(
  { face }: AnyBox,
  view: Pick<TableView, 'seats' | 'plays'> & { readonly match: Pick<TableView['match'], 'state'> },
  t: Translator,
): string | null {
  const counted = face.counted?.(view.match.state) ?? []
  const each = counted.map(({ seat, said }) => {
    const what = said.map(note => t.say(note)).join(', ')
    return `${t.t('table:line-official', { name: labelOf(view, seat, t), what })}.`
  })
  return each.length === 0 ? null : each.join(' ')
}
