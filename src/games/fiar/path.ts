import { type Fault, fault } from '#kernel/game.ts'
import type { SlidingBoard } from '../sliding/board.ts'
import { barredFaults, type PathRule as LineRule, lineFaults, stretch } from '../sliding/path.ts'
import { colourOf } from '../sliding/state.ts'
import { COLOURS, type Colour } from '../start/hands.ts'
import { isMarked, type State } from './state.ts'

export const CHIPS_TO_WIN = 4

export type PathRule = LineRule | 'four-chips' | 'one-colour' | 'nothing-between' | 'no-extinguisher'

/** What is wrong with a path that a player points at; nothing if it wins. */
export function pathFaults(board: SlidingBoard, state: State, path: readonly string[]): Fault<PathRule>[] {
  const { chips } = state
  const faults: Fault<PathRule>[] = []
  const held = [...new Set(path)].filter(space => chips[space] !== undefined)
  if (held.length < CHIPS_TO_WIN) faults.push(fault('four-chips', held, { count: held.length }))
  const colours = new Set(held.map(space => colourOf(chips[space] ?? '')))
  if (colours.size > 1) faults.push(fault('one-colour', held))
  faults.push(...lineFaults(board, path))
  const [colour] = colours
  if (colour === undefined || colours.size > 1) return faults
  const stranger = stretch(board, path)?.find(space => chips[space] !== undefined && colourOf(chips[space]) !== colour)
  if (stranger !== undefined) faults.push(fault('nothing-between', [stranger], { space: stranger }))
  for (const space of held) {
    const extinguisher = extinguisherAt(board, state, space, colour)
    if (extinguisher === undefined) continue
    faults.push(fault('no-extinguisher', [space, extinguisher], { space, extinguisher }))
    break
  }
  return faults
}

/** A path may not use the placement of a chip that was repositioned. */
export function placementFaults(board: SlidingBoard, state: State, path: readonly string[]): Fault<LineRule>[] {
  return barredFaults(state, path, chips => pathFaults(board, { ...state, chips }, path).length === 0)
}

/** The marked chip of the other colour, one link away, that puts this space's chip out. */
export function extinguisherAt(board: SlidingBoard, state: State, space: string, colour: Colour): string | undefined {
  return board.links(space).find(near => {
    const chip = state.chips[near]
    return chip !== undefined && isMarked(chip) && colourOf(chip) !== colour
  })
}

/** Chips of one colour along each line, in order: what somebody could point at. */
export function rows(board: SlidingBoard, state: State): string[][] {
  return board.lines.flatMap(line => rowsOn(line, state)).filter(row => row.length > 1)
}

function rowsOn(line: readonly string[], { chips }: State): string[][] {
  return COLOURS.map(colour => line.filter(space => chips[space]?.startsWith(colour)))
}

/** Every winning path of exactly four chips on the board now. */
export function winningPaths(board: SlidingBoard, state: State): string[][] {
  return board.lines
    .filter(line => holdsEnough(state, line))
    .flatMap(line => rowsOn(line, state).flatMap(foursOf))
    .filter(path => pathFaults(board, state, path).length === 0)
}

/** A cheap test that rules out most lines: bots ask about thousands of positions. */
function holdsEnough({ chips }: State, line: readonly string[]): boolean {
  let held = 0
  for (const space of line) if (chips[space] !== undefined) held += 1
  return held >= CHIPS_TO_WIN
}

export function foursOf(row: readonly string[]): string[][] {
  if (row.length < CHIPS_TO_WIN) return []
  const choose = (from: number, chosen: readonly string[]): string[][] =>
    chosen.length === CHIPS_TO_WIN
      ? [[...chosen]]
      : row.slice(from).flatMap((space, index) => choose(from + index + 1, [...chosen, space]))
  return choose(0, [])
}
