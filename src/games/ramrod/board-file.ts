import { connectionMistakes, linkMistakes } from '#boards/network.ts'
import { hasShape, shapeMistakes } from '#boards/shape.ts'
import type { BoardFile, Note } from '#kernel/box.ts'
import standard from './board.json' with { type: 'json' }
import schema from './board.schema.json' with { type: 'json' }
import { type Board, type BoardForm, boardOf, CENTRE, goalOf, imageOf } from './board.ts'
import { type Outline, outlineOf } from './layout.ts'

export const boardFile: BoardFile = {
  schema,
  standard,
  mistakes(file) {
    if (!hasShape<BoardForm>(schema, file)) return shapeMistakes(schema, file)
    const inRules = [...sumMistakes(file), ...linksMistakes(file), ...startMistakes(file), ...goalMistakes(file)]
    const drawn = [...inRules, ...notDrawn(file)]
    return drawn.length > 0 ? drawn : drawingMistakes(boardOf(file))
  },
}

/** Every rectangle has an image of the same length on the other side. */
function sumMistakes({ sumRectangles }: BoardForm): Note[] {
  return Object.entries(sumRectangles).flatMap(([rectangle, length]) => {
    const image = imageOf(rectangle)
    const other = sumRectangles[image]
    if (other === undefined) return [said('no-image', { rectangle, image })]
    return rectangle < image && other !== length ? [said('unlike-image', { rectangle, length, image, other })] : []
  })
}

function linksMistakes({ sumRectangles, links }: BoardForm): Note[] {
  const names = [...Object.keys(sumRectangles), CENTRE]
  const found: Note[] = linkMistakes(names, links)
  const joined = new Set(links.map(([from = '', to = '']) => key(from, to)))
  for (const [from = '', to = ''] of links) {
    if (joined.has(key(imageOf(from), imageOf(to)))) continue
    found.push(said('no-link-image', { from, to, imageFrom: imageOf(from), imageTo: imageOf(to) }))
  }
  return found.length > 0 ? found : connectionMistakes(names, links)
}

function startMistakes({ sumRectangles, startRectangles }: BoardForm): Note[] {
  const { a, b } = startRectangles
  const found: Note[] = []
  if (a.length !== b.length) found.push(said('unequal-starts', { a: a.length, b: b.length }))
  for (const [side, starts] of [['a', a] as const, ['b', b] as const]) {
    for (const [index, { length, attachedTo }] of starts.entries()) {
      const start = `${side} ${index + 1}`
      const room = sumRectangles[attachedTo]
      if (room === undefined) found.push(said('attached-to-nothing', { start, rectangle: attachedTo }))
      else if (length >= room) found.push(said('rod-too-long', { start, length, rectangle: attachedTo, room }))
      const other = (side === 'a' ? b : a)[index]
      const isImage = other === undefined || (other.length === length && other.attachedTo === imageOf(attachedTo))
      if (side === 'a' && !isImage) found.push(said('unlike-start', { number: index + 1 }))
    }
  }
  return found
}

/** It must be possible to fill the goal rectangle. */
function goalMistakes({ startRectangles, goal }: BoardForm): Note[] {
  const all = [...startRectangles.a, ...startRectangles.b].reduce((sum, { length }) => sum + length, 0)
  return all < goal ? [said('goal-out-of-reach', { goal, all })] : []
}

function notDrawn({ sumRectangles, startRectangles, drawing }: BoardForm): Note[] {
  const found = Object.keys(sumRectangles)
    .filter(rectangle => rectangle.startsWith('a') && drawing.a[rectangle] === undefined)
    .map(rectangle => said('not-drawn', { rectangle }))
  const [drawn, starts] = [drawing.startA.length, startRectangles.a.length]
  return drawn === starts ? found : [...found, said('starts-not-drawn', { drawn, starts })]
}

/** Rectangles are on the board and do not overlap. */
function drawingMistakes(board: Board): Note[] {
  const [width = 0, height = 0] = board.form.drawing.size
  const outlines = [...board.placeIds, goalOf(0), goalOf(1)].map(place => ({ place, outline: outlineOf(board, place) }))
  const isOutside = ({ x, y, w, h }: Outline) => x < 0 || y < 0 || x + w > width || y + h > height
  const outside = outlines.filter(({ outline }) => isOutside(outline)).map(({ place }) => said('outside', { place }))
  const overlaps = outlines.flatMap(({ place, outline }, index) =>
    outlines
      .slice(index + 1)
      .filter(other => overlap(outline, other.outline))
      .map(other => said('overlap', { place, other: other.place })),
  )
  return [...outside, ...overlaps]
}

function overlap(one: Outline, other: Outline): boolean {
  const apartX = one.x + one.w <= other.x || other.x + other.w <= one.x
  return !apartX && one.y < other.y + other.h && other.y < one.y + one.h
}

function key(from: string, to: string): string {
  return [from, to].sort().join(' ')
}

function said(name: string, values: Note['values'] = {}): Note {
  return { key: `board.${name}`, values }
}
