import type { Game } from '#gathering/game.ts'
import type { Side } from '#gathering/record-sheet.ts'
import { useTranslator } from '../language.ts'
import { ruleName } from '../table/rule-name.ts'
import { useDay } from './at-day.ts'
import { useStarBox } from './star-box.ts'

/** The record sheet of a physical table, for whoever is asked for an opinion: each challenge with every ruling on it. */
export function RecordSheet({ game }: { readonly game: Game }) {
  const { numberOf } = useDay()
  const { sheet } = game
  const boxes = useStarBox(game.game, sheet !== null)
  const box = boxes?.box ?? null
  const { t } = useTranslator(box)
  if (sheet === null || box === null) return null
  const number = (side: Side) => numberOf(side === 0 ? game.a : (game.b ?? game.a))
  const reminded = ([0, 1] as const).filter(side => sheet.overruns[side] > 0)
  return (
    <section class="record-sheet">
      <h3>{t('gathering:monitor.sheet.title')}</h3>
      <p class="soft">
        {[
          t('gathering:monitor.sheet.began', { number: number(sheet.beginner) }),
          ...reminded.map(side =>
            t('gathering:monitor.sheet.reminders', { number: number(side), n: sheet.overruns[side] }),
          ),
          ...(sheet.challenges.length === 0 ? [t('gathering:monitor.sheet.none')] : []),
        ].join(' · ')}
      </p>
      <ol class="plain-list">
        {sheet.challenges.map(({ by, rule, rulings }, index) => (
          <li key={index}>
            {t('gathering:monitor.sheet.challenge', { number: number(by), rule: ruleName(box, rule, t) })}{' '}
            <b>{rulings.join(' → ')}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
