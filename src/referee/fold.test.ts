import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pick, quickChance } from '#kernel/chance.ts'
import type { Author, Line } from '#kernel/transcript.ts'
import { countingBox } from './counting.fixture.ts'
import { duty } from './duties.ts'
import { beginMatch, isSettled, type Match } from './match.ts'
import { readMatch } from './read.ts'
import { step } from './step.ts'

const AUTHORS: readonly Author[] = [0, 1, 'table', 'monitor', 'leader', 'director', 'clock']
const RULES = [...Object.keys(countingBox.rules.game.rules), 'no-such-rule']
const WORDS = [
  ...['touch', 'opinion', 'accept', 'sign', 'resign', 'offer tie', 'ask undo', 'agree', 'refuse', 'remind', 'forfeit'],
  ...['time', 'correct', 'incorrect', 'inappropriate', 'pass', 'keep', 'declare', 'begins 1', 'mend 3', 'say 99'],
  ...RULES.map(rule => `challenge ${rule}`),
  ...Array.from({ length: 16 }, (_, n) => `say ${n}`),
]
// Most games would be given up in a few lines if giving up were as likely as everything else.
const RARE = new Set(['resign', 'agree', 'accept', 'declare', 'time'])
const HEADER = { game: 'counting', options: {}, seats: ['Ana', 'Ben'] }

test.each(['tournament', 'guided', 'open'] as const)('in %s play the log read line by line is the match', way => {
  let settled = 0
  for (let seed = 0; seed < 60; seed++) {
    const chance = quickChance(seed)
    let match: Match = beginMatch(countingBox, { mode: way, seats: 2, options: {} })
    const log: Line[] = []
    for (let tries = 0; tries < 300; tries++) {
      const owed = chance(2) === 0 ? duty(countingBox, match, `seed ${seed}`, []) : null
      const words = pick(chance, WORDS)
      if (owed === null && RARE.has(words) && chance(8) > 0) continue
      const line = owed ?? { author: pick(chance, AUTHORS), words }
      const done = step(countingBox, match, line)
      if ('refusal' in done) continue
      expect(done.match.line).toBe(match.line + 1)
      match = done.match
      log.push(line)
    }
    const readings = [...readMatch(countingBox, { ...HEADER, way }, log)]
    expect(readings.at(-1)?.after).toEqual(match)
    expect(match.overruns.every(count => count <= 3)).toBe(true)
    if (isSettled(countingBox, match)) settled++
  }
  expect(settled).toBeGreaterThan(10)
})

test('whatever is said, by whomever, the referee carries it out or says why not', () => {
  const author = fc.constantFrom(...AUTHORS)
  const words = fc.oneof(
    fc.constantFrom(...WORDS),
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)),
  )
  fc.assert(
    fc.property(fc.array(fc.record({ author, words }), { maxLength: 40 }), lines => {
      let match = beginMatch(countingBox, { mode: 'tournament', seats: 2, options: {} })
      for (const line of [{ author: 'table', words: 'begins 0' } as const, ...lines]) {
        const done = step(countingBox, match, line)
        if ('refusal' in done) expect(done.refusal.code).toMatch(/^[a-z-]+$/)
        else match = done.match
      }
    }),
    { seed: 7, numRuns: 300 },
  )
})
