import { DIRECTIONS } from '#boards/half-grid.ts'
import { type Domino, isDomino, isDouble } from './domino.ts'
import { DICE, HAND_SIZE, type Laid, type Move } from './state.ts'

/**
 * Moves in the words of the table: `place 4-7 23,16 right` lays the 4 with its upper left corner 23 half faces from the
 * left edge and 16 from the top, and the 7 to the right of it.
 */
export function parseMove(text: string): Move | null {
  const [verb = '', ...words] = text.split(' ')
  const [domino = ''] = words
  switch (verb) {
    case 'place':
    case 'shift': {
      const laid = parseLaid(words)
      return laid && { type: verb, ...laid }
    }
    case 'draws':
    case 'penalty':
    case 'give':
      return words.length === 1 && isDomino(domino) ? { type: verb, domino } : null
    case 'takes': {
      const [, seat] = /^\S+ from ([01])$/.exec(words.join(' ')) ?? []
      return isDomino(domino) && seat !== undefined ? { type: verb, domino, from: Number(seat) } : null
    }
    case 'deals':
      return words.length === 2 * HAND_SIZE && areDifferent(words) ? { type: verb, dominoes: words } : null
    case 'rolls':
      return words.length === DICE && words.every(word => /^[1-6]$/.test(word))
        ? { type: verb, dice: words.map(Number) }
        : null
    case 'sum':
      return words.length === 1 && /^(0|[1-9]\d?)$/.test(words[0] ?? '') ? { type: verb, sum: Number(words[0]) } : null
    default:
      return PLAIN.find(move => move.type === text) ?? null
  }
}

export function formatMove(move: Move): string {
  switch (move.type) {
    case 'place':
    case 'shift':
      return `${move.type} ${move.domino} ${move.x},${move.y} ${move.facing}`
    case 'draws':
    case 'penalty':
    case 'give':
      return `${move.type} ${move.domino}`
    case 'takes':
      return `takes ${move.domino} from ${move.from}`
    case 'deals':
      return `deals ${move.dominoes.join(' ')}`
    case 'rolls':
      return `rolls ${move.dice.join(' ')}`
    case 'sum':
      return `sum ${move.sum}`
    default:
      return move.type
  }
}

const PLAIN: readonly Move[] = [
  { type: 'roll' },
  { type: 'draw' },
  { type: 'pass' },
  { type: 'declare' },
  { type: 'decline' },
  { type: 'keep' },
  { type: 'reroll' },
]

function parseLaid([domino = '', at = '', way = '', ...rest]: readonly string[]): Laid | null {
  const [, x, y] = /^(0|-?[1-9]\d?),(0|-?[1-9]\d?)$/.exec(at) ?? []
  const facing = DIRECTIONS.find(direction => direction === way)
  if (!isDomino(domino) || x === undefined || y === undefined || facing === undefined || rest.length > 0) return null
  // A double looks the same from both ends, so it is written one way only.
  if (isDouble(domino) && (facing === 'left' || facing === 'up')) return null
  return { domino, x: Number(x), y: Number(y), facing }
}

function areDifferent(words: readonly string[]): words is Domino[] {
  return words.every(isDomino) && new Set(words).size === words.length
}
