import { drawnMiddle } from '#boards/pentagons.ts'
import type { Draft, Item } from '#kernel/box.ts'
import { pentagon, tileParts } from './drawing.ts'
import { type FreeSide, firstFit, sideItem, sidesOf } from './free-sides.ts'
import { fits, moveOf, type Placement, placementOf } from './placing.ts'
import { reckoning, SAME, sameId } from './reckoning.ts'
import { rotationOf } from './scene.ts'
import { liesHow, pairsOf, wordsOf } from './spoken.ts'
import type { Move, Round, State } from './state.ts'
import type { Tile } from './tile.ts'

/**
 * A tile is held. First comes a tile on the table, then one of its free sides, so that no two places to tap lie close together; then it
 * is rotated (`rotate-3`). The last pick of each kind counts.
 */
export function tileDraft(round: Round, tile: Tile, picks: readonly string[]): Draft<Move> {
  const sides = sidesOf(round.laid)
  const fitIn = ({ slot }: FreeSide) => firstFit(round, { tile, slot, rotation: 0 })
  const near = picks.findLast(pick => sides.has(pick)) ?? (sides.size === 1 ? [...sides.keys()][0] : undefined)
  const others = [...sides.keys()].filter(id => id !== near)
  const suitable = others.filter(id => sides.get(id)?.some(side => fitIn(side) !== null))
  if (near === undefined) return { next: others, fitting: suitable, prompt: { key: 'prompts.place' } }
  const free = sides.get(near) ?? []
  const last = picks.findLast(pick => free.some(side => side.id === pick))
  const over = free.find(side => side.id === last)
  const places = free.filter(side => side !== over)
  const common = {
    next: [...places.map(side => side.id), ...others],
    fitting: [...places.filter(side => fitIn(side) !== null).map(side => side.id), ...suitable],
  }
  const items = places.map(side => sideItem(round, near, side))
  const focus = [...free.map(side => drawnMiddle(side.slot.pentagon)), ...middleOf(round, near)]
  if (over === undefined) return { ...common, items, focus, prompt: { key: 'prompts.side' } }
  const rotating = picks.findLast(pick => pick.startsWith('rotate-'))
  const rotation = rotating === undefined ? (fitIn(over)?.rotation ?? 0) : Number(rotating.slice(7)) % 5
  const { slot, id } = over
  const placement = { tile, slot, rotation }
  const move = moveOf(round, placement)
  const isFit = fits(round, placement)
  return {
    ...common,
    next: [...common.next, ...SAME.map(sameId)],
    items: [...items, ghost(round, placement)],
    focus,
    rotated: [tile, near, id, `rotate-${(rotation + 1) % 5}`],
    sheet: reckoning(picks),
    spoken: liesHow(round, placement),
    prompt: { key: isFit ? 'prompts.fits' : 'prompts.turn' },
    confirm: { key: 'prompts.lay' },
    ...(move && { ready: move }),
  }
}

function middleOf({ laid }: Round, tile: Tile): (readonly [number, number])[] {
  return laid.filter(one => one.tile === tile).map(drawnMiddle)
}

/** How a placement would look on the table: drawn for a hint. */
export function ghosts(move: Move, { current }: State): readonly Item[] {
  const placement = move.type === 'lay' ? placementOf(current, move) : null
  return placement ? [ghost(current, placement)] : []
}

/** The held tile as it would be laid. */
function ghost(round: Round, placement: Placement): Item {
  const { tile, rotation, slot } = placement
  const { pentagon: under } = slot
  const fit = fits(round, placement)
  return {
    id: 'ghost',
    at: drawnMiddle(under),
    rotate: rotationOf({ sign: under.sign, rotation }),
    parts: [...tileParts(tile), { type: 'path', look: fit ? 'ghost-fits' : 'ghost-fails', d: pentagon(1.04) }],
    kind: 'piece',
    label: {
      key: fit ? 'labels.ghost-fits' : 'labels.ghost-fails',
      values: { ...wordsOf(tile), pairs: pairsOf(round, placement) },
    },
  }
}
