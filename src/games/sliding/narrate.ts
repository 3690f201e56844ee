import type { Note } from '#kernel/box.ts'
import type { SlidingMove } from './state.ts'

/** What a move is called in the log: "slides d5 to d2". */
export function narrateSliding(move: SlidingMove): Note {
  const key = `moves.${move.type}`
  if (move.type === 'slide' || move.type === 'reposition') return { key, values: { from: move.from, to: move.to } }
  return move.type === 'lift' ? { key, values: { space: move.space } } : { key }
}
