import { BLOCKS } from './block.ts'
import { type Board, boardFor, type Placement, WORD } from './board.ts'
import { NONE, type State } from './state.ts'

/**
 * Every block of the bank on every base where it may be placed. That is most of what is ever listed, some hundred moves at a time: so the
 * list has its length from the beginning, and loops go by index.
 */
export function placements(state: State): readonly Placement[] {
  const board = boardFor(state)
  if (state.covered.length === 0) return board.firstPlacements
  const bases = lookForOpenBases(board, state)
  const size = lookIntoBank(board, state)
  const moves: Placement[] = new Array(bases * size)
  let count = 0
  for (let open = 0; open < bases; open++) {
    const byBlock = board.placements[OPEN[open] ?? 0] ?? []
    for (let block = 0; block < size; block++) {
      const move = byBlock[BANK[block] ?? 0]
      if (move !== undefined) moves[count++] = move
    }
  }
  return moves
}

/** The blocks in the bank, sorted. */
export function bankBlocks(state: State): number[] {
  return Array.from(BANK.subarray(0, lookIntoBank(boardFor(state), state)))
}

/** Bases on which a block may be placed, sorted: linked to a covered one; at the beginning, any. */
export function openBases(state: State): number[] {
  return Array.from(OPEN.subarray(0, lookForOpenBases(boardFor(state), state)))
}

/** Room to write in, good until somebody looks again: the open bases, the blocks in the bank, and by block whether it is not there. */
const OPEN = new Uint8Array(2 * WORD)
const BANK = new Uint8Array(BLOCKS.length)
const IS_GONE = new Uint8Array(BLOCKS.length)

/** Writes into OPEN on which bases a block may be placed, and answers how many. Sets of bases are bits of two words here. */
function lookForOpenBases({ bases, near }: Board, { covered }: State): number {
  if (covered.length === 0) {
    for (let base = 0; base < bases.length; base++) OPEN[base] = base
    return bases.length
  }
  let [low, high, lowCovered, highCovered] = [0, 0, 0, 0]
  for (let index = 0; index < covered.length; index++) {
    const base = covered[index] ?? NONE
    low |= near[2 * base] ?? 0
    high |= near[2 * base + 1] ?? 0
    if (base < WORD) lowCovered |= 1 << base
    else highCovered |= 1 << (base - WORD)
  }
  return listBits(high & ~highCovered, WORD, listBits(low & ~lowCovered, 0, 0))
}

/** Writes into OPEN which bits are set, counted from `first`, behind those that are there; answers how many there are now. */
function listBits(word: number, first: number, before: number): number {
  let count = before
  for (let rest = word; rest !== 0; rest &= rest - 1) OPEN[count++] = first + 31 - Math.clz32(rest & -rest)
  return count
}

/** Writes into BANK which blocks are in the bank, sorted, and answers how many. */
function lookIntoBank({ missing }: Board, { covered, blocks }: State): number {
  IS_GONE.set(missing)
  for (let index = 0; index < covered.length; index++) IS_GONE[blocks[covered[index] ?? NONE] ?? NONE] = 1
  let size = 0
  for (let block = 0; block < BLOCKS.length; block++) {
    // The next one takes its place if it is not there: cheaper than a question that is answered now so, now so.
    BANK[size] = block
    size += 1 - (IS_GONE[block] ?? 0)
  }
  return size
}
