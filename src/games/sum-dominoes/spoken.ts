import { type Direction, overlap, touch } from '#boards/half-grid.ts'
import { remembered } from '#boards/remembered.ts'
import type { Note } from '#kernel/box.ts'
import { attachmentOf, touchingFaces } from './attachment.ts'
import { type Domino, faceOf } from './domino.ts'
import type { Laid } from './state.ts'

/** What the dominoes on the table are called, in order; worked out once for each table. */
export const laidLabels = remembered((laid: readonly Laid[]) => laid.map(one => laidLabel(laid, one)))

/** Which way round it lies, and what it touches. */
function laidLabel(laid: readonly Laid[], one: Laid): Note {
  const others = laid.filter(other => other !== one && touch(one, other)).map(({ domino }) => domino)
  const values = { domino: one.domino, round: [roundOf(one.domino, one.facing)], others: others.join(', ') }
  return { key: others.length === 0 ? 'labels.laid' : 'labels.laid-touching', values }
}

/** For those who cannot see it: which way round what is held lies, and what it touches. Never what that makes. */
export function liesHow(
  domino: Domino,
  facing: Direction,
  laid: readonly Laid[] = [],
  placed: Laid | null = null,
): Note {
  const round = [roundOf(domino, facing)]
  const under = placed && laid.find(other => overlap(placed, other))
  if (under) return { key: 'spoken.over', values: { round, other: under.domino } }
  const attachment = placed && attachmentOf(laid, placed)
  if (placed === null) return { key: 'spoken.held', values: { domino, round } }
  if (!attachment) return { key: 'spoken.alone', values: { round } }
  const touched = laid.filter(other => touch(placed, other)).map(other => other.domino)
  const faces = touchingFaces(placed, attachment)
  if (touched.length > 1 || faces === null)
    return { key: 'spoken.beside', values: { round, others: touched.join(', ') } }
  return { key: 'spoken.touching', values: { round, theirs: faces[0], mine: faces[1], other: attachment.to.domino } }
}

/** "7 left, 2 right" or "7 up, 2 down". */
function roundOf(domino: Domino, facing: Direction): Note {
  const isForward = facing === 'right' || facing === 'down'
  const [first, second] = [faceOf(domino, 'first'), faceOf(domino, 'second')]
  const [one, other] = isForward ? [first, second] : [second, first]
  const key = facing === 'right' || facing === 'left' ? 'spoken.level' : 'spoken.upright'
  return { key, values: { one, other } }
}
