import { describe, expect, test } from 'vitest'
import { formatPosition, readPosition } from '#kernel/arranging.ts'
import type { AnyBox } from '#kernel/box.ts'
import { pick, quickChance } from '#kernel/chance.ts'
import { playout } from '#kernel/playouts.ts'
import { GAMES } from './index.ts'

const boxes: AnyBox[] = await Promise.all(Object.values(GAMES).map(game => game.open()))
const arranged = boxes.filter(box => box.rules.arranging !== undefined)
for (const { rules } of arranged) await rules.table?.prepare?.()

test('games whose things have places of their own can be arranged', () => {
  expect(arranged.map(box => box.rules.game.id).sort()).toEqual([
    'fiar',
    'jam',
    'jam-sumo',
    'kwatro-sinko',
    'par-55',
    'pentagon-dominos',
    'ramrod',
    'sum-dominoes',
    'sumo',
  ])
})

// Words of positions that are no things, or many at once.
const MORE: Readonly<Record<string, readonly string[]>> = {
  fiar: [
    'rest away; blue1 d4; red1 d5',
    'rest away; blue6 hand; red1 hand; blue1 d4',
    'rest away; blue1 d4; red1 d5; owed 1',
  ],
  'kwatro-sinko': ['rest home', 'blue4 c3; rest home', 'rest home; owed 2'],
  'par-55': ['pawn-blue space-55; landed 0', 'pawn-red space-3'],
  'pentagon-dominos': ['crown7 middle; star3 hand-0; rest away'],
  ramrod: [
    'rest home',
    'rest home; purple1 centre; hot purple1',
    'purple1 goal-a; rest home',
    'rest home; purple1 a9; owed purple1',
  ],
  'sum-dominoes': ['2-5 middle; 3-4 hand-1; sum 8; part 2', '2-5 middle; 3-4 hand-1; dice 3,3,2'],
}

const tables = arranged.flatMap(box => box.rules.game.seats.map(seats => [box.rules.game.id, seats, box] as const))

describe.each(tables)('%s for %i, arranged', (_, seats, box) => {
  const { game, arranging } = box.rules
  if (!arranging) throw new Error('nothing to arrange')
  const states = [...playout(box, { seed: 5, seats, turns: 14, manner: 'legal' })].map(({ state }) => state)
  const some = states.filter((_, index) => index % 7 === 0)
  const sorted = (state: unknown) =>
    arranging
      .lies(state)
      .map(lying => lying.join(' '))
      .sort()

  const placesOf = (state: unknown, thing: string) => {
    const around = (beside: string | null) => arranging.around?.(state, thing, beside)
    const drawn = [null, ...(around(null)?.besides ?? [])].flatMap(beside => around(beside)?.items ?? [])
    return [...arranging.places(state, thing), ...new Set(drawn.map(({ id }) => id))]
  }

  test('everything that is put somewhere lies there, and nothing else has moved', () => {
    const chance = quickChance(3)
    for (const state of some) {
      for (let tries = 0; tries < 20; tries++) {
        const thing = pick(chance, arranging.things(state))
        const places = placesOf(state, thing)
        if (places.length === 0) continue
        const put = arranging.put(state, thing, pick(chance, places))
        if (put === null) throw new Error(`${thing} can be put nowhere`)
        const others = (one: unknown) => arranging.lies(one).filter(([other]) => other !== thing)
        expect(others(put)).toEqual(expect.arrayContaining([...others(state)]))
        expect(others(put)).toHaveLength(others(state).length)
        expect(game.turn(put)).toBeGreaterThan(0)
        expect(() => [game.possibleMoves(put), game.outcome(put), box.face.scene(put, null)]).not.toThrow()
        const off = arranging.put(put, thing, null)
        expect(off && arranging.lies(off).some(([other]) => other === thing)).toBe(false)
      }
    }
  })

  test('whatever hands have done at random can be written down, and is read back', () => {
    const chance = quickChance(7)
    let state = arranging.giveTurn(states.at(-1), 0)
    for (let tries = 0; tries < 60; tries++) {
      const thing = pick(chance, arranging.things(state))
      const place = pick(chance, [...placesOf(state, thing), arranging.rotated?.(state, thing) ?? null])
      state = arranging.put(state, thing, place) ?? state
    }
    const text = formatPosition(arranging, state, 0)
    const read = readPosition(arranging, game.setup(seats, game.options), seats, text)
    expect(read && sorted(read)).toEqual(sorted(state))
  })

  test('what is shown can be taken up, and what can be taken up is shown somewhere', () => {
    for (const state of some.filter(one => game.turn(one) > 0)) {
      const scene = box.face.scene(state, null)
      const shown = [scene, ...(scene.trays?.map(tray => tray.scene) ?? [])].flatMap(({ items }) => items)
      const ids = [...shown, ...(arranging.tray?.(state).items ?? [])].map(({ id }) => id)
      expect(arranging.things(state).filter(thing => !ids.includes(thing))).toEqual([])
    }
  })

  test('a position is read as it was written, on a table that has just been set up', () => {
    for (const state of some.filter(one => game.turn(one) > 0)) {
      const actor = game.toAct(state)
      const turn = typeof actor === 'number' ? actor : 0
      const text = formatPosition(arranging, state, turn)
      const read = readPosition(arranging, game.setup(seats, game.options), seats, text)
      expect(read && sorted(read)).toEqual(sorted(state))
      expect(read !== null && game.outcome(read) === null ? game.toAct(read) : turn).toBe(turn)
      expect(read && formatPosition(arranging, read, turn).split('; ').sort()).toEqual(text.split('; ').sort())
    }
  })

  test.each(MORE[game.id] ?? [])('what is no thing is read and written, too: %s', words => {
    const text = `turn 1; ${words}`
    const read = readPosition(arranging, game.setup(seats, game.options), seats, text)
    if (read === null) throw new Error('not read')
    expect(game.toAct(read)).toBe(1)
    const written = formatPosition(arranging, read, 1)
    expect(readPosition(arranging, game.setup(seats, game.options), seats, written)).toEqual(read)
    // Whatever is said beside what lies there is said in the same words.
    for (const told of arranging.told?.(read) ?? []) expect(words.split('; ')).toContain(told.join(' '))
    expect(() => [game.possibleMoves(read), box.face.scene(read, 1), arranging.tray?.(read)]).not.toThrow()
  })

  test.each([`turn ${seats}`, 'nothing d4', 'turn 0; turn', 'clear', '', `turn 0; ${'x'.repeat(3000)} d4`])(
    'what is no position is not read: %s',
    text => {
      expect(readPosition(arranging, game.setup(seats, game.options), seats, text)).toBeNull()
    },
  )

  test('the flag card is given to anybody, and the turn is theirs', () => {
    for (const state of some) {
      for (let seat = 0; seat < seats; seat++) {
        const given = arranging.giveTurn(state, seat)
        if (game.outcome(given) === null) expect(game.toAct(given)).toBe(seat)
      }
    }
  })
})
