import { formatStart, isStartMove, parseStart } from '../start/hands.ts'
import type { Move } from './state.ts'

const SPACE = /^[a-z]\d$/

/** Moves in the words of the table: `place marked d4`, `slide d4 d1`, `declare b3 c3 d3 e3`. */
export function parseMove(text: string): Move | null {
  const start = parseStart(text)
  if (start !== null) return start
  const [verb, ...words] = text.split(' ')
  const [first = '', second = ''] = words
  if (verb === 'declare') return words.length > 0 && words.every(isSpace) ? { type: 'declare', path: words } : null
  if (words.length === 0) return verb === 'pass' || verb === 'decline' ? { type: verb } : null
  if (words.length === 1) {
    if (!isSpace(first)) return null
    if (verb === 'lift') return { type: 'lift', space: first }
    return verb === 'place' ? { type: 'place', space: first, marked: false } : null
  }
  if (words.length !== 2 || !isSpace(second)) return null
  if (verb === 'place') return first === 'marked' ? { type: 'place', space: second, marked: true } : null
  if (!isSpace(first)) return null
  return verb === 'slide' || verb === 'reposition' ? { type: verb, from: first, to: second } : null
}

export function formatMove(move: Move): string {
  if (isStartMove(move)) return formatStart(move)
  switch (move.type) {
    case 'place':
      return `place ${move.marked ? 'marked ' : ''}${move.space}`
    case 'lift':
      return `lift ${move.space}`
    case 'slide':
    case 'reposition':
      return `${move.type} ${move.from} ${move.to}`
    case 'declare':
      return `declare ${move.path.join(' ')}`
    case 'decline':
    case 'pass':
      return move.type
  }
}

function isSpace(word: string): boolean {
  return SPACE.test(word)
}
