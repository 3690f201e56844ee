import { pick } from '#kernel/chance.ts'
import { type Chance, legalMoves, type Seat } from '#kernel/game.ts'
import type { Note } from '#kernel/note.ts'
import { ofSeat } from '../pair.ts'
import { boardFor, linkedTo, TARGET } from './board.ts'
import { bankOf, openBaseNames } from './by-name.ts'
import { bankBlocks, openBases } from './placements.ts'
import { game } from './rules.ts'
import { scoreOf } from './score.ts'
import { blockAt, countLinked, isLanding, type Move, NONE, type State } from './state.ts'

const WIN = 1_000_000
/** Landed on 55 with a reply to come, which may or may not reach 55, too. */
const LANDED = 5_000
/** One turn from 55. */
const IN_REACH = 60
/** Beyond 55 with no way back. */
const LOST = 150
/** Running is worth more than holding back: a bot that only bumps never arrives. */
const THEIRS = 0.3
/** What a link is worth with a well-chosen block; at most 4, but not on every link at once. */
const GOOD_LINK = 3

/** How good a position is for a seat: who is nearer to 55, and who can land there next. */
export function evaluate(state: State, seat: Seat): number {
  const outcome = game.outcome(state)
  if (outcome?.winners.length === 0) return 0
  if (outcome) return outcome.winners.includes(seat) ? WIN : -WIN
  const reach = GOOD_LINK * mostLinked(state)
  const [mine, theirs] = [ofSeat(state.pawns, seat), ofSeat(state.pawns, 1 - seat)]
  if (state.landed !== null) {
    const worth = awayFrom55(state, state.landed.seat === seat ? theirs : mine) <= reach ? LANDED / 10 : LANDED
    return state.landed.seat === seat ? worth : -worth
  }
  return standing(state, mine, reach) - THEIRS * standing(state, theirs, reach)
}

function standing(state: State, pawn: number, reach: number): number {
  const away = awayFrom55(state, pawn)
  return (away <= reach ? IN_REACH : 0) - away
}

function awayFrom55(state: State, pawn: number): number {
  return pawn > TARGET && state.options.edition === 'earlier' ? LOST : Math.abs(TARGET - pawn)
}

/** The most links that a block placed next would have. */
function mostLinked(state: State): number {
  let most = 0
  for (let base = 0; base < state.blocks.length; base++) {
    if (blockAt(state, base) === NONE) most = Math.max(most, countLinked(state, base))
  }
  return most
}

/** How many bases are tried for the same score. */
const BASES_FOR_A_SCORE = 3

/** The very first block scores nothing anywhere, so any block goes on any base. */
export function opening(state: State, chance: Chance): Move | null {
  const begins = state.start === null && state.placed === NONE && state.covered.length === 0
  return begins ? { type: 'place', block: pick(chance, bankOf(state)), base: pick(chance, openBaseNames(state)) } : null
}

/** Moves worth considering: of sixty blocks on any base, a few for each score; a win is announced. */
export function candidates(state: State): readonly Move[] {
  if (state.start === null && state.placed === NONE) return worthPlacing(state)
  if (isLanding(state) && !state.declared) return [{ type: 'declare' }]
  return legalMoves(game, state)
}

/** For each base the first blocks that catch the eye, whatever they score and leave to others. */
export function glances(state: State): readonly Move[] {
  if (state.start !== null || state.placed !== NONE) return candidates(state)
  const { placements } = boardFor(state)
  const shift = mixed(state)
  const bank = rotated(bankBlocks(state), shift)
  return rotated(openBases(state), shift).flatMap((base, index) =>
    Array.from({ length: BLOCKS_AT_A_GLANCE }, (_, nth) => {
      const block = bank[((index * BLOCKS_AT_A_GLANCE + nth) * BANK_STRIDE) % bank.length] ?? NONE
      return placements[base]?.[block] ?? []
    }).flat(),
  )
}

const BLOCKS_AT_A_GLANCE = 3

/** First on bases that leave few links to whoever places next; on each base one block for each score. */
function worthPlacing(state: State): Move[] {
  const board = boardFor(state)
  const shift = mixed(state)
  const bank = rotated(bankBlocks(state), shift)
  const bases = rotated(openBases(state), shift)
  const leaves = linksLeft(state, bases)
  const order = bases.map((_, index) => index).sort((one, other) => (leaves[one] ?? 0) - (leaves[other] ?? 0))
  const tried: number[] = new Array(board.most + 1).fill(0)
  const moves: Move[] = []
  for (const index of order) {
    const base = bases[index] ?? NONE
    const seen: boolean[] = new Array(board.most + 1).fill(false)
    for (let nth = 0; nth < bank.length; nth++) {
      const block = bank[(nth + index * BANK_STRIDE) % bank.length] ?? NONE
      const score = scoreOf(state, base, block)
      if (seen[score]) continue
      seen[score] = true
      const before = tried[score] ?? 0
      const move = board.placements[base]?.[block]
      if (before === BASES_FOR_A_SCORE || move === undefined) continue
      tried[score] = before + 1
      moves.push(move)
    }
  }
  return moves
}

/** For each of these bases: the most links that a block placed next would have, once this base is covered as well. */
function linksLeft(state: State, bases: readonly number[]): number[] {
  const board = boardFor(state)
  const counts = state.blocks.map((block, base) => (block === NONE ? countLinked(state, base) : NONE))
  return bases.map(covered => {
    let most = 0
    for (let base = 0; base < counts.length; base++) {
      if (base !== covered) most = Math.max(most, counts[base] ?? 0)
    }
    for (const near of linkedTo(board, covered)) {
      const count = counts[near] ?? NONE
      if (count !== NONE) most = Math.max(most, count + 1)
    }
    return most
  })
}

/** Shares no factor with the number of blocks, so that every base is tried with different ones. */
const BANK_STRIDE = 17

/** Differs from position to position: without it all games would be played with the same few blocks. */
function mixed(state: State): number {
  let sum = 7
  for (const base of state.covered) sum = (sum * 31 + blockAt(state, base) * 7 + base) % 1_000_003
  return sum
}

function rotated<Thing>(things: readonly Thing[], by: number): Thing[] {
  const first = things.length === 0 ? 0 : by % things.length
  return [...things.slice(first), ...things.slice(0, first)]
}

/** What a turn does to the pawns. A reply that misses 55 is good for nothing, however near it comes. */
export function reason(before: State, moves: readonly Move[], after: State, seat: Seat): Note | null {
  if (before.landed !== null) return after.over === 'both' ? { key: 'because.ties' } : null
  if (moves.some(move => move.type === 'bump')) return { key: 'because.bumps' }
  const away = (state: State) => awayFrom55(state, ofSeat(state.pawns, seat))
  return away(after) < away(before) ? { key: 'because.nearer' } : null
}
