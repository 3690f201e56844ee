import { type Direction, type Edge, FACES, opposite } from '#boards/half-grid.ts'
import { remembered } from '#boards/remembered.ts'
import type { Note } from '#kernel/box.ts'
import { type Domino, faceOf, isDouble } from './domino.ts'
import { type Opening, openingsOf } from './openings.ts'
import { asWritten, BOARD } from './placement.ts'
import type { Laid } from './state.ts'

/** An open end of the table with its letter: letters, because numbers mean dots. */
export interface End extends Opening {
  readonly id: string
  readonly letter: string
}

/** One way for a domino to lie at an end: which of its faces touches, and where the rest of it points. */
export interface Lie {
  readonly laid: Laid
  readonly face: number
  readonly label: Note
}

/** All that are open and have room, clockwise from the left. */
export const endsOf = remembered((laid: readonly Laid[]): readonly End[] => {
  const middle = { x: BOARD.w / 2, y: BOARD.h / 2 }
  const angle = ({ edge }: Opening) => {
    const [x, y] = [edge.x - middle.x, edge.y - middle.y]
    return (Math.atan2(y, x) + 3 * Math.PI) % (2 * Math.PI)
  }
  return openingsOf(laid)
    .toSorted((one, other) => angle(one) - angle(other))
    .map((opening, index) => ({ ...opening, id: idOf(opening), letter: letterOf(index) }))
})

function idOf({ of, edge }: Opening): string {
  return `${of.domino}.${edge.part}-${edge.way}`
}

const LETTERS = 26

function letterOf(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % LETTERS))
  return index < LETTERS ? letter : `${letter}${1 + Math.floor(index / LETTERS)}`
}

/** "End C: the 4 of the double 4-4, at its right". */
export function endLabel({ letter, of, edge, value }: End): Note {
  const key = edge.part === 'middle' ? 'middle' : isDouble(of.domino) ? 'double' : 'plain'
  return { key: `labels.end-${key}`, values: { letter, number: value, domino: of.domino, way: `@ways.${edge.way}` } }
}

/** Every way that keeps the rules of placing, whatever the faces add up to: at most three for each face. */
export function liesAt({ edge, value, lies }: End, domino: Domino): readonly Lie[] {
  if (isDouble(domino)) {
    const face = faceOf(domino, 'first')
    const label = { key: 'labels.lie-double', values: { mine: face, theirs: value } }
    return lies.middle.map(position => ({ laid: asWritten(domino, position), face, label }))
  }
  return FACES.flatMap(part => {
    const face = faceOf(domino, part)
    return lies[part].map(position => {
      const rest = part === 'first' ? position.facing : opposite(position.facing)
      return { laid: asWritten(domino, position), face, label: lieLabel(edge, rest, face, value) }
    })
  })
}

function lieLabel(edge: Edge, rest: Direction, mine: number, theirs: number): Note {
  if (rest === edge.way) return { key: 'labels.lie-on', values: { mine, theirs } }
  return { key: 'labels.lie-corner', values: { mine, theirs, way: `@towards.${rest}` } }
}
