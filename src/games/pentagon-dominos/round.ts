import { FIRST } from '#boards/pentagons.ts'
import { shuffle } from '#kernel/chance.ts'
import type { Chance, Game, Seat } from '#kernel/game.ts'
import { faults, RULES, type Rule } from './faults.ts'
import { formatMove, parseMove } from './notation.ts'
import {
  type Contact,
  canPlay,
  contactsOf,
  fittingPlacements,
  moveOf,
  type Placement,
  placementOf,
  placementsOf,
  withTile,
} from './placing.ts'
import {
  BLOCKED,
  BONUS,
  DEALT,
  isWithoutTiles,
  type Laid,
  type Lay,
  type Options,
  pointsOf,
  type Reason,
  type Round,
  type RoundMove,
  showsHands,
} from './state.ts'
import { FACE_DOWN, isHigher, TILES, type Tile, totalOf } from './tile.ts'

/** One round, from the draw for the start to the counting of what is left in the hands. */
export const round: Game<Round, RoundMove, Rule, Options> = {
  id: 'pentagon-dominos',
  seats: [2, 3, 4],
  rules: RULES,
  options: { matches: 'all', against: 'any', drawCosts: false, target: 500 },

  setup(seats, options) {
    return {
      options,
      turn: 0,
      flag: 0,
      shown: Array.from({ length: seats }, () => null),
      hands: Array.from({ length: seats }, () => []),
      stock: TILES,
      laid: [],
      owed: false,
      pad: [],
      ended: null,
      isLaidOut: false,
    }
  },

  toAct(state) {
    if (state.ended !== null) return null
    return state.turn === 0 || state.owed ? 'table' : state.flag
  },

  turn: state => state.turn,

  outcome(state) {
    if (state.ended === null) return null
    const winners = state.hands.flatMap((hand, seat) => (hand.length === 0 ? [seat] : []))
    return { winners, reason: state.ended, points: pointsOf(state) }
  },

  possibleMoves(state) {
    if (round.toAct(state) !== state.flag) return []
    return [...lays(state, hand => hand.flatMap(tile => placementsOf(state, tile))), blocked(state)]
  },

  legalMoves(state) {
    if (round.toAct(state) !== state.flag) return []
    const found = lays(state, hand => fittingPlacements(state, hand))
    return found.length > 0 ? found : [blocked(state)]
  },

  faults,

  apply(before, move) {
    const state = before.isLaidOut ? { ...before, isLaidOut: false } : before
    switch (move.type) {
      case 'show':
        return layHighTile(hand(state, move.seat, [move.tile], { shown: state.shown.with(move.seat, move.tile) }))
      case 'deal':
        return dealt(hand(state, move.seat, move.tiles, {}), isWithoutTiles(state, move.seat))
      case 'lay':
        return layTile(state, move)
      case 'lay-first':
        return withLaid(state, { ...FIRST, tile: move.tile, rotation: 0 }, [])
      case 'draw': {
        const costs = state.options.drawCosts && !isWithoutTiles(state, state.flag)
        return { ...(costs ? score(state, 'blocked', BLOCKED) : state), owed: true }
      }
      case 'pass':
        return endTurn(score(state, 'blocked', BLOCKED))
    }
  },

  view(state, seat) {
    if (state.isLaidOut) return state
    const mayRead = (owner: Seat) => owner === seat || showsHands(state)
    const hands = state.hands.map((tiles, owner) => (mayRead(owner) ? tiles : tiles.map(() => FACE_DOWN)))
    return { ...state, hands, stock: state.stock.map(() => FACE_DOWN) }
  },

  // A deal stays its owner's secret until the whole game is over, so that nobody has to ask which round it was in.
  isSecret: (move, seat) => move.type === 'deal' && move.seat !== seat,
  guess,
  parseMove,
  formatMove,
}

/** The tiles of whoever is on turn, laid in these placements, or on an empty table. */
function lays(state: Round, placements: (hand: readonly Tile[]) => readonly Placement[]): RoundMove[] {
  const own = state.hands[state.flag] ?? []
  if (state.laid.length === 0) return own.map(tile => ({ type: 'lay-first', tile }))
  return placements(own).flatMap(placement => moveOf(state, placement) ?? [])
}

/** For whoever cannot play. */
function blocked({ stock }: Round): RoundMove {
  return { type: stock.length > 0 ? 'draw' : 'pass' }
}

function hand(state: Round, seat: Seat, tiles: readonly Tile[], more: Partial<Round>): Round {
  const held = state.hands[seat] ?? []
  const stock = state.stock.filter(tile => !tiles.includes(tile))
  return { ...state, hands: state.hands.with(seat, [...held, ...tiles]), stock, ...more }
}

/** Once everybody has drawn, the highest tile is laid; the player who drew it has had the first turn. */
function layHighTile(state: Round): Round {
  const drawn = state.shown.flatMap(tile => tile ?? [])
  if (drawn.length < state.shown.length) return state
  const high = drawn.reduce((best, tile) => (isHigher(tile, best) ? tile : best))
  const starter = state.shown.indexOf(high)
  const laid = withTile([], { ...FIRST, tile: high, rotation: 0 })
  return { ...state, laid, flag: starter, hands: state.hands.with(starter, []) }
}

/** A tile for a blocked player ends the turn, a hand for one without tiles begins it; the last of the first hands begins the first. */
function dealt(state: Round, wasWithout: boolean): Round {
  if (state.owed) return wasWithout ? { ...state, owed: false } : endTurn({ ...state, owed: false })
  const all = state.hands.every((tiles, seat) => tiles.length === DEALT + (seat === state.flag ? 0 : 1))
  return all ? { ...state, turn: 1, flag: (state.flag + 1) % state.hands.length } : state
}

function layTile(state: Round, move: Lay): Round {
  const placement = placementOf(state, move)
  if (placement === null) return state
  const { tile, slot, rotation } = placement
  const { at, sign } = slot.pentagon
  return withLaid(state, { at, sign, tile, rotation }, contactsOf(state, placement))
}

function withLaid(state: Round, laid: Laid, contacts: readonly Contact[]): Round {
  const rest = (state.hands[state.flag] ?? []).filter(held => held !== laid.tile)
  let next: Round = { ...state, laid: withTile(state.laid, laid), hands: state.hands.with(state.flag, rest) }
  for (const { match, points } of contacts) if (match !== null) next = score(next, match, points)
  return rest.length === 0 ? count(score(next, 'bonus', BONUS), 'out') : endTurn(next)
}

function endTurn(state: Round): Round {
  const stuck = state.stock.length === 0 && !state.hands.some(tiles => canPlay(state, tiles))
  if (stuck) return count(state, 'stuck')
  return { ...state, turn: state.turn + 1, flag: (state.flag + 1) % state.hands.length }
}

/** Everybody deducts the pips of the tiles that are left. */
function count(state: Round, ended: 'out' | 'stuck'): Round {
  let next = state
  for (const [seat, tiles] of state.hands.entries()) {
    const left = tiles.reduce((sum, tile) => sum + totalOf(tile), 0)
    if (left > 0) next = score(next, 'left', -left, seat)
  }
  return { ...next, turn: state.turn + 1, ended }
}

function score(state: Round, reason: Reason, points: number, seat = state.flag): Round {
  return { ...state, pad: [...state.pad, { turn: state.turn, seat, reason, points }] }
}

/** Tiles that nobody has shown may be anywhere; one shown for the start stays in its hand until it is laid. */
function guess(view: Round, seat: Seat | null, chance: Chance): Round {
  const laid = new Set(view.laid.map(({ tile }) => tile))
  const seen = new Set([...laid, ...view.hands.flat()])
  const kept = view.shown.map((tile, owner) => (owner === seat || tile === null || seen.has(tile) ? null : tile))
  const unseen = shuffle(
    chance,
    TILES.filter(tile => !seen.has(tile) && !kept.includes(tile)),
  )
  const turnUp = (tiles: readonly Tile[], first: Tile | null = null) =>
    tiles.map((tile, index) => (tile !== FACE_DOWN ? tile : (((index === 0 && first) || unseen.pop()) ?? tile)))
  return { ...view, hands: view.hands.map((tiles, owner) => turnUp(tiles, kept[owner])), stock: turnUp(view.stock) }
}
