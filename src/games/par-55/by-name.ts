import { type Block, blockName } from './block.ts'
import { boardFor } from './board.ts'
import { bankBlocks, openBases } from './placements.ts'
import { blockAt, NONE, type State } from './state.ts'

/** A block on a base. */
export interface Laid {
  readonly base: string
  readonly block: Block
}

/** What lies where, by name: for all that is shown, said or written down. */
export function laidBlocks(state: State): Laid[] {
  return state.covered.map(base => ({ base: baseName(state, base), block: blockName(blockAt(state, base)) }))
}

/** The block on this base; null where none lies. */
export function blockOn(state: State, base: string): Block | null {
  const block = blockAt(state, boardFor(state).numberOf(base))
  return block === NONE ? null : blockName(block)
}

/** The base that this block lies on; null in the bank. */
export function baseOf(state: State, block: Block): string | null {
  return laidBlocks(state).find(laid => laid.block === block)?.base ?? null
}

export function baseName(state: State, base: number): string {
  return boardFor(state).bases[base] ?? ''
}

/** The base covered in this turn. */
export function placedBase(state: State): string | null {
  return state.placed === NONE ? null : baseName(state, state.placed)
}

export function freeBases(state: State): string[] {
  return boardFor(state).bases.filter(base => blockOn(state, base) === null)
}

/** Bases on which the rules allow a block. */
export function openBaseNames(state: State): string[] {
  return openBases(state).map(base => baseName(state, base))
}

/** The blocks in the bank. */
export function bankOf(state: State): Block[] {
  return bankBlocks(state).map(blockName)
}
