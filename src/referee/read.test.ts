import { expect, test } from 'vitest'
import { parseTranscript, TranscriptError } from '#kernel/transcript.ts'
import { countingBox } from './counting.fixture.ts'
import { LineRefused, readMatch } from './read.ts'

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
