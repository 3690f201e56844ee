import type { Face } from '#boards/die.ts'
import { pipsOf } from '../drawing.ts'
import type { Colour } from '../state.ts'

/** On the right and in front of a die with this face up; opposite faces make seven. */
const SIDES: Readonly<Record<Face, readonly [right: Face, front: Face]>> = {
  1: [2, 4],
  2: [3, 6],
  3: [1, 5],
  4: [1, 2],
  5: [3, 1],
  6: [2, 3],
}

/** A die as it lies on the table before somebody, seen a little from above. */
export function DiePicture({ colour, face }: { readonly colour: Colour; readonly face: Face }) {
  const [right, front] = SIDES[face]
  return (
    <svg class={`die-picture die-picture--${colour}`} viewBox="-23 -24 46 48" aria-hidden="true">
      <Side face={face} shade={0} matrix="19 9 -19 9 0 -12" />
      <Side face={front} shade={1} matrix="19 9 0 22 -9.5 3.5" />
      <Side face={right} shade={2} matrix="19 -9 0 22 9.5 3.5" />
    </svg>
  )
}

function Side({ face, shade, matrix }: { readonly face: Face; readonly shade: 0 | 1 | 2; readonly matrix: string }) {
  return (
    <g transform={`matrix(${matrix})`} class={`die-side die-side--${shade}`}>
      <rect x={-0.52} y={-0.52} width={1.04} height={1.04} rx={0.14} />
      {pipsOf(face).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x * 0.27} cy={y * 0.27} r={0.1} />
      ))}
    </g>
  )
}
