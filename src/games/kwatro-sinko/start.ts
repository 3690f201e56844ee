import type { Draft, Note } from '#kernel/box.ts'
import { shuffle } from '#kernel/chance.ts'
import { type Actor, type Chance, type Fault, fault, type Seat } from '#kernel/game.ts'
import { type Move, NUMBERS, type State } from './state.ts'

/** The starting procedure: ten chips lie face down, and each player draws one without looking. */
export interface FaceDown {
  /** The numbers from left to right, which nobody sees before both have drawn; null before the table has mixed them. */
  readonly row: readonly number[] | 'hidden' | null
  /** By seat: which chip from the left was drawn. Seat 0 draws first. */
  readonly drawn: readonly number[]
}

export type StartMove =
  | { readonly type: 'shuffle'; readonly row: readonly number[] }
  /** A chip from the row, counted from the left. */
  | { readonly type: 'draws'; readonly chip: number }
  /** The table draws for both: how games began before version 2 of the rules. */
  | { readonly type: 'draw'; readonly drawn: readonly [number, number] }

export const NOTHING_DRAWN: FaceDown = { row: null, drawn: [] }

export function isStartMove(move: { readonly type: string }): move is StartMove {
  return move.type === 'shuffle' || move.type === 'draws' || move.type === 'draw'
}

export function startActor({ start }: State): Actor {
  return start === null || start.row === null ? 'table' : start.drawn.length
}

/** Ways to mix the chips are too many to list. */
export function startMoves({ start, options }: State): StartMove[] {
  const numbers: readonly number[] = NUMBERS[options.numbers]
  if (start === null) {
    return numbers.flatMap(first =>
      numbers.filter(second => second !== first).map(second => ({ type: 'draw', drawn: [first, second] }) as const),
    )
  }
  return start.row === null ? [] : chipsLeft(start).map(chip => ({ type: 'draws', chip }))
}

export function startFaults(state: State, move: Move): Fault<'start-in-order' | 'chip-on-space'>[] {
  const { start, turn, options } = state
  const numbers: readonly number[] = NUMBERS[options.numbers]
  const late = [fault('start-in-order')]
  if (turn > 0) return late
  if (move.type === 'shuffle') {
    const all = numbers.length === move.row.length && numbers.every(number => move.row.includes(number))
    return start !== null && start.row === null && all ? [] : late
  }
  if (move.type === 'draws') {
    if (start === null || start.row === null) return late
    return chipsLeft(start).includes(move.chip) ? [] : [fault('chip-on-space', [], { space: move.chip })]
  }
  if (move.type !== 'draw') return late
  const possible = move.drawn[0] !== move.drawn[1] && move.drawn.every(number => numbers.includes(number))
  return start === null && possible ? [] : late
}

export function applyStart(state: State, move: StartMove): State {
  if (move.type === 'draw') return begin(state, move.drawn)
  if (move.type === 'shuffle') return { ...state, start: { row: move.row, drawn: [] } }
  const { row = null, drawn = [] } = state.start ?? {}
  const [first, second] = [...drawn, move.chip]
  if (first === undefined) return state
  if (second === undefined || row === null || row === 'hidden') return { ...state, start: { row, drawn: [first] } }
  return begin({ ...state, start: null }, [row[first - 1] ?? 0, row[second - 1] ?? 0])
}

/** The lower number begins and has the evens. */
function begin(state: State, drawn: readonly [number, number]): State {
  const beginner = drawn[0] < drawn[1] ? 0 : 1
  const colours = beginner === 0 ? (['blue', 'red'] as const) : (['red', 'blue'] as const)
  return { ...state, drawn, beginner, flag: beginner, colours, turn: 1 }
}

export function chipsLeft({ drawn }: FaceDown): number[] {
  return NUMBERS['1-10'].filter(chip => !drawn.includes(chip))
}

export function hideRow(state: State): State {
  return state.start?.row ? { ...state, start: { ...state.start, row: 'hidden' } } : state
}

export function guessRow(view: State, chance: Chance): State {
  if (view.start?.row !== 'hidden') return view
  return { ...view, start: { ...view.start, row: shuffle(chance, NUMBERS[view.options.numbers]) } }
}

/** "draws chip 3 from the left", and with the second chip what both were. */
export function narrateStart({ start }: State, move: StartMove): Note {
  if (move.type === 'draw') return { key: 'moves.draw', values: { first: move.drawn[0], second: move.drawn[1] } }
  if (move.type === 'shuffle') return { key: 'moves.shuffle' }
  const { chip } = move
  const other = start?.drawn[0]
  if (!start || other === undefined || start.row === null || start.row === 'hidden')
    return { key: 'moves.draws', values: { chip } }
  const values = { chip, own: start.row[chip - 1] ?? 0, other: start.row[other - 1] ?? 0 }
  return { key: 'moves.draws-second', values }
}

/** A chip of the row, as a thing on the table. */
export function chipId(chip: number): string {
  return `chip${chip}`
}

export function startDraft(view: State, seat: Seat, [picked]: readonly string[]): Draft<Move> {
  if (view.start === null) return { next: [], prompt: { key: 'prompts.draw' } }
  if (startActor(view) !== seat) return { next: [], prompt: { key: 'prompts.wait-draw' } }
  const prompt = { key: 'prompts.draw-one' }
  const left = chipsLeft(view.start)
  const chip = left.find(one => chipId(one) === picked)
  return chip === undefined ? { next: left.map(chipId), prompt } : { move: { type: 'draws', chip }, next: [], prompt }
}
