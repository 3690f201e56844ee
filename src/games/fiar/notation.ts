import { COLOURS, type Colour, type Move, other } from './state.ts'

const SPACE = /^[a-z]\d$/

/** Moves in the words of the table: `place marked d4`, `slide d4 d1`, `declare b3 c3 d3 e3`. */
export function parseMove(text: string): Move | null {
  const [verb, ...words] = text.split(' ')
  const [first = '', second = ''] = words
  if (verb === 'hands') return parseHands(text)
  if (verb === 'declare') return words.length > 0 && words.every(isSpace) ? { type: 'declare', path: words } : null
  if (words.length === 0) return verb === 'pass' || verb === 'decline' ? { type: verb } : null
  if (words.length === 1) {
    const colour = COLOURS.find(name => name === first)
    if (verb === 'names') return colour ? { type: 'names', colour } : null
    if (verb === 'picks') return first === 'left' || first === 'right' ? { type: 'picks', hand: first } : null
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
  switch (move.type) {
    case 'hands':
      return formatHands(move.left)
    case 'names':
      return `names ${move.colour}`
    case 'picks':
      return `picks ${move.hand}`
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

function parseHands(text: string): Move | null {
  const left = COLOURS.find(colour => formatHands(colour) === text)
  return left ? { type: 'hands', left } : null
}

function formatHands(left: Colour): string {
  return `hands ${left} left, ${other(left)} right`
}

function isSpace(word: string): boolean {
  return SPACE.test(word)
}
