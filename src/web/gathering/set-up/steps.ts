import { FEWEST_CHILDREN } from '#gathering/find-seating.ts'
import { type Gathering, isFixed } from '#gathering/gathering.ts'
import { isSound, proofOf } from '#gathering/proof.ts'
import { staffOf } from '#gathering/quota.ts'

/** What is to be done next: on every screen one button is brighter than the others. */
export type NextStep = 'players' | 'seating' | 'lock' | 'papers'

/** `problems` is null where no list is being looked at. */
export function nextStep(gathering: Gathering, problems: number | null): NextStep {
  if (problems !== null || Object.keys(gathering.registered).length < FEWEST_CHILDREN) return 'players'
  if (gathering.seating === null) return 'seating'
  return isFixed(gathering) ? 'papers' : 'lock'
}

/** A step at the side: done, or with something to do. */
export interface Step {
  readonly name: 'players' | 'schools' | 'officials' | 'seating' | 'print'
  readonly state: 'done' | 'open' | 'wanted'
  /** What is said about it, in the words of the step. */
  readonly note: string
  readonly count: number
}

export function stepsOf(gathering: Gathering, problems: number | null): readonly Step[] {
  const children = Object.keys(gathering.registered).length
  const { schools, games, needed } = staffOf(gathering)
  const lacking = games.filter(count => count < needed).length
  const { seating } = gathering
  return [
    problems !== null && problems > 0
      ? { name: 'players', state: 'wanted', note: 'mend', count: problems }
      : { name: 'players', state: children >= FEWEST_CHILDREN ? 'done' : 'open', note: 'count', count: children },
    { name: 'schools', state: schools.length > 0 ? 'done' : 'open', note: 'count', count: schools.length },
    children > 0 && lacking === 0
      ? { name: 'officials', state: 'done', note: 'complete', count: 0 }
      : { name: 'officials', state: children > 0 ? 'wanted' : 'open', note: 'lack', count: children > 0 ? lacking : 0 },
    seating === null
      ? { name: 'seating', state: 'open', note: 'none', count: 0 }
      : { name: 'seating', state: isSound(proofOf(seating)) ? 'done' : 'wanted', note: 'proved', count: 1 },
    {
      name: 'print',
      state: gathering.isPrinted ? 'done' : 'open',
      note: gathering.isPrinted ? 'done' : 'none',
      count: 0,
    },
  ]
}
