import type { Seat } from '#kernel/game.ts'
import { type Domino, dotsOf, faceOf, isDouble, LARGEST_FACE } from './domino.ts'
import { openingsOf } from './openings.ts'
import { bankSize, handOf, outcome, type State } from './state.ts'

const WIN = 1_000_000
/** A sure win on the scale of positions, which are worth their chances: 0 where both have the same. */
export const CERTAIN = 100

/** What something counts at any time; what more where few ends are open, as soon everything may be capped; and what more with a small bank. */
type Weights = readonly [always: number, fewEnds: number, smallBank: number]

/**
 * In logarithms of the odds, fitted to how games of bots ended (README.md). So it was found that dots hardly count until the end is near, and
 * readiness most where nothing is drawn any more.
 */
const DOMINO: Weights = [-0.15, 0.16, -0.04]
const DOT: Weights = [0.021, -0.049, -0.066]
/** A double makes half as many sums as another domino, and finds room less often. */
const DOUBLE: Weights = [-0.19, 0.22, -0.09]
/** Being able to lay something whatever is rolled: not only in the next part, but in many that follow. */
const READY: Weights = [0.51, 0.46, 2.78]
/** Shared among the dominoes in the hand: each one less brings a win nearer than the one before. */
const NEARLY_OUT: Weights = [3.62, -4.47, -0.3]
/** Having a domino for the sum on the card. */
const REACTION: Weights = [0.15, -0.02, 0.44]
/** With so many open ends, or so many dominoes in the bank, the end is a third as near as with none. */
const [ENDS, BANK] = [4, 5]
/** What a domino that is about to be drawn has on average. */
const MEAN_DOTS = 9

/** How likely a position is won by a seat, from -100 to 100: what is in both hands, and how near the end is. */
export function evaluate(state: State, seat: Seat): number {
  const over = outcome(state)
  if (over !== null) return over.winners.length === 0 ? 0 : over.winners.includes(seat) ? WIN : -WIN
  if (state.start !== null) return 0
  const [open, now] = [openFaces(state), weightsNow(state)]
  const lead = standing(state, seat, open, now) - standing(state, 1 - seat, open, now)
  return CERTAIN * Math.tanh(lead / 2)
}

/** What everything counts in this position. */
function weightsNow(state: State) {
  const few = Math.exp(-openingsOf(state.laid).length / ENDS)
  const small = Math.exp(-bankSize(state) / BANK)
  const now = ([always, fewEnds, smallBank]: Weights) => always + fewEnds * few + smallBank * small
  return {
    domino: now(DOMINO),
    dot: now(DOT),
    double: now(DOUBLE),
    ready: now(READY),
    nearlyOut: now(NEARLY_OUT),
    reaction: now(REACTION),
  }
}

function standing(state: State, of: Seat, open: Numbers, now: ReturnType<typeof weightsNow>): number {
  const hand = handOf(state, of)
  const drawn = state.stage === 'bank' && state.flag === of ? 1 : 0
  const count = hand.length + drawn
  return (
    count * now.domino +
    (dotsOf(hand) + drawn * MEAN_DOTS) * now.dot +
    hand.filter(isDouble).length * now.double +
    readiness(hand, open) * now.ready +
    now.nearlyOut / (count + 1 / 2) +
    (reacts(state) === of && fits(hand, open, state.sum) ? now.reaction : 0)
  )
}

/** Whose the sum on the card is to react to; once the second part has begun, the opponent's. Null while dice are rolling. */
function reacts({ part, stage, flag, placed }: State): Seat | null {
  if (part === 1) return stage === 'dice' ? null : 1 - flag
  return stage === 'place' && placed[0].length === 0 ? flag : null
}

/** Faces or sums, each a bit of a word. */
type Numbers = number

/** The faces that something can still be laid against. */
export function openFaces({ laid }: State): Numbers {
  let open = 0
  for (const { value } of openingsOf(laid)) open |= 1 << value
  return open
}

/** What this domino can make with an open face. */
function sumsWith(domino: Domino, open: Numbers): Numbers {
  return (open << faceOf(domino, 'first')) | (open << faceOf(domino, 'second'))
}

/** The chance that something in this hand fits a roll; a sum that several can make counts for more, as one of them may be gone by then. */
function readiness(hand: readonly Domino[], open: Numbers): number {
  let [once, twice, often] = [0, 0, 0]
  for (const domino of hand) {
    const sums = sumsWith(domino, open)
    often |= twice & sums
    twice |= once & sums
    once |= sums
  }
  return likelihood(once) / 2 + likelihood(twice) / 4 + likelihood(often) / 8
}

/** How likely one of these sums is rolled: looked up in two halves, as this is asked for every position. */
export function likelihood(sums: Numbers): number {
  return (LOWER[sums & (HALF - 1)] ?? 0) + (UPPER[sums >> HALF_BITS] ?? 0)
}

const HALF_BITS = 10
const HALF = 1 << HALF_BITS

function likelihoods(first: number): readonly number[] {
  const ways = Array.from({ length: HALF_BITS }, () => 0)
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++)
      for (let c = 1; c <= 6; c++) {
        const at = a + b + c - first
        if (at >= 0 && at < HALF_BITS) ways[at] = (ways[at] ?? 0) + 1
      }
  return Array.from(
    { length: HALF },
    (_, sums) => ways.reduce((all, one, bit) => all + ((sums >> bit) & 1) * one, 0) / 6 ** 3,
  )
}

const LOWER = likelihoods(0)
const UPPER = likelihoods(HALF_BITS)

export function fits(hand: readonly Domino[], open: Numbers, sum: number): boolean {
  // Any number may have been written on the card, a word has no bits for all of them.
  return sum <= 2 * LARGEST_FACE && hand.some(domino => (sumsWith(domino, open) & (1 << sum)) !== 0)
}
