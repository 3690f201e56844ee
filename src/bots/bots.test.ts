import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { par55 } from '#games/par-55/index.ts'
import { ticTacToe } from '#games/tic-tac-toe/index.ts'
import type { AnyBox, Level } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import type { Chance } from '#kernel/game.ts'
import type { Author, Header, Line, Mode } from '#kernel/transcript.ts'
import { beginFrom } from '#referee/begin.ts'
import { duty } from '#referee/duties.ts'
import { type Match, result } from '#referee/match.ts'
import { readMatch } from '#referee/read.ts'
import { step } from '#referee/step.ts'
import { hint, think } from './think.ts'

/** Seat 0 is blue and begins; a phase I in which nobody lines up. */
const PLACED = [
  ...['0: place a4', '1: place i4', '0: place d7', '1: place f1', '0: place h5', '1: place b3', '0: place d1'],
  ...['1: place f7', '0: place h2', '1: place b6', '0: place marked e1', '1: place marked e7'],
  ...['0: place marked c4', '1: place marked g4'],
]

function header(box: AnyBox, way: Mode): Header {
  return { game: box.rules.game.id, way, options: box === fiar ? { start: 'seats' } : {}, seats: ['Ana', 'Ben'] }
}

/** The match after these lines; a placement is followed by the flag card. */
function after(box: AnyBox, way: Mode, lines: readonly string[]): Match {
  const written = lines.flatMap(line => {
    const [author = '', words = ''] = line.split(': ')
    const said = { author: Number(author), words }
    return words.startsWith('place') ? [said, { author: said.author, words: 'pass' }] : [said]
  })
  let match = beginFrom(box, header(box, way))
  for (const reading of readMatch(box, header(box, way), written)) match = reading.after
  return match
}

/** Bots play to the end; gives everything they said. */
function played(box: AnyBox, way: Mode, levels: readonly Level[], seed: number): { match: Match; said: string[] } {
  const chance = quickChance(seed)
  let match = beginFrom(box, { ...header(box, way), turnLimit: 60 })
  const said: string[] = []
  for (;;) {
    const line = duty(box, match, String(seed), []) ?? nextWord(box, match, levels, chance)
    if (line === null) return { match, said }
    const done = step(box, match, line)
    if ('refusal' in done) throw new Error(`${line.author}: ${line.words} – ${done.refusal.code}`)
    match = done.match
    said.push(`${line.author}: ${line.words}`)
  }
}

function nextWord(box: AnyBox, match: Match, levels: readonly Level[], chance: Chance): Line | null {
  for (const [seat, level] of levels.entries()) {
    const words = think(box, match, seat, level, chance)
    if (words !== null) return { author: seat, words }
  }
  return null
}

test('two of the strongest always tie at tic-tac-toe', () => {
  const outcomes = [1, 2, 3, 4].map(seed => result(ticTacToe, played(ticTacToe, 'guided', [5, 5], seed).match))
  expect(outcomes.map(outcome => outcome?.winners)).toEqual([[], [], [], []])
})

test('bots play whole games of FIAR by the rules, sign their cards, and do the same again', () => {
  const first = played(fiar, 'tournament', [2, 1], 5)
  expect(first.match.signed).toEqual([true, true])
  expect(first.match.record).toEqual([])
  expect(played(fiar, 'tournament', [2, 1], 5).said).toEqual(first.said)
})

test.each([2, 3] as const)('a level-%i bot slides into a path and then declares it', level => {
  // Three of blue's are on row 5, and f6 can join them.
  const lines = [
    ...['0: place b5', '1: place i4', '0: place c5', '1: place g2', '0: place f6', '1: place f3', '0: place h2'],
    ...['1: place e3', '0: place d5', '1: place d2', '0: place marked d1', '1: place marked c2'],
    ...['0: place marked e1', '1: place marked g3'],
  ]
  const poised = after(fiar, 'guided', lines)
  const words = think(fiar, poised, 0, level, quickChance(1))
  expect(words).toMatch(/^slide /)
  const slid = step(fiar, poised, { author: 0, words: words ?? '' })
  expect('match' in slid && think(fiar, slid.match, 0, level, quickChance(2))).toMatch(/^declare /)
})

test('a bot claims a path of the opponent’s chips that the opponent missed', () => {
  const lines = ['0: place a4', '1: place b5', '0: place i4', '1: place c5', '0: place d7', '1: place d5']
  const match = after(fiar, 'guided', [...lines, '0: place f1', '1: place f5'])
  expect(hint(fiar, match, 0)).toEqual({ moves: ['declare b5 c5 d5 f5'], reason: { key: 'table:because.wins' } })
  expect(hint(fiar, match, 1).moves).toEqual([])
})

test('a hint of a move that needs no thinking goes on to the end of the turn', () => {
  const header: Header = { game: 'par-55', way: 'guided', options: { start: 'seats' }, seats: ['Ana', 'Ben'] }
  const { moves } = hint(par55, beginFrom(par55, header), 0)
  expect(moves.map(words => words.split(' ')[0])).toEqual(['place', 'announce', 'pass'])
})

test('a hard bot does not leave an open path to the opponent', () => {
  const lines = ['0: place a4', '1: place b5', '0: place i4', '1: place c5', '0: place e1', '1: place d5']
  const match = after(fiar, 'guided', lines)
  const { moves, reason } = hint(fiar, match, 0)
  const [words = ''] = moves
  expect(reason).toEqual({ key: 'table:because.stops' })
  const placed = after(fiar, 'guided', [...lines, `0: ${words}`])
  expect(think(fiar, placed, 1, 2, quickChance(1))).not.toBe('place f5')
  const replies = ['e5', 'f5', 'g5', 'h5'].map(space => step(fiar, placed, { author: 1, words: `place ${space}` }))
  const wins = replies.flatMap(done => ('match' in done ? [think(fiar, done.match, 1, 2, quickChance(1))] : []))
  expect(wins.filter(said => said?.startsWith('declare'))).toEqual([])
})

const JUMP = [...PLACED, '0: slide a4 d4', '0: pass']

test('a sharp-eyed bot challenges a wrong turn by its rule, and only once', () => {
  const match = after(fiar, 'tournament', JUMP)
  expect(think(fiar, match, 1, 3, quickChance(1))).toBe('time out')
  const stopped = said(match, 1, 'time out')
  expect(think(fiar, stopped, 1, 3, quickChance(1))).toBe('challenge no-jumping')
  const asked = said(stopped, 1, 'challenge no-jumping')
  expect(think(fiar, asked, 1, 3, quickChance(1))).toBeNull()
  const ruled = said(asked, 'monitor', 'correct')
  expect(think(fiar, ruled, 1, 3, quickChance(1))).toMatch(/^(reposition|decline)/)
})

test('a bot waits while somebody else has called a time out, and plays on where it has nothing to state', () => {
  const match = said(after(fiar, 'tournament', JUMP), 0, 'time out')
  expect(think(fiar, match, 1, 3, quickChance(1))).toBeNull()
  const right = after(fiar, 'tournament', [...PLACED, '0: slide a4 b4', '0: pass'])
  expect(think(fiar, said(right, 1, 'time out'), 1, 3, quickChance(1))).toBe('play on')
})

test('a child notices some wrong turns and misses others', () => {
  const match = after(fiar, 'tournament', JUMP)
  const words = Array.from({ length: 20 }, (_, seed) => think(fiar, match, 1, 1, quickChance(seed)))
  const noticed = words.filter(word => word === 'time out').length
  expect(noticed).toBeGreaterThan(0)
  expect(noticed).toBeLessThan(20)
})

test('no bot challenges a turn that broke no rule', () => {
  const match = after(fiar, 'tournament', [...PLACED, '0: slide a4 b4', '0: pass'])
  expect(think(fiar, match, 1, 3, quickChance(1))).toMatch(/^slide /)
})

test('a bot agrees to take back, and refuses a tie while it stands no worse', () => {
  const match = after(ticTacToe, 'guided', ['0: b2', '1: a3'])
  const asked = step(ticTacToe, match, { author: 0, words: 'ask undo' })
  expect('match' in asked && think(ticTacToe, asked.match, 1, 2, quickChance(1))).toBe('agree')
  const offered = step(ticTacToe, after(ticTacToe, 'guided', ['0: a3', '1: b2']), { author: 0, words: 'offer tie' })
  expect('match' in offered && think(ticTacToe, offered.match, 1, 2, quickChance(1))).toBe('refuse')
  const losing = step(ticTacToe, after(ticTacToe, 'guided', ['0: b2', '1: b3', '0: a3', '1: a2']), {
    author: 0,
    words: 'offer tie',
  })
  expect('match' in losing && think(ticTacToe, losing.match, 1, 2, quickChance(1))).toBe('agree')
})

test('a bot accepts a win that was declared by the rules, and signs', () => {
  const lines = [
    '0: place b5',
    '1: place a4',
    '0: place c5',
    '1: place i4',
    '0: place d5',
    '1: place d7',
    '0: place f5',
  ]
  let match = after(fiar, 'tournament', lines.slice(0, -1))
  for (const words of ['place f5', 'declare b5 c5 d5 f5']) {
    const done = step(fiar, match, { author: 0, words })
    if ('refusal' in done) throw new Error(done.refusal.code)
    match = done.match
  }
  expect(think(fiar, match, 1, 3, quickChance(1))).toBe('accept')
  const settled = step(fiar, match, { author: 1, words: 'accept' })
  expect('match' in settled && think(fiar, settled.match, 0, 3, quickChance(1))).toBe('sign')
})

function said(match: Match, author: Author, words: string): Match {
  const done = step(fiar, match, { author, words })
  if ('refusal' in done) throw new Error(done.refusal.code)
  return done.match
}
