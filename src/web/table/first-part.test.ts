import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sumDominoes } from '#games/sum-dominoes/index.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import { readMatch } from '#referee/read.ts'
import { translator } from '#text/translate.ts'
import { whatNow } from './speech.ts'

const FOLDER = join(import.meta.dirname, '../../games/sum-dominoes/transcripts')

/** After which lines of a transcript these players, against computers, hear that the first part can be challenged now. */
function heardAfter(file: string, plays: readonly number[]): readonly string[] {
  const { header, lines } = parseTranscript(readFileSync(join(FOLDER, file), 'utf8'))
  const seats = header.seats.map(name => ({ name, kind: 'bot' as const, present: true }))
  const t = translator('en', sumDominoes)
  return [...readMatch(sumDominoes, header, lines)].flatMap(({ line, after }) => {
    const said = whatNow(sumDominoes, { match: after, seats, plays }, null, t)
    return said?.endsWith('You can challenge the first part now.') ? [`${line.author}: ${line.words}`] : []
  })
}

test('whoever plays against a computer hears that its first part can be challenged, until the card has come', () => {
  const file = 'challenge-too-late-for-the-first-part.txt'
  const heard = heardAfter(file, [1])
  expect([heard[0], heard.at(-1)]).toEqual(['0: place 4-6 23,16 right', 'table: draws 0-9'])
  expect(heardAfter(file, [0])).toEqual(['1: place 3-9 29,16 left'])
  expect(heardAfter(file, [])).toEqual([])
})
