import type { Item, Part, Scene } from '#kernel/box.ts'
import type { Frame, Point } from './layout.ts'

/** Half of what a finger needs, with a little air: the unit in which handles are drawn, in pixels. */
const HALF_FINGER = 24
/** How large handles may become on a drawing that is hardly to be seen, in board units. */
const LARGEST = 2
/** How far the middle of a handle is from its place at least, in its own units. */
const SHORTEST = 1.75
const LONGEST = 9
const STEP = 0.5
/** A stem goes straight out before it bends, and bends before it grows much longer. */
const BENDS = [0, 25, -25, 50, -50, 75, -75, 100, -100, 125, -125] as const
const BENDING = 0.03
/** Middles of two handles, in their own units: 48 px. */
const APART = 2

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function hasHandles({ items }: Scene): boolean {
  return items.some(({ stem }) => stem !== undefined)
}

/**
 * Puts every handle where a finger can tell it from the others and eyes still see what lies below: as near to its place as pieces, other
 * handles and the edge of what is seen allow. What is advised lies there as if it had been laid. The same scene where nothing stands on
 * a stem.
 */
export function withHandles(scene: Scene, unit: number, frame: Frame, advised: readonly Item[] = []): Scene {
  if (!hasHandles(scene)) return scene
  const size = Math.min(LARGEST, HALF_FINGER / Math.max(unit, 1))
  const pieces = [...scene.items.filter(({ kind, stem }) => kind === 'piece' && stem === undefined), ...advised].map(
    boxOf,
  )
  const taken: { readonly at: Point; readonly wide: number }[] = []
  const items = scene.items.map(item => {
    if (item.stem === undefined) return item
    const wide = halfWidth(item.parts)
    const best = placesFor(item, size)
      .map(at => ({ at, trouble: troubleAt(at, size, { pieces, taken, frame, wide }) }))
      .reduce((one, other) => (other.trouble < one.trouble ? other : one))
    taken.push({ at: best.at, wide })
    return onStem(item, best.at, size)
  })
  return { ...scene, items }
}

/** Nearest first: of two places that are equally good the first is taken. */
function placesFor({ at, stem: [dx, dy] = [0, 0] }: Item, size: number): readonly Point[] {
  const found: { readonly at: Point; readonly cost: number }[] = []
  for (let far = SHORTEST; far <= LONGEST; far += STEP) {
    for (const bend of BENDS) {
      const angle = Math.atan2(dy, dx) + (bend * Math.PI) / 180
      const to = [at[0] + Math.cos(angle) * far * size, at[1] + Math.sin(angle) * far * size] as const
      found.push({ at: to, cost: far + Math.abs(bend) * BENDING })
    }
  }
  return found.toSorted((one, other) => one.cost - other.cost).map(({ at: to }) => to)
}

interface Around {
  readonly pieces: readonly Box[]
  readonly taken: readonly { readonly at: Point; readonly wide: number }[]
  readonly frame: Frame
  readonly wide: number
}

/** What cannot be told apart is worse than what cannot be seen whole, and that is worse than what covers a piece. */
function troubleAt([x, y]: Point, size: number, { pieces, taken, frame, wide }: Around): number {
  const [halfWide, halfHigh] = [wide * size, size]
  const close = taken.filter(({ at, wide: other }) => {
    const [across, down] = [Math.abs(at[0] - x) / size, Math.abs(at[1] - y) / size]
    return Math.hypot(Math.max(0, across - (wide + other - APART)), down) < APART
  })
  const [left, top, w, h] = frame
  const isOut = x - halfWide < left || y - halfHigh < top || x + halfWide > left + w || y + halfHigh > top + h
  const covered = pieces.filter(
    box => x + halfWide > box.left && x - halfWide < box.right && y + halfHigh > box.top && y - halfHigh < box.bottom,
  )
  return close.length * 100 + (isOut ? 10 : 0) + covered.length
}

/** Drawn there, with its stem back to its place. */
function onStem(item: Item, at: Point, size: number): Item {
  const { stem, ...rest } = item
  const [x, y] = [item.at[0] - at[0], item.at[1] - at[1]]
  const line: Part = { type: 'path', look: 'stem', d: `M${x} ${y}L0 0` }
  const feet = item.kind === 'place' ? [footOf([x, y], stem)] : []
  return { ...rest, at, parts: [line, ...feet, ...item.parts.map(part => scaledPart(part, size))] }
}

/** Whoever taps the face at which a stem begins, or the stem, means its handle: a line as wide as that face, to be felt and not seen. */
function footOf([x, y]: Point, [dx, dy]: Point = [0, 0]): Part {
  return { type: 'path', look: 'stem-foot', d: `M${x - dx} ${y - dy}L${x} ${y}L0 0` }
}

function scaledPart(part: Part, by: number): Part {
  switch (part.type) {
    case 'circle':
    case 'disc':
      return { ...part, x: (part.x ?? 0) * by, y: (part.y ?? 0) * by, r: part.r * by }
    case 'rect':
      return { ...part, x: part.x * by, y: part.y * by, w: part.w * by, h: part.h * by, r: (part.r ?? 0) * by }
    case 'text':
      return { ...part, x: (part.x ?? 0) * by, y: (part.y ?? 0) * by, size: part.size * by }
    case 'area':
      return { ...part, w: part.w * by, h: part.h * by }
    case 'path':
      return part
  }
}

function halfWidth(parts: readonly Part[]): number {
  const body = parts.find(part => part.type === 'rect')
  return body === undefined ? 1 : body.w / 2
}

/** What a piece covers: its first rectangle as it is rotated, or a face round its place. */
function boxOf({ at: [x, y], rotate = 0, parts }: Item): Box {
  const body = parts.find(part => part.type === 'rect')
  const isUpright = rotate % 180 !== 0
  const [w, h] = body === undefined ? [1, 1] : isUpright ? [body.h, body.w] : [body.w, body.h]
  return { left: x - w / 2, right: x + w / 2, top: y - h / 2, bottom: y + h / 2 }
}
