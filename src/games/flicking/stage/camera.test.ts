import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { heightAt, MM, OUTLINE } from '#boards/dice-board.ts'
import { standFor, steepness } from './camera.ts'

const FIELD = 38

/** How far out in the picture the corners of the board are; 1 is the edge. */
function furthest(aspect: number, steep: number, outward: readonly [number, number]): number {
  const camera = new PerspectiveCamera(FIELD, aspect, 10, 4000)
  camera.up.set(0, 0, 1)
  const { position, target } = standFor(outward, steep, aspect, FIELD)
  camera.position.set(...position)
  camera.lookAt(...target)
  camera.updateMatrixWorld()
  const seen = OUTLINE.map(([x, y]) => new Vector3(x / MM, y / MM, heightAt([x, y]) / MM).project(camera))
  return Math.max(...seen.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
}

const ROOT = Math.sqrt(0.5)
const PICTURES = [390 / 400, 484 / 390, 390 / 250, 720 / 725, 916 / 640, 1556 / 960, 320 / 500]

test('the whole board is in the picture and fills it, whatever its shape, from every corner', () => {
  for (const aspect of PICTURES)
    for (const outward of [
      [-ROOT, -ROOT],
      [ROOT, ROOT],
      [-ROOT, ROOT],
    ] as const) {
      const far = furthest(aspect, steepness(aspect), outward)
      expect(far, `aspect ${aspect}`).toBeLessThanOrEqual(0.97)
      expect(far, `aspect ${aspect}`).toBeGreaterThan(0.88)
    }
})

test('from straight above, too', () => {
  expect(furthest(1, 1.56, [-ROOT, -ROOT])).toBeLessThanOrEqual(0.97)
})
