import { BLOCKS } from './block.ts'
import { boardFor, linkedTo, type Placement } from './board.ts'
import { blockAt, NONE, type State } from './state.ts'

/**
 * Every block of the bank on every base where it may be placed. That is most of what is ever listed, some hundred moves at a time: so the
 * list has its length from the beginning, and loops go by index.
 */
export function placements(state: State): Placement[] {
  const board = boardFor(state.options)
  const bases = openBases(state)
  const size = lookIntoBank(state)
  const moves: Placement[] = new Array(bases.length * size)
  let count = 0
  for (let open = 0; open < bases.length; open++) {
    const byBlock = board.placements[bases[open] ?? NONE] ?? []
    for (let block = 0; block < size; block++) {
      const move = byBlock[BANK[block] ?? NONE]
      if (move !== undefined) moves[count++] = move
    }
  }
  return moves
}

/** The blocks in the bank, sorted. */
export function bankBlocks(state: State): number[] {
  const size = lookIntoBank(state)
  const bank: number[] = []
  for (let index = 0; index < size; index++) bank.push(BANK[index] ?? NONE)
  return bank
}

/** Bases on which a block may be placed: linked to a covered one; at the beginning, any. */
export function openBases(state: State): number[] {
  const board = boardFor(state.options)
  const isFirst = state.covered.length === 0
  const open: number[] = []
  for (let base = 0; base < state.blocks.length; base++) {
    if (blockAt(state, base) === NONE && (isFirst || isLinked(state, linkedTo(board, base)))) open.push(base)
  }
  return open
}

/** One of these bases is covered. */
function isLinked(state: State, linked: readonly number[]): boolean {
  for (let link = 0; link < linked.length; link++) {
    if (blockAt(state, linked[link] ?? NONE) !== NONE) return true
  }
  return false
}

/** Room to write in, good until the bank is looked into again: the blocks in it, and by block whether it has left it. */
const BANK = new Uint8Array(BLOCKS.length)
const IS_PLACED = new Uint8Array(BLOCKS.length)

/** Writes into BANK which blocks are in the bank, sorted, and answers how many. */
function lookIntoBank(state: State): number {
  const { blocks } = boardFor(state.options)
  mark(state, 1)
  let size = 0
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] ?? NONE
    // The next one takes its place if it is not there: cheaper than a question that is answered now so, now so.
    BANK[size] = block
    size += 1 - (IS_PLACED[block] ?? 0)
  }
  mark(state, 0)
  return size
}

function mark({ covered, blocks }: State, isPlaced: 0 | 1): void {
  for (let index = 0; index < covered.length; index++) IS_PLACED[blocks[covered[index] ?? NONE] ?? NONE] = isPlaced
}
