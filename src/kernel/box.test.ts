import { expect, test } from 'vitest'
import { boxOf, type Item } from './box.ts'
import type { Game } from './game.ts'

type Move = readonly [what: string, to: string]

/** One stone on three places in a row; `named` is what moves call it. */
function boxWith(named: 'place' | 'piece') {
  const places = ['a', 'b', 'c']
  const game: Game<string, Move, never, object> = {
    id: 'stone',
    seats: [2],
    rules: {},
    options: {},
    setup: () => 'a',
    toAct: () => 0,
    turn: () => 1,
    possibleMoves: at => places.filter(to => to !== at).map(to => [named === 'piece' ? 'stone' : at, to]),
    faults: () => [],
    apply: (_, [, to]) => to,
    outcome: () => null,
    view: at => at,
    parseMove: text => {
      const [what, to] = text.split(' ')
      return what && to ? [what, to] : null
    },
    formatMove: move => move.join(' '),
  }
  const scene = (at: string) => {
    const item = (id: string, place: string, kind: 'place' | 'piece'): Item => ({
      id,
      at: [places.indexOf(place), 0],
      parts: [],
      kind,
      label: { key: id },
    })
    return {
      frame: [0, 0, 3, 1] as const,
      items: [...places.map(id => item(id, id, 'place')), item('stone', at, 'piece')],
    }
  }
  return boxOf({ rules: { game }, face: { scene } })
}

test.each([
  ['place', ['b', 'c']],
  ['piece', ['stone', 'c']],
] as const)('where moves name the %s, a piece is picked and then a place, without a draft', (named, [what, to]) => {
  const { draft } = boxWith(named).face
  expect(draft('b', 0, []).next).toEqual(['stone'])
  expect(draft('b', 0, ['stone']).next).toEqual(['a', 'c'])
  expect(draft('b', 0, ['stone', 'c']).move).toEqual([what, to])
})

test('a word that is on the table is no button, whatever lies on it', () => {
  expect(boxWith('place').face.actions('b', 0)).toEqual([])
})
