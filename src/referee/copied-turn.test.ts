import { describe, expect, test } from 'vitest'
import { openBox } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { Line } from '#kernel/transcript.ts'
import { translator } from '#text/translate.ts'
import { beginFrom } from './begin.ts'
import { copiedTurn, copyHeader, readTurn, whyKept } from './copied-turn.ts'
import { linesOf } from './counting.fixture.ts'
import { step } from './step.ts'

const [FIAR, SUM] = await Promise.all([openBox('fiar'), openBox('sum-dominoes')])
const SEATS = ['A-1101', 'AA-1104']

/** Laid out and played on a tablet, then written down and read again, as another console does. */
function copied(box: AnyBox, lines: readonly Line[]) {
  const header = copyHeader(box, SEATS)
  const match = lines.reduce(
    (before, line) => {
      const done = step(box, before, line)
      if ('refusal' in done) throw new Error(`${line.words}: ${done.refusal.code}`)
      return done.match
    },
    beginFrom(box, header),
  )
  const turn = copiedTurn(box, match, lines)
  return { turn, read: turn && readTurn(box, header, turn) }
}

/** In which order a game tells it is its own business. */
function laidIn(position = ''): readonly string[] {
  return position.split('; ').sort()
}

describe('a turn copied from a physical table', () => {
  const JUMP = `
    0: arrange clear
    0: arrange blue3 d5
    0: arrange red1 d4
    0: arrange turn 0`

  test('is the position before it and the moves since', () => {
    const { turn } = copied(FIAR, linesOf(`${JUMP}\n0: slide d5 d2`))
    expect(laidIn(turn?.position)).toEqual(['blue3 d5', 'red1 d4', 'turn 0'])
    expect(turn?.moves).toMatchObject([{ author: 0, words: 'slide d5 d2' }])
  })

  test('is none before something has been played', () => {
    expect(copied(FIAR, linesOf(JUMP)).turn).toBeNull()
  })

  test('broke what the engine finds, with what to point at', () => {
    const { read } = copied(FIAR, linesOf(`${JUMP}\n0: slide d5 d2\n0: pass`))
    const jump = read?.broken.find(({ rule }) => rule === 'no-jumping')
    expect(jump?.at).toContain('d4')
    expect(read && whyKept(FIAR, read, 'no-jumping')).toBeNull()
    expect(read?.entries).toHaveLength(2)
  })

  test('kept what it did not break, and the game says why', () => {
    const { read } = copied(FIAR, linesOf(`${JUMP}\n0: slide d5 e5`))
    const why = read && whyKept(FIAR, read, 'no-jumping')
    expect(read?.broken.map(({ rule }) => rule)).not.toContain('no-jumping')
    expect(why && translator('en', FIAR).say(why)).toMatch(/\w+ .*\.$/)
  })

  test('begins anew where hands have laid something out', () => {
    const { turn, read } = copied(FIAR, linesOf(`${JUMP}\n0: slide d5 d2\n0: pass\n0: arrange turn 1\n1: slide d4 c4`))
    expect(laidIn(turn?.position)).toEqual(['blue3 d2', 'red1 d4', 'turn 1'])
    expect(read?.seat).toBe(1)
  })

  test('has the dice of the real table', () => {
    const dominoes = linesOf(`
      0: arrange clear
      0: arrange 2-5 middle
      0: arrange 1-6 hand-0
      0: arrange turn 0
      0: roll
      table: rolls 3 4 5`)
    const { read } = copied(SUM, dominoes)
    expect(read?.entries).toHaveLength(2)
  })

  test('of another game, or that cannot have happened, is not read', () => {
    const header = copyHeader(FIAR, SEATS)
    expect(readTurn(FIAR, header, { position: 'turn 0; rod3 r5', moves: [] })).toBeNull()
    expect(
      readTurn(FIAR, header, { position: 'turn 0; blue3 d5', moves: [{ author: 0, words: 'slide a4 b4' }] }),
    ).toBeNull()
  })
})
