import type { Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'
import { narrateSliding } from '../sliding/narrate.ts'
import { boardFor } from './board.ts'
import { printedSum } from './notation.ts'
import { chipsOnNumbers } from './path.ts'
import { isStartMove, narrateStart } from './start.ts'
import type { Move, State } from './state.ts'

/** What a move is called in the log: "declares a win with b4 c4 e4: 6 + 2 − 3 = 5". */
export function narrate(before: State, move: Move): Note {
  if (isStartMove(move)) return narrateStart(before, move)
  if (move.type !== 'declare') return narrateSliding(move)
  const { answer } = move.sentence
  const sentence = `${printedSum(move.sentence)} = ${String(answer).replace('-', '−')}`
  return { key: 'moves.declare', values: { path: move.path.join(' '), sentence } }
}

/** The line under a player's name. */
export function status(view: State, seat: Seat, mode?: Mode): Note {
  const colour = view.colours[seat]
  const hasDrawn = view.start?.drawn[seat] !== undefined
  if (view.turn === 0 || colour === undefined) return { key: hasDrawn ? 'status.has-drawn' : 'status.start' }
  const drawn = view.drawn?.[seat]
  // Why this player begins, or does not: until both have moved.
  if (drawn !== undefined && view.turn <= 2) return { key: `status.${colour}-drew`, values: { number: drawn } }
  // Whether all have left is part of what a declared win needs, and what an opponent has to look for.
  if (mode !== 'guided') return { key: `status.${colour}-plays` }
  const board = boardFor(view)
  const left = chipsOnNumbers(board, { ...view, flag: seat }).length
  const values = { colour: `@colours.${colour}`, count: left }
  return { key: left === 0 ? `status.${colour}-free` : `status.${colour}`, values }
}
