import { type Fault, fault } from '#kernel/game.ts'
import { OFF } from '../sliding/board.ts'
import { barredFaults, type PathRule as LineRule, lineFaults, stretch } from '../sliding/path.ts'
import { chipOn, colourOf, isHeld } from '../sliding/state.ts'
import { COLOURS, type Colour, other } from '../start/hands.ts'
import type { Board } from './board.ts'
import { CHIPS_TO_WIN, isMarked, type State } from './state.ts'

export type PathRule = LineRule | 'four-chips' | 'one-colour' | 'nothing-between' | 'no-extinguisher'

/** What is wrong with a path that a player points at; nothing if it wins. */
export function pathFaults(board: Board, state: State, path: readonly string[]): Fault<PathRule>[] {
  const faults: Fault<PathRule>[] = []
  const held = [...new Set(path)].filter(space => isHeld(board, state, space))
  if (held.length < CHIPS_TO_WIN) faults.push(fault('four-chips', held, { count: held.length }))
  const colours = new Set(held.map(space => colourOf(chipOn(board, state, space))))
  if (colours.size > 1) faults.push(fault('one-colour', held))
  faults.push(...lineFaults(board, path))
  const [colour] = colours
  if (colour === undefined || colours.size > 1) return faults
  const stranger = stretch(board, path)?.find(space => colourOn(board, state, space) === other(colour))
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
export function placementFaults(board: Board, state: State, path: readonly string[]): Fault<LineRule>[] {
  return barredFaults(board, state, path, at => pathFaults(board, { ...state, at }, path).length === 0)
}

/** The marked chip of the other colour, one link away, that puts this space's chip out. */
function extinguisherAt(board: Board, state: State, space: string, colour: Colour): string | undefined {
  return board.links(space).find(near => {
    const chip = chipOn(board, state, near)
    return chip !== OFF && isMarked(chip) && colourOf(chip) !== colour
  })
}

/** Chips of one colour along each line, in order: what somebody could point at. */
export function rows(board: Board, state: State): string[][] {
  return board.lines
    .flatMap(line => COLOURS.map(colour => line.filter(space => colourOn(board, state, space) === colour)))
    .filter(row => row.length > 1)
}

function colourOn(board: Board, state: State, space: string): Colour | null {
  const chip = chipOn(board, state, space)
  return chip === OFF ? null : colourOf(chip)
}

export function foursOf(row: readonly string[]): string[][] {
  if (row.length <= CHIPS_TO_WIN) return row.length < CHIPS_TO_WIN ? [] : [[...row]]
  const choose = (from: number, chosen: readonly string[]): string[][] =>
    chosen.length === CHIPS_TO_WIN
      ? [[...chosen]]
      : row.slice(from).flatMap((space, index) => choose(from + index + 1, [...chosen, space]))
  return choose(0, [])
}
