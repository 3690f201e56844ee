import { describe, expect, test } from 'vitest'
import { replay } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'
import { pawnsRow } from './block-sheet.ts'
import { draft } from './draft.ts'
import { par55 } from './index.ts'
import { game } from './rules.ts'
import type { State } from './state.ts'

function after(words: string): State {
  const moves = words.split(', ').flatMap(word => game.parseMove(word) ?? [])
  return replay(game, game.setup(2, { ...game.options, start: 'seats' }), moves)
}

const FIRST = 'place red-large-thick-hexagon a1, announce 0, pass'
const opening = after(FIRST)
/** Seat 0 has placed a block with two links. */
const linked = after(
  `${FIRST}, place blue-small-thin-circle b1, announce 4, walk to 4, pass, place yellow-large-thin-square b2`,
)

/** The ids on the sheet's little tables, and its choices. */
function sheetOf(view: State, seat: number, picks: readonly string[]) {
  const { sheet = [] } = draft(view, seat, picks)
  return {
    things: sheet.flatMap(row =>
      row.type === 'table' ? row.scene.items.flatMap(({ id, label }) => (label ? id : [])) : [],
    ),
    choices: sheet.flatMap(row => (row.type === 'choices' ? row.choices.map(({ id }) => id) : [])),
  }
}

describe('a block', () => {
  test('is looked for by what it is like: each look leaves fewer, and none of them touches anything', () => {
    const looks = ['look-shape-circle', 'look-colour-blue', 'look-size-small']
    expect(sheetOf(opening, 1, looks.slice(0, 1)).things).toHaveLength(12)
    expect(sheetOf(opening, 1, looks).things).toEqual(['blue-small-thin-circle', 'blue-small-thick-circle'])
    expect(draft(opening, 1, looks).ready).toBeUndefined()
  })

  test('that alone is left lies above what it was looked for by, and nothing has to be scrolled', () => {
    const looks = ['look-shape-circle', 'look-colour-blue', 'look-size-small', 'look-thickness-thin']
    const { sheet = [] } = draft(opening, 1, looks)
    expect(sheet.map(({ type }) => type)).toEqual(['table', 'choices', 'choices', 'choices', 'choices'])
    expect(sheetOf(opening, 1, looks).things).toEqual(['blue-small-thin-circle'])
  })

  test('is found among all of them as well', () => {
    const { things } = sheetOf(opening, 1, ['look-all'])
    expect(things).toHaveLength(60)
    expect(things).toContain('gap-red-large-thick-hexagon')
  })

  test('is held over one base after another, and placed by a word', () => {
    const held = draft(opening, 1, ['look-shape-circle', 'blue-small-thin-circle', 'c4'])
    expect(held).toMatchObject({ ready: { type: 'place', base: 'c4' }, replaces: true, back: ['look-shape-circle'] })
    expect(held.move).toBeUndefined()
    expect(held.next).toContain('b1')
    // Guided play points at the bases that the rules allow; hands can go anywhere.
    expect(held.fitting).not.toContain('c4')
  })
})

describe('the links', () => {
  const tagged = (picks: readonly string[], seat = 0) =>
    (par55.face.sceneWith?.(linked, seat, picks).items ?? [])
      .filter(({ id }) => id.startsWith('tag-'))
      .map(({ parts }) => parts.flatMap(part => (part.type === 'text' ? part.text : [])).join())

  test('are counted one after another, with the child’s own numbers, right or wrong', () => {
    expect(tagged([])).toEqual(['?', '?'])
    const first = ['look-0-colour', 'look-0-size']
    expect(tagged([...first, 'look-link-1'])).toEqual(['2', '?'])
    expect(tagged([...first, 'look-link-1', 'look-sum'])).toEqual(['2', '0'])
  })

  test('are added up by the child: the screen shows the numbers before the box', () => {
    const { ask } = draft(linked, 0, ['look-0-colour', 'look-0-size', 'look-1-shape', 'look-link-1', 'look-sum'])
    const shown = ask?.terms?.map(term => term.values?.number)
    expect(shown).toEqual(['2', '1'])
  })

  test('are counted on one device alone: the other player sees nothing of it', () => {
    expect(tagged(['look-0-colour'], 1)).toEqual([])
  })

  test('are not asked for by whoever knows the score', () => {
    expect(draft(linked, 0, []).ask).toBeUndefined()
    expect(draft(linked, 0, ['look-known']).ask).toEqual({ type: 'number', min: 0, max: 99 })
    expect(draft(linked, 0, ['look-known', '7']).move).toEqual({ type: 'announce', score: 7 })
  })
})

test('the very first block has nothing to count: guided play says so where it asks for its score', () => {
  const asked = (view: State, mode: Mode) => draft(view, 0, view === linked ? ['look-known'] : [], mode).prompt.key
  const first = after(FIRST.replace(/, announce.*/, ''))
  expect(asked(first, 'guided')).toBe('prompts.announce-first')
  expect(asked(first, 'tournament')).toBe('prompts.announce-differences')
  expect(asked(linked, 'guided')).toBe('prompts.announce-differences')
})

test('a tap that takes nothing up is told what comes first: block, score, walk, button', () => {
  const walked = `${FIRST}, place blue-small-thin-circle b1, announce 4`
  const first = (view: State, seat: number) => draft(view, seat, []).first?.key
  expect(first(opening, 1)).toBeUndefined()
  expect(first(linked, 0)).toBe('answers.score-first')
  expect(first(after(walked), 1)).toBe('answers.walk-first')
  expect(first(after(`${walked}, walk to 4`), 1)).toBe('table:answers.button-first')
})

describe('the arrow keys', () => {
  const walking = after(`${FIRST}, place blue-small-thin-circle b1, announce 4`)
  const arrows = (...spaces: number[]) =>
    draft(
      walking,
      1,
      spaces.map(space => `space-${space}`),
    ).arrows

  test('go on by one space, and take the last one back', () => {
    expect(arrows()).toEqual([null, 'space-1'])
    expect(arrows(1, 2)).toEqual(['space-2', 'space-3'])
  })

  test('move the other pawn to and fro when it is bumped', () => {
    const met = replay(game, walking, [
      { type: 'push', to: 12 },
      { type: 'set', to: 12 },
    ])
    expect(draft(met, 1, ['bump']).arrows).toEqual(['space-11', 'space-13'])
    expect(draft(met, 1, ['bump', 'space-8'])).toMatchObject({
      ready: { type: 'push', to: 8 },
      arrows: ['space-7', 'space-9'],
    })
  })
})

test('whatever is not asked for in a step is within reach all the same, for wrong moves can happen', () => {
  expect(draft(linked, 0, []).elsewhere?.map(({ id }) => id)).toEqual(['look-bank', 'look-track'])
  expect(sheetOf(linked, 0, ['look-bank', 'look-all']).things).toContain('red-small-thin-circle')
  expect(sheetOf(linked, 0, ['look-track']).things).toContain('pawn-red')
  expect(draft(linked, 0, ['look-bank', 'red-small-thin-circle', 'b3']).ready).toMatchObject({ type: 'place' })
})

test('neither pawn hides the other at a glance, wherever they stand', () => {
  for (const pawns of [
    [0, 0],
    [12, 12],
    [54, 55],
    [55, 54],
  ] as const) {
    const row = pawnsRow({ ...opening, pawns })
    const [one = 0, other = 0] =
      row.type === 'table' ? row.scene.items.flatMap(({ id, at }) => (id.startsWith('far-') ? at[0] : [])) : []
    expect(Math.abs(one - other)).toBeGreaterThan(0.34)
    expect(Math.sign(one - other)).toBe(Math.sign(pawns[0] - pawns[1]) || -1)
  }
})
