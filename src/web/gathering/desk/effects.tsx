import type { Game } from '#gathering/game.ts'
import { roundOf } from '#gathering/gathering.ts'
import { sittersOf } from '#gathering/needs.ts'
import type { Scores } from '#gathering/score.ts'
import { useDay } from '../at-day.ts'
import { Points } from './points.tsx'

interface EffectsProps {
  readonly game: Game
  readonly to: Scores
  readonly isSame: boolean
}

/** What a correction changes, before it is made: old and new for each child, and who has seen the old. */
export function Effects({ game, to, isSame }: EffectsProps) {
  const { gathering, numberOf, t } = useDay()
  if (isSame) return <Points points={[{ isGood: false, text: t('gathering:desk.correct.same') }]} />
  if (game.scores === null) return null
  const cards = sittersOf(game).map((number, side) => {
    const values = { number: numberOf(number), from: game.scores?.[side] ?? '–', to: to[side] ?? '–' }
    return t(`gathering:desk.correct.${values.from === values.to ? 'stays' : 'becomes'}`, values)
  })
  const isReleased = roundOf(gathering, game.round)?.released != null
  const more = [
    t(`gathering:desk.correct.${isReleased ? 'seen' : 'unseen'}`, { round: game.round }),
    t('gathering:desk.correct.kept'),
  ]
  const texts = [cards.join(' '), ...(game.checked === null ? [] : more)]
  return <Points points={texts.map(text => ({ isGood: true, text }))} />
}
