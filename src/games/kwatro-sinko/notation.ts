import { formatSliding, isSpace, parseSliding } from '../sliding/notation.ts'
import type { Move, Sentence } from './state.ts'

const DRAW = /^draw (\d{1,2}) (\d{1,2})$/
const SHUFFLE = /^shuffle (\d{1,2}(?: \d{1,2})*)$/
const DRAWS = /^draws (\d{1,2})$/
const DECLARE = /^declare ([a-z0-9 ]+): (\d{1,2}(?: [+-] \d{1,2})*) = (-?\d{1,2})$/

/** Moves in the words of the table: `draws 3`, `slide c1 c4`, `declare b4 c4 e4: 6 + 2 - 3 = 5`. */
export function parseMove(text: string): Move | null {
  const move = parseSliding(text) ?? parseStart(text) ?? parseDeclare(text)
  // One way of writing only: no `07`, no `-0`, what is taken away last.
  return move !== null && formatMove(move) === text ? move : null
}

export function formatMove(move: Move): string {
  if (move.type === 'draw') return `draw ${move.drawn.join(' ')}`
  if (move.type === 'shuffle') return `shuffle ${move.row.join(' ')}`
  if (move.type === 'draws') return `draws ${move.chip}`
  if (move.type !== 'declare') return formatSliding(move)
  return `declare ${move.path.join(' ')}: ${formatSum(move.sentence)} = ${move.sentence.answer}`
}

function formatSum({ added, taken }: Omit<Sentence, 'answer'>): string {
  return [added.join(' + '), ...taken].join(' - ')
}

/** "6 + 2 − 3", as it is printed for people. */
export function printedSum(sentence: Omit<Sentence, 'answer'>): string {
  return formatSum(sentence).replaceAll('-', '−')
}

function parseStart(text: string): Move | null {
  const [, row] = SHUFFLE.exec(text) ?? []
  if (row !== undefined) return { type: 'shuffle', row: row.split(' ').map(Number) }
  const [, chip] = DRAWS.exec(text) ?? []
  if (chip !== undefined) return { type: 'draws', chip: Number(chip) }
  const [, first, second] = DRAW.exec(text) ?? []
  return first === undefined || second === undefined ? null : { type: 'draw', drawn: [Number(first), Number(second)] }
}

function parseDeclare(text: string): Move | null {
  const [, words, sum, answer] = DECLARE.exec(text) ?? []
  const path = words?.split(' ') ?? []
  if (sum === undefined || answer === undefined || !path.every(isSpace)) return null
  const numbersAfter = (sign: string) =>
    `+ ${sum}`.split(' ').flatMap((word, n, all) => (all[n - 1] === sign ? [Number(word)] : []))
  return {
    type: 'declare',
    path,
    sentence: { added: numbersAfter('+'), taken: numbersAfter('-'), answer: Number(answer) },
  }
}
