import { isGameId } from '#games/index.ts'
import type { Game } from '#gathering/game.ts'
import type { Side } from '#gathering/record-sheet.ts'
import { companionOf } from '#referee/companion.ts'
import { learnGame, useTranslator } from '../language.ts'
import { useLazy } from '../shell/lazy.tsx'
import { openBox } from '../shell/open-box.ts'
import { ruleName } from '../table/rule-name.ts'
import { useDay } from './at-day.ts'
import { gamesOf } from './division.ts'

/** The record sheet of a physical table, for whoever is asked for an opinion: each challenge with every ruling on it. */
export function RecordSheet({ game }: { readonly game: Game }) {
  const { day, numberOf } = useDay()
  const { sheet } = game
  const star = gamesOf(day.about.division)[game.game]
  const id = star && 'id' in star && isGameId(star.id) ? star.id : ''
  const { value: box } = useLazy(() => boxOf(id), sheet ? `sheet of ${id}` : '')
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

/** For the names of its rules. */
async function boxOf(id: string) {
  const played = await openBox(id)
  if (played) return played
  const box = companionOf(null)
  await learnGame(box)
  return box
}
