import { legalMoves, type Seat } from '#kernel/game.ts'
import { boardFor, TARGET } from './board.ts'
import { game, openBases } from './rules.ts'
import { linkedBlocks, sumOver } from './score.ts'
import { bankOf, isLanding, type Move, type State } from './state.ts'

const WIN = 1_000_000
/** Landed on 55 with a reply to come, which may or may not reach 55, too. */
const LANDED = 5_000
/** One turn from 55. */
const IN_REACH = 60
/** Beyond 55, where no way leads back. */
const LOST = 150
/** Running is worth more than holding back: whoever only bumps never arrives. */
const THEIRS = 0.3
/** What a link is worth when the block is well chosen; 4 at most, but not on every link at once. */
const GOOD_LINK = 3

/** How good a position is for a seat: who is nearer to 55, and who can land there next. */
export function evaluate(state: State, seat: Seat): number {
  const outcome = game.outcome(state)
  if (outcome !== null) {
    if (outcome.winners.length === 0) return 0
    return outcome.winners.includes(seat) ? WIN : -WIN
  }
  const reach = GOOD_LINK * mostLinked(state)
  const [mine, theirs] = seat === 0 ? state.pawns : [state.pawns[1], state.pawns[0]]
  if (state.landed !== null) {
    const worth = awayFrom55(state, state.landed === seat ? theirs : mine) <= reach ? LANDED / 10 : LANDED
    return state.landed === seat ? worth : -worth
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

/** The most links that a block placed now would have. */
function mostLinked(state: State): number {
  const { bases } = boardFor(state.options)
  let most = 0
  for (const base of bases) {
    if (state.blocks[base] === undefined) most = Math.max(most, linkedBlocks(state, base).length)
  }
  return most
}

/** Different bases that are tried for the same score. */
const BASES_FOR_A_SCORE = 3
/** No divisor of the number of blocks. */
const SPREAD = 17

/** Moves worth a thought: of sixty blocks on any base, a few for each score; what is won is announced. */
export function candidates(state: State): readonly Move[] {
  if (state.start !== null) return legalMoves(game, state)
  if (state.placed === null) return placements(state)
  if (isLanding(state) && !state.declared) return [{ type: 'declare' }]
  return legalMoves(game, state)
}

function placements(state: State): Move[] {
  const bank = bankOf(state)
  const tries: { readonly score: number; readonly leaves: number; readonly move: Move }[] = []
  for (const [index, base] of openBases(state).entries()) {
    const leaves = linksLeft(state, base)
    const links = linkedBlocks(state, base)
    const seen = new Set<number>()
    // Begun elsewhere in the bank on every base and in every turn, or all games would be played with the same few blocks.
    const first = (index * SPREAD + state.turn * state.turn) % bank.length
    for (const block of [...bank.slice(first), ...bank.slice(0, first)]) {
      const score = sumOver(state.options, links, block)
      if (seen.has(score)) continue
      seen.add(score)
      tries.push({ score, leaves, move: { type: 'place', block, base } })
    }
  }
  const found = new Map<number, number>()
  return tries
    .sort((one, other) => one.leaves - other.leaves)
    .filter(({ score }) => {
      found.set(score, (found.get(score) ?? 0) + 1)
      return (found.get(score) ?? 0) <= BASES_FOR_A_SCORE
    })
    .map(({ move }) => move)
}

/** How many links the best free base would have for the opponent once this one is covered. */
function linksLeft(state: State, covered: string): number {
  const board = boardFor(state.options)
  let most = 0
  for (const base of board.bases) {
    if (base === covered || state.blocks[base] !== undefined) continue
    const near = board.linked(base)
    most = Math.max(most, near.filter(other => other === covered || state.blocks[other] !== undefined).length)
  }
  return most
}
