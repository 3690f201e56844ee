import type { RoundMove } from './state.ts'
import { isColour, isTile } from './tile.ts'

/** `lay star5 red to ring8 blue`: the red side of star5 against the blue side of ring8; `lay star5` on an empty table. */
export function parseMove(text: string): RoundMove | null {
  if (text === 'draw' || text === 'pass') return { type: text }
  const [verb, ...words] = text.split(' ')
  if (verb === 'lay') {
    const [tile = '', colour = '', link, to = '', toColour = '', ...rest] = words
    if (words.length === 1 && isTile(tile)) return { type: 'lay-first', tile }
    if (link !== 'to' || rest.length > 0 || !isTile(tile) || !isTile(to)) return null
    return isColour(colour) && isColour(toColour) ? { type: 'lay', tile, colour, to, toColour } : null
  }
  const [link, name = ''] = words.slice(-2)
  const tiles = words.slice(0, -2)
  if (!/^[0-3]$/.test(name) || tiles.length === 0 || !tiles.every(isTile)) return null
  const [tile = ''] = tiles
  const seat = Number(name)
  if (verb === 'show' && link === 'for' && tiles.length === 1) return { type: 'show', tile, seat }
  return verb === 'deal' && link === 'to' ? { type: 'deal', tiles, seat } : null
}

export function formatMove(move: RoundMove): string {
  switch (move.type) {
    case 'show':
      return `show ${move.tile} for ${move.seat}`
    case 'deal':
      return `deal ${move.tiles.join(' ')} to ${move.seat}`
    case 'lay':
      return `lay ${move.tile} ${move.colour} to ${move.to} ${move.toColour}`
    case 'lay-first':
      return `lay ${move.tile}`
    default:
      return move.type
  }
}
