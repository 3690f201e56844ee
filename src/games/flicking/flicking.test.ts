import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cosSin } from '#boards/angles.ts'
import { laid, uppermost } from '#boards/die.ts'
import { quickChance } from '#kernel/chance.ts'
import { describeGame } from '#kernel/contract.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import { tableWords } from '#referee/duties.ts'
import { readMatch } from '#referee/read.ts'
import { translator } from '#text/translate.ts'
import { jam } from '../jam/index.ts'
import { jamSumo } from '../jam-sumo/index.ts'
import { sumo } from '../sumo/index.ts'
import type { FlickingBox } from './box.ts'
import { inTheWay, placedAt } from './placing.ts'
import { beginRound } from './round.ts'
import type { Dice, Options, State } from './state.ts'
import { settles, table } from './table.ts'

await table.prepare()

const BOXES: readonly FlickingBox[] = [jam, sumo, jamSumo]

for (const box of BOXES) {
  describeGame<State, unknown>(box, {
    // Dice may be flicked to and fro for ever.
    bound: 24,
    endless: true,
    playouts: 6,
    pieces: ({ current }) => Object.keys(current.dice).length / current.seats >= 5,
  })
}

/** Under the rules before version 3, and under these; whose luck is in the seed of the header. */
const GOLDEN = [
  ['jam', 'real-flicks', 8, 8],
  ['sumo', 'real-flicks', 8, 8],
  ['jam', 'flat-flicks', 16, 8],
  ['sumo', 'flat-flicks', 12, 8],
  ['jam', 'from-a-position', 4, 2],
  ['sumo', 'from-a-position', 4, 2],
  ['jam-sumo', 'from-a-position', 2, 1],
] as const

describe.each(GOLDEN)('the golden flicks of %s, %s', (id, file, atLeast, atLeastShown) => {
  const box = BOXES.find(({ rules }) => rules.game.id === id) ?? jam
  const text = readFileSync(join(import.meta.dirname, '..', id, 'transcripts', `${file}.txt`), 'utf8')
  const { header, lines } = parseTranscript(text)

  test('are what the seed and the physics say, to the last digit', () => {
    const asked = [...readMatch(box, header, lines)].flatMap(({ line, before }) =>
      line.author === 'table'
        ? [{ written: line.words, found: tableWords(box, before.state, header.seed ?? '', before.line) }]
        : [],
    )
    expect(asked.map(({ found }) => found)).toEqual(asked.map(({ written }) => written))
    expect(asked.length).toBeGreaterThanOrEqual(atLeast)
  })

  test('lie at the end of the film as the table says that they settle', () => {
    const shown = [...readMatch(box, header, lines)].flatMap(({ line, before }) => {
      const settles = line.author === 'table' ? box.rules.game.parseMove(line.words) : null
      if (settles?.type !== 'settles') return []
      const film = table.film(before.state as State)
      return settles.dice.map(rest => ({
        said: 'pose' in rest ? rest.pose : null,
        seen: film?.frames.at(-1)?.[film.dice.indexOf(rest.die)],
      }))
    })
    expect(shown.map(({ seen }) => seen)).toEqual(shown.map(({ said }) => said))
    expect(shown.length).toBeGreaterThanOrEqual(atLeastShown)
  })
})

describe('the start', () => {
  const options: Options = { ...sumo.rules.game.options, presetZone: true }

  test('on the zone shows 3 for everybody, and nobody in the way of another', () => {
    const { dice } = beginRound({ kind: 'sumo', seats: 4, options, rules: 3, beginner: 0 })
    const faces = Object.values(dice).map(place => (place.in === 'play' ? uppermost(place.pose).face : 0))
    expect(faces).toEqual(Array(20).fill(3))
  })

  test('a flick too weak to move anything leaves twenty dice to the last digit where they were', () => {
    const state = sumo.rules.game.setup(4, { ...sumo.rules.game.options, start: 'seats', presetZone: true })
    const weak = ['flick blue3 aim 0 strength 1 spin 0', 'hits aim 0 strength 1']
    const flicked = weak.reduce((now, words) => played(sumo, now, words), state)
    expect(sumo.rules.game.formatMove(settles(flicked))).toBe('settles as before')
  })
})

test('a die from the hand is in the way of itself only where another lies', () => {
  const round = beginRound({ kind: 'jam', seats: 2, options: jam.rules.game.options, rules: 3, beginner: 0 })
  const dice: Dice = { ...round.dice, red1: { in: 'play', pose: placedAt('jam', 2, 0, 0), lies: 'flat' } }
  const free = [-28, -15, -14, 0, 14, 15, 28].map(right => inTheWay({ ...round, dice }, 0, right))
  expect(free).toEqual([null, null, 'red1', 'red1', 'red1', null, null])
})

test('a die placed anywhere lies flat with the wanted face up', () => {
  const chance = quickChance(3)
  for (let n = 0; n < 200; n++) {
    const [x, y] = cosSin(chance(3600))
    const far = 2500 + chance(13_000)
    const face = chance(2) === 0 ? 3 : 4
    const found = uppermost(laid([x * far, y * far], face, chance(1800) * 2))
    expect(found.face).toBe(face)
    expect(found.cosine).toBeGreaterThan(0.9999)
  }
})

test('a bot of level 3 gets rid of its dice in Jam, and knocks dice off in Sumo', () => {
  expect(outAfter(jam, 6)).toBeGreaterThanOrEqual(2)
  expect(outAfter(sumo, 8)).toBeGreaterThanOrEqual(1)
})

test.each([
  ['en', 'Someone has no dice left! Points: blue 0, red 15. The most are best.'],
  ['es', '¡Alguien quedó sin dados! Puntos: azul 0, rojo 15. Cuantos más, mejor.'],
] as const)('the end of a round says why, and what it brought everybody (%s)', (language, words) => {
  const { current, ...series } = sumo.rules.game.setup(2, { ...sumo.rules.game.options, start: 'seats' })
  const out = [1, 2, 3, 4, 5].map(n => [`blue${n}`, { in: 'out', by: 'edge' } as const] as const)
  const state = { ...series, current: { ...current, dice: { ...current.dice, ...Object.fromEntries(out) } } }
  expect(translator(language, sumo).say(sumo.face.draft(state, 0, [], 'guided').prompt)).toBe(words)
})

function played(box: FlickingBox, state: State, words: string): State {
  const move = box.rules.game.parseMove(words)
  if (move === null) throw new Error(words)
  return box.rules.game.apply(state, move)
}

/** So many turns of two bots of level 3; gives how many dice are out. */
function outAfter(box: FlickingBox, turns: number): number {
  const chance = quickChance(5)
  let state = box.rules.game.setup(2, { ...box.rules.game.options, start: 'seats', presetZone: true })
  while (box.rules.game.turn(state) <= turns && box.rules.game.outcome(state) === null) {
    const seat = box.rules.game.toAct(state)
    const move = seat === 'table' ? table.answer(state, chance) : box.mind.bot?.(state, seat ?? 0, 3, chance)
    if (!move) break
    state = box.rules.game.apply(state, move)
  }
  return Object.values(state.current.dice).filter(place => place.in === 'out').length
}
