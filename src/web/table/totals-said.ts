import type { Outcome } from '#kernel/game.ts'
import { type Translator, withMinus } from '#text/translator.ts'

/** What everybody has in the end, where that was compared: nobody need count it again to see why. */
export function totalsSaid({ winners, points }: Outcome, names: readonly string[], t: Translator): string | null {
  if (!points) return null
  const list = t.people(points.map((count, seat) => `${names[seat] ?? ''} ${withMinus(count)}`))
  return t.either(winners.length === 0 ? 'totals-tie' : 'totals', 'table:result.totals', { list })
}
