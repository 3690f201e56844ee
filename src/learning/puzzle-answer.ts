import type { AnyBox } from '#kernel/box.ts'
import type { Line } from '#kernel/transcript.ts'
import { openStep } from './answer.ts'
import type { Step } from './lesson.ts'
import { type Puzzle, type Puzzles, puzzleStep, winStep } from './puzzle.ts'
import { answersTo, waysToWin } from './winning.ts'

const CHILD = 0
const PIP = 1

/** A puzzle of two turns after the first of them: Pip answers as well as can be, and the win is there all the same. */
export function afterAnswer(box: AnyBox, puzzle: Puzzle, puzzles: Puzzles, said: readonly Line[]): Step {
  const first = puzzleStep(puzzle, puzzles)
  const { state } = openStep(box, { ...first, lines: said })
  const best = answersTo(box, state, CHILD)
    .map(answer => ({ ...answer, value: box.mind.evaluate(answer.after, PIP) }))
    .reduce((one, other) => (other.value > one.value ? other : one))
  const lines = [...said, ...best.way.map(words => ({ author: PIP, words }))]
  const ways = waysToWin(box, best.after, CHILD)
  return winStep(puzzles, {
    id: `${puzzle.id}-then`,
    header: puzzle.header,
    lines,
    say: puzzles.after,
    ways,
    ends: true,
  })
}
