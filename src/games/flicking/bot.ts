import type { Level } from '#kernel/box.ts'
import { pick } from '#kernel/chance.ts'
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
  /**
   * In Sumo: how many of the most promising flicks are tried out, the better half of them twice, before one is chosen. Half a flick is one
   * more in every second turn: with four level 4 was too near to level 3, with five to level 5. With none, any that looks good at a glance will do.
   */
  readonly tried: number
}

/** The strongest enters what it means: so a hint, which comes from it, is what is meant, and only everybody's error comes to it. */
export const HANDS: Readonly<Record<Level, Hand>> = {
  1: { unsteady: 2.1, tried: 0 },
  2: { unsteady: 1.68, tried: 2 },
  3: { unsteady: 1.1, tried: 3 },
  4: { unsteady: 0.68, tried: 4.5 },
  5: { unsteady: 0, tried: 9 },
}

/** A level that tries nothing flicks at one of so many that look best to it. With two Sumo's level 1 was too near to level 2, with all far too weak (README). */
const AT_A_GLANCE = 4

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
    const flicks = ideas(state.current, seat, chance).map(({ flick }) => flick)
    if (flicks.length === 0) return { type: 'pass' }
    const looked = state.current.kind === 'jam' ? 1 : Math.floor(tried + chance(2) / 2)
    const chosen = looked === 0 ? [pick(chance, flicks.slice(0, AT_A_GLANCE))] : flicks.slice(0, looked)
    const best = bestOf(state, seat, chosen, Math.sqrt(1 + unsteady * unsteady))
    return best ? { ...best, ...withError(best, chance, unsteady) } : { type: 'pass' }
  }
}
