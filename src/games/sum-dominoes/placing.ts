import { contactOf, DIRECTIONS, type Edge, edgesOf, overlap, PARTS, positionAgainst, STEPS } from '#boards/half-grid.ts'
import { remembered } from '#boards/remembered.ts'
import type { Draft, Item } from '#kernel/box.ts'
import { type Domino, faceOf } from './domino.ts'
import { dominoItem, HALF } from './drawing.ts'
import { asWritten, placements } from './placement.ts'
import type { Laid, Move, State } from './state.ts'

/** A domino being laid: one from the hand, or one that was released and is taken up again. */
interface Held {
  readonly type: 'place' | 'shift'
  readonly domino: Domino
}

/** A stretch of edge to lay a domino against, and the ways to lay it there. */
interface Spot {
  readonly id: string
  readonly of: Laid
  readonly edge: Edge
  readonly ways: readonly Orientation[]
}

/** Ways are numbered by rotation: quarters clockwise, once with each part of the domino against the edge. */
interface Orientation {
  readonly number: number
  readonly laid: Laid
}

/** A domino is held; later picks are rotations (`rotate-3`) and spots, and the last of each counts. */
export function placementDraft(view: State, held: Held, picks: readonly string[]): Draft<Move> {
  const { domino } = held
  const others = held.type === 'place' ? view.laid : view.laid.filter(one => one.domino !== domino)
  const spots = spotsOf(others, domino)
  const wanted = Number(picks.findLast(pick => pick.startsWith('rotate-'))?.slice(7) ?? 0)
  const spot = spots.find(({ id }) => id === picks.findLast(pick => spots.some(one => one.id === pick)))
  const way = spot && (spot.ways.find(({ number }) => number >= wanted) ?? spot.ways[0])
  const next = spots.map(({ id }) => id).filter(id => id !== spot?.id)
  const common = { next, fitting: fittingOf(spots, placements(others, [domino], view.sum)), items: spots.map(spotItem) }
  if (spot === undefined || way === undefined) {
    const facing = wanted % DIRECTIONS.length
    return {
      ...common,
      held: heldScene(domino, facing),
      rotated: [domino, `rotate-${(facing + 1) % DIRECTIONS.length}`],
      prompt: { key: 'prompts.lay', values: { domino } },
    }
  }
  const following = spot.ways.find(({ number }) => number > way.number) ?? spot.ways[0] ?? way
  return {
    ...common,
    items: [...common.items, ghost(way.laid)],
    held: heldScene(domino, way.number % DIRECTIONS.length),
    rotated: [domino, `rotate-${following.number}`, spot.id],
    ready: { type: held.type, ...way.laid },
    prompt: { key: 'prompts.turn', values: { domino } },
  }
}

/** How a placement would look on the board: drawn for a hint, and where a challenger shows it. */
export function ghosts(move: Move): readonly Item[] {
  return move.type === 'place' || move.type === 'shift' ? [ghost(move)] : []
}

function ghost({ domino, x, y, facing }: Laid): Item {
  const label = { key: 'labels.ghost', values: { domino } }
  return dominoItem(domino, { x, y, facing }, { id: 'ghost', look: 'domino domino-ghost', label })
}

function heldScene(domino: Domino, quarters: number): NonNullable<Draft<Move>['held']> {
  const facing = DIRECTIONS[quarters] ?? 'right'
  return {
    frame: [-1.1, -1.1, 2.2, 2.2],
    items: [{ ...dominoItem(domino, { x: 0, y: 0, facing }, { id: 'held' }), at: [0, 0] }],
  }
}

/** The page asks again with every pick, while the board stays the same. */
const knownOn = remembered((_: readonly Laid[]) => new Map<Domino, readonly Spot[]>())

/** Every stretch of edge against which the domino could be laid without overlapping another: possible, not legal. */
function spotsOf(laid: readonly Laid[], domino: Domino): readonly Spot[] {
  const spots = knownOn(laid).get(domino) ?? findSpots(laid, domino)
  knownOn(laid).set(domino, spots)
  return spots
}

function findSpots(laid: readonly Laid[], domino: Domino): Spot[] {
  return laid.flatMap(of =>
    edgesOf(of).flatMap((edge, index) => {
      const ways = waysAgainst(edge, domino).filter(way => !laid.some(other => overlap(way.laid, other)))
      return ways.length === 0 ? [] : [{ id: `${of.domino}.${index}`, of, edge, ways }]
    }),
  )
}

function waysAgainst(edge: Edge, domino: Domino): Orientation[] {
  const found = new Map<string, Orientation>()
  const all = PARTS.flatMap(part => DIRECTIONS.map(facing => positionAgainst(edge, facing, part)))
  for (const [number, position] of all.entries()) {
    const laid = asWritten(domino, position)
    const key = `${laid.x},${laid.y},${laid.facing}`
    if (!found.has(key)) found.set(key, { number, laid })
  }
  return [...found.values()]
}

function spotItem({ id, of, edge }: Spot): Item {
  const [dx, dy] = STEPS[edge.way]
  const number = faceOf(of.domino, edge.part === 'second' ? 'second' : 'first')
  const key = edge.part === 'middle' ? 'labels.middle-side' : `labels.${edge.kind}`
  return {
    id,
    at: [edge.x * HALF + dx * OFF, edge.y * HALF + dy * OFF],
    parts: [{ type: 'circle', look: 'domino-spot', r: 0.16 }],
    kind: 'place',
    label: { key, values: { domino: of.domino, number, way: `@ways.${edge.way}` } },
  }
}

/** How far off the edge the spot is shown. */
const OFF = 0.36

/** Spots where the domino may be laid for the sum in play. */
function fittingOf(spots: readonly Spot[], right: readonly Laid[]): readonly string[] {
  const isAgainst = ({ of, edge }: Spot, placed: Laid) => {
    const contact = contactOf(of, placed)
    return contact !== null && contact !== 'askew' && contact.on.x === edge.x && contact.on.y === edge.y
  }
  return spots.filter(spot => right.some(one => isAgainst(spot, one))).map(({ id }) => id)
}
