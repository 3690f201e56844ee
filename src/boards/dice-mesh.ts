import { cosSin, unit, type Vector } from './angles.ts'
import { heightAt, MM, OUTLINE, reachIn, THICK } from './dice-board.ts'
import { type Make, TODAY } from './dice-make.ts'

/** The mesh and the physics work in centimetres. */
export const CM = 10 * MM

export interface Mesh {
  readonly vertices: Float32Array
  readonly triangles: Uint32Array
}

/** Between two rays round the hole, in tenths of a degree. */
const STEP = 50
const RINGS = 10

/** The board as a closed surface: the hollow, the outer edge, the underside and the wall of the hole. */
export function boardMesh({ hole, rim }: Make = TODAY): Mesh {
  const rays = raysRound()
  const points: number[] = []
  const push = ([x, y]: Vector, z: number) => points.push(x / CM, y / CM, z / CM)
  for (const ray of rays) {
    const reach = reachIn(ray)
    const at = (far: number): Vector => [ray[0] * far, ray[1] * far]
    for (const [off, down] of rim) push(at(hole + off), heightAt(at(hole + off)) - down)
    for (let ring = 1; ring <= RINGS; ring++) {
      const far = hole + ((reach - hole) * ring) / RINGS
      push(at(far), heightAt(at(far)))
    }
    push(at(reach), -THICK)
    push(at(hole), -THICK)
  }
  const around = rim.length + RINGS + 2
  const triangles = rays.flatMap((_, ray) => {
    const next = (ray + 1) % rays.length
    return Array.from({ length: around }, (_, step) => {
      const [here, onward] = [step, (step + 1) % around]
      const [a, b] = [ray * around + here, ray * around + onward]
      const [c, d] = [next * around + onward, next * around + here]
      return [a, b, c, a, c, d]
    }).flat()
  })
  return { vertices: new Float32Array(points), triangles: new Uint32Array(triangles) }
}

/** Directions anticlockwise round the hole, the corners of the outline among them. */
function raysRound(): Vector[] {
  const even = Array.from({ length: 3600 / STEP }, (_, index) => cosSin(index * STEP))
  return [...even, ...OUTLINE.map(unit)].sort((one, other) => aroundOf(one) - aroundOf(other))
}

/** Grows anticlockwise from 0 to 4, without an arctangent. */
function aroundOf([x, y]: Vector): number {
  const part = y / (Math.abs(x) + Math.abs(y))
  return x < 0 ? 2 - part : part < 0 ? 4 + part : part
}
