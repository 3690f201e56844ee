import type { Move } from './move.ts'
import { isColour } from './rod.ts'

const ROD = /^([a-z-]+?)[1-9]\d?$/
const PLACE = /^(centre|[ab]\d{1,2}[a-z]?|start-[ab][1-9]\d?)$/

/** Moves in the words of the table: `bring yellow1 a11`, `move black2 centre`, `recycle red1 start-a3`, `ramrod a8`. */
export function parseMove(text: string): Move | null {
  const [verb, ...words] = text.split(' ')
  const [first = '', second = ''] = words
  if (verb === 'hides') return parseHides(text)
  if (words.length === 0) return verb === 'pass' || verb === 'decline' || verb === 'announce' ? { type: verb } : null
  if (words.length === 1) {
    if (verb === 'picks') return first === 'left' || first === 'right' ? { type: 'picks', hand: first } : null
    if (verb === 'lift') return isRod(first) ? { type: 'lift', rod: first } : null
    return verb === 'ramrod' && PLACE.test(first) ? { type: 'ramrod', rectangle: first } : null
  }
  if (words.length !== 2) return null
  if (verb === 'chooses') return isColour(first) && isColour(second) ? { type: 'chooses', rods: [first, second] } : null
  if (!isRod(first) || !PLACE.test(second)) return null
  return verb === 'bring' || verb === 'move' || verb === 'recycle' || verb === 'reposition'
    ? { type: verb, rod: first, to: second }
    : null
}

export function formatMove(move: Move): string {
  if ('to' in move) return `${move.type} ${move.rod} ${move.to}`
  switch (move.type) {
    case 'chooses':
      return `chooses ${move.rods.join(' ')}`
    case 'hides':
      return `hides ${move.left} left, ${move.right} right`
    case 'picks':
      return `picks ${move.hand}`
    case 'lift':
      return `lift ${move.rod}`
    case 'ramrod':
      return `ramrod ${move.rectangle}`
    default:
      return move.type
  }
}

function parseHides(text: string): Move | null {
  const [, left = '', right = ''] = /^hides ([a-z-]+) left, ([a-z-]+) right$/.exec(text) ?? []
  return isColour(left) && isColour(right) ? { type: 'hides', left, right } : null
}

function isRod(word: string): boolean {
  return isColour(ROD.exec(word)?.[1] ?? '')
}
