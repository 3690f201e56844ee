import type { Chance, Seat } from '#kernel/game.ts'
import { colourOf, type Rolls, type Round } from './state.ts'

/** Everybody rolls a die, and the highest roll begins. */
export function everybodyRolls(round: Round): Round {
  return { ...round, turn: 0, rolling: Array.from({ length: round.seats }, (_, seat) => seat) }
}

export function roll(rolling: readonly Seat[], chance: Chance): Rolls {
  return { type: 'rolls', dice: rolling.map(seat => ({ colour: colourOf(seat), face: chance(6) + 1 })) }
}

/** One die for each who is to roll, in the order of the seats. */
export function rollsWell({ rolling }: Round, { dice }: Rolls): boolean {
  return rolling !== null && dice.map(({ colour }) => colour).join() === rolling.map(colourOf).join()
}

/** Whoever rolled highest; several, where they have to roll again. */
export function highest({ rolling }: Round, { dice }: Rolls): readonly Seat[] {
  const best = Math.max(...dice.map(({ face }) => face))
  return (rolling ?? []).filter((_, index) => dice[index]?.face === best)
}

export function afterRolls(round: Round, rolls: Rolls): Round {
  const [first = 0, ...equal] = highest(round, rolls)
  if (equal.length > 0) return { ...round, rolling: [first, ...equal] }
  return { ...round, rolling: null, turn: 1, beginner: first, flag: first }
}
