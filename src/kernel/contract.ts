import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Box } from './box.ts'
import { pick, quickChance, shuffle } from './chance.ts'
import { lawful, legalMoves, replay } from './game.ts'
import { isManual, MANNERS, type Manner, playout, type Visit, watchers } from './playouts.ts'

/** What a game promises about itself. */
export interface Promises<State> {
  /** Turns after which play by legal moves is over; an endless game is broken off there. */
  readonly bound: number
  /** No rule ends it: players may go round for ever. */
  readonly endless?: boolean
  /** What never changes, such as the number of chips of each colour. */
  readonly pieces?: (state: State) => unknown
  readonly playouts?: number
}

/** Moves looked at closely in each position: enough, over all positions, to meet every kind. */
const SAMPLE = 24

/** The contract that every game keeps, as one test for each clause. */
export function describeGame<State, Move>(box: Box<State, Move>, promises: Promises<State>): void {
  describe(`${box.rules.game.id} keeps the contract`, () => {
    let cases: Case<State, Move>[] = []
    beforeAll(() => {
      cases = casesOf(box, promises)
    })
    for (const [title, clause] of Object.entries(CLAUSES)) {
      test(title, () => expect(breaches(cases, clause)).toEqual([]))
    }
    test('no text from outside makes parseMove throw, or is read as a move that is written differently', () => {
      expect(misreadText(box)).toBeNull()
    })
  })
}

/** A text that parseMove throws at, or reads as a move that it does not read back; null where none is found. */
export function misreadText<State, Move>(box: Box<State, Move>): string | null {
  const words = playedMoves(box).map(move => box.rules.game.formatMove(move))
  const nearly = fc
    .tuple(fc.constantFrom(...words), fc.nat(40), fc.string())
    .map(([text, at, stray]) => text.slice(0, at) + stray + text.slice(at + 1))
  const isRead = fc.property(fc.oneof(fc.string(), nearly), text => {
    const move = box.rules.game.parseMove(text)
    return move === null || isDeepStrictEqual(box.rules.game.parseMove(box.rules.game.formatMove(move)), move)
  })
  return fc.check(isRead, { seed: 1, numRuns: 300 }).counterexample?.[0] ?? null
}

/** What a clause finds wrong in random games, as sentences that name the position; nothing when it holds. */
export function breaches<State, Move>(cases: readonly Case<State, Move>[], clause: Clause): string[] {
  const found: string[] = []
  for (const one of cases) {
    const wrong = clause(one)
    if (wrong === null) continue
    const moves = one.visit.moves.map(move => one.box.rules.game.formatMove(move)).join(', ')
    found.push(`${wrong} (seed ${one.seed}, after ${moves})`)
    if (found.length === 3) break
  }
  return found
}

/** Every position of some random games, in every manner of playing. */
export function casesOf<State, Move>(box: Box<State, Move>, promises: Promises<State>): Case<State, Move>[] {
  return Array.from({ length: promises.playouts ?? 12 }, (_, seed) => seed).flatMap(seed => {
    const seats = pick(() => seed % box.rules.game.seats.length, box.rules.game.seats)
    const manner = pick(() => seed % MANNERS.length, MANNERS)
    const visits = [...playout(box, { seed, seats, turns: promises.bound, manner })]
    return visits.map(visit => ({ box, promises, seats, manner, seed, visit: freeze(visit) }))
  })
}

interface Case<State, Move> {
  readonly box: Box<State, Move>
  readonly promises: Promises<State>
  readonly seats: number
  readonly manner: Manner
  readonly seed: number
  readonly visit: Visit<State, Move>
}

/** What is wrong with one position, or null. */
export type Clause = <State, Move>(found: Case<State, Move>) => string | null

export const CLAUSES: Readonly<Record<string, Clause>> = {
  'a move leaves the state before it untouched, whatever rules it breaks': ({ box, visit }) =>
    first(sample(box.rules.game.possibleMoves(visit.state), visit), move => {
      if (!isManual(box, visit.state, freeze(move))) return null
      try {
        freeze(box.rules.game.apply(visit.state, move))
        return null
      } catch (error) {
        return `${box.rules.game.formatMove(move)}: ${error}`
      }
    }),

  'states and moves are plain JSON': ({ box, visit }) => {
    if (!survives(visit.state)) return 'the state changes on its way through JSON'
    return first(sample(box.rules.game.possibleMoves(visit.state), visit), move =>
      survives(move) ? null : `${box.rules.game.formatMove(move)} changes on its way through JSON`,
    )
  },

  'every move is read back as it was written': ({ box, visit }) =>
    first([...sample(box.rules.game.possibleMoves(visit.state), visit), ...made(visit)], move => {
      const words = box.rules.game.formatMove(move)
      return isDeepStrictEqual(box.rules.game.parseMove(words), move) ? null : `"${words}" is read as something else`
    }),

  'somebody can act by the rules until the game is over': ({ box, visit }) => {
    const actor = box.rules.game.toAct(visit.state)
    if ((actor === null) !== (box.rules.game.outcome(visit.state) !== null)) return 'over, and yet not over'
    if (actor === 'table') return box.rules.table ? null : 'waits for a table that is not in the box'
    return actor === null || legalMoves(box.rules.game, visit.state).length > 0
      ? null
      : `seat ${actor} has no legal move`
  },

  'what the table answers is possible and breaks no rule': ({ box, visit }) => {
    if (box.rules.game.toAct(visit.state) !== 'table' || visit.move === null) return null
    const [fault] = box.rules.game.faults(visit.state, visit.move)
    return fault ? `${box.rules.game.formatMove(visit.move)} breaks ${fault.rule}` : null
  },

  'the fast list of legal moves is the definition': ({ box, visit }) => {
    if (!box.rules.game.legalMoves) return null
    const words = (moves: readonly unknown[]) => moves.map(move => JSON.stringify(move)).sort()
    const [fast, slow] = [words(box.rules.game.legalMoves(visit.state)), words(lawful(box.rules.game, visit.state))]
    return isDeepStrictEqual(fast, slow) ? null : `the fast list has ${fast.length}, the definition ${slow.length}`
  },

  'no possible move is listed twice': ({ box, visit }) => {
    const words = box.rules.game.possibleMoves(visit.state).map(move => box.rules.game.formatMove(move))
    return new Set(words).size === words.length ? null : 'a move is listed twice'
  },

  'every fault names a rule of the game': ({ box, visit }) =>
    first(sample(box.rules.game.possibleMoves(visit.state), visit), move =>
      first(box.rules.game.faults(visit.state, move), fault =>
        Object.hasOwn(box.rules.game.rules, fault.rule) ? null : `${fault.rule} is no rule`,
      ),
    ),

  'pieces neither appear nor vanish': ({ promises, visit }) => {
    if (!promises.pieces || visit.next === null) return null
    const [before, after] = [promises.pieces(visit.setup), promises.pieces(visit.next)]
    return isDeepStrictEqual(before, after) ? null : `${JSON.stringify(before)} became ${JSON.stringify(after)}`
  },

  'the moves played again give the same state': ({ box, manner, visit }) => {
    if (visit.next !== null || manner === 'refereed') return null
    return isDeepStrictEqual(replay(box.rules.game, visit.setup, visit.moves), visit.state)
      ? null
      : 'the replay differs'
  },

  'the number of the turn never falls': ({ box, visit }) =>
    visit.next === null || box.rules.game.turn(visit.next) >= box.rules.game.turn(visit.state)
      ? null
      : 'the turn number falls',

  'a view shows no more when it is viewed again': ({ box, seats, visit }) =>
    first(watchers(seats), seat => {
      const view = box.rules.game.view(visit.state, seat)
      return isDeepStrictEqual(box.rules.game.view(view, seat), view) ? null : `seat ${seat} sees something else`
    }),

  'a guess looks the same to whoever guessed': ({ box, seats, seed, visit }) =>
    first(watchers(seats), seat => {
      if (!box.rules.game.guess) return null
      const view = box.rules.game.view(visit.state, seat)
      const guessed = box.rules.game.guess(view, seat, quickChance(seed))
      return isDeepStrictEqual(box.rules.game.view(guessed, seat), view) ? null : `seat ${seat} would notice the guess`
    }),

  'play by the rules ends in time': ({ box, promises, manner, visit }) => {
    if (manner !== 'legal' || visit.next !== null || box.rules.game.outcome(visit.state) !== null) return null
    if (box.rules.game.turn(visit.state) <= promises.bound) return 'a turn goes on for ever'
    return promises.endless ? null : `not over after ${promises.bound} turns`
  },

  'losing a turn hands the flag card on': ({ box, visit }) => {
    const seat = box.rules.game.toAct(visit.state)
    if (!box.rules.remedies || typeof seat !== 'number' || box.rules.game.turn(visit.state) === 0) return null
    const lost = box.rules.remedies.loseTurn(visit.state)
    if (box.rules.game.turn(lost) <= box.rules.game.turn(visit.state)) {
      // A minute that was for what a ruling asks for is no turn.
      return box.rules.remedies.owes?.(visit.state) ? null : 'no new turn begins'
    }
    return box.rules.game.toAct(lost) === seat ? 'the same seat goes on' : survives(lost) ? null : 'not plain JSON'
  },

  'time can be called at any moment': ({ box, visit }) => {
    if (!box.rules.remedies || box.rules.game.toAct(visit.state) === null) return null
    return first(
      [box.rules.remedies.callTime(visit.state, false), box.rules.remedies.callTime(visit.state, true)],
      called =>
        survives(called) && box.rules.game.turn(called) >= box.rules.game.turn(visit.state)
          ? null
          : 'the call spoils the state',
    )
  },
}

function first<Thing>(things: readonly Thing[], wrong: (thing: Thing) => string | null): string | null {
  for (const thing of things) {
    const found = wrong(thing)
    if (found !== null) return found
  }
  return null
}

/** Another handful in every position, the same in every run. */
function sample<Move>(moves: readonly Move[], visit: Visit<unknown, Move>): readonly Move[] {
  return moves.length <= SAMPLE ? moves : shuffle(quickChance(visit.moves.length), moves).slice(0, SAMPLE)
}

function made<Move>(visit: Visit<unknown, Move>): Move[] {
  return visit.move === null ? [] : [visit.move]
}

function playedMoves<State, Move>(box: Box<State, Move>): Move[] {
  const seats = box.rules.game.seats[0] ?? 2
  return [...playout(box, { seed: 1, seats, turns: 30, manner: 'possible' })].flatMap(made)
}

function survives(thing: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(thing)), thing)
}

function freeze<Thing>(thing: Thing): Thing {
  if (typeof thing !== 'object' || thing === null || Object.isFrozen(thing)) return thing
  Object.freeze(thing)
  for (const part of Object.values(thing)) freeze(part)
  return thing
}
