import type { Chance, Seat } from '#kernel/game.ts'
import { offBy, withError } from './hand.ts'
import { ideas } from './ideas.ts'
import type { FlickingGame } from './rules.ts'
import { type Flick, isOver, type Move, type State } from './state.ts'
import { settles } from './table.ts'
import { evaluate } from './worth.ts'

/** How many times as unsteady as everybody's the hand of a level is, before everybody's error comes to it. */
const UNSTEADY = { 1: 1.75, 2: 1.35, 3: 1 } as const
/** How many flicks are tried: three times each, so that a thought takes about twenty simulations. */
const TRIED = 7
/** As meant, too far right and harder, too far left and less hard. */
const OFF = [0, 1, -1]

/** Tries the most promising flicks as they may come off, takes what ends best on the whole, and errs like a hand. */
export function botFor(game: FlickingGame) {
  const worthOf = (state: State, seat: Seat, flick: Flick, unsteady: number) => {
    const flicked = game.apply(state, flick)
    const ends = OFF.map(off => {
      const hit = game.apply(flicked, { type: 'hits', ...offBy(flick, off * unsteady, 0.7 * off * unsteady) })
      return evaluate(game.apply(hit, settles(hit)), seat)
    })
    return ends.reduce((sum, end) => sum + end, 0)
  }
  return (state: State, seat: Seat, level: 1 | 2 | 3, chance: Chance): Move | null => {
    if (isOver(state.current)) return { type: 'next-round' }
    const own = UNSTEADY[level]
    const together = Math.sqrt(1 + own * own)
    const tried = ideas(state.current, seat, chance)
      .slice(0, TRIED)
      .map(({ flick }) => ({ flick, worth: worthOf(state, seat, flick, together) }))
      .sort((one, other) => other.worth - one.worth)
    const [best] = tried
    return best ? { ...best.flick, ...withError(best.flick, chance, own) } : { type: 'pass' }
  }
}
