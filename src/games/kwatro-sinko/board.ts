import { type Mistake, mistake } from '#boards/mistake.ts'
import { remembered } from '#boards/remembered.ts'
import { isRecord } from '#boards/shape.ts'
import type { BoardFile } from '#kernel/box.ts'
import { type Sheet, type SlidingBoard, sheetMistakes, slidingBoard } from '../sliding/board.ts'
import standard from './board.json' with { type: 'json' }
import schema from './board.schema.json' with { type: 'json' }
import formerBases from './former-bases.json' with { type: 'json' }
import { CHIPS_ON_PATH, chipName, chipOf, NUMBERS, type Options, type State } from './state.ts'

/** The file's contents: ten of the spaces are numbered bases. */
export interface KwatroSheet extends Sheet {
  readonly bases: Readonly<Record<string, number>>
}

export interface Board extends SlidingBoard {
  /** The number on each numbered space. */
  readonly bases: ReadonlyMap<string, number>
  /** The number on each chip. */
  readonly numbers: readonly number[]
  /** For each space, is it a base? */
  readonly isBase: readonly boolean[]
  /** For each space, those one link away. */
  readonly near: readonly (readonly number[])[]
  /** Lines with room for a path, as numbers of spaces. */
  readonly longLines: readonly (readonly number[])[]
}

const boardsOf = remembered((sheet: KwatroSheet) => ({
  far: { '0-9': kwatroBoard(sheet, '0-9'), '1-10': kwatroBoard(sheet, '1-10') },
  oneStep: { '0-9': kwatroBoard(sheet, '0-9', 1), '1-10': kwatroBoard(sheet, '1-10', 1) },
}))

/** Our layout until version 2 of the rules: the same circles and lines, other numbers on the bases. */
const FORMER: KwatroSheet = { ...standard, bases: formerBases }
/** The first version of the rules with the layout of today. */
const RENUMBERED = 3

export function boardFor({ rules, options }: Pick<State, 'rules' | 'options'>): Board {
  const { board, numbers, oneStep } = options
  const sheet = board ?? (rules < RENUMBERED ? FORMER : standard)
  return boardsOf(sheet)[oneStep ? 'oneStep' : 'far'][numbers]
}

function kwatroBoard(sheet: KwatroSheet, written: Options['numbers'], reach?: number): Board {
  const numbers = NUMBERS[written].toSorted((a, b) => chipOf(a) - chipOf(b))
  const board = slidingBoard(sheet, numbers.map(chipName), reach)
  const { spaces, links, lines, numberOf } = board
  const bases = Object.entries(sheet.bases).map(
    ([space, number]) => [space, numbers[chipOf(number)] ?? number] as const,
  )
  return {
    ...board,
    bases: new Map(bases),
    numbers,
    isBase: spaces.map(space => Object.hasOwn(sheet.bases, space)),
    near: spaces.map(space => links(space).map(numberOf)),
    longLines: lines.filter(line => line.length >= CHIPS_ON_PATH).map(line => line.map(numberOf)),
  }
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
