import { expect, test } from 'vitest'
import { ramrod } from '#games/ramrod/index.ts'
import { around } from './outline.tsx'

const { game } = ramrod.rules
const { frame, items } = ramrod.face.scene(game.setup(2, { ...game.options, start: 'seats' }), 0)
const RING = 0.08
/** Half of the line, whatever colour it has. */
const LINE = 0.08

test.each(items.flatMap(item => (item.label ? [[item.id, item] as const] : [])))(
  'a ring round %s does not go over the edge of the board',
  (_, item) => {
    const body = item.parts.find(part => part.type === 'rect')
    if (!body) throw new Error('no rectangle')
    const ring = around(item, body, RING, frame)
    const [left, top] = [item.at[0] + ring.x - LINE, item.at[1] + ring.y - LINE]
    const [right, bottom] = [left + ring.width + 2 * LINE, top + ring.height + 2 * LINE]
    const off = [frame[0] - left, frame[1] - top, right - frame[0] - frame[2], bottom - frame[1] - frame[3]]
    expect(Math.max(...off)).toBeLessThan(1e-9)
    expect(Math.min(ring.width - body.w, ring.height - body.h)).toBeGreaterThan(-LINE)
  },
)
