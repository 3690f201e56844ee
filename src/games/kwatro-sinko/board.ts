import { type Mistake, mistake } from '#boards/mistake.ts'
import { remembered } from '#boards/remembered.ts'
import { isRecord } from '#boards/shape.ts'
import type { BoardFile } from '#kernel/box.ts'
import { type Sheet, type SlidingBoard, sheetMistakes, slidingBoard } from '../sliding/board.ts'
import standard from './board.json' with { type: 'json' }
import schema from './board.schema.json' with { type: 'json' }
import { NUMBERS, type Options } from './state.ts'

/** The file's contents: ten of the spaces are numbered bases. */
export interface KwatroSheet extends Sheet {
  readonly bases: Readonly<Record<string, number>>
}

export interface Board extends SlidingBoard {
  /** The number on each numbered space. */
  readonly bases: ReadonlyMap<string, number>
}

const boardsOf = remembered((sheet: KwatroSheet) => {
  const network = slidingBoard(sheet)
  const bases = Object.entries(sheet.bases)
  return {
    '0-9': { ...network, bases: new Map(bases) },
    // Ten takes the place of zero.
    '1-10': { ...network, bases: new Map(bases.map(([space, number]) => [space, number === 0 ? 10 : number])) },
  }
})

export function boardFor({ board, numbers }: Pick<Options, 'board' | 'numbers'>): Board {
  return boardsOf(board ?? standard)[numbers]
}

export const boardFile: BoardFile = { schema, standard, mistakes: file => sheetMistakes(schema, file, baseMistakes) }

/** Every number on one space of the board, and on one only. */
function baseMistakes(file: Readonly<Record<string, unknown>>): Mistake[] {
  if (!isRecord(file.bases)) return []
  const { spaces } = file
  const bases = Object.entries(file.bases)
  const stray = bases.filter(([space]) => isRecord(spaces) && !Object.hasOwn(spaces, space))
  const found = stray.map(([space, number]) => mistake('number-unknown-space', { space, number: String(number) }))
  for (const number of NUMBERS['0-9']) {
    const [first, ...others] = bases.filter(([, written]) => written === number).map(([space]) => space)
    if (first === undefined) found.push(mistake('number-missing', { number }))
    else found.push(...others.map(second => mistake('number-twice', { number, first, second })))
  }
  return found
}
