import type { SlipCase } from '#bots/slip-case.ts'
import type { AnyBox, Note } from '#kernel/box.ts'
import { readUntilRefused } from '#referee/read.ts'
import type { Said, Step } from './lesson.ts'

/** A turn to judge that nobody has written down: what the game says of it stands in place of praise. */
export interface CaseStep {
  readonly step: Step
  /** How the rule was broken; null where nothing was. */
  readonly why: Note | null
}

/** A case as a step of a lesson: the game before the turn, the turn, and what to point at. */
export function caseStep(box: AnyBox, found: SlipCase, id: string, say: Said): CaseStep {
  const { header, lines, rule, also } = found
  const { readings } = readUntilRefused(box, header, lines)
  const turn = readings.at(-1)?.before.turn.number
  const from = readings.findIndex(({ before }) => before.turn.number === turn)
  const fault = readings
    .slice(from)
    .flatMap(({ faults }) => faults ?? [])
    .find(one => one.rule === rule)
  const step: Step = {
    ...{ id, row: 0, goalRow: 0, say, praise: say, hint: null, stars: [], offer: null, replies: [] },
    header: { ...header, seats: ['', 'Pip'] },
    lines: lines.slice(0, from),
    goal: {
      type: 'judge',
      shown: lines.slice(from),
      rules: rule === null ? [] : [rule, ...also],
      at: fault?.at ?? [],
      twin: null,
    },
  }
  return { step, why: fault ? { key: `rules.${fault.rule}.why`, values: fault.values } : null }
}
