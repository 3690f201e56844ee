import type { AnyBox } from '#kernel/box.ts'
import type { TableView } from '#protocol/table.ts'
import type { Translator } from '#text/translator.ts'
import { labelOf } from './label-of.ts'

type Seen = Pick<TableView, 'seats' | 'plays'> & { readonly match: Pick<TableView['match'], 'state'> }

/** "Ana, 44 points: +5 for the tile, +20 for the last tile.", a line for each player; null while a round is played. */
export function countedSaid(box: AnyBox, view: Seen, t: Translator): string | null {
  const lines = countedLines(box, view, t).map(({ who, what }) => `${who}${what}`)
  return lines.length === 0 ? null : lines.join('\n')
}

/** Who has how many points, and what the last turn of the round brought. */
export function countedLines({ face }: AnyBox, view: Seen, t: Translator) {
  const counted = face.counted?.(view.match.state) ?? []
  return counted.map(({ seat, said, total }) => {
    const points = { count: total, total }
    const what = said.map(note => t.say(note)).join(', ')
    return {
      who: t.t('table:says.has', { name: labelOf(view, seat, t), ...points }),
      what: what === '' ? '.' : `: ${what}.`,
    }
  })
}
