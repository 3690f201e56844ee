import { remembered } from '#boards/remembered.ts'
import type { Seat } from '#kernel/game.ts'
import { ofSeat, type Pair } from '../pair.ts'
import standard from './board.json' with { type: 'json' }
import type { Choice, Move, Put } from './move.ts'
import { COLOURS, type Colour, colourOf, NONE, type Place, type PlaceId, type Rod, type RodId, sizeOf } from './rod.ts'

export const CENTRE = 'centre'
const SIDES: Pair<'a' | 'b'> = ['a', 'b']
/** By seat, as on the Record Sheet. */
export const SIDE_NAMES: readonly string[] = ['A', 'B']

/** Of a word of 32; sum rectangles are 19 cm long at most, and rods 10. */
const EVERY_BIT = -1

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

/**
 * The board, compiled for the questions that rules ask: places and rods are numbers, and every table is read by number. The sum
 * rectangles come first, then the centre, then the start rectangles. Seat 0 sits at the a side, seat 1 at the b side.
 */
export interface Board {
  readonly form: BoardForm
  readonly goal: number
  readonly centre: Place
  readonly sums: readonly Place[]
  /** By seat, in the order of the file: `start-a1`, `start-a2` and so on. */
  readonly starts: Pair<readonly Place[]>
  /** By place. */
  readonly placeIds: readonly PlaceId[]
  /** By place, in cm; the centre has room for everything. */
  readonly rooms: readonly number[]
  /** By place: whose start rectangle it is, or none. */
  readonly owners: readonly Seat[]
  /** By place: the sum rectangle that a start rectangle is attached to, or none. */
  readonly attachments: readonly Place[]
  /** By place, with nothing in it: the lengths that it takes, a bit for each (see `openings.ts`). */
  readonly openings: readonly number[]
  /** By place. */
  readonly links: readonly (readonly Place[])[]
  /** By place: the same one on the other side. */
  readonly images: readonly Place[]
  /** By rod, in the order of the start rectangles. */
  readonly rodIds: readonly RodId[]
  /** By rod, in cm. */
  readonly lengths: readonly number[]
  /** By rod. */
  readonly colours: readonly Colour[]
  /** Every two rods that can be picked before the game, and those of different length, which may be. */
  readonly choices: readonly Choice[]
  readonly fairChoices: readonly Choice[]
  /** By rod: where it lies at the start. */
  readonly homes: readonly Place[]
  /** By rod: the move that takes it up and puts it back. Moves are made once, because they are listed so often. */
  readonly lifts: readonly Move[]
  /** By rod and place: the move out of a start rectangle. */
  readonly brings: readonly (readonly Put[])[]
  /** By rod and place: the move out of any other place. */
  readonly shifts: readonly (readonly Put[])[]
  readonly placesById: ReadonlyMap<PlaceId, Place>
  readonly rodsById: ReadonlyMap<RodId, Rod>
}

const ours = boardOf(standard)
const opened = remembered(boardOf)

/** The club's own board, or ours. */
export function boardFor({ board }: { readonly board: BoardForm | null }): Board {
  return board === null ? ours : opened(board)
}

/** A rectangle on its own edge of the board, which no rod is moved to by hand. */
export function goalOf(seat: Seat): string {
  return `goal-${ofSeat(SIDES, seat)}`
}

export function boardOf(form: BoardForm): Board {
  const starts = SIDES.flatMap((side, seat) =>
    form.startRectangles[side].map((start, index) => ({ ...start, seat, id: `start-${side}${index + 1}` })),
  )
  const sumIds = Object.keys(form.sumRectangles)
  const inside = [...sumIds, CENTRE]
  const placeIds = [...inside, ...starts.map(({ id }) => id)]
  const placesById = numbered(placeIds)
  const number = (id: PlaceId) => placesById.get(id) ?? NONE
  const startsOf = (seat: Seat) => starts.filter(start => start.seat === seat).map(({ id }) => number(id))
  const rodIds = rodIdsOf(starts.map(({ length }) => length))
  const colours = rodIds.map(colourOf)
  const choices = pairsOf(colours).map((rods): Choice => ({ type: 'chooses', rods }))
  return {
    form,
    goal: form.goal,
    centre: number(CENTRE),
    sums: sumIds.map(number),
    starts: [startsOf(0), startsOf(1)],
    placeIds,
    rooms: [...sumIds.map(id => form.sumRectangles[id] ?? 0), Infinity, ...starts.map(({ length }) => length)],
    owners: [...inside.map(() => NONE), ...starts.map(({ seat }) => seat)],
    attachments: [...inside.map(() => NONE), ...starts.map(({ attachedTo }) => number(attachedTo))],
    openings: [
      ...sumIds.map(id => bitsBelow(form.sumRectangles[id] ?? 0)),
      EVERY_BIT,
      ...starts.map(({ length }) => bitsBelow(length + 1)),
    ],
    links: placeIds.map(id => linkedTo(form, id).map(number)),
    images: placeIds.map(id => number(imageOf(id))),
    rodIds,
    lengths: colours.map(sizeOf),
    colours,
    choices,
    fairChoices: choices.filter(({ rods: [one, other] }) => one !== other),
    homes: starts.map(({ id }) => number(id)),
    lifts: rodIds.map(rod => ({ type: 'lift', rod })),
    brings: rodIds.map(rod => placeIds.map(to => ({ type: 'bring', rod, to }))),
    shifts: rodIds.map(rod =>
      placeIds.map((to, place) => ({ type: place < inside.length ? 'move' : 'recycle', rod, to })),
    ),
    placesById,
    rodsById: numbered(rodIds),
  }
}

/** Two colours that lie on the board, or one of which there are two rods. */
function pairsOf(colours: readonly Colour[]): Pair<Colour>[] {
  const kinds = [...new Set(colours)]
  return kinds.flatMap((one, index) =>
    kinds
      .slice(index)
      .filter(other => one !== other || colours.indexOf(one) !== colours.lastIndexOf(one))
      .map(other => [one, other] as const),
  )
}

function bitsBelow(bit: number): number {
  return (1 << bit) - 1
}

/** Rods of one colour are numbered in the order of the board file, first the a side. */
function rodIdsOf(lengths: readonly number[]): RodId[] {
  const colours = lengths.map(length => COLOURS[length - 1] ?? 'white')
  return colours.map((colour, index) => {
    const count = colours.slice(0, index + 1).filter(other => other === colour).length
    return `${colour}${count}`
  })
}

/** In the order of the file. */
function linkedTo({ links }: BoardForm, id: PlaceId): PlaceId[] {
  return links.flatMap(([from = '', to = '']) => [...(from === id ? [to] : []), ...(to === id ? [from] : [])])
}

function numbered(ids: readonly string[]): ReadonlyMap<string, number> {
  return new Map(ids.map((id, index) => [id, index]))
}

/** The place with this id, if the board has it. */
export function placeOf(board: Board, id: PlaceId): Place {
  return board.placesById.get(id) ?? NONE
}

/** The rod with this id, if the board has it. */
export function rodOf(board: Board, id: RodId): Rod {
  return board.rodsById.get(id) ?? NONE
}

export function placeId(board: Board, place: Place): PlaceId {
  return board.placeIds[place] ?? ''
}

export function rodId(board: Board, rod: Rod): RodId {
  return board.rodIds[rod] ?? ''
}

/** What putting a rod from here to there is called. */
export function kindOf(board: Board, from: Place, to: Place): Put['type'] {
  if (isStart(board, from)) return 'bring'
  return isStart(board, to) ? 'recycle' : 'move'
}

export function put(board: Board, type: Put['type'], rod: Rod, to: Place): Put {
  const ready = type === 'bring' ? board.brings : board.shifts
  return ready[rod]?.[to] ?? { type, rod: rodId(board, rod), to: placeId(board, to) }
}

export function lift(board: Board, rod: Rod): Move {
  return board.lifts[rod] ?? { type: 'lift', rod: rodId(board, rod) }
}

export function isSum(board: Board, place: Place): boolean {
  return place >= 0 && place < board.centre
}

export function isStart(board: Board, place: Place): boolean {
  return place > board.centre
}

/** Whose start rectangle this is, or none. */
export function ownerOf(board: Board, place: Place): Seat {
  return board.owners[place] ?? NONE
}

/** How much a place can hold, in cm. */
export function roomOf(board: Board, place: Place): number {
  return board.rooms[place] ?? 0
}

/** The sum rectangle that a start rectangle is attached to. */
export function attachedTo(board: Board, start: Place): Place {
  return board.attachments[start] ?? NONE
}

export function linksOf(board: Board, place: Place): readonly Place[] {
  return board.links[place] ?? NO_LINKS
}

const NO_LINKS: readonly Place[] = []

/** In cm. */
export function lengthOf(board: Board, rod: Rod): number {
  return board.lengths[rod] ?? 0
}

export function total(board: Board, rods: readonly Rod[]): number {
  let sum = 0
  for (const rod of rods) sum += lengthOf(board, rod)
  return sum
}

/** "4 + 5". */
export function addends(board: Board, rods: readonly Rod[]): string {
  return rods.map(rod => lengthOf(board, rod)).join(' + ')
}

/** "4 + 5 = 9"; a single rod is its length. */
export function sentence(board: Board, rods: readonly Rod[]): string {
  return rods.length === 1 ? addends(board, rods) : `${addends(board, rods)} = ${total(board, rods)}`
}

/** The same place on the other side. */
export function imageOf(id: PlaceId): PlaceId {
  const [, kind = '', side, rest = ''] = /^(start-|goal-)?([ab])(.*)$/.exec(id) ?? []
  return side === undefined ? id : `${kind}${side === 'a' ? 'b' : 'a'}${rest}`
}
