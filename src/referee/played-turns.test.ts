import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { ramrod } from '#games/ramrod/index.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import { turnAt, turnEarlier, turnLater, turnsOf } from './played-turns.ts'
import { readMatch } from './read.ts'

const HEADER = 'flagcard 1\ngame: fiar\nway: guided\noptions: {"start":"seats"}\nseats: Ana | Ben\n\n'

function turns(lines: string) {
  const { header, lines: read } = parseTranscript(HEADER + lines)
  return turnsOf([...readMatch(fiar, header, read)])
}

const TWO = turns('0: place d4\n0: pass\n1: place e5\n1: pass\n0: place d5')

test('a turn is everything until the flag card is passed', () => {
  expect(TWO).toEqual([
    { number: 1, seat: 0, from: 0, to: 2 },
    { number: 2, seat: 1, from: 2, to: 4 },
    { number: 3, seat: 0, from: 4, to: 5 },
  ])
  expect([0, 1, 2, 3, 5].map(at => turnAt(TWO, at)?.number ?? null)).toEqual([null, 1, 1, 2, 3])
})

test('one goes on and back by whole turns, from the middle of one too', () => {
  expect([0, 1, 2, 4, 5].map(at => turnLater(TWO, at))).toEqual([2, 2, 4, 5, 5])
  expect([5, 4, 3, 2, 0].map(at => turnEarlier(TWO, at))).toEqual([4, 2, 2, 0, 0])
})

test('a turn that was taken back is there twice', () => {
  const taken = turns('0: place d4\n0: pass\n0: ask undo\n1: agree\n0: place d5\n0: pass')
  expect(taken.map(({ number, to }) => [number, to])).toEqual([
    [1, 2],
    [2, 4],
    [1, 6],
  ])
})

test('what comes before the first turn is the start', () => {
  const file = join(import.meta.dirname, '../games/ramrod/transcripts/start.txt')
  const { header, lines } = parseTranscript(readFileSync(file, 'utf8'))
  const [start, first] = turnsOf([...readMatch(ramrod, header, lines)])
  expect([start?.number, start?.from, first?.number]).toEqual([0, 0, 1])
})
