import { formatSliding, isSpace, parseSliding } from '../sliding/notation.ts'
import type { Move, Sentence } from './state.ts'

const DRAW = /^draw (\d{1,2}) (\d{1,2})$/
const DECLARE = /^declare ([a-z0-9 ]+): (\d{1,2}) \+ (\d{1,2}) - (\d{1,2}) = (-?\d{1,2})$/

/** Moves in the words of the table: `slide c1 c4`, `declare b4 c4 e4: 6 + 2 - 3 = 5`. */
export function parseMove(text: string): Move | null {
  const move = parseSliding(text) ?? parseDraw(text) ?? parseDeclare(text)
  // One way of writing only: no `07`, no `-0`.
  return move !== null && formatMove(move) === text ? move : null
}

export function formatMove(move: Move): string {
  if (move.type === 'draw') return `draw ${move.drawn.join(' ')}`
  if (move.type === 'declare') return `declare ${move.path.join(' ')}: ${formatSentence(move.sentence)}`
  return formatSliding(move)
}

export function formatSentence({ added, taken, answer }: Sentence): string {
  return `${added[0]} + ${added[1]} - ${taken} = ${answer}`
}

function parseDraw(text: string): Move | null {
  const [, first, second] = DRAW.exec(text) ?? []
  return first === undefined || second === undefined ? null : { type: 'draw', drawn: [Number(first), Number(second)] }
}

function parseDeclare(text: string): Move | null {
  const [, words, ...numbers] = DECLARE.exec(text) ?? []
  const path = words?.split(' ') ?? []
  const [first, second, taken, answer] = numbers.map(Number)
  if (first === undefined || second === undefined || taken === undefined || answer === undefined) return null
  if (!path.every(isSpace)) return null
  return { type: 'declare', path, sentence: { added: [first, second], taken, answer } }
}
