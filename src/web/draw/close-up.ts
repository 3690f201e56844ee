import type { Scene } from '#kernel/box.ts'

/** Room for a few things, and round what lies there, in board units. */
const LEAST = 6
const AROUND = 1.2

/** Where a board has no edge, what lies there is all there is to see. */
export function closeUp(scene: Scene): Scene {
  const pieces = scene.items.filter(({ kind }) => kind === 'piece')
  if (!scene.zoom || pieces.length === 0) return scene
  const spans = ([0, 1] as const).map(axis => {
    const from = Math.min(...pieces.map(({ at }) => at[axis]))
    const to = Math.max(...pieces.map(({ at }) => at[axis]))
    const length = Math.max(LEAST, to - from + 2 * AROUND)
    return [(from + to - length) / 2, length] as const
  })
  const [[x, width] = [0, LEAST], [y, height] = [0, LEAST]] = spans
  return { ...scene, frame: [x, y, width, height] }
}
