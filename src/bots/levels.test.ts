import { describe, expect, test } from 'vitest'
import { GAMES } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import { playout } from '#kernel/playouts.ts'
import { liesOpen } from './guesses.ts'
import { LEVELS } from './level.ts'
import { decided } from './levels.ts'
import { reasonFor } from './reasons.ts'
import { rankedTurns } from './search.ts'
import { wholeTurns } from './turns.ts'

const shelf: AnyBox[] = await Promise.all(Object.values(GAMES).map(game => game.open()))
const boxes = shelf.filter(box => !box.mind.bot).map((box): [string, AnyBox] => [box.rules.game.id, box])
/** Games without luck or hidden hands once they have begun: what happens next can be said. */
const open = boxes.filter(([, box]) => positionsOf(box, 1).every(({ state, seat }) => isOpen(box, state, seat)))

interface Position {
  readonly state: unknown
  readonly seat: number
}

/** The beginnings of the turns of some random games, after the starting procedure. */
function positionsOf(box: AnyBox, games: number): readonly Position[] {
  const { game } = box.rules
  return [...Array(games).keys()].flatMap(seed => {
    let turn = 0
    return [...playout(box, { seed, seats: 2, turns: 40, manner: 'legal' })].flatMap(({ state }) => {
      const seat = game.toAct(state)
      if (typeof seat !== 'number' || game.turn(state) === turn) return []
      turn = game.turn(state)
      return [{ state, seat }]
    })
  })
}

function isOpen(box: AnyBox, state: unknown, seat: number): boolean {
  const turns = wholeTurns(box, state, seat, { left: 0 })
  return (
    liesOpen(box, state, seat, quickChance(1)) && turns.every(({ after }) => box.rules.game.toAct(after) !== 'table')
  )
}

function winsOf(box: AnyBox, state: unknown, seat: number) {
  const turns = box.rules.game.toAct(state) === seat ? wholeTurns(box, state, seat, { left: 0 }) : []
  return turns.filter(({ after }) => box.rules.game.outcome(after)?.winners.includes(seat))
}

/** Can the other side win with its next turn? */
const isLosable = (box: AnyBox, state: unknown, seat: number) => winsOf(box, state, 1 - seat).length > 0

function chosen(box: AnyBox, { state, seat }: Position, level: (typeof LEVELS)[number], seed: number) {
  const decision = decided(box, box.rules.game.view(state, seat), seat, level, quickChance(seed))
  if (decision === null) throw new Error('nothing to do')
  return decision
}

test('some games lie open, and others are played with luck', () => {
  expect(open.map(([id]) => id)).toEqual(['fiar', 'kwatro-sinko', 'par-55', 'ramrod'])
})

describe.each(boxes)('in %s', (_, box) => {
  const { game } = box.rules
  const positions = positionsOf(box, 2)
  const some = positions.filter((_, n) => n % Math.ceil(positions.length / 6) === 3)

  test.each(LEVELS)('level %i plays by the rules, and the same again', level => {
    for (const [seed, position] of some.slice(0, level > 3 ? 1 : 6).entries()) {
      const { moves } = chosen(box, position, level, seed).choice.turn
      let state = position.state
      for (const move of moves) {
        expect(game.faults(state, move)).toEqual([])
        state = game.apply(state, move)
      }
      expect(chosen(box, position, level, seed).choice.turn.moves).toEqual(moves)
    }
  })

  test('no more positions are judged than there are in the budget, but for the turns of the last one', () => {
    for (const { state, seat } of some) {
      let judged = 0
      const counting = { ...box, mind: { ...box.mind, evaluate: count } }
      function count(now: unknown, of: number): number {
        judged += 1
        return box.mind.evaluate(now, of)
      }
      const guessed = game.guess?.(game.view(state, seat), seat, quickChance(1)) ?? state
      rankedTurns(counting, guessed, seat, { positions: 1_000, ahead: 12, margin: 0 }, quickChance(1))
      expect(judged).toBeLessThan(1_000 + 1_500)
    }
  })

  test.each([2, 5] as const)('a game has more than one beginning at level %i', level => {
    const first = positions.find(({ state, seat }) => wholeTurns(box, state, seat, { left: 0 }).length > 1)
    if (first === undefined) throw new Error('no choice')
    const begun = [...Array(level === 5 ? 4 : 12).keys()].map(seed => chosen(box, first, level, seed).choice.turn.moves)
    expect(new Set(begun.map(moves => JSON.stringify(moves))).size).toBeGreaterThan(1)
  })
})

describe.each(open)('in %s', (_, box) => {
  const positions = positionsOf(box, 12)

  test.each([2, 3] as const)('level %i takes a win', level => {
    for (const [seed, position] of winnable(box, positions).slice(0, 8).entries()) {
      const { after } = chosen(box, position, level, seed).choice.turn
      expect(box.rules.game.outcome(after)?.winners).toEqual([position.seat])
    }
  })

  test('level 3 stops a win where it can, and a hint says so only where most other turns would lose', () => {
    const spread = positions.filter((_, n) => n % Math.ceil(positions.length / 40) === 0)
    for (const [seed, position] of spread.entries()) {
      const { state, seat } = position
      const turns = wholeTurns(box, state, seat, { left: 0 })
      const lost = turns.filter(({ after }) => isLosable(box, after, seat))
      if (lost.length === 0 || lost.length === turns.length) continue
      const { choice, choices } = chosen(box, position, 3, seed)
      const isWon = winsOf(box, state, seat).length > 0
      expect(!isWon && isLosable(box, choice.turn.after, seat)).toBe(false)
      const said = reasonFor(box, state, seat, choice, choices, quickChance(seed))?.key
      expect(said === 'table:because.wins').toBe(isWon)
      if (said === 'table:because.stops') expect(lost.length).toBeGreaterThan(turns.length / 4)
    }
  })
})

/** Positions in which whoever is to act can win at once. */
function winnable(box: AnyBox, positions: readonly Position[]): readonly Position[] {
  return positions.filter(({ state, seat }) => winsOf(box, state, seat).length > 0)
}

test('random games have wins to take', () => {
  const found = open.map(([, box]) => winnable(box, positionsOf(box, 12)).length)
  expect(found.filter(count => count > 0).length).toBeGreaterThan(1)
})
