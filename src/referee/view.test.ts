import { describe, expect, test } from 'vitest'
import type { Official } from '#kernel/transcript.ts'
import { type Counting, countingBox, goOn, played } from './counting.fixture.ts'
import { duty } from './duties.ts'
import { beginMatch } from './match.ts'
import { step } from './step.ts'
import { findingFor, viewForBot, viewMatch } from './view.ts'

const WRONG = '0: say 7\n0: pass'

describe('what a player may see', () => {
  const faultsSeenBy = (viewer: number | Official | null, text = WRONG) =>
    viewMatch(countingBox, played(text), viewer).last?.entries.flatMap(entry => entry.faults.map(fault => fault.rule))

  test('in tournament play nothing gives a wrong move away to players and spectators', () => {
    for (const viewer of [0, 1, null]) {
      expect(faultsSeenBy(viewer)).toEqual([])
      expect(JSON.stringify(viewMatch(countingBox, played(WRONG), viewer))).not.toContain('next-number')
    }
  })

  test('officials see it', () => {
    for (const viewer of ['monitor', 'leader', 'director'] as const)
      expect(faultsSeenBy(viewer)).toEqual(['next-number'])
  })

  test('everybody sees it after the game, but not before a declared win is accepted', () => {
    const declared = '0: say 7\n0: declare'
    const seen = (text: string) => viewMatch(countingBox, played(text), 1).turn.entries.flatMap(entry => entry.faults)
    expect(seen(declared)).toEqual([])
    expect(seen(`${declared}\n1: accept`)).not.toEqual([])
  })

  test('no wrong move is given away while an opinion may still take the result back', () => {
    const confirmed = played('0: say 7\n0: declare\n1: challenge twenty-one-reached\nmonitor: incorrect')
    const faults = (match: typeof confirmed) =>
      viewMatch(countingBox, match, 1).turn.entries.flatMap(entry => entry.faults)
    expect(faults(confirmed)).toEqual([])
    expect(faults(goOn(confirmed, '0: sign'))).not.toEqual([])
  })

  test('the match before a challenge, which holds everything, never leaves', () => {
    const disputed = played(`${WRONG}\n1: challenge skip-thirteen`)
    for (const viewer of [1, 'monitor'] as const) {
      const view = viewMatch(countingBox, disputed, viewer)
      expect(view.dispute).toMatchObject({ matters: [{ rule: 'skip-thirteen' }] })
      expect(view).not.toHaveProperty('undisputed')
      expect(view).not.toHaveProperty('past')
    }
  })

  test('secret moves are left out in every way to play until the game is over', () => {
    const box = {
      ...countingBox,
      rules: { ...countingBox.rules, game: { ...countingBox.rules.game, isSecret: () => true } },
    }
    const moves = (text: string, way: 'guided' | 'tournament') =>
      viewMatch(box, played(text, { mode: way }), 1).turn.entries.length
    expect(moves('0: say 1', 'guided')).toBe(0)
    expect(moves('0: say 1', 'tournament')).toBe(0)
    expect(moves('0: say 1\n0: resign', 'tournament')).toBe(1)
  })
})

test('a bot sees no more of the table as it was than of the table as it is', () => {
  const { rules } = countingBox
  const game = { ...rules.game, view: (state: Counting) => ({ ...state, count: -1 }) }
  const box = {
    ...countingBox,
    rules: { ...rules, game, remedies: { ...rules.remedies!, shows: ['say-before-passing'] } },
  }
  const done = step(box, played('0: say 1\n0: pass'), { author: 1, words: 'pass' })
  const seen = 'match' in done ? viewForBot(box, done.match, 0) : null
  expect(seen?.last?.entries[0]?.before).toMatchObject({ count: -1, seat: 1 })
})

describe('the finding of the software', () => {
  const disputed = played(`${WRONG}\n1: challenge next-number`)

  test('is for the official whose word is awaited, and for nobody else', () => {
    expect(findingFor(countingBox, disputed, 'monitor')).toMatchObject({
      verdict: 'correct',
      evidence: { rule: 'next-number' },
    })
    for (const viewer of [0, 1, null, 'leader', 'director'] as const) {
      expect(findingFor(countingBox, disputed, viewer)).toBeNull()
    }
    expect(findingFor(countingBox, played(WRONG), 'monitor')).toBeNull()
  })

  test('is the ruling where the chair is empty, and waits where it is taken', () => {
    expect(duty(countingBox, disputed, 'seed', [])).toEqual({ author: 'monitor', words: 'correct' })
    expect(duty(countingBox, disputed, 'seed', ['monitor'])).toBeNull()
    expect(duty(countingBox, disputed, 'seed', ['leader'])).toEqual({ author: 'monitor', words: 'correct' })
  })

  test('confirms itself when a second and third opinion find empty chairs', () => {
    const asked = played(`${WRONG}\n1: challenge next-number\nmonitor: incorrect\n1: opinion`)
    expect(duty(countingBox, asked, 'seed', ['monitor'])).toEqual({ author: 'leader', words: 'correct' })
    expect(duty(countingBox, asked, 'seed', ['leader'])).toBeNull()
  })
})

describe('the table’s answer', () => {
  const start = beginMatch(countingBox, { mode: 'guided', seats: 2, options: {} })

  test('depends on the seed and the line alone', () => {
    const answers = Array.from({ length: 20 }, (_, n) => duty(countingBox, start, `seed ${n}`, [])?.words)
    expect(new Set(answers)).toEqual(new Set(['begins 0', 'begins 1']))
    expect(duty(countingBox, start, 'seed 3', [])).toEqual({ author: 'table', words: answers[3] })
  })

  test('nobody answers for a player', () => {
    expect(duty(countingBox, played(''), 'seed', [])).toBeNull()
    expect(duty(countingBox, played('0: resign'), 'seed', [])).toBeNull()
  })
})
