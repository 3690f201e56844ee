import { describe, expect, test } from 'vitest'
import { greedyTurn } from '#bots/greedy.ts'
import { playout } from '#bots/random.ts'
import { formatPosition, readPosition } from '#kernel/arranging.ts'
import { pick, quickChance } from '#kernel/chance.ts'
import { type Chance, legalMoves } from '#kernel/game.ts'
import { watchers } from '#kernel/playouts.ts'
import { arranging } from './arranging.ts'
import { draft } from './draft.ts'
import { pentagonDominos } from './index.ts'
import { standings } from './rules.ts'
import type { Options, State } from './state.ts'
import { table } from './table.ts'
import { TILES } from './tile.ts'

const { game } = pentagonDominos.rules

/** In the middle of a round, with hidden hands. */
function played(seats = 2, moves = 16, options: Partial<Options> = {}): State {
  return playout(pentagonDominos, game.setup(seats, { ...game.options, ...options }), quickChance(5), moves)
}

function put(state: State, ...things: readonly (readonly [tile: string, place: string | null])[]): State {
  return things.reduce((before, [tile, place]) => {
    const after = arranging.put(before, tile, place)
    if (after === null) throw new Error(`${tile} cannot lie on ${place}`)
    return after
  }, state)
}

/** An empty table, laid out. */
function empty(seats = 2): State {
  return arranging.giveTurn(game.setup(seats, game.options), 0)
}

const laid = (state: State) => state.current.laid.map(({ tile }) => tile)

describe('whoever lays things out', () => {
  test.each([2, 3, 4])('first puts every hand back into the stock, and all %i see the same', seats => {
    const state = played(seats)
    expect(state.current.hands.flat().length).toBeGreaterThan(0)
    const open = arranging.giveTurn(state, seats - 1)
    expect(open.current.hands.flat()).toEqual([])
    expect([...laid(open), ...open.current.stock].sort()).toEqual([...TILES].sort())
    for (const seat of watchers(seats)) {
      expect(game.view(open, seat)).toEqual(open)
      // A masked reading of the log comes to the same.
      expect(arranging.giveTurn(game.view(state, seat), seats - 1)).toEqual(open)
    }
  })

  test('has open hands until the next move, and then they are hidden again', () => {
    const state = put(empty(), ['star1', 'middle'], ['star2', 'hand-0'], ['star3', 'hand-0'], ['ring1', 'hand-1'])
    expect(game.view(state, null).current.hands).toEqual([['star2', 'star3'], ['ring1']])
    const [move] = game.possibleMoves(state)
    if (!move) throw new Error('nothing to lay')
    expect(game.view(game.apply(state, move), null).current.hands[1]).toEqual(['?'])
  })

  test('lays a tile against any free side, matching or not, and never on another', () => {
    const state = put(empty(), ['star1', 'middle'], ['star2', 'b1.0.0.0,4'])
    expect(arranging.put(state, 'star3', 'b1.0.0.0,0')).toBeNull()
    expect(arranging.put(state, 'star3', 'a0.1.0.0,0')).toBeNull()
    expect(arranging.put(state, 'star3', 'a100.0.0.0,0')).toBeNull()
    expect(arranging.put(state, 'star3', 'b1.0.0.-0,0')).toBeNull()
    const around = arranging.around?.(state, 'star3', 'star1')
    expect(around?.items).toHaveLength(4)
    for (const { id } of around?.items ?? []) expect(laid(put(state, ['star3', id]))).toContain('star3')
  })

  test('turns a tile where it lies: it is not the newest for that, but it is when it moves', () => {
    const state = put(empty(), ['star1', 'middle'], ['star2', 'b1.0.0.0,4'])
    const turned = put(state, ['star1', arranging.rotated?.(state, 'star1') ?? null])
    expect([laid(turned), turned.current.laid[0]?.rotation]).toEqual([['star1', 'star2'], 1])
    const [beyond] = arranging.around?.(turned, 'star1', 'star2')?.items ?? []
    expect(laid(put(turned, ['star1', beyond?.id ?? null]))).toEqual(['star2', 'star1'])
  })

  test('may leave islands', () => {
    const two = put(empty(), ['star1', 'middle'], ['star2', 'b1.0.0.0,0'])
    const beyond = arranging.around?.(two, 'star3', 'star2').items[2]
    const island = put(two, ['star3', beyond?.id ?? null], ['star2', null])
    expect(laid(island)).toEqual(['star1', 'star3'])
    const text = formatPosition(arranging, island, 1)
    expect(readPosition(arranging, game.setup(2, game.options), 2, text)?.current.laid).toEqual(island.current.laid)
  })
})

test('a round that has ended is open again, without what its end had scored', () => {
  let state = played(2)
  const chance = quickChance(2)
  while (state.current.ended === null) state = step(state, chance)
  const scored = state.current.pad.filter(({ reason }) => reason !== 'bonus' && reason !== 'left')
  expect(scored.length).toBeLessThan(state.current.pad.length)
  const open = arranging.giveTurn(state, 1)
  expect([game.toAct(open), game.outcome(open), open.rounds]).toEqual([1, null, state.rounds])
  expect(open.current.pad).toEqual(scored)
})

test('a position has no points; at the table they stay', () => {
  const state = played(2)
  expect(standings(arranging.giveTurn(state, 0))).toEqual(standings(state))
  const text = formatPosition(arranging, state, 0)
  const read = readPosition(arranging, game.setup(2, game.options), 2, text)
  expect(read && standings(read)).toEqual([0, 0])
})

describe('a player without tiles', () => {
  const start = () =>
    put(arranging.giveTurn(game.setup(2, { ...game.options, drawCosts: true }), 1), ['star1', 'middle'])

  test('is asked to draw a hand, gets five for nothing, and is still on turn', () => {
    expect(draft(start(), 1, []).prompt.key).toBe('prompts.pick-none')
    const drawn = game.apply(start(), { type: 'draw' })
    const dealt = game.apply(drawn, table.answer(drawn, quickChance(1)))
    expect([dealt.current.hands[1]?.length, game.toAct(dealt), game.turn(dealt)]).toEqual([5, 1, game.turn(start())])
    expect(standings(dealt)).toEqual([0, 0])
  })

  test('gets what is left of the stock', () => {
    const all = TILES.filter(tile => !['star1', 'ring8', 'ring9'].includes(tile))
    const few = put(start(), ...all.map(tile => [tile, 'hand-0'] as const))
    const drawn = game.apply(few, { type: 'draw' })
    expect(table.answer(drawn, quickChance(1))).toMatchObject({ type: 'deal', seat: 1, tiles: { length: 2 } })
  })
})

describe('from what was laid out, a game comes to its end', () => {
  const hands = ['star2', 'ring3', 'crown4', 'spiral5'].map((tile, seat) => [tile, `hand-${seat}`] as const)
  const positions: Readonly<Record<string, (seats: number) => State>> = {
    'with hands': seats => put(empty(seats), ['star1', 'middle'], ...hands.slice(0, seats)),
    'without hands': seats => put(empty(seats), ['star1', 'middle'], ['star2', 'b1.0.0.0,4']),
    'on an empty table': empty,
    'on an empty table, with a hand': seats => put(empty(seats), ['star1', 'hand-1'], ['star3', 'hand-1']),
    'with every tile on the table or in one hand': seats =>
      put(
        empty(seats),
        ['star1', 'middle'],
        ...TILES.slice(0, 35).flatMap(tile => (tile === 'star1' ? [] : [[tile, 'hand-1'] as const])),
      ),
  }
  for (const [title, begin] of Object.entries(positions)) {
    test.each([2, 3, 4])(`${title}, %i players`, seats => {
      const chance = quickChance(seats)
      let state: State = { ...begin(seats), options: { ...game.options, target: 100 } }
      for (let steps = 0; state.current.ended === null; steps++) {
        if (steps > 300) throw new Error('the round goes on for ever')
        state = step(state, chance, true)
      }
      expect(game.outcome(playout(pentagonDominos, state, chance, 5000))?.reason).toBe('over-target')
    })
  }
})

/** One move: the table's, or of whoever is on turn; the first seat is a bot that guesses what it cannot see. */
function step(state: State, chance: Chance, withBot = false): State {
  const actor = game.toAct(state)
  if (actor === 'table') return game.apply(state, table.answer(state, chance))
  const moves = legalMoves(game, state)
  if (!withBot || actor !== 0) return game.apply(state, pick(chance, moves))
  const guessed = game.guess?.(game.view(state, 0), 0, chance) ?? state
  const [best] = greedyTurn(pentagonDominos, guessed, 0, chance)
  return game.apply(state, best ?? pick(chance, moves))
}
