import { formatStart, isStartMove, parseStart } from '../start/hands.ts'
import { isBlock } from './block.ts'
import type { Move } from './state.ts'

const BASE = /^[a-z]\d{1,2}$/
const NUMBER = /^(?:0|[1-9]\d{0,2})$/

/** Moves in the words of the table: `place red-large-thin-triangle c4`, `announce 7`, `walk to 23`, `bump`, `pass`. */
export function parseMove(text: string): Move | null {
  if (text === 'bump' || text === 'declare' || text === 'pass') return { type: text }
  const [verb, first = '', second = '', ...more] = text.split(' ')
  if (more.length > 0) return parseStart(text)
  if (verb === 'place')
    return isBlock(first) && BASE.test(second) ? { type: 'place', block: first, base: second } : null
  if (verb === 'shift') return BASE.test(first) && BASE.test(second) ? { type: 'shift', from: first, to: second } : null
  if (verb === 'walk' || verb === 'set' || verb === 'push')
    return first === 'to' && NUMBER.test(second) ? { type: verb, to: Number(second) } : null
  if (text !== `${verb} ${first}`) return null
  if (verb === 'return') return BASE.test(first) ? { type: 'return', base: first } : null
  if (verb === 'announce') return NUMBER.test(first) ? { type: 'announce', score: Number(first) } : null
  return parseStart(text)
}

export function formatMove(move: Move): string {
  if (isStartMove(move)) return formatStart(move)
  switch (move.type) {
    case 'place':
      return `place ${move.block} ${move.base}`
    case 'shift':
      return `shift ${move.from} ${move.to}`
    case 'return':
      return `return ${move.base}`
    case 'announce':
      return `announce ${move.score}`
    case 'walk':
    case 'set':
    case 'push':
      return `${move.type} to ${move.to}`
    default:
      return move.type
  }
}
