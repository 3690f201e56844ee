import { expect, test } from 'vitest'
import { readTranscriptLink, transcriptLink } from './share.ts'

const GAME = `flagcard 1
game: fiar
way: tournament
seats: Sofía | Mateo

${Array.from({ length: 200 }, (_, n) => `${n % 2}: slide d${n % 7} e${n % 5}`).join('\n')}
= 1 wins, declared
`

const hashOf = (link: string) => link.slice(link.indexOf('#') + 1)

test('a transcript comes back from its link letter by letter', async () => {
  expect(await readTranscriptLink(hashOf(await transcriptLink(GAME)))).toBe(GAME)
})

test('a link is made of letters that no messenger breaks', async () => {
  expect(await transcriptLink(GAME)).toMatch(/^\/replay#[A-Za-z0-9_-]+$/)
})

test('a link is shorter than the game', async () => {
  expect((await transcriptLink(GAME)).length).toBeLessThan(GAME.length / 2)
})

test('half a link, or anything else, is no transcript', async () => {
  const hash = hashOf(await transcriptLink(GAME))
  expect(await readTranscriptLink(hash.slice(0, hash.length / 2))).toBeNull()
  expect(await readTranscriptLink('Ñandú')).toBeNull()
  expect(await readTranscriptLink('aGVsbG8')).toBeNull()
})

test('a small link that unpacks to something enormous is refused', async () => {
  const bomb = hashOf(await transcriptLink('0'.repeat(5_000_000)))
  expect(bomb.length).toBeLessThan(20_000)
  expect(await readTranscriptLink(bomb)).toBeNull()
})
