import type { Outcome } from '#kernel/game.ts'
import { sumOfTwo } from '#kernel/of-two.ts'
import type { TableView } from '#protocol/table.ts'
import type { Translator } from '#text/translator.ts'
import { isJustYou, labelOf } from './label-of.ts'
import { nameOf } from './speech.ts'

/** A space at which no line ends: a score is read at once. */
const TOGETHER = '\u00a0'

/** What of a view is needed. */
type Seen = Pick<TableView, 'seats' | 'plays'> & { readonly header: Pick<TableView['header'], 'ofTwo'> }

/** Of two games in which each begins once: after the first, who begins the second; after that, what both come to. Null for a game alone. */
export function ofTwoSaid(view: Seen, { winners }: Outcome, translator: Translator): string | null {
  const { ofTwo } = view.header
  const { t } = translator
  if (ofTwo === undefined) return null
  if (ofTwo.game === 1)
    return isJustYou(view, 1) ? t('table:of-two.you-next') : t('table:of-two.next', { name: nameOf(view, 1) })
  const sum = sumOfTwo(ofTwo.won, winners[0] ?? null)
  const [one, other] = sum
  const score = t('table:of-two.sum', {
    score: [labelOf(view, 0, translator), halves(one), ':', halves(other), labelOf(view, 1, translator)].join(TOGETHER),
  })
  if (one === other) return `${score} ${t('table:of-two.even')}`
  const ahead = one > other ? 0 : 1
  const [mine, ...others] = view.plays
  const who = others.length === 0 && mine === ahead ? 'you-' : ''
  const how = Math.max(one, other) === 2 ? 'both' : 'ahead'
  return `${score} ${t(`table:of-two.${who}${how}`, { name: nameOf(view, ahead) })}`
}

/** 0, ½, 1, 1½, 2. */
function halves(number: number): string {
  const whole = Math.floor(number)
  if (whole === number) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}
