import type { Slot } from '#boards/pentagon-frontier.ts'
import { meetingOf, OVERLAP } from '#boards/pentagon-meetings.ts'
import { commonSide, drawnMiddle, FIRST, keyOf, type Pentagon } from '#boards/pentagons.ts'
import type { Arranging } from '#kernel/arranging.ts'
import type { Note, Scene, SheetTable } from '#kernel/box.ts'
import { tileParts } from './drawing.ts'
import { firstFit, sideItem, sidesOf, sideWords } from './free-sides.ts'
import { nameOf, wordsOf } from './spoken.ts'
import type { Laid, Reason, Round, State } from './state.ts'
import { isTile, TILES, type Tile } from './tile.ts'

/** A spot that is there while the table is empty; the others are hands, `hand-0` and so on. */
const MIDDLE = 'middle'
/** How far from the middle a tile can lie, in the numbers of its corner: farther than any row of 36 reaches. */
const FARTHEST = 99
/** Points that only the end of a round brings: a round that is laid out has not ended. */
const AT_THE_END: readonly Reason[] = ['bonus', 'left']
/** A game without a stock: whatever a position does not name is put away. */
const [REST, AWAY] = ['rest', 'away']
/** Tiles of the stock side by side beside the board, as large as fingers on a phone. */
const ROW = 6
const LYING_ROW = 8
const PITCH = 1.7

/**
 * Tiles go from the stock into hands and onto the table: the first into the middle, the others against free sides, matching or not. A
 * position names the very place and how often the tile is rotated: `star5 b1.0.-1.0,3`. Hands and stock lie face down, so whoever begins
 * to lay things out puts every hand back into the stock first; from then on all is done openly.
 */
export const arranging: Arranging<State> = {
  lies: ({ current: { laid, hands, isLaidOut } }) => [
    ...laid.map(one => [one.tile, placeOf(one)] as const),
    ...(isLaidOut ? hands.flatMap((hand, seat) => hand.map(tile => [tile, handId(seat)] as const)) : []),
  ],

  told: ({ current: { stock, hands, laid } }) =>
    stock.length === 0 && hands.flat().length + laid.length < TILES.length ? [[REST, AWAY]] : [],

  things: () => TILES,

  places(state, tile) {
    if (!isTile(tile)) return []
    const { hands, laid } = opened(state).current
    const others = hands.flatMap((hand, seat) => (hand.includes(tile) ? [] : [handId(seat)]))
    return laid.length === 0 ? [MIDDLE, ...others] : others
  },

  put(state, tile, place) {
    if (tile === REST && place === AWAY) return withoutStock(opened(state))
    if (!isTile(tile)) return null
    const { current } = opened(state)
    const without = taken(current, tile)
    if (place === null) return withRound(state, without)
    const seat = current.hands.findIndex((_, owner) => handId(owner) === place)
    if (seat >= 0) {
      return withRound(state, { ...without, hands: without.hands.with(seat, [...(without.hands[seat] ?? []), tile]) })
    }
    const laid = laidAt(tile, place)
    if (laid === null || without.laid.some(one => meetingOf(one, laid) === OVERLAP)) return null
    // A tile that is only rotated is not the newest for that.
    const before = current.laid.findIndex(one => one.tile === tile && keyOf(one) === keyOf(laid))
    return withRound(state, {
      ...without,
      laid: before < 0 ? [...without.laid, laid] : current.laid.with(before, laid),
    })
  },

  giveTurn(state, seat) {
    const { current } = opened(state)
    const isNext = seat !== current.flag && state.current.turn > 0
    return withRound(state, { ...current, flag: seat, turn: current.turn + (isNext ? 1 : 0) })
  },

  tray: state => inRows(opened(state).current.stock, 'labels.in-stock', ROW),

  opened,

  around(state, tile, beside) {
    const round = taken(opened(state).current, tile)
    const sides = sidesOf(round.laid)
    const besides = [...sides.keys()]
    const near = besides.length === 1 ? besides[0] : besides.find(one => one === beside)
    const own = state.current.laid.find(one => one.tile === tile)
    const free = (sides.get(near ?? '') ?? []).filter(
      ({ id, slot }) => isNear(slot.pentagon) && (own === undefined || id !== keyOf(own)),
    )
    if (near === undefined) {
      return { besides, items: [], focus: [], prompt: besides.length > 0 ? { key: 'prompts.place' } : null }
    }
    return {
      besides: besides.filter(one => one !== near),
      items: free.map(side => sideItem(round, near, { ...side, id: placeIn(round, tile, side.slot) })),
      focus: [...free.map(({ slot }) => slot.pentagon), ...round.laid.filter(one => one.tile === near)].map(
        drawnMiddle,
      ),
      prompt: { key: 'prompts.side' },
    }
  },

  rotated({ current: { laid } }, tile) {
    const one = laid.find(lies => lies.tile === tile)
    return one ? placeOf({ ...one, rotation: (one.rotation + 1) % 5 }) : null
  },

  called: ({ current }, id) => (isTile(id) ? nameOf(id) : placeCalled(current, id)),
}

/** The stock, and the hands that have tiles: a phone shows one at a time. */
export function folded(state: State): readonly SheetTable[] {
  const { stock, hands } = opened(state).current
  const tableOf = (tiles: readonly Tile[], key: string, label: Note) => ({
    type: 'table' as const,
    label,
    scene: inRows(tiles, key, ROW),
    lying: inRows(tiles, key, LYING_ROW),
    scrolls: true as const,
    row: PITCH,
  })
  return [
    tableOf(stock, 'labels.in-stock', { key: 'labels.stock' }),
    ...hands.flatMap((hand, seat) =>
      hand.length === 0 ? [] : [{ ...tableOf(hand, 'labels.in-hand', { key: 'labels.rack' }), seat }],
    ),
  ]
}

function inRows(tiles: readonly Tile[], key: string, row: number): Scene {
  const items = tiles.map((tile, index) => ({
    id: tile,
    at: [(index % row) * PITCH, Math.floor(index / row) * PITCH] as const,
    parts: tileParts(tile),
    kind: 'piece' as const,
    label: { key, values: wordsOf(tile) },
  }))
  const rows = Math.max(1, Math.ceil(items.length / row))
  return { frame: [-PITCH / 2, -PITCH / 2, row * PITCH, rows * PITCH], items }
}

/** Every hand goes back into the stock. */
function opened(state: State): State {
  const { current } = state
  return current.isLaidOut ? state : withRound(state, { ...current, hands: current.hands.map(() => []) })
}

/** The round with these tiles laid out: nothing is under way in it, and it has not ended. */
function withRound(state: State, round: Round): State {
  const seen = new Set([...round.laid.map(({ tile }) => tile), ...round.hands.flat()])
  return {
    ...state,
    current: {
      ...round,
      turn: Math.max(1, round.turn),
      shown: round.shown.map(() => null),
      stock: TILES.filter(tile => !seen.has(tile)),
      owed: false,
      pad: round.pad.filter(({ reason }) => !AT_THE_END.includes(reason)),
      ended: null,
      isLaidOut: true,
    },
  }
}

function withoutStock(state: State): State {
  const { current } = withRound(state, state.current)
  return { ...state, current: { ...current, stock: [] } }
}

function taken(round: Round, tile: Tile): Round {
  const isLaid = round.laid.some(one => one.tile === tile)
  return {
    ...round,
    // The same list knows its free places already.
    laid: isLaid ? round.laid.filter(one => one.tile !== tile) : round.laid,
    hands: round.hands.map(hand => hand.filter(held => held !== tile)),
  }
}

function handId(seat: number): string {
  return `hand-${seat}`
}

/** `b1.0.-1.0,3`: the pentagon it covers, rotated three times. */
function placeOf(laid: Pick<Laid, 'at' | 'sign' | 'rotation'>): string {
  return `${keyOf(laid)},${laid.rotation}`
}

/** In a slot a tile lies as it would fit first, as it does in play. */
function placeIn(round: Round, tile: Tile, slot: Slot): string {
  const { rotation = 0 } = firstFit(round, { tile, slot, rotation: 0 }) ?? {}
  const { at, sign } = slot.pentagon
  return placeOf({ at, sign, rotation })
}

function laidAt(tile: Tile, place: string): Laid | null {
  if (place === MIDDLE) return { ...FIRST, tile, rotation: 0 }
  const [, side, a, b, c, d, rotation] = /^([ab])(-?\d+)\.(-?\d+)\.(-?\d+)\.(-?\d+),([0-4])$/.exec(place) ?? []
  if (rotation === undefined) return null
  const at = [Number(a), Number(b), Number(c), Number(d)] as const
  const laid: Laid = { at, sign: side === 'a' ? 1 : -1, tile, rotation: Number(rotation) }
  return placeOf(laid) === place && isNear(laid) ? laid : null
}

function isNear({ at }: Pentagon): boolean {
  return at.every(part => Math.abs(part) <= FARTHEST)
}

/** A place is called after a side beside it. */
function placeCalled({ laid }: Round, place: string): Note | null {
  const there = laidAt('', place)
  if (there === null) return null
  for (const { tile, rotation, ...pentagon } of laid) {
    const side = commonSide(pentagon, there)
    if (side !== null) return { key: 'labels.of-side', values: sideWords(tile, side, rotation) }
  }
  return { key: 'labels.in-middle' }
}
