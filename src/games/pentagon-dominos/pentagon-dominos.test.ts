import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { across, FIRST, keyOf, type Pentagon } from '#boards/pentagons.ts'
import { greedyTurn } from '#bots/greedy.ts'
import { playout } from '#bots/random.ts'
import { pick, quickChance } from '#kernel/chance.ts'
import { describeGame } from '#kernel/contract.ts'
import { legalMoves, replay } from '#kernel/game.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import { actions, draft } from './draft.ts'
import { pentagonDominos } from './index.ts'
import { narrate } from './narrate.ts'
import { contactsOf, fits, moveOf, placementsOf, pointsFor } from './placing.ts'
import { round } from './round.ts'
import { standings } from './rules.ts'
import { scorePad } from './score-pad.ts'
import { kindOf, scoreOf, sideMatchOf } from './side-match.ts'
import type { Laid, Options, State } from './state.ts'
import { table } from './table.ts'
import { COLOURS, isHigher, TILES, totalOf } from './tile.ts'
import sheet from './tiles.json' with { type: 'json' }

const { game } = pentagonDominos.rules
const ADVANCED: readonly Partial<Options>[] = [
  {},
  { matches: 'high' },
  { against: 'last' },
  { matches: 'high', against: 'last' },
]

describeGame(pentagonDominos, {
  // Nothing but points ends a game; a round ends by itself, and there are some in so many turns.
  bound: 60,
  endless: true,
  playouts: 9,
  pieces: ({ current }) => [...current.laid.map(({ tile }) => tile), ...current.hands.flat(), ...current.stock].sort(),
})

describe('the tiles', () => {
  test('have the totals of the rule sheet', () => {
    expect(sheet.tiles.map(({ pips }) => pips.reduce((sum, pip) => sum + pip, 0))).toEqual(
      sheet.tiles.map(({ total }) => total),
    )
  })

  test('hold each number 36 times, and each colour each number 7 or 8 times', () => {
    for (const number of [1, 2, 3, 4, 5]) {
      const byColour = [0, 1, 2, 3, 4].map(colour => sheet.tiles.filter(({ pips }) => pips[colour] === number).length)
      expect(byColour.reduce((sum, count) => sum + count, 0)).toBe(36)
      for (const count of byColour) expect([7, 8]).toContain(count)
    }
  })

  test('are nine of each suit, and no two alike', () => {
    for (const suit of sheet.suits) expect(sheet.tiles.filter(tile => tile.suit === suit)).toHaveLength(9)
    expect(new Set(sheet.tiles.map(({ suit, pips }) => `${suit} ${pips}`)).size).toBe(36)
  })

  test('that the rule sheet quotes are there, and the one with two fives is higher', () => {
    const quoted = (pips: string) => TILES[sheet.tiles.findIndex(tile => tile.pips.join('-') === pips)] ?? ''
    const [one, other] = [quoted('5-3-2-4-4'), quoted('2-5-2-5-4')]
    expect([totalOf(one), totalOf(other)]).toEqual([18, 18])
    expect([isHigher(other, one), isHigher(one, other)]).toEqual([true, false])
  })

  test('are ranked without gaps: of any two, one is higher', () => {
    for (const one of TILES)
      for (const other of TILES) if (one !== other) expect(isHigher(one, other)).toBe(!isHigher(other, one))
  })
})

describe('a game', () => {
  const finished = (seats: number, seed: number, options = game.options) =>
    playout(pentagonDominos, game.setup(seats, options), quickChance(seed), 20_000)

  test.each([2, 3, 4])('of %i, played by chance, ends with somebody over the target', seats => {
    for (let seed = 0; seed < 5; seed++) {
      const state = finished(seats, seed, { ...game.options, target: 100 })
      const outcome = game.outcome(state)
      expect(outcome?.reason).toBe('over-target')
      expect(Math.max(...(outcome?.points ?? []))).toBeGreaterThan(100)
    }
  })

  test('goes on while nobody is over the target, were it by one', () => {
    const state = finished(2, 1, { ...game.options, target: 100 })
    const [last = 0] = round.outcome(state.current)?.points ?? []
    const withTotal = (total: number) => game.outcome({ ...state, rounds: [[total - last, -1000]] })
    expect(withTotal(100)).toBeNull()
    expect(withTotal(101)?.winners).toEqual([0])
  })

  test('has rounds of at most 180 turns, whatever is played', () => {
    for (let seed = 0; seed < 60; seed++) {
      const chance = quickChance(seed)
      const options = { ...game.options, ...pick(chance, ADVANCED) }
      let state = game.setup(pick(chance, [2, 3, 4]), options)
      while (state.current.ended === null) {
        const move = game.toAct(state) === 'table' ? table.answer(state, chance) : pick(chance, legalMoves(game, state))
        state = game.apply(state, move)
      }
      expect(game.turn(state)).toBeLessThanOrEqual(180)
    }
  })
})

describe('a match', () => {
  test.each([
    ['number', [1, 2, 3, 4, 5]],
    ['colour-number', [7, 9, 11, 13, 15]],
    ['colour-suit', [5, 5, 5, 5, 5]],
    ['number-suit', [7, 9, 11, 13, 15]],
    ['all', [13, 16, 19, 22, 25]],
  ] as const)('of %s scores %j for one to five pips', (match, points) => {
    expect([1, 2, 3, 4, 5].map(pips => scoreOf(match, pips))).toEqual(points)
  })

  test('needs the number, or colour and suit together', () => {
    const same = [true, false]
    const kinds = same.flatMap(colour => same.flatMap(number => same.map(suit => kindOf(colour, number, suit))))
    expect(kinds).toEqual(['all', 'colour-number', 'colour-suit', null, 'number-suit', 'number', null, null])
  })
})

describe('a ring of six tiles', () => {
  /** Five tiles round a thin rhombus; the sixth closes the ring and touches the first and the fifth. */
  const ring = [0, 1, 3, 0, 1] as const
  const tiles = ['star5', 'ring8', 'crown5', 'spiral2', 'star9']
  const pentagons = ring.map((_, index) => ring.slice(0, index).reduce<Pentagon>(across, FIRST))
  const laid = pentagons.map((pentagon, index): Laid => ({ ...pentagon, tile: tiles[index] ?? '', rotation: 0 }))
  const start = game.setup(2, game.options)
  const rest = TILES.filter(tile => !tiles.includes(tile))
  const current = { ...start.current, turn: 6, laid, hands: [rest, ['spiral1']], stock: [] }
  const closing = keyOf(ring.reduce<Pentagon>(across, FIRST))
  const placements = rest
    .flatMap(tile => placementsOf(current, tile))
    .filter(({ slot }) => keyOf(slot.pentagon) === closing)

  test('is closed by tiles that match on both sides, and by no others', () => {
    const both = placements.filter(placement => contactsOf(current, placement).every(({ match }) => match !== null))
    expect(both.length).toBeGreaterThan(0)
    expect(placements.filter(placement => fits(current, placement))).toEqual(both)
    const one = placements.find(placement => contactsOf(current, placement).filter(({ match }) => match).length === 1)
    const move = one && moveOf(current, one)
    expect(move && game.faults({ ...start, current }, move).map(({ rule }) => rule)).toEqual(['sides-match'])
  })

  test('is worth to a bot what its matches score, whether it may be laid or not', () => {
    for (const placement of placements) {
      const points = contactsOf(current, placement).reduce((sum, contact) => sum + contact.points, 0)
      expect(pointsFor(placement)).toBe(points)
    }
  })

  test('scores both matches', () => {
    const placement = placements.find(one => fits(current, one))
    const move = placement && moveOf(current, placement)
    if (!placement || !move) throw new Error('nothing fits')
    const { pad } = game.apply({ ...start, current }, move).current
    expect(pad).toHaveLength(2)
    expect(pad.map(({ points }) => points)).toEqual(contactsOf(current, placement).map(({ points }) => points))
  })
})

describe('the score pad', () => {
  test('has 20 for whoever went out, and the pips that the others had left', () => {
    const { current } = endOf('blocked-out-and-next-round', 1)
    expect(current.ended).toBe('out')
    const [bonus, ...left] = current.pad.slice(-3)
    expect(bonus).toMatchObject({ reason: 'bonus', points: 20 })
    for (const { reason, points, seat } of left) {
      const pips = (current.hands[seat] ?? []).reduce((sum, tile) => sum + totalOf(tile), 0)
      expect([reason, points]).toEqual(['left', -pips])
    }
  })

  test('has 15 off for everybody who was blocked without a stock, and no winner where nobody could play', () => {
    const { current } = endOf('stuck', 1)
    const passes = linesOf('stuck').filter(({ words }) => words === 'pass').length
    expect(current.pad.filter(({ reason }) => reason === 'blocked').map(({ points }) => points)).toEqual(
      Array.from({ length: passes }, () => -15),
    )
    expect([passes > 0, current.ended, round.outcome(current)?.winners]).toEqual([true, 'stuck', []])
    expect(current.pad.filter(({ reason }) => reason === 'left')).toHaveLength(4)
  })

  test('adds the rounds up, and shows each of them turn by turn', () => {
    const state = endOf('shared-win', 99)
    const totals = game.outcome(state)?.points ?? []
    expect(totals).toEqual([54, 101, 101])
    expect(standings(state)).toEqual(totals)
    const [kinds, turns] = scorePad(state)
    expect(kinds?.rows.at(-1)?.cells).toEqual(totals.map(points => ({ key: 'pad.points', values: { points } })))
    const last = turns?.rows.flatMap(({ cells }) => [cells]) ?? []
    const ends = totals.map((_, seat) => last.findLast(cells => cells[seat] !== null)?.[seat]?.values?.total)
    expect(ends).toEqual(totals)
  })
})

test('a guess leaves a tile that was shown for the start in its hand until it is laid', () => {
  const state = firstTurn(3)
  const view = game.view(state, 0)
  for (const [seat, tile] of state.current.shown.entries()) {
    const guessed = game.guess?.(view, 0, quickChance(7)).current
    const isLaid = state.current.laid.some(laid => laid.tile === tile)
    if (seat > 0) expect(guessed?.hands[seat]?.includes(tile ?? '')).toBe(!isLaid)
  }
})

describe('as many ways to go on as were counted before', () => {
  const count = (state: State, depth: number): number => {
    if (depth === 0 || typeof game.toAct(state) !== 'number') return 1
    return legalMoves(game, state).reduce((sum, move) => sum + count(game.apply(state, move), depth - 1), 0)
  }

  test.each([
    [2, {}, [38, 1954]],
    [4, {}, [41, 2423]],
    [2, { matches: 'high' }, [7, 58, 586]],
    [2, { matches: 'high', against: 'last' }, [7, 30, 123]],
  ] as const)('from the first turn of %i, with %j', (seats, options, counted) => {
    const state = firstTurn(seats, options)
    expect(counted.map((_, depth) => count(state, depth + 1))).toEqual(counted)
  })
})

test('the first tile fits wherever one of its sides matches one of the tile on the table', () => {
  const { current } = firstTurn(2)
  const on = current.laid[0]?.tile ?? ''
  const pairs = COLOURS.flatMap(own => COLOURS.map(other => [own, other] as const))
  const matching = (current.hands[current.flag] ?? []).flatMap(tile =>
    pairs.filter(([own, other]) => sideMatchOf({ tile, colour: own }, { tile: on, colour: other }) !== null),
  )
  expect(legalMoves(game, firstTurn(2))).toHaveLength(matching.length)
})

test('a bot that looks one turn ahead beats chance', () => {
  let wins = 0
  for (let seed = 0; seed < 10; seed++) {
    const chance = quickChance(seed)
    let state = game.setup(2, { ...game.options, target: 100 })
    for (let actor = game.toAct(state); actor !== null; actor = game.toAct(state)) {
      if (actor === 'table') state = game.apply(state, table.answer(state, chance))
      else {
        const [best] = actor === 0 ? greedyTurn(pentagonDominos, state, 0, chance) : []
        state = game.apply(state, best ?? pick(chance, legalMoves(game, state)))
      }
    }
    if (game.outcome(state)?.winners.includes(0)) wins++
  }
  expect(wins).toBeGreaterThanOrEqual(9)
})

/** The first turn after a deal that is always the same. */
function firstTurn(seats: number, options: Partial<Options> = {}): State {
  const chance = quickChance(42)
  let state = game.setup(seats, { ...game.options, ...options })
  while (game.toAct(state) === 'table') state = game.apply(state, table.answer(state, chance))
  return state
}

function linesOf(name: string) {
  return parseTranscript(readFileSync(join(import.meta.dirname, 'transcripts', `${name}.txt`), 'utf8')).lines
}

/** A transcript played to the end of so many rounds. */
function endOf(name: string, rounds: number): State {
  const text = readFileSync(join(import.meta.dirname, 'transcripts', `${name}.txt`), 'utf8')
  const { header, lines } = parseTranscript(text)
  let state = game.setup(header.seats.length, { ...game.options, ...header.options })
  for (const { words } of lines) {
    if (words === 'next round' && state.rounds.length + 1 === rounds) return state
    const move = game.parseMove(words)
    if (move !== null) state = game.apply(state, move)
  }
  return state
}

test('where a drawn tile costs 15, button, prompt, log and score pad say so in both languages', () => {
  const text = readFileSync(join(import.meta.dirname, 'transcripts', 'drawing-costs-15.txt'), 'utf8')
  const { header, lines } = parseTranscript(text)
  const options: Options = { ...game.options, ...header.options }
  const blocked = lines.findIndex(({ words }) => words === 'draw')
  const moves = lines.slice(0, blocked).flatMap(({ words }) => game.parseMove(words) ?? [])
  const state = replay(game, game.setup(2, options), moves)
  const [button = ''] = actions(state, 0)
  const { move, prompt } = { ...draft(state, 0, [button]), prompt: draft(state, 0, []).prompt }
  expect(move).toEqual({ type: 'draw' })
  for (const language of LANGUAGES) {
    const { t, say } = translator(language, pentagonDominos)
    for (const said of [t(`actions.${button}`), say(prompt), say(narrate(state, { type: 'draw' }))])
      expect(said).toContain('15')
  }
  const drawn = game.apply(state, { type: 'draw' })
  expect([standings(state)[0], standings(drawn)[0]]).toEqual([52, 37])
  expect(JSON.stringify(scorePad(drawn))).toContain('−15')
})
