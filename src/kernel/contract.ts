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
  describe(`${box.game.id} keeps the contract`, () => {
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
  const words = playedMoves(box).map(move => box.game.formatMove(move))
  const nearly = fc
    .tuple(fc.constantFrom(...words), fc.nat(40), fc.string())
    .map(([text, at, stray]) => text.slice(0, at) + stray + text.slice(at + 1))
  const isRead = fc.property(fc.oneof(fc.string(), nearly), text => {
    const move = box.game.parseMove(text)
    return move === null || isDeepStrictEqual(box.game.parseMove(box.game.formatMove(move)), move)
  })
  return fc.check(isRead, { seed: 1, numRuns: 300 }).counterexample?.[0] ?? null
}

/** What a clause finds wrong in random games, as sentences that name the position; nothing when it holds. */
export function breaches<State, Move>(cases: readonly Case<State, Move>[], clause: Clause): string[] {
  const found: string[] = []
  for (const one of cases) {
    const wrong = clause(one)
    if (wrong === null) continue
    const moves = one.visit.moves.map(move => one.box.game.formatMove(move)).join(', ')
    found.push(`${wrong} (seed ${one.seed}, after ${moves})`)
    if (found.length === 3) break
  }
  return found
}

/** Every position of some random games, in every manner of playing. */
export function casesOf<State, Move>(box: Box<State, Move>, promises: Promises<State>): Case<State, Move>[] {
  return Array.from({ length: promises.playouts ?? 12 }, (_, seed) => seed).flatMap(seed => {
    const seats = pick(() => seed % box.game.seats.length, box.game.seats)
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
    first(sample(box.game.possibleMoves(visit.state), visit), move => {
      if (!isManual(box, visit.state, freeze(move))) return null
      try {
        freeze(box.game.apply(visit.state, move))
        return null
      } catch (error) {
        return `${box.game.formatMove(move)}: ${error}`
      }
    }),

  'states and moves are plain JSON': ({ box, visit }) => {
    if (!survives(visit.state)) return 'the state changes on its way through JSON'
    return first(sample(box.game.possibleMoves(visit.state), visit), move =>
      survives(move) ? null : `${box.game.formatMove(move)} changes on its way through JSON`,
    )
  },

  'every move is read back as it was written': ({ box, visit }) =>
    first([...sample(box.game.possibleMoves(visit.state), visit), ...made(visit)], move => {
      const words = box.game.formatMove(move)
      return isDeepStrictEqual(box.game.parseMove(words), move) ? null : `"${words}" is read as something else`
    }),

  'somebody can act by the rules until the game is over': ({ box, visit }) => {
    const actor = box.game.toAct(visit.state)
    if ((actor === null) !== (box.game.outcome(visit.state) !== null)) return 'over, and yet not over'
    if (actor === 'table') return box.table ? null : 'waits for a table that is not in the box'
    return actor === null || legalMoves(box.game, visit.state).length > 0 ? null : `seat ${actor} has no legal move`
  },

  'what the table answers is possible and breaks no rule': ({ box, visit }) => {
    if (box.game.toAct(visit.state) !== 'table' || visit.move === null) return null
    const [fault] = box.game.faults(visit.state, visit.move)
    return fault ? `${box.game.formatMove(visit.move)} breaks ${fault.rule}` : null
  },

  'the fast list of legal moves is the definition': ({ box, visit }) => {
    if (!box.game.legalMoves) return null
    const words = (moves: readonly unknown[]) => moves.map(move => JSON.stringify(move)).sort()
    const [fast, slow] = [words(box.game.legalMoves(visit.state)), words(lawful(box.game, visit.state))]
    return isDeepStrictEqual(fast, slow) ? null : `the fast list has ${fast.length}, the definition ${slow.length}`
  },

  'no possible move is listed twice': ({ box, visit }) => {
    const words = box.game.possibleMoves(visit.state).map(move => box.game.formatMove(move))
    return new Set(words).size === words.length ? null : 'a move is listed twice'
  },

  'every fault names a rule of the game': ({ box, visit }) =>
    first(sample(box.game.possibleMoves(visit.state), visit), move =>
      first(box.game.faults(visit.state, move), fault =>
        Object.hasOwn(box.game.rules, fault.rule) ? null : `${fault.rule} is no rule`,
      ),
    ),

  'pieces neither appear nor vanish': ({ promises, visit }) => {
    if (!promises.pieces || visit.next === null) return null
    const [before, after] = [promises.pieces(visit.setup), promises.pieces(visit.next)]
    return isDeepStrictEqual(before, after) ? null : `${JSON.stringify(before)} became ${JSON.stringify(after)}`
  },

  'the moves played again give the same state': ({ box, manner, visit }) => {
    if (visit.next !== null || manner === 'refereed') return null
    return isDeepStrictEqual(replay(box.game, visit.setup, visit.moves), visit.state) ? null : 'the replay differs'
  },

  'the number of the turn never falls': ({ box, visit }) =>
    visit.next === null || box.game.turn(visit.next) >= box.game.turn(visit.state) ? null : 'the turn number falls',

  'a view shows no more when it is viewed again': ({ box, seats, visit }) =>
    first(watchers(seats), seat => {
      const view = box.game.view(visit.state, seat)
      return isDeepStrictEqual(box.game.view(view, seat), view) ? null : `seat ${seat} sees something else`
    }),

  'a guess looks the same to whoever guessed': ({ box, seats, seed, visit }) =>
    first(watchers(seats), seat => {
      if (!box.game.guess) return null
      const view = box.game.view(visit.state, seat)
      const guessed = box.game.guess(view, seat, quickChance(seed))
      return isDeepStrictEqual(box.game.view(guessed, seat), view) ? null : `seat ${seat} would notice the guess`
    }),

  'play by the rules ends in time': ({ box, promises, manner, visit }) => {
    if (manner !== 'legal' || visit.next !== null || box.game.outcome(visit.state) !== null) return null
    if (box.game.turn(visit.state) <= promises.bound) return 'a turn goes on for ever'
    return promises.endless ? null : `not over after ${promises.bound} turns`
  },

  'losing a turn hands the flag card on': ({ box, visit }) => {
    const seat = box.game.toAct(visit.state)
    if (!box.remedies || typeof seat !== 'number' || box.game.turn(visit.state) === 0) return null
    const lost = box.remedies.loseTurn(visit.state)
    if (box.game.turn(lost) <= box.game.turn(visit.state)) return 'no new turn begins'
    return box.game.toAct(lost) === seat ? 'the same seat goes on' : survives(lost) ? null : 'not plain JSON'
  },

  'time can be called at any moment': ({ box, visit }) => {
    if (!box.remedies || box.game.toAct(visit.state) === null) return null
    return first([box.remedies.callTime(visit.state, false), box.remedies.callTime(visit.state, true)], called =>
      survives(called) && box.game.turn(called) >= box.game.turn(visit.state) ? null : 'the call spoils the state',
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
  const seats = box.game.seats[0] ?? 2
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
