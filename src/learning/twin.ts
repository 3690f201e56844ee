import type { Said, Step } from './lesson.ts'

interface Twin {
  /** The neutral question, where to look, and what is said when nothing was wrong. */
  readonly say: Said
  readonly hint: Said
  readonly praise: Said
}

/** After so many challenges in a row it is time for a turn that is right. */
const RUNNING = 2

/** Should this turn be shown as its right twin? On a second visit, and to whoever has just challenged twice: or children learn to cry "challenge". */
export function wantsTwin({ goal }: Step, isSecondVisit: boolean, challenges: number): boolean {
  return goal.type === 'judge' && goal.twin !== null && (isSecondVisit || challenges >= RUNNING)
}

/** The same table with the turn that is right: what the step says of the other turn would not be true of this one. */
export function twinOf(step: Step, { say, hint, praise }: Twin): Step {
  const { goal } = step
  if (goal.type !== 'judge' || goal.twin === null) return step
  return { ...step, say, hint, praise, replies: [], goal: { ...goal, shown: goal.twin, rules: [], at: [], twin: null } }
}
