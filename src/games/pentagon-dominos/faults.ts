import { commonSide, keyOf, meet } from '#boards/pentagons.ts'
import { type Enforcer, type Fault, fault } from '#kernel/game.ts'
import { aim, canPlay, contactsOf, type Placement, touchesLast } from './placing.ts'
import { isAllowed } from './side-match.ts'
import { DEALT, drawnBy, type Lay, type Round, type RoundMove } from './state.ts'
import { pipsOf, type Tile } from './tile.ts'

/** The rules of a round. A move that does not match stands in open play, where nothing is judged. */
export const RULES = {
  'start-in-order': 'table',
  'from-the-stock': 'table',
  'tile-in-hand': 'table',
  'free-side': 'table',
  'no-overlap': 'table',
  'whole-sides': 'players',
  'last-tile': 'players',
  'sides-match': 'players',
  'colour-and-number': 'players',
  'play-if-you-can': 'players',
  'draw-while-you-can': 'table',
} as const satisfies Record<string, Enforcer>

export type Rule = keyof typeof RULES

/** The rules a move breaks. None of them ever says what is in a hand. */
export function faults(round: Round, move: RoundMove): readonly Fault<Rule>[] {
  const early = [fault('start-in-order')]
  if (move.type === 'show') return isToShow(round, move.seat) ? fromTheStock(round, [move.tile]) : early
  if (move.type === 'deal') return isDue(round, move.seat, move.tiles.length) ? fromTheStock(round, move.tiles) : early
  if (round.turn === 0 || round.owed) return early
  if (move.type === 'lay') return layFaults(round, move)
  return move.type === 'lay-first' ? firstFaults(round, move.tile) : blockedFaults(round, move.type)
}

function isToShow({ turn, shown }: Round, seat: number): boolean {
  return turn === 0 && shown[seat] === null
}

/** How many tiles the table owes a seat now. */
export function isDue(round: Round, seat: number, count: number): boolean {
  if (round.owed) return seat === round.flag && count === drawnBy(round, seat)
  const hand = round.hands[seat]
  const has = seat === round.flag ? 0 : 1
  return round.turn === 0 && round.laid.length === 1 && hand?.length === has && count === DEALT
}

function fromTheStock(round: Round, tiles: readonly Tile[]): Fault<Rule>[] {
  const here = tiles.every((tile, index) => round.stock.includes(tile) && tiles.indexOf(tile) === index)
  return here ? [] : [fault('from-the-stock')]
}

function blockedFaults(round: Round, type: 'draw' | 'pass'): Fault<Rule>[] {
  if ((type === 'draw') !== round.stock.length > 0)
    return [fault('draw-while-you-can', [], { left: round.stock.length })]
  return canPlay(round, round.hands[round.flag] ?? []) ? [fault('play-if-you-can')] : []
}

function firstFaults({ hands, flag, laid }: Round, tile: Tile): Fault<Rule>[] {
  if (!hands[flag]?.includes(tile)) return [fault('tile-in-hand')]
  return laid.length === 0 ? [] : [fault('free-side')]
}

function layFaults(round: Round, move: Lay): Fault<Rule>[] {
  if (!round.hands[round.flag]?.includes(move.tile)) return [fault('tile-in-hand')]
  const aimed = aim(round, move)
  if (aimed === null) return [fault('free-side')]
  const { slot, rotation } = aimed
  if (slot !== null) return placementFaults(round, { tile: move.tile, slot, rotation })
  const covered = round.laid.some(tile => keyOf(tile) === keyOf(aimed.pentagon))
  if (covered) return [fault('free-side', [move.to])]
  const under = round.laid.filter(
    tile => meet(tile, aimed.pentagon) === 'overlap' && commonSide(tile, aimed.pentagon) === null,
  )
  const names = under.map(({ tile }) => tile)
  return [fault('no-overlap', names)]
}

function placementFaults(round: Round, placement: Placement): Fault<Rule>[] {
  const { options, laid } = round
  const { slot } = placement
  const found: Fault<Rule>[] = []
  const partly = slot.parts.flatMap(number => laid[number]?.tile ?? [])
  if (partly.length > 0) found.push(fault('whole-sides', partly))
  const last = laid.at(-1)
  if (last && !touchesLast(round, slot)) found.push(fault('last-tile', [last.tile]))
  for (const { own, other, match } of contactsOf(round, placement)) {
    const sides = {
      own: `@colours.${own.colour}`,
      pips: pipsOf(own.tile, own.colour),
      other: `@colours.${other.colour}`,
      others: pipsOf(other.tile, other.colour),
    }
    if (match === null) found.push(fault('sides-match', [other.tile], sides))
    else if (!isAllowed(options.matches, match)) found.push(fault('colour-and-number', [other.tile], sides))
  }
  return found.filter(({ rule }, index) => found.findIndex(one => one.rule === rule) === index)
}
