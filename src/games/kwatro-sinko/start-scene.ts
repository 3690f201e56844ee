import type { Item, Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { chipId, type FaceDown } from './start.ts'
import { NUMBERS } from './state.ts'

/** Ten chips face down, from left to right in two rows so that a finger finds each; a drawn one lies before its player. */
export function faceDownItems({ drawn }: FaceDown, seat: Seat | null, frame: Scene['frame']): Item[] {
  const [left, top, width, height] = frame
  const step = width / 11.2
  const middle = [left + width / 2, top + height / 2] as const
  return NUMBERS['1-10'].map(chip => {
    const owner = drawn.indexOf(chip)
    const isNear = owner === (seat ?? 0)
    const x = middle[0] + (chip - 5.5) * step
    const y = middle[1] + (chip % 2 === 0 ? 0.85 : -0.85) * step
    const at = owner < 0 ? ([x, y] as const) : ([middle[0], middle[1] + (isNear ? 3.6 : -3.6) * step] as const)
    const label = { key: owner < 0 ? 'labels.face-down' : 'labels.drawn', values: { chip } }
    return { id: chipId(chip), at, kind: 'piece', label, parts: backParts(0.72 * step) }
  })
}

/** The back of a chip, the same on all ten. */
function backParts(r: number): Item['parts'] {
  return [
    { type: 'disc', look: 'chip-back', r },
    { type: 'circle', look: 'back-ring', r: r * 0.74 },
    { type: 'text', look: 'back-sign', size: r * 0.95, text: '?' },
  ]
}
