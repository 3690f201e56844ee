import type { Mistake } from '#boards/mistake.ts'
import { isLine, linkMistakes } from '#boards/network.ts'
import { remembered } from '#boards/remembered.ts'
import { isRecord } from '#boards/shape.ts'
import type { BoardFile } from '#kernel/box.ts'
import { type Sheet, type SlidingBoard, sheetMistakes, slidingBoard } from '../sliding/board.ts'
import standard from './board.json' with { type: 'json' }
import schema from './board.schema.json' with { type: 'json' }
import type { Options } from './state.ts'

/** The file's contents. The outline of the yellow diamond links nothing unless a club plays it that way. */
export interface FiarSheet extends Sheet {
  readonly outlineLinks: readonly (readonly string[])[]
}

const boardsOf = remembered((sheet: FiarSheet) => ({
  plain: slidingBoard(sheet),
  outlined: slidingBoard({ ...sheet, lines: [...sheet.lines, ...sheet.outlineLinks] }),
}))

export function boardFor({ board, outlineLinks }: Pick<Options, 'board' | 'outlineLinks'>): SlidingBoard {
  return boardsOf(board ?? standard)[outlineLinks ? 'outlined' : 'plain']
}

export const boardFile: BoardFile = { schema, standard, mistakes: file => sheetMistakes(schema, file, outlineMistakes) }

/** The outline joins spaces of the board that no line joins yet. */
function outlineMistakes(file: Readonly<Record<string, unknown>>): Mistake[] {
  if (!isRecord(file.spaces)) return []
  const spaces = Object.keys(file.spaces)
  const lines = wellFormed(file.lines)
  const named = linkMistakes(spaces, lines).length
  return linkMistakes(spaces, [...lines, ...wellFormed(file.outlineLinks)]).slice(named)
}

function wellFormed(lines: unknown): (readonly string[])[] {
  return Array.isArray(lines) ? lines.filter(isLine) : []
}
