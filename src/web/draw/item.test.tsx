import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { translator } from '#text/translate.ts'
import { drawOnce, type ItemState } from './item.tsx'

const box: AnyBox = fiar
const { game } = box.rules
const t = translator('en', box)
const play = (state: unknown, words: string) => game.apply(state, game.parseMove(words))
const PLACES = ['d2', 'g5', 'e3', 'f6', 'c4', 'b3', 'f5', 'd4', 'h4', 'e6', 'd6', 'c6', 'g3', 'f2']
/** All chips are on the board, and blue is to slide one. */
const placed = PLACES.flatMap((space, n) => [`place ${n >= 10 ? 'marked ' : ''}${space}`, 'pass']).reduce(
  play,
  game.setup(2, { start: 'seats' }),
)

/** Draws FIAR with these things picked, and tells which items had to be drawn for it. */
function drawing() {
  const drawn: string[] = []
  const draw = drawOnce(({ id }) => {
    drawn.push(id)
    return <g />
  })
  return (state: unknown, picks: readonly string[]) => {
    const next = new Set(box.face.draft(state, 0, picks).next)
    drawn.length = 0
    const { items } = box.face.scene(state, 0)
    const seen = items.map(item => {
      const rest = { turned: false, reach: 0.5, t, fits: false, current: false, interactive: true }
      const itemState: ItemState = { ...rest, next: next.has(item.id), picked: picks.includes(item.id) }
      draw(item, itemState)
      return { id: item.id, looks: JSON.stringify([item, next.has(item.id), picks.includes(item.id)]) }
    })
    return { drawn: [...drawn], seen }
  }
}

test('every item is drawn once, and not again for a table that only came anew', () => {
  const draw = drawing()
  const first = draw(placed, [])
  expect(first.drawn).toEqual(first.seen.map(({ id }) => id))
  expect(draw(JSON.parse(JSON.stringify(placed)), []).drawn).toEqual([])
})

test.each([
  ['picking a chip', placed, ['blue1']],
  ['a slide', play(placed, 'slide d2 d1'), []],
])('%s draws only the items that have changed, or can be picked now, or no longer', (_, state, picks) => {
  const draw = drawing()
  const before = draw(placed, []).seen
  const { drawn, seen } = draw(state, picks)
  const changed = seen.filter(({ looks }, index) => looks !== before[index]?.looks)
  expect(drawn).toEqual(changed.map(({ id }) => id))
  expect(drawn).toContain('blue1')
  expect(drawn.length).toBeLessThan(seen.length)
})
