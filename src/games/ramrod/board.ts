import { remembered } from '#boards/remembered.ts'
import type { Seat } from '#kernel/game.ts'
import { ofSeat, type Pair } from '../pair.ts'
import standard from './board.json' with { type: 'json' }
import { COLOURS, type Colour, type Place, type Rod } from './rod.ts'

export const CENTRE = 'centre'
const SIDES: Pair<'a' | 'b'> = ['a', 'b']
/** By seat, as on the Record Sheet. */
export const SIDE_NAMES: readonly string[] = ['A', 'B']

/** A board as its file has it. The b side is the a side rotated by 180°: `b7` is the image of `a7`. */
export interface BoardForm {
  readonly id: string
  readonly note?: string
  /** Lengths in cm, by name. */
  readonly sumRectangles: Readonly<Record<string, number>>
  /** Pairs of sum rectangles, or of one and `centre`. */
  readonly links: readonly (readonly string[])[]
  /** Each holds one rod of its own length at the start. */
  readonly startRectangles: Readonly<Record<'a' | 'b', readonly StartRectangle[]>>
  readonly goal: number
  readonly rods?: Readonly<Record<string, string>>
  readonly drawing: Drawing
}

export interface StartRectangle {
  readonly length: number
  readonly attachedTo: string
}

/** The a side: lower left corners in cm, x to the right and y up. */
export interface Drawing {
  readonly note?: string
  readonly size: readonly number[]
  /** How high rectangles and rods are drawn; 1 without it. */
  readonly thickness?: number
  /** The same for goal rectangles, which no finger has to hit. */
  readonly goalThickness?: number
  /** Whether a start rectangle says in writing what it is attached to; without it a line leads there. */
  readonly startLabels?: boolean
  readonly a: Readonly<Record<string, readonly number[]>>
  /** In the order of the start rectangles. */
  readonly startA: readonly (readonly number[])[]
  readonly centre: { readonly at: readonly number[]; readonly size: readonly number[] }
  readonly goalA: readonly number[]
}

/** The board, indexed for the questions that rules ask. Seat 0 sits at the a side, seat 1 at the b side. */
export interface Board {
  readonly form: BoardForm
  readonly sums: readonly string[]
  /** Sum rectangles, the centre and start rectangles. */
  readonly places: readonly Place[]
  /** By seat: `start-a1`, `start-a2` and so on, in the order of the file. */
  readonly starts: Pair<readonly string[]>
  readonly goal: number
  /** The place of every rod at the start. */
  readonly rods: Readonly<Record<Rod, Place>>
  has(place: Place): boolean
  isSum(place: Place): boolean
  /** Whose start rectangle this is; null for every other place. */
  ownerOf(place: Place): Seat | null
  /** In cm; the centre has room for everything. */
  lengthOf(place: Place): number
  /** The sum rectangle that a start rectangle is attached to. */
  attachedTo(start: Place): Place | null
  links(place: Place): readonly Place[]
}

const opened = remembered(boardOf)

/** The club's own board, or ours. */
export function boardFor({ board }: { readonly board: BoardForm | null }): Board {
  return opened(board ?? standard)
}

/** A rectangle on its own edge of the board, which no rod is moved to by hand. */
export function goalOf(seat: Seat): string {
  return `goal-${ofSeat(SIDES, seat)}`
}

export function boardOf(form: BoardForm): Board {
  const lengths = new Map<Place, number>([...Object.entries(form.sumRectangles), [CENTRE, Infinity]])
  const links = new Map<Place, Place[]>([...lengths.keys()].map(place => [place, []]))
  for (const [from = '', to = ''] of form.links) {
    links.get(from)?.push(to)
    links.get(to)?.push(from)
  }
  const owners = new Map<Place, Seat>()
  const attached = new Map<Place, Place>()
  const rods: Record<Rod, Place> = {}
  const counts = new Map<Colour, number>()
  for (const [seat, side] of SIDES.entries()) {
    for (const [index, { length, attachedTo }] of form.startRectangles[side].entries()) {
      const start = `start-${side}${index + 1}`
      lengths.set(start, length)
      owners.set(start, seat)
      attached.set(start, attachedTo)
      const colour = COLOURS[length - 1] ?? 'white'
      const count = (counts.get(colour) ?? 0) + 1
      counts.set(colour, count)
      rods[`${colour}${count}`] = start
    }
  }
  const startsOf = (seat: Seat) => [...owners.keys()].filter(start => owners.get(start) === seat)
  return {
    form,
    sums: Object.keys(form.sumRectangles),
    places: [...lengths.keys()],
    starts: [startsOf(0), startsOf(1)],
    goal: form.goal,
    rods,
    has: place => lengths.has(place),
    isSum: place => Object.hasOwn(form.sumRectangles, place),
    ownerOf: place => owners.get(place) ?? null,
    lengthOf: place => lengths.get(place) ?? 0,
    attachedTo: start => attached.get(start) ?? null,
    links: place => links.get(place) ?? [],
  }
}

/** The same place on the other side. */
export function imageOf(place: Place): Place {
  const [, kind = '', side, rest = ''] = /^(start-|goal-)?([ab])(.*)$/.exec(place) ?? []
  return side === undefined ? place : `${kind}${side === 'a' ? 'b' : 'a'}${rest}`
}
