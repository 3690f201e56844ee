import type { SlidingMove } from './state.ts'

/** How board files name their spaces; their schemas say the same. */
const SPACE = /^[a-z]{1,2}\d{1,2}$/

export function isSpace(word: string): boolean {
  return SPACE.test(word)
}

/** `slide d4 d1`, `lift d4`, `reposition d1 a4`, `decline`, `pass`. */
export function parseSliding(text: string): SlidingMove | null {
  const [verb, from, to, ...rest] = text.split(' ')
  if (rest.length > 0) return null
  if (from === undefined) return verb === 'pass' || verb === 'decline' ? { type: verb } : null
  if (!isSpace(from)) return null
  if (to === undefined) return verb === 'lift' ? { type: 'lift', space: from } : null
  return isSpace(to) && (verb === 'slide' || verb === 'reposition') ? { type: verb, from, to } : null
}

export function formatSliding(move: SlidingMove): string {
  if (move.type === 'slide' || move.type === 'reposition') return `${move.type} ${move.from} ${move.to}`
  return move.type === 'lift' ? `lift ${move.space}` : move.type
}
