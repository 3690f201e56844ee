import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { GAMES } from '#games/index.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import { filmOf } from './film.ts'

const HEADER = 'flagcard 1\ngame: fiar\nway: tournament\noptions: {"start":"seats"}\nseats: Ana | Ben\nposition: '
// Three blue chips in a row, and one that can reach the fourth circle.
const THREE_IN_A_ROW =
  'turn 0; blue1 b3; blue2 c3; blue3 d3; blue4 e1; blue5 h5; blue6 g6; blue7 c6; red1 f6; red2 g2; red3 d7; red4 b6; red5 h4; red6 d1; red7 f1'

const FALSE_WIN = join(import.meta.dirname, '../games/par-55/transcripts/a-false-win-stands.txt')

function film(lines: string, reader: number | null) {
  const { header, lines: said } = parseTranscript(`${HEADER}${THREE_IN_A_ROW}\n\n${lines.trim()}\n`)
  return filmOf(fiar, header, said, reader)
}

describe('the film of a game', () => {
  test('shows a win that was there, to whoever missed it', () => {
    const lines = '0: slide h5 g5\n0: pass\n1: slide f6 e6\n1: pass'
    expect(film(lines, 0)).toMatchObject([{ kind: 'missed', seat: 0, turn: { from: 0, to: 2 } }])
    expect(film(lines, 1).some(({ kind }) => kind === 'missed')).toBe(false)
  })

  test('does not show a win that was declared', () => {
    const lines = '0: slide e1 e3\n0: declare b3 c3 d3 e3\n1: accept'
    expect(film(lines, 0).filter(({ kind }) => kind === 'missed')).toEqual([])
  })

  test('shows the turn that let the other win, and not how good it was', () => {
    const lines = '0: slide h5 g5\n0: pass\n1: slide f6 e6\n1: pass\n0: slide e1 e3\n0: declare b3 c3 d3 e3\n1: accept'
    expect(film(lines, 1).filter(({ kind }) => kind !== 'missed')).toMatchObject([{ kind: 'turning', seat: 1 }])
  })

  test('shows a wrong move that nobody noticed, of the other before an own one, with how the rule was broken', () => {
    const wrong = film('0: slide c6 f5\n0: pass\n1: slide g2 e5\n1: pass\n0: slide h5 g5\n0: pass', 0)
    expect(wrong.find(({ kind }) => kind === 'unnoticed')).toMatchObject({ seat: 1, fault: { rule: 'along-a-line' } })
  })

  test('does not show one that was challenged correctly', () => {
    const lines =
      '0: slide h5 g5\n0: pass\n1: slide g2 e5\n1: pass\n0: time out\n0: challenge along-a-line\nmonitor: correct'
    expect(film(lines, 0).some(({ kind }) => kind === 'unnoticed')).toBe(false)
  })

  test('shows no turn twice, and moments in the order they were played', () => {
    const found = film('0: slide h5 g5\n0: pass\n1: slide g2 e5\n1: pass\n0: slide g5 f5\n0: pass', null)
    const turns = found.map(({ turn }) => turn.from)
    expect(turns).toEqual([...new Set(turns)].toSorted((a, b) => a - b))
    expect(found.length).toBeGreaterThan(1)
  })
})

test('the turn to play differently is the reader’s own, before the one that hurt', async () => {
  const par = await GAMES['par-55'].open()
  const { header, lines } = parseTranscript(readFileSync(FALSE_WIN, 'utf8'))
  expect(filmOf(par, header, lines, 0)).toMatchObject([
    { kind: 'turning', seat: 0 },
    { kind: 'unnoticed', seat: 1 },
  ])
})

test.each(Object.keys(GAMES))('%s: every game on the shelf can be looked back at, by anybody', async id => {
  const game = Object.entries(GAMES).find(([name]) => name === id)?.[1]
  const folder = join(import.meta.dirname, '..', 'games', id, 'transcripts')
  const box = await game?.open()
  if (box === undefined) throw new Error(`no ${id}`)
  const kinds = new Set<string>()
  for (const name of readdirSync(folder)) {
    const { header, lines } = parseTranscript(readFileSync(join(folder, name), 'utf8'))
    for (const reader of [0, 1, null]) {
      const moments = filmOf(box, header, lines, reader)
      expect(moments.length).toBeLessThanOrEqual(3)
      for (const { kind, seat, turn } of moments) {
        kinds.add(kind)
        expect(lines.slice(turn.from, turn.to).map(({ words }) => words)).not.toContain('next round')
        // "What would you do differently?" is asked of nobody else.
        if (reader !== null && kind !== 'unnoticed') expect([name, kind, seat]).toEqual([name, kind, reader])
      }
    }
  }
  expect(kinds).toContain('best')
})
