import type { Seat } from './game.ts'
import type { Note } from './note.ts'
import type { Item, Scene, SheetChoice } from './scene.ts'

/**
 * What free hands can do with a game's things at an open table, whatever the rules say. Positions are read and written with
 * the same: a position is the list of what lies where, and whose turn it is.
 */
export interface Arranging<State> {
  /** What lies somewhere on its own account, and where: `blue3` on `d4`. The rest lies where it lies before the game. */
  lies(state: State): readonly Lying[]
  /**
   * What else there is to say, put like a thing but none: `hot yellow4`, `part 2`. A position ends with it, for it is over as soon as hands
   * put something somewhere.
   */
  told?(state: State): readonly Lying[]
  /** Everything that could be taken up now, on the board or beside it. */
  things(state: State): readonly string[]
  /** Where this thing could be put: ids of the scene, or spots beside the board such as `hand-0`. */
  places(state: State, thing: string): readonly string[]
  /** With the thing there or, for null, off the board; null where that cannot be. Whatever was under way in a turn is over. */
  put(state: State, thing: string, place: string | null): State | null
  giveTurn(state: State, seat: Seat): State
  /** Things beside the board that the scene does not show. */
  tray?(state: State): Scene
  /** The table as hands find it where some of it lies hidden: everything open. Whatever they do begins with it. */
  opened?(state: State): State
  /** Places that are drawn only while this is held, beside what was tapped since. */
  around?(state: State, thing: string, beside: string | null): Around
  /** The place where it lies, for it rotated once more; null where it cannot be. */
  rotated?(state: State, thing: string): string | null
  /** Things lie at any point of the board, not only in places. */
  readonly anywhere?: Anywhere<State>
  /** What a thing or a place is called in the log; null for what the scene says. */
  called?(state: State, id: string): Note | null
}

export interface Around {
  /** What can be tapped first, where all places at once would lie too close together. */
  readonly besides: readonly string[]
  readonly items: readonly Item[]
  /** Where the board is looked at. */
  readonly focus: readonly (readonly [x: number, y: number])[]
  /** What to do now: a key of the game's, or null. */
  readonly prompt: Note | null
}

/** Points are counted in steps from the middle of the scene, x to the right and y down. */
export interface Anywhere<State> {
  /** So many units of the scene. */
  readonly step: number
  /** A long step has so many. */
  readonly stride: number
  /** A tap this near to something that lies there, in steps, means that. */
  readonly reach: number
  /** Where this thing lies; null beside the board. */
  point(state: State, thing: string): Point | null
  /** Its place at another point, as it lies otherwise. Whether it can lie there is for `put` to say. */
  at(state: State, thing: string, point: Point): string
  /** Which way up it can lie where it lies, each a place; `chosen` is how it does. */
  sides(state: State, thing: string): Sides
}

export interface Sides {
  readonly label: Note
  readonly choices: readonly SheetChoice[]
  readonly chosen: string
}

export type Point = readonly [x: number, y: number]

export type Lying = readonly [thing: string, place: string]

/** One thing that hands do; `back` takes the last one back. */
export type Arrangement =
  | { readonly type: 'put'; readonly thing: string; readonly place: string | null }
  | { readonly type: 'turn'; readonly seat: Seat }
  | { readonly type: 'clear' }
  | { readonly type: 'back' }

const OFF = 'off'

/** `blue3 d4`, `blue3 off`, `turn 1`, `clear`, `back`. */
export function parseArrangement(text: string): Arrangement | null {
  if (text === 'clear') return { type: 'clear' }
  if (text === 'back') return { type: 'back' }
  const [, thing, place] = /^([^\s;]+) ([^\s;]+)$/.exec(text) ?? []
  if (thing === undefined || place === undefined) return null
  if (thing === 'turn') return /^\d$/.test(place) ? { type: 'turn', seat: Number(place) } : null
  return { type: 'put', thing, place: place === OFF ? null : place }
}

export function formatArrangement(arrangement: Arrangement): string {
  switch (arrangement.type) {
    case 'put':
      return `${arrangement.thing} ${arrangement.place ?? OFF}`
    case 'turn':
      return `turn ${arrangement.seat}`
    default:
      return arrangement.type
  }
}

/** The state after it, or null where hands cannot do that. */
export function arranged<State>(
  arranging: Arranging<State>,
  state: State,
  seats: number,
  arrangement: Exclude<Arrangement, { type: 'back' }>,
): State | null {
  switch (arrangement.type) {
    case 'put':
      return arranging.put(state, arrangement.thing, arrangement.place)
    case 'turn':
      return arrangement.seat < seats ? arranging.giveTurn(state, arrangement.seat) : null
    case 'clear':
      return cleared(arranging, state)
  }
}

/** A limit, so that a header stays short. */
export const LONGEST_POSITION = 2000

/** `turn 1; blue3 d4; red1 e5`: on a cleared board. */
export function formatPosition<State>(arranging: Arranging<State>, state: State, turn: Seat): string {
  const all = [...arranging.lies(state), ...(arranging.told?.(state) ?? [])]
  return [`turn ${turn}`, ...all.map(lying => lying.join(' '))].join('; ')
}

/** The position on this table, which has just been set up; null where it is none of this game. */
export function readPosition<State>(
  arranging: Arranging<State>,
  setup: State,
  seats: number,
  text: string,
): State | null {
  if (text.length > LONGEST_POSITION) return null
  let state: State | null = cleared(arranging, setup)
  for (const words of text.split('; ')) {
    const arrangement = parseArrangement(words)
    if (arrangement?.type !== 'put' && arrangement?.type !== 'turn') return null
    state = state && arranged(arranging, state, seats, arrangement)
  }
  return state
}

function cleared<State>(arranging: Arranging<State>, state: State): State {
  let clear = state
  for (const [thing] of arranging.lies(state)) clear = arranging.put(clear, thing, null) ?? clear
  return clear
}
