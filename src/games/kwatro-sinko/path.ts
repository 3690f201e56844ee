import { type Fault, fault } from '#kernel/game.ts'
import { OFF } from '../sliding/board.ts'
import { type PathRule as LineRule, lineFaults, stretch } from '../sliding/path.ts'
import { chipsOn } from '../sliding/standing.ts'
import { type Chip, chipOn, colourOf, isHeld, isOwn, type Places } from '../sliding/state.ts'
import type { Board } from './board.ts'
import { printedSum } from './notation.ts'
import { ANSWERS, CHIPS_ON_PATH, colourOfNumber, type Sentence, type State, worked } from './state.ts'

type ClaimRule =
  | LineRule
  | 'off-the-numbers'
  | 'three-chips'
  | 'two-and-one'
  | 'like-plus-like-minus-other'
  | 'sentence-is-right'
  | 'four-or-five'

/** What a player claims: this path, and this number sentence. */
export interface Claim {
  readonly path: readonly string[]
  readonly sentence: Sentence
}

/** What is false in a claim; nothing if it wins. */
export function claimFaults(board: Board, state: State, { path, sentence }: Claim): Fault<ClaimRule>[] {
  return [
    ...baseFaults(board, state),
    ...lineFaults(board, path),
    ...chipFaults(board, state, path),
    ...sentenceFaults(board, state, path, sentence),
  ]
}

/** Own chips that still stand on numbered spaces. */
export function chipsOnNumbers(board: Board, state: State): string[] {
  return [...board.bases.keys()].filter(space => isOwn(board, state, space))
}

function baseFaults(board: Board, state: State): Fault<ClaimRule>[] {
  const left = chipsOnNumbers(board, state)
  const [space] = left
  return space === undefined ? [] : [fault('off-the-numbers', left, { space, count: left.length })]
}

/** Exactly three chips from the path's first to its last, two of one colour and one of the other. */
function chipFaults(board: Board, state: State, path: readonly string[]): Fault<ClaimRule>[] {
  const along = stretch(board, path) ?? [...new Set(path)]
  const held = along.filter(space => isHeld(board, state, space))
  const pointed = held.filter(space => path.includes(space))
  const faults: Fault<ClaimRule>[] = []
  if (held.length !== CHIPS_ON_PATH || pointed.length !== CHIPS_ON_PATH)
    faults.push(fault('three-chips', held, { pointed: pointed.length, count: held.length }))
  const blue = pointed.filter(space => colourOf(chipOn(board, state, space)) === 'blue').length
  const red = pointed.length - blue
  // Before version 2, one and one or two and two did not break this rule.
  const otherNumber = state.rules > 1 && pointed.length !== CHIPS_ON_PATH
  if (blue === 0 || red === 0 || otherNumber) faults.push(fault('two-and-one', pointed, { blue, red }))
  return faults
}

/** The chips pointed at, and the mathematics. */
function sentenceFaults(board: Board, state: State, path: readonly string[], said: Sentence): Fault<ClaimRule>[] {
  const { answer } = said
  const sentence = printedSum(said)
  const right = worked(said)
  const faults: Fault<ClaimRule>[] = []
  if (!isLikePlusLikeMinusOther(board, state, path, said))
    faults.push(fault('like-plus-like-minus-other', path, { sentence }))
  if (answer !== right) faults.push(fault('sentence-is-right', path, { sentence, answer, right }))
  if (!ANSWERS.includes(answer) || !ANSWERS.includes(right))
    faults.push(fault('four-or-five', path, { sentence, right }))
  return faults
}

/** Three different numbers on the path: two of one colour added, one of the other taken away. */
function isLikePlusLikeMinusOther(
  board: Board,
  state: State,
  path: readonly string[],
  { added, taken }: Sentence,
): boolean {
  const [first, second, ...more] = added
  const [other, ...others] = taken
  if (first === undefined || second === undefined || other === undefined || more.length + others.length > 0)
    return false
  const onPath = path.filter(space => isHeld(board, state, space)).map(space => numberOn(board, state, space))
  const colour = colourOfNumber(first)
  return (
    first !== second &&
    [first, second, other].every(number => onPath.includes(number)) &&
    colourOfNumber(second) === colour &&
    colourOfNumber(other) !== colour
  )
}

/** The number of the chip on an occupied space. */
export function numberOn(board: Board, state: State, space: string): number {
  return board.numbers[chipOn(board, state, space)] ?? Number.NaN
}

/** Three chips. */
export type Three = readonly [Chip, Chip, Chip]

/** Three chips on some line with nothing but gaps between them, however they are coloured. */
export function threes(board: Board, at: Places): Three[] {
  const found: Three[] = []
  eachThree(board, at, (first, second, third) => found.push([first, second, third]))
  return found
}

function eachThree(board: Board, at: Places, meet: (first: Chip, second: Chip, third: Chip) => void): void {
  const standing = chipsOn(board, at)
  for (const line of board.longLines) {
    let first = -1
    let second = -1
    for (let place = 0; place < line.length; place++) {
      const chip = standing[line[place] ?? 0] ?? -1
      if (chip < 0) continue
      if (first >= 0) meet(first, second, chip)
      first = second
      second = chip
    }
  }
}

/** The three number sentences of three chips: each chip in turn is the one taken away. */
export function claimsOf(board: Board, at: Places, [a, b, c]: Three): Claim[] {
  return [claim(board, at, [a, b, c]), claim(board, at, [a, c, b]), claim(board, at, [b, c, a])]
}

/** Those of them that win for a player whose chips have left the numbers: the one of the other colour comes last, to be taken away. */
export function winningThrees(board: Board, at: Places): Three[] {
  const { numbers } = board
  const found: Three[] = []
  const isWin = (first: Chip, second: Chip, taken: Chip) =>
    ANSWERS.includes((numbers[first] ?? 0) + (numbers[second] ?? 0) - (numbers[taken] ?? 0))
  eachThree(board, at, (a, b, c) => {
    const isLike = a % 2 === b % 2
    if (isLike && b % 2 === c % 2) return
    if (isLike) {
      if (isWin(a, b, c)) found.push([a, b, c])
    } else if (b % 2 === c % 2) {
      if (isWin(b, c, a)) found.push([b, c, a])
    } else if (isWin(a, c, b)) found.push([a, c, b])
  })
  return found
}

/** The first two are added, the third is taken away. */
export function claim(board: Board, at: Places, three: Three): Claim {
  const sum = sumOf(board, three)
  const path = three.map(chip => board.spaces[at[chip] ?? OFF] ?? '')
  return { path, sentence: { ...sum, answer: worked(sum) } }
}

function sumOf({ numbers }: Board, [first, second, taken]: Three): Omit<Sentence, 'answer'> {
  return { added: [numbers[first] ?? 0, numbers[second] ?? 0], taken: [numbers[taken] ?? 0] }
}
