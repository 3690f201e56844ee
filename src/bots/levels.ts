import type { AnyBox, Level, Sight } from '#kernel/box.ts'
import type { Chance, Seat } from '#kernel/game.ts'
import { noticing } from './attention.ts'
import { ranked } from './guesses.ts'
import { type Choice, isDecided } from './search.ts'

/** What a level sees, where a game does not say otherwise. */
const SIGHT: Readonly<Record<Level, Sight>> = {
  1: { positions: 1_000, ahead: 0, guesses: 1, eyes: { near: 0.95, far: 0.6, others: 0, seesWins: false } },
  2: { positions: 4_000, ahead: 1, guesses: 1, eyes: { near: 1, far: 0.85, others: 0.65, seesWins: true } },
  3: { positions: 8_000, ahead: 2, guesses: 1, eyes: null },
  4: { positions: 15_000, ahead: 4, guesses: 3, eyes: null },
  5: { positions: 40_000, ahead: 12, guesses: 6, eyes: null },
}

/** How choosy a level is among what it has seen, in grains of the game, where a game does not say it. */
const WHIMS = [6, 2, 1, 0.5, 0] as const
/** In whims: nothing is played that seems worse than the best by more than this. */
const FLOOR = 4
/** In the first turns of a game everybody varies among what is nearly as good, or every game would be the same one. */
const BEGINNING = 4

/** What a level has decided on, and all it has thought of, the best first. */
export interface Decision {
  readonly choice: Choice
  readonly choices: readonly Choice[]
}

/** How a level plays a turn, as far as that can be known before the table answers; null where there is no move. */
export function decided(box: AnyBox, view: unknown, seat: Seat, level: Level, chance: Chance): Decision | null {
  const { positions, ahead, guesses, eyes } = { ...SIGHT[level], ...box.mind.sights?.[level] }
  const { grain = 1, toil = 1, whims = WHIMS.map(whim => whim * grain) } = box.mind
  const own = whims[level - 1] ?? 0
  const begins = box.rules.game.turn(view) <= BEGINNING
  const whim = begins ? Math.max(own, grain) : own
  const margin = Math.max(own * FLOOR, begins ? grain : 0)
  const thinking = {
    ...{ positions: positions / toil, ahead, margin },
    ...(eyes && { notices: noticing(box, view, seat, eyes, chance) }),
  }
  const choices = ranked(level === 1 ? asBeginner(box) : box, view, seat, thinking, guesses, chance)
  const choice = picked(choices, whim, margin, chance)
  return choice && { choice, choices }
}

/** The same game to somebody who does not know yet what is worth a thought. */
function asBeginner(box: AnyBox): AnyBox {
  const { glances } = box.mind
  return glances ? { ...box, mind: { ...box.mind, candidates: glances } } : box
}

/** One of the choices, which are sorted: the better the likelier. What is decided leaves no choice. */
function picked(choices: readonly Choice[], whim: number, margin: number, chance: Chance): Choice | null {
  const [best] = choices
  if (best === undefined || whim === 0 || isDecided(best.value)) return best ?? null
  const likely = choices.filter(({ value }) => value >= best.value - margin)
  const weights = likely.map(({ value }) => Math.exp((value - best.value) / whim))
  let drawn = (chance(FINE) / FINE) * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, choice] of likely.entries()) {
    drawn -= weights[index] ?? 0
    if (drawn < 0) return choice
  }
  return best
}

const FINE = 1_000_000
