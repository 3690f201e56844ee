import type { Slot } from '#boards/pentagon-frontier.ts'
import { drawnMiddle, keyOf } from '#boards/pentagons.ts'
import type { Draft, Item, Part } from '#kernel/box.ts'
import { pentagon, tileParts } from './drawing.ts'
import { fits, frontierOf, moveOf, type Placement, placementOf, pointsFor, ROTATIONS } from './placing.ts'
import { nameOf, rotationOf, wordsOf } from './scene.ts'
import type { Move, Round, State } from './state.ts'
import type { Tile } from './tile.ts'

/** A tile is held; later picks are rotations (`rotate-3`) and slots, and the last of each counts. */
export function tileDraft(round: Round, tile: Tile, picks: readonly string[]): Draft<Move> {
  const { slots } = frontierOf(round.laid)
  const best = new Map([...slots].map(([id, slot]) => [id, bestRotation(round, { tile, slot, rotation: 0 })]))
  const over = picks.findLast(pick => slots.has(pick))
  const slot = slots.get(over ?? '')
  const rotating = picks.findLast(pick => pick.startsWith('rotate-'))
  const dots = [...slots].flatMap(([id, free]) => (id === over ? [] : [dot(round, free, best.get(id) ?? null)]))
  const common = {
    next: [...slots.keys()].filter(id => id !== over),
    fitting: [...best].flatMap(([id, fit]) => (fit === null || id === over ? [] : [id])),
  }
  if (slot === undefined || over === undefined) return { ...common, items: dots, prompt: { key: 'prompts.place' } }
  const rotation = rotating === undefined ? (best.get(over)?.rotation ?? 0) : Number(rotating.slice(7)) % 5
  const placement = { tile, slot, rotation }
  const move = moveOf(round, placement)
  const [fit, points] = [fits(round, placement), pointsFor(round, placement)]
  return {
    ...common,
    items: [...dots, ghost(placement, fit, points)],
    rotated: [tile, `rotate-${(rotation + 1) % 5}`, over],
    prompt: { key: fit ? 'prompts.fits' : 'prompts.turn', values: { count: points } },
    ...(move && { ready: move }),
  }
}

/** How a placement would look on the table: drawn for a hint. */
export function ghosts(move: Move, { current }: State): readonly Item[] {
  const placement = move.type === 'lay' ? placementOf(current, move) : null
  return placement ? [ghost(placement, fits(current, placement), pointsFor(current, placement))] : []
}

/** The rotation that scores most in a slot; null if none fits. */
function bestRotation(round: Round, placement: Placement): Placement | null {
  let best: Placement | null = null
  for (const rotation of ROTATIONS) {
    const rotated = { ...placement, rotation }
    if (fits(round, rotated) && (best === null || pointsFor(round, rotated) > pointsFor(round, best))) best = rotated
  }
  return best
}

/** A slot beside the tiles; if the tile fits, it says what it could score. */
function dot(round: Round, { pentagon: free, contacts }: Slot, best: Placement | null): Item {
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
  return { ...common, parts, label: { key: 'labels.place-fits', values: { beside, count: points } } }
}

/** The held tile as it would be laid. */
function ghost({ tile, rotation, slot }: Placement, fit: boolean, points: number): Item {
  const { pentagon: under } = slot
  return {
    id: 'ghost',
    at: drawnMiddle(under),
    rotate: rotationOf({ sign: under.sign, rotation }),
    parts: [...tileParts(tile), { type: 'path', look: fit ? 'ghost-fits' : 'ghost-fails', d: pentagon(1.04) }],
    kind: 'piece',
    label: { key: fit ? 'labels.ghost-fits' : 'labels.ghost-fails', values: { ...wordsOf(tile), count: points } },
  }
}
