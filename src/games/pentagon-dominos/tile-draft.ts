import type { Slot } from '#boards/pentagon-frontier.ts'
import { drawnMiddle, keyOf } from '#boards/pentagons.ts'
import type { Draft, Item } from '#kernel/box.ts'
import { pentagon, tileParts } from './drawing.ts'
import { fits, frontierOf, moveOf, type Placement, placementOf, ROTATIONS } from './placing.ts'
import { nameOf, rotationOf, wordsOf } from './scene.ts'
import type { Move, Round, State } from './state.ts'
import type { Tile } from './tile.ts'

/** A tile is held; later picks are rotations (`rotate-3`) and slots, and the last of each counts. */
export function tileDraft(round: Round, tile: Tile, picks: readonly string[]): Draft<Move> {
  const { slots } = frontierOf(round.laid)
  const fitting = new Map([...slots].map(([id, slot]) => [id, firstFit(round, { tile, slot, rotation: 0 })]))
  const over = picks.findLast(pick => slots.has(pick))
  const slot = slots.get(over ?? '')
  const rotating = picks.findLast(pick => pick.startsWith('rotate-'))
  const dots = [...slots].flatMap(([id, free]) => (id === over ? [] : [dot(round, free)]))
  const common = {
    next: [...slots.keys()].filter(id => id !== over),
    fitting: [...fitting].flatMap(([id, fit]) => (fit === null || id === over ? [] : [id])),
  }
  if (slot === undefined || over === undefined) return { ...common, items: dots, prompt: { key: 'prompts.place' } }
  const rotation = rotating === undefined ? (fitting.get(over)?.rotation ?? 0) : Number(rotating.slice(7)) % 5
  const placement = { tile, slot, rotation }
  const move = moveOf(round, placement)
  const fit = fits(round, placement)
  return {
    ...common,
    items: [...dots, ghost(placement, fit)],
    rotated: [tile, `rotate-${(rotation + 1) % 5}`, over],
    prompt: { key: fit ? 'prompts.fits' : 'prompts.turn' },
    ...(move && { ready: move }),
  }
}

/** How a placement would look on the table: drawn for a hint. */
export function ghosts(move: Move, { current }: State): readonly Item[] {
  const placement = move.type === 'lay' ? placementOf(current, move) : null
  return placement ? [ghost(placement, fits(current, placement))] : []
}

/** The first rotation that fits in a slot; null if none does. Which one scores most is for the player to find. */
function firstFit(round: Round, placement: Placement): Placement | null {
  const all = ROTATIONS.map(rotation => ({ ...placement, rotation }))
  return all.find(rotated => fits(round, rotated)) ?? null
}

/** A slot beside the tiles. */
function dot(round: Round, { pentagon: free, contacts }: Slot): Item {
  const [near] = contacts.flatMap(contact => round.laid[contact.with]?.tile ?? [])
  return {
    id: keyOf(free),
    at: drawnMiddle(free),
    parts: [{ type: 'circle', look: 'place', r: 0.1 }],
    kind: 'place',
    label: { key: 'labels.place', values: { beside: near === undefined ? [] : [nameOf(near)] } },
  }
}

/** The held tile as it would be laid. */
function ghost({ tile, rotation, slot }: Placement, fit: boolean): Item {
  const { pentagon: under } = slot
  return {
    id: 'ghost',
    at: drawnMiddle(under),
    rotate: rotationOf({ sign: under.sign, rotation }),
    parts: [...tileParts(tile), { type: 'path', look: fit ? 'ghost-fits' : 'ghost-fails', d: pentagon(1.04) }],
    kind: 'piece',
    label: { key: fit ? 'labels.ghost-fits' : 'labels.ghost-fails', values: wordsOf(tile) },
  }
}
