import { expect, test } from 'vitest'
import { parseTranscript, TranscriptError } from '#kernel/transcript.ts'
import { countingBox } from './counting.fixture.ts'
import { LineRefused, otherRules, readMatch, readUntilRefused } from './read.ts'

const read = (text: string) => {
  const { header, lines } = parseTranscript(text)
  return [...readMatch(countingBox, header, lines)]
}
const HEAD = 'flagcard 1\ngame: counting\nway: tournament\nseats: Ana | Ben\n\n'

test('each line is read with what the engine finds in it', () => {
  const readings = read(`${HEAD}table: begins 0\n0: say 13\n0: touch\n`)
  expect(readings.map(({ faults }) => faults?.map(fault => fault.rule) ?? null)).toEqual([
    [],
    ['next-number', 'skip-thirteen'],
    null,
  ])
  expect(readings[1]?.before.line).toBe(1)
})

test('a line that cannot have happened is named with its row and the rule', () => {
  const error = thrown(() => read(`${HEAD}table: begins 0\n# a comment\n0: say 31\n`))
  expect(error).toBeInstanceOf(LineRefused)
  expect(error).toMatchObject({ row: 8, reason: 'hands-cannot', refusal: { fault: { rule: 'number-on-the-frame' } } })
})

test('what can have happened is kept where a line is refused', () => {
  const { header, lines } = parseTranscript(`${HEAD}table: begins 0\n0: say 31\n0: pass\n`)
  const { readings, refused } = readUntilRefused(countingBox, header, lines)
  expect(readings.map(({ line }) => line.words)).toEqual(['begins 0'])
  expect(refused).toMatchObject({ row: 7, reason: 'hands-cannot' })
  expect(readUntilRefused(countingBox, header, lines.slice(0, 1)).refused).toBeNull()
})

test('rules are of version 1 where nothing is said, and older ones than ours are known', () => {
  const { header } = parseTranscript(HEAD)
  const newer = { ...countingBox, rules: { ...countingBox.rules, game: { ...countingBox.rules.game, version: 2 } } }
  expect(otherRules(countingBox, header)).toBeNull()
  expect(otherRules(newer, header)).toBeNull()
  expect(otherRules(newer, { ...header, rules: 2 })).toBeNull()
  expect(otherRules(newer, { ...header, rules: 3 })).toEqual({ theirs: 3, ours: 2 })
  expect(otherRules(countingBox, { ...header, rules: 2 })).toEqual({ theirs: 2, ours: 1 })
})

test.each([
  ['wrong-number-of-seats', 'flagcard 1\ngame: counting\nway: guided\nseats: Ana\n'],
  ['bad-option', 'flagcard 1\ngame: counting\nway: guided\noptions: {"edition":2}\nseats: Ana | Ben\n'],
])('a header is refused: %s', (reason, text) => {
  expect(thrown(() => read(text))).toMatchObject({ reason })
})

test('a game without remedies has no tournament play', () => {
  const { remedies, ...rules } = countingBox.rules
  expect(remedies).toBeDefined()
  const { header, lines } = parseTranscript(HEAD)
  expect(thrown(() => [...readMatch({ ...countingBox, rules }, header, lines)])).toMatchObject({
    reason: 'no-tournament-play',
  })
})

function thrown(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    expect(error).toBeInstanceOf(TranscriptError)
    return error
  }
  return null
}
