import type { Graph } from '#boards/graph.ts'
import type { Fault } from '#kernel/game.ts'
import { COLOURS, type Colour } from '../start/hands.ts'
import { CENTRE } from './board.ts'
import { colourOf, isMarked, type State } from './state.ts'

export const CHIPS_TO_WIN = 4

export type PathRule =
  | 'four-chips'
  | 'one-straight-line'
  | 'not-across-yellow'
  | 'one-colour'
  | 'nothing-between'
  | 'no-extinguisher'

/** What is wrong with a path that a player points at; nothing if it wins. */
export function pathFaults(board: Graph, state: State, path: readonly string[]): Fault<PathRule>[] {
  const { chips } = state
  const faults: Fault<PathRule>[] = []
  const held = [...new Set(path)].filter(space => chips[space] !== undefined)
  if (held.length < CHIPS_TO_WIN) faults.push({ rule: 'four-chips', at: held, values: { count: held.length } })
  const colours = new Set(held.map(space => colourOf(chips[space] ?? '')))
  if (colours.size > 1) faults.push({ rule: 'one-colour', at: held, values: {} })
  const line = board.lines.find(spaces => path.every(space => spaces.includes(space)))
  if (line === undefined) {
    const [from, to] = crossing(board, path)
    const acrossYellow = from !== undefined && to !== undefined
    if (acrossYellow) faults.push({ rule: 'not-across-yellow', at: [from, to], values: { from, to } })
    const opposite = (one: string, space: string) => board.crosses(one, space, CENTRE)
    // Straight across the yellow is that one mistake; anything else is no straight line besides.
    const straight = acrossYellow && path.every(space => opposite(from, space) || opposite(to, space))
    if (!straight) faults.push({ rule: 'one-straight-line', at: path, values: {} })
  }
  const colour = colours.size === 1 ? [...colours][0] : undefined
  if (colour === undefined) return faults
  const stranger =
    line && stretch(line, path).find(space => chips[space] !== undefined && colourOf(chips[space]) !== colour)
  if (stranger !== undefined) faults.push({ rule: 'nothing-between', at: [stranger], values: { space: stranger } })
  for (const space of held) {
    const extinguisher = extinguisherAt(board, state, space, colour)
    if (extinguisher === undefined) continue
    faults.push({ rule: 'no-extinguisher', at: [space, extinguisher], values: { space, extinguisher } })
    break
  }
  return faults
}

/** The marked chip of the other colour, one link away, that puts this space's chip out. */
function extinguisherAt(board: Graph, state: State, space: string, colour: Colour): string | undefined {
  return board.links(space).find(near => {
    const chip = state.chips[near]
    return chip !== undefined && isMarked(chip) && colourOf(chip) !== colour
  })
}

/** The part of a line from the first to the last of these spaces. */
function stretch(line: readonly string[], path: readonly string[]): readonly string[] {
  const places = path.map(space => line.indexOf(space))
  return line.slice(Math.min(...places), Math.max(...places) + 1)
}

/** Two spaces of the path with the yellow centre straight between them. */
function crossing(board: Graph, path: readonly string[]): readonly [string, string] | readonly [] {
  for (const from of path) {
    for (const to of path) if (from < to && board.crosses(from, to, CENTRE)) return [from, to]
  }
  return []
}

/** Chips of one colour along each line, in order: what somebody could point at. */
export function rows(board: Graph, state: State): string[][] {
  return board.lines.flatMap(line =>
    COLOURS.map(colour => line.filter(space => state.chips[space]?.startsWith(colour))).filter(row => row.length > 1),
  )
}

/** Every winning path of exactly four chips on the board now. */
export function winningPaths(board: Graph, state: State): string[][] {
  return board.lines
    .filter(line => line.length >= CHIPS_TO_WIN)
    .flatMap(line => COLOURS.map(colour => line.filter(space => state.chips[space]?.startsWith(colour))))
    .flatMap(foursOf)
    .filter(path => pathFaults(board, state, path).length === 0)
}

export function foursOf(row: readonly string[]): string[][] {
  if (row.length < CHIPS_TO_WIN) return []
  const choose = (from: number, chosen: readonly string[]): string[][] =>
    chosen.length === CHIPS_TO_WIN
      ? [[...chosen]]
      : row.slice(from).flatMap((space, index) => choose(from + index + 1, [...chosen, space]))
  return choose(0, [])
}
