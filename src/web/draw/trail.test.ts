import { describe, expect, test } from 'vitest'
import type { Item, Scene } from '#kernel/box.ts'
import { trailOf, wayOf } from './trail.ts'

const label = { key: 'labels.piece' }

describe('what happened on a board', () => {
  test('a piece that stands elsewhere has gone there', () => {
    expect(told('a 0,0 · b 5,5', 'a 3,0 · b 5,5')).toEqual(['1: a 0,0 → 3,0'])
  })

  test('a piece that was not there has come, and one that is not there any more was taken away', () => {
    expect(told('a 0,0', 'b 2,2')).toEqual(['1: a 0,0 → nowhere', '1: b nowhere → 2,2'])
  })

  test('what is laid twice has two legs, in the order in which they were gone', () => {
    expect(told('a 0,0', 'a 1,0', 'a 1,1')).toEqual(['1: a 0,0 → 1,0', '2: a 1,0 → 1,1'])
  })

  test('a moment in which nothing moves, such as a word that is said, is no step', () => {
    expect(told('a 0,0', 'a 0,0', 'a 1,0', 'a 1,0')).toEqual(['1: a 0,0 → 1,0'])
  })

  test('places and scenery stay where they are, whatever is drawn', () => {
    const place = (x: number): Item => ({ id: 'a1', at: [x, 0], kind: 'place', label, parts: [] })
    expect(trailOf([0, 1].map(x => ({ scene: { frame: [0, 0, 9, 9], items: [place(x)] }, about: [] })))).toEqual([])
  })

  test('where a piece was named, its neighbours only made room', () => {
    const seen = [
      { scene: sceneOf('a 0,0 · b 2,0'), about: [] },
      { scene: sceneOf('a 7,7 · b 1,0'), about: ['move', 'a', 'box'] },
    ]
    expect(trailOf(seen).map(({ item }) => item.id)).toEqual(['a'])
  })

  test('a piece that is turned on the spot has been moved', () => {
    const [before, after] = ['a 1,1', 'a 1,1'].map(sceneOf)
    const turned = after?.items.map(item => ({ ...item, rotate: 90 })) ?? []
    const legs = trailOf(
      [before, after && { ...after, items: turned }].flatMap(scene => (scene ? [{ scene, about: [] }] : [])),
    )
    expect(legs.map(({ from, to }) => [from, to])).toEqual([
      [
        [1, 1],
        [1, 1],
      ],
    ])
  })
})

describe('the arrow', () => {
  const disc = piece('a', 0, 0)

  test('begins outside the ghost and ends before the piece', () => {
    const way = wayOf({ item: disc, from: [0, 0], to: [4, 0] })
    expect(way?.direction).toBe(0)
    expect(way?.shaft[0][0]).toBeCloseTo(0.45)
    expect(way?.head[0]).toBeCloseTo(3.55)
  })

  test('knows how wide a long piece is in its direction', () => {
    const rod: Item = { ...disc, parts: [{ type: 'rect', look: 'rod', x: -1, y: -0.2, w: 2, h: 0.4 }] }
    expect(wayOf({ item: rod, from: [0, 0], to: [0, 3] })?.head[1]).toBeCloseTo(2.75)
    expect(wayOf({ item: { ...rod, rotate: 90 }, from: [0, 0], to: [0, 3] })?.head[1]).toBeCloseTo(1.95)
  })

  test('is left out where it would not be seen', () => {
    expect(wayOf({ item: disc, from: [0, 0], to: [0.5, 0] })).toBeNull()
    expect(wayOf({ item: disc, from: [0, 0], to: [0, 0] })).toBeNull()
    expect(wayOf({ item: disc, from: null, to: [1, 1] })).toBeNull()
  })
})

function told(...boards: string[]): string[] {
  const at = (point: readonly number[] | null) => point?.join(',') ?? 'nowhere'
  return trailOf(boards.map(board => ({ scene: sceneOf(board), about: [] }))).map(
    ({ item, from, to, step }) => `${step}: ${item.id} ${at(from)} → ${at(to)}`,
  )
}

/** Pieces such as `a 0,0 · b 5,5`. */
function sceneOf(board: string): Scene {
  const items = board.split(' · ').map(words => {
    const [id = '', at = ''] = words.split(' ')
    const [x = 0, y = 0] = at.split(',').map(Number)
    return piece(id, x, y)
  })
  return { frame: [0, 0, 9, 9], items }
}

function piece(id: string, x: number, y: number): Item {
  return { id, at: [x, y], kind: 'piece', label, parts: [{ type: 'disc', look: 'chip', r: 0.4 }] }
}
