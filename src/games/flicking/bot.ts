import type { Level } from '#kernel/box.ts'
import type { Chance, Seat } from '#kernel/game.ts'
import { offBy, withError } from './hand.ts'
import { ideas } from './ideas.ts'
import type { FlickingGame } from './rules.ts'
import { type Flick, isOver, type Move, type State } from './state.ts'
import { settles } from './table.ts'
import { evaluate } from './worth.ts'

/** What tells the levels apart. */
export interface Hand {
  /** How many times as unsteady as everybody's it is, before everybody's error comes to it. */
  readonly unsteady: number
  /** In Sumo: how many of the most promising flicks are tried out, the better half of them twice, before one is chosen. One alone need not be. */
  readonly tried: number
}

/** The strongest enters what it means: so a hint, which comes from it, is what is meant, and only everybody's error comes to it. */
export const HANDS: Readonly<Record<Level, Hand>> = {
  1: { unsteady: 2.1, tried: 1 },
  2: { unsteady: 1.55, tried: 2 },
  3: { unsteady: 1.15, tried: 2 },
  4: { unsteady: 0.72, tried: 3 },
  5: { unsteady: 0, tried: 9 },
}

/** Too far right and harder, too far left and less hard: how it ends as meant tells hardly more (README). */
const OFF = [1, -1] as const

/** All are tried once, and only the better half of them again: that is nearly always the same choice (README). */
function worthTrying(flicks: number, off: (typeof OFF)[number]): number {
  return off === OFF[0] ? flicks : Math.max(2, Math.ceil(flicks / 2))
}

/**
 * Tries the most promising flicks as they may come off, takes what ends best on the whole, and errs like a hand. In Jam the most
 * promising is as good as one that was chosen by trying (README).
 */
export function botFor(game: FlickingGame) {
  const bestOf = (state: State, seat: Seat, flicks: readonly Flick[], unsteady: number): Flick | undefined => {
    if (flicks.length < 2) return flicks[0]
    let tried = flicks.map(flick => ({ flick, worth: 0 }))
    for (const off of OFF) {
      tried = tried
        .slice(0, worthTrying(tried.length, off))
        .map(({ flick, worth }) => {
          const miss = offBy(flick, off * unsteady, 0.7 * off * unsteady)
          const hit = game.apply(game.apply(state, flick), { type: 'hits', ...miss })
          return { flick, worth: worth + evaluate(game.apply(hit, settles(hit)), seat) }
        })
        .sort((one, other) => other.worth - one.worth)
    }
    return tried[0]?.flick
  }
  return (state: State, seat: Seat, level: Level, chance: Chance): Move | null => {
    if (isOver(state.current)) return { type: 'next-round' }
    const { unsteady, tried } = HANDS[level]
    const looked = state.current.kind === 'jam' ? 1 : tried
    const promising = ideas(state.current, seat, chance)
      .slice(0, looked)
      .map(({ flick }) => flick)
    const best = bestOf(state, seat, promising, Math.sqrt(1 + unsteady * unsteady))
    return best ? { ...best, ...withError(best, chance, unsteady) } : { type: 'pass' }
  }
}
