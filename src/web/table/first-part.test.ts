import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBox } from '#games/index.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import { readMatch } from '#referee/read.ts'
import { firstPartIsOpen } from './first-part.ts'

const FOLDER = join(import.meta.dirname, '../../games/sum-dominoes/transcripts')

/** After which lines the other player hears that the first part can be challenged now. */
async function openAfter(file: string, plays: readonly number[]): Promise<readonly string[]> {
  const box = await openBox('sum-dominoes')
  const { header, lines } = parseTranscript(readFileSync(join(FOLDER, file), 'utf8'))
  return [...readMatch(box, header, lines)].flatMap(({ line, after }) => {
    const seat = after.turn.seat
    const isOpen = seat !== null && firstPartIsOpen(box, { match: { ...after, mode: header.way }, plays }, seat)
    return isOpen ? [`${line.author}: ${line.words}`] : []
  })
}

test('the other player alone hears of it, from the first domino until the card has come', async () => {
  const file = 'challenge-too-late-for-the-first-part.txt'
  const open = await openAfter(file, [1])
  expect([open[0], open.at(-1)]).toEqual(['0: place 4-6 23,16 right', 'table: draws 0-9'])
  expect(await openAfter(file, [0])).toEqual(['1: place 3-9 29,16 left'])
})
