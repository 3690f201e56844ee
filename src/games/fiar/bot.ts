import { legalMoves, type Seat } from '#kernel/game.ts'
import { ofSeat } from '../pair.ts'
import type { Places } from '../sliding/state.ts'
import { type Board, boardFor } from './board.ts'
import { addClaims, addMoves, PASS } from './moves.ts'
import { game } from './rules.ts'
import { CHIPS_TO_WIN, type Move, type State } from './state.ts'
import { livingChips } from './wins.ts'

const WIN = 1_000_000
/** A path can be claimed by the holder of the flag card. */
const CLAIMABLE = 100_000
/** Worth of 0 to 3 living chips of one colour on a stretch with no chip of the other: with four it is a path. */
const ROW_WORTH = [0, 1, 4, 14] as const

/** How good a position is for a seat: claims first, then rows that could grow into a path. */
export function evaluate(state: State, seat: Seat): number {
  if (state.declared !== null) return state.declared.seat === seat ? WIN : -WIN
  const worth = rowsWorth(boardFor(state.options), state.at)
  if (worth === null) return state.flag === seat ? CLAIMABLE : -CLAIMABLE
  return ofSeat(state.colours, seat) === 'blue' ? worth : -worth
}

/** What all rows are worth to blue; null where one of them is a path. */
function rowsWorth(board: Board, at: Places): number | null {
  const { blue, red, living } = chipsOnLines(board, at)
  let worth = 0
  for (let line = 0; line < living.length; line++) {
    const blues = blue[line] ?? 0
    const reds = red[line] ?? 0
    let left = blues | reds
    // Row after row: the chips of one colour up to the first of the other.
    while (left !== 0) {
      const isBlue = (left & -left & blues) !== 0
      const others = left & (isBlue ? reds : blues)
      const row = others === 0 ? left : left & ((others & -others) - 1)
      const count = bitsIn(row & (living[line] ?? 0))
      if (count >= CHIPS_TO_WIN) return null
      worth += isBlue ? (ROW_WORTH[count] ?? 0) : -(ROW_WORTH[count] ?? 0)
      left ^= row
    }
  }
  return worth
}

/**
 * For each long line, the places on it that are held: by blue chips, by red ones, and by those of either that are not put out; the
 * first place is the lowest bit. As with `chipsOn`, every board has one set of lists, filled anew for every position.
 */
function chipsOnLines(board: Board, at: Places): Board['onLines'] {
  const { lineAt, onLines } = board
  const livingBits = livingChips(board, at)
  onLines.blue.fill(0)
  onLines.red.fill(0)
  onLines.living.fill(0)
  for (let chip = 0; chip < at.length; chip++) {
    const space = at[chip] ?? -1
    if (space < 0) continue
    const held = chip % 2 === 0 ? onLines.blue : onLines.red
    const isLiving = (livingBits & (1 << chip)) !== 0
    const end = lineAt.first[space + 1] ?? 0
    for (let one = lineAt.first[space] ?? 0; one < end; one++) {
      const line = lineAt.line[one] ?? 0
      const place = lineAt.place[one] ?? 0
      held[line] = (held[line] ?? 0) | place
      if (isLiving) onLines.living[line] = (onLines.living[line] ?? 0) | place
    }
  }
  return onLines
}

function bitsIn(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

/** Moves worth considering: a win is claimed if there is one, and no chip is lifted just to be put back. */
export function candidates(state: State): readonly Move[] {
  if (state.start !== null || state.owed > 0) return legalMoves(game, state)
  const board = boardFor(state.options)
  const wins: Move[] = []
  addClaims(board, state, wins)
  if (wins.length > 0) return wins
  const moves: Move[] = []
  if (!addMoves(board, state, moves, false)) moves.push(PASS)
  return moves
}
