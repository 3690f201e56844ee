import { drawnMiddle, keyOf } from '#boards/pentagons.ts'
import type { Held, Item, Note, Part, Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { BACK, pentagon, tileParts } from './drawing.ts'
import { bestTurn, holdOf, TURN } from './hold.ts'
import { fits, frontierOf, type Placement, pointsFor } from './placing.ts'
import type { Laid, Round, State } from './state.ts'
import { COLOURS, FACE_DOWN, pipsOf, suitOf, type Tile } from './tile.ts'

/** What lies round the tiles: room for one more on every side. */
const MARGIN = 2.1
const LEAST = 6

/** The table; the own hand as a rack; and while a tile is held, the places where it could lie. */
export function scene({ current }: State, seat: Seat | null, held?: Held): Scene {
  const hold = held ? holdOf(current, held.picks) : null
  const places = held && hold ? placeItems(current, hold.tile, held.guided, hold.placement) : []
  const ghost = held && hold?.placement ? [ghostItem(current, hold.placement, held.guided)] : []
  return {
    frame: frameOf(current.laid),
    items: [
      ...current.laid.map((laid, index) => laidItem(laid, index === current.laid.length - 1)),
      ...places,
      ...ghost,
    ],
    trays: current.hands.flatMap((hand, owner) =>
      owner === seat || current.ended !== null ? [rack(hand, owner, hold?.tile ?? null)] : [],
    ),
  }
}

function frameOf(laid: readonly Laid[]): Scene['frame'] {
  const middles = laid.length > 0 ? laid.map(drawnMiddle) : [[0.5, 0.7] as const]
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)]
  const [left, w] = span(xs)
  const [top, h] = span(ys)
  return [left, top, w, h]
}

function span(values: readonly number[]): [from: number, length: number] {
  const [least, most] = [Math.min(...values) - MARGIN, Math.max(...values) + MARGIN]
  const lacking = Math.max(0, LEAST - (most - least))
  return [least - lacking / 2, most - least + lacking]
}

/** Degrees clockwise. */
function turnOf(sign: 1 | -1, turn: number): number {
  return turn * 72 + (sign === 1 ? 0 : 180)
}

function laidItem(laid: Laid, isNewest: boolean): Item {
  const newest: Part[] = isNewest ? [{ type: 'path', look: 'newest', d: pentagon(1.04) }] : []
  return {
    id: laid.tile,
    at: drawnMiddle(laid),
    turn: turnOf(laid.sign, laid.turn),
    parts: [...tileParts(laid.tile), ...newest],
    label: { key: isNewest ? 'labels.newest' : 'labels.laid', values: faceOf(laid.tile) },
  }
}

/** A dot for every place; in guided play those where the tile fits say what it would score there. */
function placeItems(round: Round, tile: Tile, guided: boolean, taken: Placement | null): Item[] {
  return [...frontierOf(round.laid).places.values()].flatMap((place): Item[] => {
    if (taken !== null && taken.place === place) return []
    const [near] = place.contacts.flatMap(contact => round.laid[contact.with]?.tile ?? [])
    const beside = near === undefined ? [] : [nameOf(near)]
    const best = guided ? bestTurn(round, { tile, place, turn: 0 }) : null
    const item = { id: keyOf(place.pentagon), at: drawnMiddle(place.pentagon) }
    if (best === null) {
      const parts: Part[] = [{ type: 'circle', look: guided ? 'place-poor' : 'place', r: guided ? 0.09 : 0.16 }]
      return [{ ...item, parts, label: { key: 'labels.place', values: { beside } } }]
    }
    const points = pointsFor(round, best)
    const parts: Part[] = [
      { type: 'circle', look: 'place-good piece', r: 0.27 },
      { type: 'text', look: 'place-points upright', size: 0.28, text: `+${points}` },
    ]
    return [{ ...item, parts, label: { key: 'labels.place-fits', values: { beside, points } } }]
  })
}

/** The held tile over its place; picking it turns it. */
function ghostItem(round: Round, placement: Placement, guided: boolean): Item {
  const { tile, turn, place } = placement
  const { pentagon: under } = place
  const fit = fits(round, placement)
  const edge = guided ? (fit ? 'ghost-fits' : 'ghost-fails') : 'ghost'
  const values = { ...faceOf(tile), points: pointsFor(round, placement) }
  const told = guided ? (fit ? 'labels.ghost-fits' : 'labels.ghost-fails') : 'labels.ghost'
  return {
    id: TURN,
    at: drawnMiddle(under),
    turn: turnOf(under.sign, turn),
    parts: [...tileParts(tile), { type: 'path', look: edge, d: pentagon(1.05) }],
    label: { key: told, values },
  }
}

/** A row of tiles; many stand in two rows. */
function rack(hand: readonly Tile[], owner: Seat, held: Tile | null): NonNullable<Scene['trays']>[number] {
  const inRow = hand.length > 7 ? Math.ceil(hand.length / 2) : Math.max(hand.length, 6)
  const rows = Math.max(1, Math.ceil(hand.length / inRow))
  const items = hand.map((tile, index): Item => {
    const at = [(index % inRow) * 1.85, Math.floor(index / inRow) * 1.8] as const
    if (tile === FACE_DOWN) return { id: `down-${owner}-${index}`, at, parts: BACK }
    const parts =
      tile === held ? [...tileParts(tile), { type: 'path', look: 'held', d: pentagon(1.04) } as const] : tileParts(tile)
    return { id: tile, at, parts, label: { key: 'labels.in-hand', values: faceOf(tile) } }
  })
  const frame = [-0.95, -0.95, inRow * 1.85 + 0.05, rows * 1.8 + 0.1] as const
  return { id: `rack${owner}`, seat: owner, label: { key: 'labels.rack' }, scene: { frame, items } }
}

/** `star 5-3-2-4-4`, as the rule sheet names tiles. */
export function nameOf(tile: Tile): Note {
  return {
    key: 'tile',
    values: { suit: `@suits.${suitOf(tile)}`, pips: COLOURS.map(colour => pipsOf(tile, colour)).join('-') },
  }
}

function faceOf(tile: Tile): NonNullable<Note['values']> {
  const segments = COLOURS.map(colour => ({ key: `segments.${colour}`, values: { pips: pipsOf(tile, colour) } }))
  return { suit: `@suits.${suitOf(tile)}`, segments }
}
