import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pentagonDominos } from '#games/pentagon-dominos/index.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import { readMatch } from '#referee/read.ts'
import { translator } from '#text/translate.ts'
import { countedSaid } from './counted-said.ts'

/** What is said of the count each time it changes, in a transcript of Pentagon Dominos. */
function countsIn(file: string, language: 'en' | 'es', unnamed = ''): readonly (string | null)[] {
  const path = join(import.meta.dirname, '../../games/pentagon-dominos/transcripts', file)
  const { header, lines } = parseTranscript(readFileSync(path, 'utf8'))
  const seats = header.seats.map(name => ({
    name: name === unnamed ? 'Player 1' : name,
    kind: 'person' as const,
    present: true,
  }))
  const t = translator(language, pentagonDominos)
  const said = [...readMatch(pentagonDominos, header, lines)].map(({ after }) =>
    countedSaid(pentagonDominos, { match: after, seats, plays: [0] }, t),
  )
  return said.filter((one, index) => one !== said[index - 1])
}

test('whose pips were taken off and who has the bonus is said as long as the round is looked at', () => {
  expect(countsIn('blocked-out-and-next-round.txt', 'en')).toEqual([
    null,
    'Ana: −47 pips left in the hand. Ben: −40 pips left in the hand. Caro: +11 for the tile, +20 for the last tile.',
    null,
  ])
})

test('whoever plays alone here, and has typed no name, is “You”', () => {
  expect(countsIn('blocked-out-and-next-round.txt', 'en', 'Ana')[1]).toMatch(/^You: −47 pips left in the hand. Ben: /)
})

test('where nobody can play there is no bonus', () => {
  expect(countsIn('stuck.txt', 'es').at(-1)).toBe(
    'Ana: −61 puntitos que quedan en la mano. Ben: −57 puntitos que quedan en la mano. Caro: −71 puntitos que quedan en la mano. Dani: +16 por la ficha, −50 puntitos que quedan en la mano.',
  )
})
