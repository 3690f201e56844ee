import type { Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { narrateSliding } from '../sliding/narrate.ts'
import { boardFor } from './board.ts'
import { formatSentence } from './notation.ts'
import { chipsOnNumbers } from './path.ts'
import type { Move, State } from './state.ts'

/** What a move is called in the log: "declares a win with b4 c4 e4: 6 + 2 − 3 = 5". */
export function narrate(_before: State, move: Move): Note {
  if (move.type === 'draw') return { key: 'moves.draw', values: { first: move.drawn[0], second: move.drawn[1] } }
  if (move.type !== 'declare') return narrateSliding(move)
  const sentence = formatSentence(move.sentence).replaceAll('-', '−')
  return { key: 'moves.declare', values: { path: move.path.join(' '), sentence } }
}

/** The line under a player's name. */
export function status(view: State, seat: Seat): Note {
  const colour = view.colours[seat]
  if (view.turn === 0 || colour === undefined) return { key: 'status.start' }
  const board = boardFor(view.options)
  const left = chipsOnNumbers(board, { ...view, flag: seat }).length
  const values = { colour: `@colours.${colour}`, count: left }
  return { key: left === 0 ? `status.${colour}-free` : `status.${colour}`, values }
}
