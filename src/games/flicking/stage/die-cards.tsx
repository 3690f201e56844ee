import { uppermost } from '#boards/die.ts'
import type { Seat } from '#kernel/game.ts'
import type { Translator } from '#text/translator.ts'
import { colourOf, type Die, diceOf, PLACED } from '../state.ts'
import type { Aiming } from './aiming.ts'
import { DiePicture } from './die-picture.tsx'

interface DieCardsProps {
  readonly aiming: Aiming
  readonly t: Translator
  /** Whose dice. */
  readonly seat: Seat
  /** What each die is called where it lies. */
  readonly names: ReadonlyMap<Die, string>
}

/** A player's dice as cards: those on the board with the number they have there, the hand, and how many are out. */
export function DieCards({ aiming, t, seat, names }: DieCardsProps) {
  const { kind } = aiming.round.value
  const own = diceOf(aiming.round.value, seat)
  const inHand = own.filter(([, place]) => place.in === 'hand')
  const out = own.filter(([, place]) => place.in === 'out').length
  const choices = aiming.choices.value
  const [waiting] = inHand[0] ?? []
  const next = inHand.map(([die]) => die).find(die => choices.includes(die)) ?? waiting
  const card = (die: Die) => ({
    type: 'button' as const,
    class: `die-card${aiming.advised.value === die ? ' die-card--advised' : ''}`,
    disabled: !choices.includes(die),
    'aria-pressed': aiming.die.value === die,
    onClick: () => aiming.choose(die),
  })
  return (
    <div class="die-cards">
      {own.map(
        ([die, place]) =>
          place.in === 'play' && (
            <button key={die} {...card(die)}>
              <span class="unseen">{names.get(die)}</span>
              <DiePicture colour={colourOf(seat)} face={uppermost(place.pose).face} />
              <b aria-hidden="true">{die.slice(-1)}</b>
            </button>
          ),
      )}
      {next !== undefined && (
        <button key="hand" {...card(next)}>
          <span class="unseen">{t.t('stage.hand-card', { n: inHand.length })}</span>
          <DiePicture colour={colourOf(seat)} face={PLACED[kind]} />
          <b aria-hidden="true">{t.t('stage.hand')}</b>
          {inHand.length > 1 && (
            <i class="die-card__many" aria-hidden="true">
              {inHand.length}
            </i>
          )}
        </button>
      )}
      {out > 0 && (
        <p key="out" class="die-card die-card--out">
          <b>{t.t(`stage.out-${kind}`)}</b> {out}
        </p>
      )}
    </div>
  )
}
