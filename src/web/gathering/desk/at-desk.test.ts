import { expect, test } from 'vitest'
import { parseAct } from '#gathering/acts.ts'
import { A, B, BEGUN, STATION, said } from '#gathering/day.fixture.ts'
import { gameAt } from '#gathering/gathering.ts'
import { linesOf } from './at-desk.ts'

const DIRECTOR = { type: 'director' } as const
const ACTS = [`start 1.${STATION}`, `result 1.${STATION}; 3 1`].flatMap(words => parseAct(words) ?? [])
const [START, RESULT] = [BEGUN.lines.length, BEGUN.lines.length + 2]
// Somebody else was heard between the two.
const DAY = said(
  [`director: start 1.${STATION}`, `desk: here ${A}`, `director: result 1.${STATION}; 3 1`, `desk: here ${B}`],
  BEGUN,
)

test('what was done last is found in the log, and taken back from its end', () => {
  expect(linesOf(DAY, DIRECTOR, ACTS)).toEqual([RESULT, START])
  const undone = said([`director: undo ${RESULT}`, `director: undo ${START}`], DAY)
  expect(gameAt(undone.gathering, { round: 1, station: STATION })?.started).toBeNull()
  expect(linesOf(undone, DIRECTOR, ACTS)).toBeNull()
})

test('what somebody else did, or nobody, is not offered', () => {
  expect(linesOf(DAY, { type: 'monitor', station: STATION }, ACTS)).toBeNull()
  expect(linesOf(BEGUN, DIRECTOR, ACTS)).toBeNull()
})
