import { describe, expect, test } from 'vitest'
import { playout } from '#bots/random.ts'
import { quickChance } from '#kernel/chance.ts'
import { translator } from '#text/translate.ts'
import { draft } from './draft.ts'
import { pentagonDominos } from './index.ts'
import { reckoning, sameId } from './reckoning.ts'
import { scene } from './scene.ts'
import type { State } from './state.ts'
import { COLOURS, pipsOf } from './tile.ts'

const { game } = pentagonDominos.rules

/** A table with some tiles on it, and somebody to lay one more. */
function begun(): State {
  return playout(pentagonDominos, game.setup(2, game.options), quickChance(5), 12)
}

describe('a held tile', () => {
  const view = begun()
  const seat = game.toAct(view)
  const who = typeof seat === 'number' ? seat : 0
  const tile = view.current.hands[who]?.[0] ?? ''

  test('goes to a tile on the table first, then to one of its sides, which have letters in their order', () => {
    const { next } = draft(view, who, [tile])
    expect(next.length).toBeGreaterThan(1)
    expect(next.every(id => view.current.laid.some(laid => laid.tile === id))).toBe(true)
    const [near = ''] = next
    const letters = (draft(view, who, [tile, near]).items ?? []).map(item => String(item.label?.values?.letter))
    expect(letters.length).toBeGreaterThan(0)
    expect(letters.join('')).toMatch(/^A?B?C?D?E?$/)
  })

  test('is not laid before a side is chosen, and says nothing of points', () => {
    const [near = ''] = draft(view, who, [tile]).next
    const [side = ''] = (draft(view, who, [tile, near]).items ?? []).map(item => item.id)
    expect(draft(view, who, [tile, near]).ready).toBeUndefined()
    const over = draft(view, who, [tile, near, side])
    expect(over.ready).toMatchObject({ type: 'lay', tile })
    expect(over.prompt.values).toBeUndefined()
  })

  test('leaves the other sides in sight once it is over one of them', () => {
    const [near = ''] = draft(view, who, [tile]).next
    const before = draft(view, who, [tile, near])
    const [side = ''] = (before.items ?? []).map(item => item.id)
    expect(before.focus?.length).toBeGreaterThan(1)
    expect(draft(view, who, [tile, near, side]).focus).toEqual(before.focus)
  })
})

describe('whoever cannot see it is told', () => {
  const PAIR =
    /^(red|yellow|green|blue|purple) \d touches (red|yellow|green|blue|purple) \d of (crown|star|spiral|ring) \d(?:-\u2060\d){4}$/
  const { say } = translator('en', pentagonDominos)
  const view = begun()
  const seat = game.toAct(view)
  const who = typeof seat === 'number' ? seat : 0
  const tile = view.current.hands[who]?.[0] ?? ''

  test('which sides meet, in each of the five ways that a tile can be turned, and never what that scores', () => {
    const [near = ''] = draft(view, who, [tile]).next
    const side = (draft(view, who, [tile, near]).items ?? [])[0]?.id ?? ''
    const told = [0, 1, 2, 3, 4].map(turns => {
      const { spoken, items } = draft(view, who, [tile, near, side, `rotate-${turns}`])
      const ghost = items?.find(({ id }) => id === 'ghost')?.label
      const [, pairs = ''] = /^Your tile: (.+)\.$/.exec(spoken ? say(spoken) : '') ?? []
      expect(ghost && say(ghost)).toContain(pairs)
      return pairs
    })
    expect(new Set(told).size).toBe(5)
    for (const pairs of told) for (const pair of pairs.split(', ')) expect(pair).toMatch(PAIR)
    // Each of the five sides comes first once, as it is on the tile in the hand.
    const own = told.map(pairs => pairs.split(' touches')[0])
    expect(own.toSorted()).toEqual(COLOURS.map(colour => `${colour} ${pipsOf(tile, colour)}`).toSorted())
  })

  test('what every tile on the table touches, and the other tile is told the same', () => {
    const touching = scene(view, who).items.flatMap(({ label }) => {
      const [, own = '', pairs = ''] = /^(.+?); (.+)$/.exec(label ? say(label) : '') ?? []
      return own === '' ? [] : [pairs.split(', ')]
    })
    expect(touching).toHaveLength(view.current.laid.length)
    for (const pair of touching.flat()) expect(pair).toMatch(PAIR)
    const sides = touching.flat().map(pair => /^(.+) touches (.+) of/.exec(pair)?.slice(1) ?? [])
    const both = (order: readonly string[][]) => order.map(pair => pair.join()).toSorted()
    expect(both(sides)).toEqual(both(sides.map(pair => pair.toReversed())))
  })
})

test('what is said to be the same leads to how that match scores, whether it is so or not', () => {
  const told = (...what: ('number' | 'colour' | 'suit')[]) =>
    reckoning(what.map(sameId)).flatMap(row => (row.type === 'words' ? [row.text.key] : []))
  expect(told()).toEqual(['same.question'])
  expect(told('number')).toEqual(['same.makes-number'])
  expect(told('colour')).toEqual(['same.makes-none'])
  expect(told('colour', 'suit')).toEqual(['same.makes-colour-suit'])
  expect(told('number', 'suit')).toEqual(['same.makes-number-suit'])
  expect(told('number', 'colour', 'suit')).toEqual(['same.makes-all'])
})
