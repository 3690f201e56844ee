import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pentagonDominos } from '#games/pentagon-dominos/index.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import { readMatch } from '#referee/read.ts'
import { translator } from '#text/translate.ts'
import type { Translator } from '#text/translator.ts'
import { countedSaid } from './counted-said.ts'
import { whatNow } from './speech.ts'

type Seen = Parameters<typeof whatNow>[1]

/** What is said each time it changes, in a transcript of Pentagon Dominos. */
function saidIn(
  file: string,
  language: 'en' | 'es',
  say: (view: Seen, t: Translator) => string | null,
  unnamed = '',
): readonly (string | null)[] {
  const path = join(import.meta.dirname, '../../games/pentagon-dominos/transcripts', file)
  const { header, lines } = parseTranscript(readFileSync(path, 'utf8'))
  const seats = header.seats.map(name => ({
    name: name === unnamed ? 'Player 1' : name,
    kind: 'person' as const,
    present: true,
  }))
  const t = translator(language, pentagonDominos)
  const said = [...readMatch(pentagonDominos, header, lines)].map(({ after }) =>
    say({ match: after, seats, plays: [0] }, t),
  )
  return said.filter((one, index) => one !== said[index - 1])
}

function countsIn(file: string, language: 'en' | 'es', unnamed = ''): readonly (string | null)[] {
  return saidIn(file, language, (view, t) => countedSaid(pentagonDominos, view, t), unnamed)
}

test('whose pips were taken off, who has the bonus and what everybody has now is said as long as the round is looked at', () => {
  expect(countsIn('blocked-out-and-next-round.txt', 'en')).toEqual([
    null,
    [
      'Ana, −6 points: −47 pips left in the hand.',
      'Ben, 46 points: −40 pips left in the hand.',
      'Caro, 100 points: +11 for the tile, +20 for the last tile.',
    ].join('\n'),
    null,
  ])
})

test('who waits then is told that the round is over, and who begins the next one', () => {
  const said = saidIn('blocked-out-and-next-round.txt', 'en', (view, t) => whatNow(pentagonDominos, view, null, t))
  const over = said.indexOf('The round is over. Caro begins the next one.')
  expect(said.slice(over - 1, over + 2)).toEqual(["It is Caro's turn.", said[over], 'One moment …'])
})

test('whoever plays alone here, and has typed no name, is “You”', () => {
  expect(countsIn('blocked-out-and-next-round.txt', 'en', 'Ana')[1]).toMatch(
    /^You, −6 points: −47 pips left in the hand.\nBen, /,
  )
})

test('where nobody can play there is no bonus', () => {
  expect(countsIn('stuck.txt', 'es').at(-1)).toBe(
    [
      'Ana, −3 puntos: −61 puntitos que quedan en la mano.',
      'Ben, 15 puntos: −57 puntitos que quedan en la mano.',
      'Caro, −34 puntos: −71 puntitos que quedan en la mano.',
      'Dani, 30 puntos: +16 por la ficha, −50 puntitos que quedan en la mano.',
    ].join('\n'),
  )
})
