import {
  type Direction,
  type Edge,
  type Face,
  opposite,
  type Position,
  positionAgainst,
  rotated,
} from '#boards/half-grid.ts'

/** How a domino could lie against an edge, by the part of it that meets the edge: one of its faces, or a double's middle. */
export type Lies = Readonly<Record<Edge['part'], readonly Position[]>>

/** All that the rules of placement know, for which there is room. */
export function liesAgainst({ kind, way, x, y }: Edge, isClear: (position: Position) => boolean): Lies {
  const { first, middle, second } = LIES[kind][way]
  const here = (from: Position) => ({ x: x + from.x, y: y + from.y, facing: from.facing })
  return clearOf({ first: first.map(here), middle: middle.map(here), second: second.map(here) }, isClear)
}

export function clearOf({ first, middle, second }: Lies, isClear: (position: Position) => boolean): Lies {
  return { first: first.filter(isClear), middle: middle.filter(isClear), second: second.filter(isClear) }
}

export function isNone({ first, middle, second }: Lies): boolean {
  return first.length + middle.length + second.length === 0
}

/** They are the same against every edge of a kind that faces the same way: here it is at 0,0. */
const LIES = { end: everyWay('end'), side: everyWay('side') } as const

function everyWay(kind: Edge['kind']): Readonly<Record<Direction, Lies>> {
  const lies = (way: Direction): Lies => {
    const edge = { kind, way, part: 'first', x: 0, y: 0 } as const
    return { first: ordinaryLies(edge, 'first'), middle: doubleLies(edge), second: ordinaryLies(edge, 'second') }
  }
  return { right: lies('right'), down: lies('down'), left: lies('left'), up: lies('up') }
}

/** End to end, or across an end, to either side. */
function ordinaryLies(edge: Edge, face: Face): Position[] {
  const inLine = positionAgainst(edge, face === 'first' ? edge.way : opposite(edge.way), face)
  if (edge.kind === 'side') return [inLine]
  return [inLine, ...[1, 3].map(quarters => positionAgainst(edge, rotated(edge.way, quarters), face))]
}

/** A double goes across an end, its middle against it. */
function doubleLies(edge: Edge): Position[] {
  return edge.kind === 'end' ? [positionAgainst(edge, rotated(edge.way, 1), 'middle')] : []
}
