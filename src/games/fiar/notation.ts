import { formatSliding, isSpace, parseSliding } from '../sliding/notation.ts'
import { formatStart, isStartMove, parseStart } from '../start/hands.ts'
import type { Move } from './state.ts'

/** Moves in the words of the table: `place marked d4`, `slide d4 d1`, `declare b3 c3 d3 e3`. */
export function parseMove(text: string): Move | null {
  const [verb, ...words] = text.split(' ')
  if (verb === 'declare') return words.length > 0 && words.every(isSpace) ? { type: 'declare', path: words } : null
  if (verb !== 'place') return parseStart(text) ?? parseSliding(text)
  const marked = words[0] === 'marked'
  const [space = '', ...rest] = marked ? words.slice(1) : words
  return isSpace(space) && rest.length === 0 ? { type: 'place', space, marked } : null
}

export function formatMove(move: Move): string {
  if (isStartMove(move)) return formatStart(move)
  if (move.type === 'place') return `place ${move.marked ? 'marked ' : ''}${move.space}`
  return move.type === 'declare' ? `declare ${move.path.join(' ')}` : formatSliding(move)
}
