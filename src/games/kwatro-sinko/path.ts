import { type Fault, fault } from '#kernel/game.ts'
import { type PathRule as LineRule, lineFaults, stretch } from '../sliding/path.ts'
import { colourOf, isOwn } from '../sliding/state.ts'
import type { Board } from './board.ts'
import { printedSum } from './notation.ts'
import { ANSWERS, colourOfNumber, numberOn, type Sentence, type State, worked } from './state.ts'

export const CHIPS_ON_PATH = 3

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
    ...sentenceFaults(state, path, sentence),
  ]
}

/** Own chips that still stand on numbered spaces. */
export function chipsOnNumbers(board: Board, state: State): string[] {
  return [...board.bases.keys()].filter(space => isOwn(state, space))
}

function baseFaults(board: Board, state: State): Fault<ClaimRule>[] {
  const left = chipsOnNumbers(board, state)
  const [space] = left
  return space === undefined ? [] : [fault('off-the-numbers', left, { space, count: left.length })]
}

/** Exactly three chips from the path's first to its last, two of one colour and one of the other. */
function chipFaults(board: Board, state: State, path: readonly string[]): Fault<ClaimRule>[] {
  const along = stretch(board, path) ?? [...new Set(path)]
  const held = along.filter(space => state.chips[space] !== undefined)
  const pointed = held.filter(space => path.includes(space))
  const faults: Fault<ClaimRule>[] = []
  if (held.length !== CHIPS_ON_PATH || pointed.length !== CHIPS_ON_PATH)
    faults.push(fault('three-chips', held, { pointed: pointed.length, count: held.length }))
  const blue = pointed.filter(space => colourOf(state.chips[space] ?? '') === 'blue').length
  const red = pointed.length - blue
  // Before version 2, one and one or two and two did not break this rule.
  const otherNumber = state.rules > 1 && pointed.length !== CHIPS_ON_PATH
  if (blue === 0 || red === 0 || otherNumber) faults.push(fault('two-and-one', pointed, { blue, red }))
  return faults
}

/** The chips pointed at, and the mathematics. */
function sentenceFaults(state: State, path: readonly string[], said: Sentence): Fault<ClaimRule>[] {
  const { answer } = said
  const sentence = printedSum(said)
  const right = worked(said)
  const faults: Fault<ClaimRule>[] = []
  if (!isLikePlusLikeMinusOther(state, path, said)) faults.push(fault('like-plus-like-minus-other', path, { sentence }))
  if (answer !== right) faults.push(fault('sentence-is-right', path, { sentence, answer, right }))
  if (!ANSWERS.includes(answer) || !ANSWERS.includes(right))
    faults.push(fault('four-or-five', path, { sentence, right }))
  return faults
}

/** Three different numbers on the path: two of one colour added, one of the other taken away. */
function isLikePlusLikeMinusOther(state: State, path: readonly string[], { added, taken }: Sentence): boolean {
  const [first, second, ...more] = added
  const [other, ...others] = taken
  if (first === undefined || second === undefined || other === undefined || more.length + others.length > 0)
    return false
  const onPath = path.filter(space => state.chips[space] !== undefined).map(space => numberOn(state, space))
  const colour = colourOfNumber(first)
  return (
    first !== second &&
    [first, second, other].every(number => onPath.includes(number)) &&
    colourOfNumber(second) === colour &&
    colourOfNumber(other) !== colour
  )
}

export type Three = readonly [string, string, string]

/** Three chips on some line with nothing but gaps between them, however they are coloured. */
export function threes(board: Board, state: State): Three[] {
  const found: Three[] = []
  for (const line of board.lines) {
    if (line.length < CHIPS_ON_PATH) continue
    let [first, second]: (string | null)[] = [null, null]
    for (const space of line) {
      if (state.chips[space] === undefined) continue
      if (first && second) found.push([first, second, space])
      first = second ?? null
      second = space
    }
  }
  return found
}

/** The three number sentences of three chips: each chip in turn is the one taken away. */
export function claimsOf(state: State, [a, b, c]: Three): Claim[] {
  return [claim(state, [a, b, c]), claim(state, [a, c, b]), claim(state, [b, c, a])]
}

/** Every winning path on the board, with its sentence, for a player whose chips have left the numbers. */
export function winningClaims(board: Board, state: State): Claim[] {
  return threes(board, state).flatMap(three => {
    const [a, b, c] = three
    const [odd, even] = [three.filter(space => isOdd(state, space)), three.filter(space => !isOdd(state, space))]
    if (odd.length === 0 || even.length === 0) return []
    const [taken = a] = odd.length === 1 ? odd : even
    const path: Three = taken === a ? [b, c, a] : taken === b ? [a, c, b] : [a, b, c]
    const won = claim(state, path)
    return ANSWERS.includes(won.sentence.answer) ? [won] : []
  })
}

/** The first two are added, the third is taken away. */
function claim(state: State, path: Three): Claim {
  const [first, second, taken] = path
  const sum = { added: [numberOn(state, first), numberOn(state, second)], taken: [numberOn(state, taken)] }
  return { path, sentence: { ...sum, answer: worked(sum) } }
}

function isOdd(state: State, space: string): boolean {
  return numberOn(state, space) % 2 === 1
}
