import type { Anywhere, Arranging, Point } from '#kernel/arranging.ts'
import type { Scene, Way } from '#kernel/box.ts'

/** The pick of a point anywhere on a board, `at-x,y`, in whole steps. */
export function readPoint(id: string): Point | null {
  const [, x, y] = /^at-(-?\d+),(-?\d+)$/.exec(id) ?? []
  return x === undefined || y === undefined ? null : [Number(x), Number(y)]
}

type Measures = Pick<Anywhere<unknown>, 'step' | 'reach'>

/** What lies within a finger's reach of this point; null where nothing does. A little beside what is held is somewhere else to put it. */
export function thingNear(
  scene: Scene,
  things: readonly string[],
  held: string,
  { step, reach }: Measures,
  [x, y]: Point,
): string | null {
  const distances = scene.items
    .filter(({ id }) => things.includes(id))
    .map(({ id, at }) => ({ id, far: Math.hypot(at[0] / step - x, at[1] / step - y) }))
    .filter(({ id, far }) => far <= (id === held ? reach / 2 : reach))
    .sort((one, other) => one.far - other.far)
  return distances[0]?.id ?? null
}

const WAYS: Readonly<Record<Way, Point>> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }

/** The next place this way where it can lie, over whatever is in the way; null where there is none on the board. */
export function further(
  arranging: Arranging<unknown>,
  state: unknown,
  thing: string,
  way: Way,
  isLong: boolean,
  [left, top, width, height]: Scene['frame'],
): string | null {
  const { anywhere } = arranging
  const from = anywhere?.point(state, thing)
  if (!anywhere || !from) return null
  const { step, stride } = anywhere
  const [dx, dy] = WAYS[way]
  const size = isLong ? stride : 1
  for (let n = size; n * step <= Math.max(width, height); n += size) {
    const point: Point = [from[0] + dx * n, from[1] + dy * n]
    const [x, y] = [point[0] * step, point[1] * step]
    if (x < left || x > left + width || y < top || y > top + height) return null
    const place = anywhere.at(state, thing, point)
    if (arranging.put(state, thing, place) !== null) return place
  }
  return null
}
