import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type GameId, openBox } from '#games/index.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import { narrate } from '#referee/narrate.ts'
import { readMatch } from '#referee/read.ts'
import { translator } from '#text/translate.ts'
import { toldOf } from './told.ts'

/** What is told in English after each line of a transcript. */
async function toldIn(game: GameId, file: string, names?: readonly string[]): Promise<readonly (string | null)[]> {
  const box = await openBox(game)
  const path = join(import.meta.dirname, '../../games', game, 'transcripts', file)
  const { header, lines } = parseTranscript(readFileSync(path, 'utf8'))
  const seats = (names ?? header.seats).map(name => ({ name, kind: 'person' as const, present: true }))
  const t = translator('en', box)
  const said: Parameters<typeof toldOf>[0]['lines'][number][] = []
  return [...readMatch(box, header, lines)].map(({ line, act, before, after }) => {
    const { author, words } = line
    said.push({ n: before.line, author, words, type: act.type, note: narrate(box, before, author, act) })
    return toldOf({ match: after, lines: said, seats, plays: [0] }, t)
  })
}

test('of a flick is told what became of the dice, with the name of whoever flicked', async () => {
  expect(await toldIn('sumo', 'chain-strikes-count.txt')).toEqual([null, 'Ana: red die 5 falls off the edge.'])
})

test('whoever has no name and sits here alone is called as in their row', async () => {
  const told = await toldIn('sumo', 'chain-strikes-count.txt', ['Player 1', 'Pip'])
  expect(told.at(-1)).toBe('You: red die 5 falls off the edge.')
})

test('of a tile, what it brought', async () => {
  // Two sides meet at once: 5 and 3.
  expect((await toldIn('pentagon-dominos', 'two-matches-at-once.txt')).at(-1)).toBe('Ben: +8 – number, number.')
})

test('where a game has no words for it, nothing is told', async () => {
  expect(new Set(await toldIn('fiar', 'wrong-slides.txt'))).toEqual(new Set([null]))
})
