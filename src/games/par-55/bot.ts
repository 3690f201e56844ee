import { pick } from '#kernel/chance.ts'
import { type Chance, legalMoves, type Seat } from '#kernel/game.ts'
import { ofSeat } from '../pair.ts'
import { BLOCKS } from './block.ts'
import { boardFor, TARGET } from './board.ts'
import { game, openBases } from './rules.ts'
import { linkedBlocks, sumOver } from './score.ts'
import { bankOf, isLanding, type Move, type State } from './state.ts'

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
  const reach = GOOD_LINK * mostLinked(state, null)
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

/** The most links that a block placed next would have, once this base is covered as well. */
function mostLinked(state: State, covered: string | null): number {
  const board = boardFor(state.options)
  const isCovered = (base: string) => base === covered || state.blocks[base] !== undefined
  let most = 0
  for (const base of board.bases) {
    if (!isCovered(base)) most = Math.max(most, board.linked(base).filter(isCovered).length)
  }
  return most
}

/** How many bases are tried for the same score. */
const BASES_FOR_A_SCORE = 3

/** The very first block scores nothing anywhere, so any block goes on any base. */
export function opening(state: State, chance: Chance): Move | null {
  const begins = state.start === null && state.placed === null && Object.keys(state.blocks).length === 0
  return begins ? { type: 'place', block: pick(chance, bankOf(state)), base: pick(chance, openBases(state)) } : null
}

/** Moves worth considering: of sixty blocks on any base, a few for each score; a win is announced. */
export function candidates(state: State): readonly Move[] {
  if (state.start === null && state.placed === null) return placements(state)
  if (isLanding(state) && !state.declared) return [{ type: 'declare' }]
  return legalMoves(game, state)
}

function placements(state: State): Move[] {
  const shift = mixed(state)
  const bank = rotated(bankOf(state), shift)
  const tries: { readonly score: number; readonly leaves: number; readonly move: Move }[] = []
  for (const [index, base] of rotated(openBases(state), shift).entries()) {
    const leaves = mostLinked(state, base)
    const links = linkedBlocks(state, base)
    const seen = new Set<number>()
    for (const block of rotated(bank, index * BANK_STRIDE)) {
      const score = sumOver(state.options, links, block)
      if (seen.has(score)) continue
      seen.add(score)
      tries.push({ score, leaves, move: { type: 'place', block, base } })
    }
  }
  const tried = new Map<number, number>()
  return tries
    .sort((one, other) => one.leaves - other.leaves)
    .filter(({ score }) => {
      const before = tried.get(score) ?? 0
      tried.set(score, before + 1)
      return before < BASES_FOR_A_SCORE
    })
    .map(({ move }) => move)
}

/** Shares no factor with the number of blocks, so that every base is tried with different ones. */
const BANK_STRIDE = 17

/** Differs from position to position: without it all games would be played with the same few blocks. */
function mixed(state: State): number {
  const { bases } = boardFor(state.options)
  let sum = 7
  for (const [base, block] of Object.entries(state.blocks))
    sum = (sum * 31 + BLOCKS.indexOf(block) * 7 + bases.indexOf(base)) % 1_000_003
  return sum
}

function rotated<Thing>(things: readonly Thing[], by: number): Thing[] {
  const first = things.length === 0 ? 0 : by % things.length
  return [...things.slice(first), ...things.slice(0, first)]
}
