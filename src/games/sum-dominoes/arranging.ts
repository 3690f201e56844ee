import { DIRECTIONS, isInside, overlap, type Position, rectOf } from '#boards/half-grid.ts'
import type { Arranging } from '#kernel/arranging.ts'
import type { Seat } from '#kernel/game.ts'
import { withSeat } from '../pair.ts'
import { DOMINOES, type Domino, isDomino } from './domino.ts'
import { dominoItem } from './drawing.ts'
import { isAllCapped, withDomino } from './openings.ts'
import { asWritten, BOARD, CENTRE } from './placement.ts'
import { bankOf, bankSize, handOf, type State, withHand } from './state.ts'

/** Spots beside the board, and the middle of it while it is empty. */
const HANDS = ['hand-0', 'hand-1']
const MIDDLE = 'middle'
/** The sum in play is put like a thing: on its number. */
const SUM = 'sum'
/** So is the part of the turn, where it is the second: its sum is the player's own. */
const PART = 'part'
/** And dice that were rolled, and whose sum is to be written: `dice 3,3,2`. */
const DICE = 'dice'
/** Dominoes of the bank in a row beside the board. */
const ROW = 4

/**
 * Dominoes go into a hand, into the bank or, the first one, into the middle. From a hand they are laid as in play, which at an
 * open table is anywhere; a position names the very place: `2-5 19,16,right`.
 */
export const arranging: Arranging<State> = {
  lies: state => [
    ...state.laid.map(({ domino, x, y, facing }) => [domino, `${x},${y},${facing}`] as const),
    ...HANDS.flatMap((hand, seat) => handOf(state, seat).map(domino => [domino, hand] as const)),
    ...(state.sum > 0 ? [[SUM, String(state.sum)] as const] : []),
  ],

  told({ part, stage, dice }) {
    if (part === 0) return []
    if (stage === 'write' && dice !== null) return [[DICE, dice.join()]]
    return stage === 'place' ? [[PART, '2']] : []
  },

  things: () => DOMINOES,

  places(state, thing) {
    if (!isDomino(thing)) return []
    const hands = HANDS.filter((_, seat) => !handOf(state, seat).includes(thing))
    return state.laid.length === 0 ? [...hands, MIDDLE] : hands
  },

  put(state, thing, place) {
    if (thing === SUM) return withSum(state, place)
    if (thing === DICE) return withDice(state, place ?? '')
    if (thing === PART) return place === '2' && state.sum > 0 ? inSecondPart(state) : null
    if (!isDomino(thing)) return null
    const without = taken(state, thing)
    if (place === null) return settled(without)
    const seat = HANDS.indexOf(place)
    if (seat >= 0) return settled(withHand(without, seat, [...handOf(without, seat), thing]))
    const at = readPlace(place)
    const isFree = at !== null && isInside(rectOf(at), BOARD) && !without.laid.some(other => overlap(other, at))
    return isFree ? settled({ ...without, laid: withDomino(without.laid, asWritten(thing, at)) }) : null
  },

  giveTurn: (state, seat: Seat) =>
    settled(
      seat === state.flag
        ? state
        : { ...state, flag: seat, turn: state.turn + 1, card: [state.card[1], state.card[0]] },
    ),

  tray(state) {
    const items = bankOf(state).map((domino, index) => ({
      ...dominoItem(domino, CENTRE, { label: { key: 'labels.in-bank', values: { domino } } }),
      at: [(index % ROW) * 2.2, Math.floor(index / ROW) * 1.2] as const,
    }))
    const rows = Math.max(1, Math.ceil(items.length / ROW))
    return { frame: [-1.1, -0.6, ROW * 2.2, rows * 1.2], items }
  },
}

function readPlace(place: string): Position | null {
  if (place === MIDDLE) return CENTRE
  const [, x, y, way] = /^(\d+),(\d+),(\w+)$/.exec(place) ?? []
  const facing = DIRECTIONS.find(one => one === way)
  return facing === undefined ? null : { x: Number(x), y: Number(y), facing }
}

function taken(state: State, domino: Domino): State {
  const without = (hand: readonly Domino[]) => hand.filter(held => held !== domino)
  const lies = state.laid.some(one => one.domino === domino)
  // While none is taken from it the list stays the same, and its openings with it.
  const laid = lies ? state.laid.filter(one => one.domino !== domino) : state.laid
  return { ...state, laid, hands: [without(state.hands[0]), without(state.hands[1])] }
}

/** It is the opponent's latest, which the player to move reacts to. */
function withSum(state: State, place: string | null): State | null {
  if (place !== null && !/^[1-9]\d?$/.test(place)) return null
  const sum = Number(place ?? 0)
  return settled({ ...state, sum, card: withSeat([[], []], 1 - state.flag, sum === 0 ? [] : [sum]) })
}

function inSecondPart(state: State): State {
  return { ...settled(state), part: 1, card: withSeat([[], []], state.flag, [state.sum]) }
}

function withDice(state: State, dice: string): State | null {
  if (!/^[1-6],[1-6],[1-6]$/.test(dice)) return null
  return { ...settled(state), part: 1, stage: 'write', dice: dice.split(',').map(Number) }
}

function settled(state: State): State {
  return {
    ...state,
    start: null,
    turn: Math.max(1, state.turn),
    part: 0,
    stage: 'place',
    dice: null,
    placed: [[], []],
    owed: [],
    emptyBank: bankSize(state) === 0,
    idle: [],
    ended: state.laid.length > 0 && isAllCapped(state.laid) ? 'capped' : null,
    declared: null,
    lastTurn: null,
  }
}
