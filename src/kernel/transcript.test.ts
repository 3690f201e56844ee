import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Author, formatTranscript, type Header, MODES, parseTranscript, TranscriptError } from './transcript.ts'

const HEAD = 'flagcard 1\ngame: fiar\nway: tournament\nseats: Ana | Ben\n'

test('a transcript is a header, a blank line and one line for each act', () => {
  const text = `${HEAD}rules: 3\nclock: 60 15 1800\n\n# who begins\ntable: hands blue left, red right\n\nstopped 1: slide d4 ! not-a-move\n0: slide d4 d1   ! no-jumping own-chip\nmonitor: incorrect ! errs\n= 1 wins, declared\n`
  expect(parseTranscript(text)).toEqual({
    header: {
      game: 'fiar',
      rules: 3,
      way: 'tournament',
      options: {},
      seats: ['Ana', 'Ben'],
      clock: { turn: 60, grace: 15, game: 1800 },
    },
    lines: [
      { author: 'table', words: 'hands blue left, red right', faults: null, row: 9 },
      { author: 0, words: 'slide d4 d1', faults: ['no-jumping', 'own-chip'], row: 12 },
      { author: 'monitor', words: 'incorrect', faults: ['errs'], row: 13 },
    ],
    stopped: [{ author: 1, words: 'slide d4', faults: ['not-a-move'], row: 11, after: 1 }],
    outcome: '1 wins, declared',
  })
})

test('what was written is read back', () => {
  const name = fc.stringMatching(/^[^\s|#][^\n\r|]{0,12}[^\s|]$/)
  const line = fc.record({
    author: fc.constantFrom<Author>(0, 1, 'table', 'monitor', 'leader', 'director', 'clock'),
    words: fc.stringMatching(/^[a-z][a-z0-9 :-]{0,20}[a-z0-9]$/).map(words => words.replaceAll(/\s+/g, ' ')),
    faults: fc.option(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 3 })),
  } as const)
  const header = fc.record<Header>(
    {
      game: fc.constantFrom('fiar', 'jam'),
      rules: fc.integer({ min: 1, max: 99_999 }),
      way: fc.constantFrom(...MODES),
      options: fc
        .dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean(), fc.integer()))
        .map(given => ({ ...given })),
      seats: fc.tuple(name, name),
      turnLimit: fc.integer({ min: 1, max: 99_999 }),
      clock: fc.record({ turn: fc.nat(99_999), grace: fc.nat(99_999), game: fc.nat(99_999) }),
      seedHash: fc.stringMatching(/^[0-9a-f]{64}$/),
      seed: fc.stringMatching(/^[0-9a-z]{1,20}$/),
    },
    { requiredKeys: ['game', 'way', 'options', 'seats'] },
  )
  fc.assert(
    fc.property(
      header,
      fc.array(line),
      fc.array(fc.tuple(line, fc.nat())),
      fc.option(fc.constant('0 wins, declared')),
      (header, lines, tries, outcome) => {
        const stopped = tries
          .map(([line, n]) => ({ ...line, after: n % (lines.length + 1) }))
          .sort((a, b) => a.after - b.after)
        const read = parseTranscript(formatTranscript(header, lines, outcome, stopped))
        const bare = <Row extends object>({ row, ...line }: Row & { row: number }) => line
        expect(read.header).toEqual(header)
        expect(read.lines.map(bare)).toEqual(lines)
        expect(read.stopped.map(bare)).toEqual(stopped)
        expect(read.outcome).toBe(outcome)
      },
    ),
    { seed: 3, numRuns: 200 },
  )
})

test('files from other machines are read: carriage returns, a byte order mark, no blank line at the end', () => {
  const text = `\uFEFF${HEAD}\n0: pass`.replaceAll('\n', '\r\n')
  expect(parseTranscript(text).lines).toHaveLength(1)
  expect(parseTranscript(HEAD.trimEnd()).lines).toEqual([])
})

describe('what cannot be read is named with its row', () => {
  test.each([
    [1, 'first-line', 'flagcard 2\n'],
    [1, 'first-line', ''],
    [4, 'not-a-header', 'flagcard 1\ngame: fiar\nway: open\nnonsense\n'],
    [4, 'not-a-header', 'flagcard 1\ngame: fiar\nway: open\ncolour: blue\n'],
    [3, 'header-twice', 'flagcard 1\ngame: fiar\ngame: jam\n'],
    [2, 'header-missing', 'flagcard 1\ngame: fiar\n\n'],
    [3, 'unknown-way', 'flagcard 1\ngame: fiar\nway: blitz\nseats: A | B\n'],
    [4, 'empty-name', 'flagcard 1\ngame: fiar\nway: open\nseats: A | \n'],
    [5, 'not-a-number', `${HEAD}turn-limit: 0\n`],
    [5, 'not-a-number', `${HEAD}rules: new\n`],
    [5, 'bad-clock', `${HEAD}clock: 60\n`],
    [5, 'bad-of-two', `${HEAD}of-two: third\n`],
    [5, 'bad-of-two', `${HEAD}of-two: second\n`],
    [5, 'bad-options', `${HEAD}options: [1]\n`],
    [5, 'bad-options', `${HEAD}options: {\n`],
    [6, 'not-a-line', `${HEAD}\nhello\n`],
    [6, 'unknown-author', `${HEAD}\n2: pass\n`],
    [6, 'unknown-author', `${HEAD}\nnobody: pass\n`],
    [6, 'no-words', `${HEAD}\n0: ! own-chip\n`],
    [6, 'not-a-line', `${HEAD}\nstopped\n`],
    [6, 'unknown-author', `${HEAD}\nstopped 2: pass ! not-your-turn\n`],
    [1, 'too-large', HEAD + '\n'.repeat(2 ** 20)],
    [5, 'row-too-long', `${HEAD}seed: ${'x'.repeat(4000)}`],
    [6, 'row-too-long', `${HEAD}\n0: ${'x'.repeat(4000)}`],
    [5006, 'too-long', `${HEAD}\n${'0: pass\n'.repeat(5001)}`],
    [5006, 'too-long', `${HEAD}\n${'stopped 0: pass\n'.repeat(5001)}`],
    [7, 'after-outcome', `${HEAD}\n= tie, time\n0: pass\n`],
  ])('row %i: %s', (row, reason, text) => {
    expect(() => parseTranscript(text)).toThrow(expect.objectContaining({ row, reason }))
  })

  test('and nothing else is ever thrown', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map(text => HEAD + text),
        ),
        text => {
          try {
            parseTranscript(text)
          } catch (error) {
            expect(error).toBeInstanceOf(TranscriptError)
          }
        },
      ),
      { seed: 5, numRuns: 300 },
    )
  })
})
