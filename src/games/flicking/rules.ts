import type { Game } from '#kernel/game.ts'
import { type NextRound, series, totalsOf } from '#kernel/series.ts'
import type { Rule } from './faults.ts'
import { beginRound, roundGame } from './round.ts'
import { type Kind, type Options, pointsOf, type RoundMove, type Rounds, type State } from './state.ts'

export interface FlickingGame extends Game<State, RoundMove | NextRound, Rule | 'rounds-in-order', Options> {
  /** Which rounds it has, in order. */
  readonly kinds: readonly Kind[]
}

/**
 * Rounds of these kinds, each kind as often as the options say, and each round begun by the next player to the left. Jam alone:
 * the lowest total wins; otherwise the highest. Equal totals share the win.
 */
export function flickingGame(id: string, kinds: readonly Kind[], rounds: Rounds): FlickingGame {
  const options: Options = {
    start: 'roll',
    rounds,
    sumoRounds: 'same',
    boardOnly: false,
    chainStrikes: false,
    presetZone: true,
    equalFlicks: false,
  }
  const isJamOnly = !kinds.includes('sumo')
  const [first = 'jam'] = kinds
  const round = roundGame(id, first, options, isJamOnly ? 1 : -1)
  const played = series(round, {
    beginner: ({ beginner }, _played, seats) => (beginner + 1) % seats,
    begin: (last, beginner, played) =>
      beginRound({ ...last, kind: planned(kinds, last.options, last.seats)[played] ?? first, beginner }),
    over(totals, played, chosen) {
      if (played < planned(kinds, chosen, totals.length).length) return null
      const best = isJamOnly ? Math.min(...totals) : Math.max(...totals)
      const winners = totals.flatMap((total, seat) => (total === best ? [seat] : []))
      return { winners, reason: isJamOnly ? 'lowest-total' : 'highest-total' }
    },
  })
  return { ...played, kinds }
}

/** All rounds, in order. */
export function planned(kinds: readonly Kind[], { rounds, sumoRounds }: Options, seats: number): readonly Kind[] {
  return kinds.flatMap(kind => {
    const many = kind === 'sumo' && sumoRounds !== 'same' ? sumoRounds : rounds
    return Array<Kind>(many === 'players' ? seats : many).fill(kind)
  })
}

/** Points so far, the current round included. */
export function standings(game: FlickingGame, state: State): number[] {
  const isPenalty = state.current.kind === 'jam' && game.id !== 'jam'
  const now = pointsOf(state.current).map(points => (isPenalty && points !== 0 ? -points : points))
  const before = totalsOf({ outcome: () => null }, state)
  return before.map((total, seat) => total + (now[seat] ?? 0))
}
