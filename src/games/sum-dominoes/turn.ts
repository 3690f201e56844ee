import type { Actor, Seat } from '#kernel/game.ts'
import { ofSeat, withSeat } from '../pair.ts'
import type { Domino } from './domino.ts'
import { isAllCapped, withDomino } from './openings.ts'
import { bankSize, handOf, type Laid, type Owed, outcome, type Part, type State, withHand } from './state.ts'

/** Whom the game waits for, and which move if it is the table. */
export function awaitedOf(state: State): { readonly by: Actor; readonly move: string } {
  const table = (move: string) => ({ by: 'table', move }) as const
  const seat = (by: Seat) => ({ by, move: '' })
  const [owed] = state.owed
  if (owed !== undefined) {
    if (owed.type === 'penalty') return table('penalty')
    if (owed.type === 'taking') return table('takes')
    return seat(owed.type === 'gift' ? owed.from : owed.by)
  }
  if (state.stage === 'dice') return table('rolls')
  if (state.stage === 'bank') return table('draws')
  return state.start !== null && state.hands[0].length === 0 ? table('deals') : seat(state.flag)
}

export function toAct(state: State): Actor | null {
  return outcome(state) === null ? awaitedOf(state).by : null
}

/** The Sum Flag Card passes on, and a turn begins. */
export function beginTurn(state: State, flag: Seat): State {
  const emptyBank = bankSize(state) === 0
  return { ...state, flag, turn: state.turn + 1, part: 0, stage: 'place', placed: [[], []], emptyBank }
}

/** Completes a turn. If each player has had a whole one with an empty bank and nobody has placed, the game is over. */
export function passFlag(state: State): State {
  const next = beginTurn(state, 1 - state.flag)
  if (state.rules === 1) return passFirst(state, next)
  const idle = idleAfter(state)
  return { ...next, idle, ended: state.ended ?? (new Set(idle).size < 2 ? null : 'nobody-placed') }
}

/** A turn that was lost to the clock or had no second part was no whole turn: it neither counts nor interrupts. */
function idleAfter({ placed, part, emptyBank, idle, flag }: State): State['idle'] {
  if (placed.flat().length > 0) return []
  return emptyBank && part === 1 ? [...idle, flag] : idle
}

/** Under the first rules the turn that drew the last domino counted as well. */
function passFirst(state: State, next: State): State {
  const idle = bankSize(state) === 0 && state.placed.flat().length === 0 ? [...state.idle, state.flag] : []
  return { ...next, idle, ended: idle.length < 2 ? null : 'nobody-placed' }
}

/** A domino goes from a hand to the board. */
export function layDown(state: State, seat: Seat, { domino, x, y, facing }: Laid): State {
  const laid = withDomino(state.laid, { domino, x, y, facing })
  const hand = handOf(state, seat).filter(held => held !== domino)
  return { ...withHand(state, seat, hand), laid, ended: isAllCapped(laid) ? 'capped' : null }
}

/** What has been released in each part of the turn, with one more. */
export function withPlaced({ placed }: State, part: Part, domino: Domino): State['placed'] {
  return withSeat(placed, part, [...placed[part], domino])
}

/** Back from the board to the hand. */
export function takeBack(state: State, seat: Seat, dominoes: readonly Domino[]): State {
  const back = state.laid.filter(({ domino }) => dominoes.includes(domino)).map(({ domino }) => domino)
  const laid = state.laid.filter(({ domino }) => !back.includes(domino))
  return { ...withHand(state, seat, [...handOf(state, seat), ...back]), laid, ended: null }
}

/** Penalties come from the bank; once it is empty the other player gives them, as far as there are any to give. */
export function withOwed(state: State, owed: readonly Owed[]): State {
  const [first, ...rest] = owed
  if (first === undefined) return { ...state, owed }
  if (first.type === 'penalty' && bankSize(state) === 0) {
    return withOwed(state, [{ type: 'gift', from: 1 - first.to, to: first.to }, ...rest])
  }
  return first.type === 'gift' && handOf(state, first.from).length === 0 ? withOwed(state, rest) : { ...state, owed }
}

/** The owed domino changes hands; a player who gives the last one away may declare a win. */
export function give(state: State, from: Seat, to: Seat, domino: Domino): State {
  const left = handOf(state, from).filter(held => held !== domino)
  const given = withHand(withHand(state, from, left), to, [...handOf(state, to), domino])
  const rest = state.owed.slice(1)
  return withOwed(given, left.length === 0 ? [{ type: 'claim', by: from }, ...rest] : rest)
}

/** The next sum in this player's column. */
export function write(state: State, seat: Seat, sum: number): State {
  return { ...state, card: withSeat(state.card, seat, [...ofSeat(state.card, seat), sum]), sum }
}

/** The last sum in this player's column, put right. */
export function rewrite(state: State, seat: Seat, sum: number): State {
  return { ...state, card: withSeat(state.card, seat, [...ofSeat(state.card, seat).slice(0, -1), sum]), sum }
}
