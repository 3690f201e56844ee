import { expect, test } from 'vitest'
import { formatAct, parseAct } from './acts.ts'
import { BEGUN, refusal, STATION, said } from './day.fixture.ts'
import { gameAt } from './gathering.ts'

const COPY = `copy 1.${STATION}; A no-jumping; no-jumping; turn 0; blue3 d5; red1 d4; 0: slide d5 d2; 0: pass`

test('a copied board is one line: who has the first seat, the rule, what was found, the position and the moves', () => {
  const act = parseAct(COPY)
  expect(act).toMatchObject({
    copied: { first: 0, rule: 'no-jumping', position: 'turn 0; blue3 d5; red1 d4', moves: [{ author: 0 }, {}] },
  })
  expect(act && formatAct(act)).toBe(COPY)
})

test.each([
  ['no seat', 'copy 1.31; no-jumping; –; turn 0; 0: pass'],
  ['no moves', 'copy 1.31; A –; –; turn 0; blue3 d5'],
  ['something after the moves', 'copy 1.31; A –; –; turn 0; 0: pass; blue3 d5'],
  ['no position', 'copy 1.31; A –; –; blue3 d5 d6; 0: pass'],
  ['no rule', 'copy 1.31; A No Jumping!; –; turn 0; 0: pass'],
  ['another author', 'copy 1.31; A –; –; turn 0; monitor: correct'],
])('with %s it is no act', (_, words) => expect(parseAct(words)).toBeNull())

test('it stays with the game, with the time, and only while cards are open', () => {
  const playing = said([`monitor ${STATION}: start 1.${STATION}`, `monitor ${STATION}: ${COPY}`], BEGUN)
  expect(gameAt(playing.gathering, { round: 1, station: STATION })?.copied).toMatchObject({ rule: 'no-jumping' })
  expect(refusal(BEGUN, `monitor ${STATION}: ${COPY}`)).toBe('game-not-started')
})
