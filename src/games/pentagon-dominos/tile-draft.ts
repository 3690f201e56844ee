import type { Place } from '#boards/pentagon-frontier.ts'
import { drawnMiddle, keyOf } from '#boards/pentagons.ts'
import type { Draft, Item, Part } from '#kernel/box.ts'
import { pentagon, tileParts } from './drawing.ts'
import { fits, frontierOf, moveOf, type Placement, placementOf, pointsFor, TURNS } from './placing.ts'
import { nameOf, rotationOf, wordsOf } from './scene.ts'
import type { Move, Round, State } from './state.ts'
import type { Tile } from './tile.ts'

/** A tile is held; picks after it are turns (`rotate-3`) and places, of which the last of each counts. */
export function holdingDraft(round: Round, tile: Tile, picks: readonly string[]): Draft<Move> {
  const { places } = frontierOf(round.laid)
  const best = new Map([...places].map(([id, place]) => [id, bestTurn(round, { tile, place, turn: 0 })]))
  const over = picks.findLast(pick => places.has(pick))
  const place = places.get(over ?? '')
  const turns = picks.findLast(pick => pick.startsWith('rotate-'))
  const dots = [...places].flatMap(([id, free]) => (id === over ? [] : [dot(round, free, best.get(id) ?? null)]))
  const common = {
    next: [...places.keys()].filter(id => id !== over),
    fitting: [...best].flatMap(([id, fit]) => (fit === null || id === over ? [] : [id])),
  }
  if (place === undefined || over === undefined) return { ...common, items: dots, prompt: { key: 'prompts.place' } }
  const turn = turns === undefined ? (best.get(over)?.turn ?? 0) : Number(turns.slice(7)) % 5
  const placement = { tile, place, turn }
  const move = moveOf(round, placement)
  const fit = fits(round, placement)
  return {
    ...common,
    items: [...dots, ghost(placement, fit, pointsFor(round, placement))],
    rotated: [tile, `rotate-${(turn + 1) % 5}`, over],
    prompt: {
      key: fit ? 'prompts.fits' : 'prompts.turn',
      ...(fit && { values: { points: pointsFor(round, placement) } }),
    },
    ...(move && { ready: move }),
  }
}

/** How a placement would look on the table: drawn for a hint. */
export function ghosts(move: Move, { current }: State): readonly Item[] {
  const placement = move.type === 'lay' ? placementOf(current, move) : null
  return placement ? [ghost(placement, fits(current, placement), pointsFor(current, placement))] : []
}

/** Of the ways to turn a tile in a place, the one that scores most; null where none fits. */
function bestTurn(round: Round, placement: Placement): Placement | null {
  let best: Placement | null = null
  for (const turn of TURNS) {
    const turned = { ...placement, turn }
    if (fits(round, turned) && (best === null || pointsFor(round, turned) > pointsFor(round, best))) best = turned
  }
  return best
}

/** A place beside the tiles; where the tile fits, it says what it would score at most. */
function dot(round: Round, { pentagon: free, contacts }: Place, best: Placement | null): Item {
  const [near] = contacts.flatMap(contact => round.laid[contact.with]?.tile ?? [])
  const beside = near === undefined ? [] : [nameOf(near)]
  const common = { id: keyOf(free), at: drawnMiddle(free), kind: 'place' as const }
  if (best === null) {
    const parts: Part[] = [{ type: 'circle', look: 'place-poor', r: 0.1 }]
    return { ...common, parts, label: { key: 'labels.place', values: { beside } } }
  }
  const points = pointsFor(round, best)
  const parts: Part[] = [
    { type: 'circle', look: 'place-good', r: 0.23 },
    { type: 'text', look: 'place-points', size: 0.25, text: `+${points}` },
  ]
  return { ...common, parts, label: { key: 'labels.place-fits', values: { beside, points } } }
}

/** The held tile as it would lie. */
function ghost({ tile, turn, place }: Placement, fit: boolean, points: number): Item {
  const { pentagon: under } = place
  return {
    id: 'ghost',
    at: drawnMiddle(under),
    rotate: rotationOf({ sign: under.sign, turn }),
    parts: [...tileParts(tile), { type: 'path', look: fit ? 'ghost-fits' : 'ghost-fails', d: pentagon(1.04) }],
    kind: 'piece',
    label: fit
      ? { key: 'labels.ghost-fits', values: { ...wordsOf(tile), points } }
      : { key: 'labels.ghost-fails', values: wordsOf(tile) },
  }
}
