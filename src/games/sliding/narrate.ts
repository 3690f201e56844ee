import type { Note } from '#kernel/box.ts'
import type { SlidingMove } from './state.ts'

/** What a move is called in the log: "slides d5 to d2". */
export function narrateSliding(move: SlidingMove): Note {
  const { type, ...values } = move
  return { key: `moves.${type}`, values }
}
