import { describe, expect, test } from 'vitest'
import { describeGame } from '#kernel/contract.ts'
import { legalMoves, replay } from '#kernel/game.ts'
import { translator } from '#text/translate.ts'
import { BLOCKS, LINK_SCORES } from './block.ts'
import standard from './board.json' with { type: 'json' }
import { boardFile } from './board-file.ts'
import { evaluate, reason } from './bot.ts'
import { bankOf, laidBlocks } from './by-name.ts'
import { par55 } from './index.ts'
import { game } from './rules.ts'
import type { Move, Options, State } from './state.ts'

describeGame(par55, {
  bound: 24,
  playouts: 6,
  pieces: state => [...laidBlocks(state).map(({ block }) => block), ...bankOf(state)].sort(),
})

const begun = (options: Partial<Options> = {}): State => game.setup(2, { ...game.options, start: 'seats', ...options })

const stateAfter = (words: string, options: Partial<Options> = {}): State =>
  replay(game, begun(options), words.split(', ').map(moveOf))

function moveOf(words: string): Move {
  const move = game.parseMove(words)
  if (move === null) throw new Error(`no move: ${words}`)
  return move
}

test('there are sixty blocks, no two alike, and two differ in four ways at most', () => {
  expect(new Set(BLOCKS).size).toBe(60)
  const counts = LINK_SCORES.differences
  expect(counts).toHaveLength(60 * 60)
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([0, 4])
  expect(counts.filter(count => count === 0)).toHaveLength(60)
})

test('bots like their own pawn near 55, on either side of it, and the other far from it', () => {
  const worth = (mine: number, theirs: number) => evaluate({ ...begun(), pawns: [mine, theirs] }, 0)
  expect(worth(30, 20)).toBeGreaterThan(worth(20, 20))
  expect(worth(60, 20)).toBeGreaterThan(worth(30, 20))
  expect(worth(30, 20)).toBeGreaterThan(worth(30, 40))
})

test('a hint says that a reply makes a tie, and nothing of one that only comes nearer', () => {
  const reply: State = { ...begun(), flag: 1, pawns: [55, 52], landed: { seat: 0, isAnnounced: true, isTrue: true } }
  const because = (before: State, pawn: number, over: State['over']) =>
    reason(before, [], { ...before, pawns: [55, pawn], over }, 1)
  expect(because(reply, 55, 'both')).toEqual({ key: 'because.ties' })
  expect(because(reply, 54, 'landed')).toBeNull()
  expect(because({ ...reply, landed: null }, 54, null)).toEqual({ key: 'because.nearer' })
})

describe('how many ways a game can go on', () => {
  test.each([
    ['before the first block: any block on any base', 1, 60 * 21],
    ['the first block scores 0: announce it', 2, 60 * 21],
    ['then pass the flag card', 3, 60 * 21],
  ])('%s', (_, depth, count) => {
    expect(lines(begun(), depth)).toBe(count)
  })

  test('the second block: fifty-nine on each base linked to the first', () => {
    const first = 'place red-small-thin-circle a1, announce 0, pass'
    const linked = standard.links.filter(link => link.includes('a1')).length
    expect(legalMoves(game, stateAfter(first))).toHaveLength(59 * linked)
  })
})

describe('a wrong score is explained link by link', () => {
  const [near = ''] = standard.links.find(link => link.includes('a1'))?.filter(base => base !== 'a1') ?? []
  const placed = `place red-small-thin-circle a1, announce 0, pass, place blue-small-thick-circle ${near}`
  const why = (language: 'en' | 'es', options: Partial<Options> = {}) => {
    const [fault] = game.faults(stateAfter(placed, options), { type: 'announce', score: 4 })
    return translator(language, par55).t(`rules.${fault?.rule}.why`, fault?.values)
  }

  test('by differences', () => {
    expect(why('en')).toBe('Count link by link: a1 (blue–red, thick–thin: 2). Together that is 2, not 4.')
    expect(why('es')).toBe('Cuenta unión por unión: a1 (azul–rojo, grueso–delgado: 2). En total son 2, no 4.')
  })

  test('by likenesses', () => {
    const score = 'likenesses'
    expect(why('en', { score })).toBe('Count link by link: a1 (both small, both circle: 2). Together that is 2, not 4.')
    expect(why('es', { score })).toBe(
      'Cuenta unión por unión: a1 (igual: pequeño, igual: círculo: 2). En total son 2, no 4.',
    )
  })

  test('where nothing is linked yet', () => {
    const [fault] = game.faults(stateAfter('place red-small-thin-circle a1'), { type: 'announce', score: 1 })
    expect(translator('en', par55).t('rules.score-matches-links.why', fault?.values)).toBe(
      'Count link by link: no block is linked to it. Together that is 0, not 1.',
    )
  })
})

describe('a board file', () => {
  const keys = (file: unknown) => boardFile.mistakes(file).map(({ key }) => key)

  test('of ours has no mistakes', () => {
    expect(keys(standard)).toEqual([])
  })

  test('has its mistakes named', () => {
    expect(keys({ ...standard, links: [...standard.links, ['a1', 'z9']] })).toEqual(['boards:unknown-space'])
    expect(keys({ ...standard, bases: { ...standard.bases, z1: [9, 9] } })).toEqual(['boards:not-connected'])
    expect(keys({ ...standard, bases: { ...standard.bases, a1: standard.bases.b1 } })).toEqual(['board.too-close'])
    expect(keys({ ...standard, track: { ...standard.track, last: 50 } })).toEqual(['boards:too-small'])
    const few = { shape: ['circle'], colour: ['red', 'blue'], size: ['small'], thickness: ['thin'] }
    expect(keys({ ...standard, blocks: few })).toEqual(['board.too-few-blocks'])
    expect(keys({ ...standard, track: undefined })).toEqual(['boards:wrong-type'])
    expect(keys('a board')).toEqual(['boards:wrong-type'])
  })

  test('is played on', () => {
    const links = [
      ['a1', 'a2'],
      ['a2', 'a3'],
    ]
    const board = { ...standard, bases: { a1: [0, 0], a2: [1, 0], a3: [2, 0] }, links }
    expect(legalMoves(game, begun({ board }))).toHaveLength(3 * 60)
    expect(par55.face.scene(begun({ board }), null).items.filter(({ id }) => id.startsWith('a'))).toHaveLength(3)
  })
})

function lines(state: State, depth: number): number {
  if (depth === 0) return 1
  return legalMoves(game, state).reduce((sum, move) => sum + lines(game.apply(state, move), depth - 1), 0)
}

test('our layout has fewer links since version 3; games begun before keep theirs', () => {
  const broken = (version: number) => {
    const start = game.setup(2, { ...game.options, start: 'seats' }, version)
    const before = replay(game, start, ['place red-small-thin-circle c2', 'announce 0', 'pass'].map(moveOf))
    return game.faults(before, moveOf('place blue-large-thick-square c3')).map(({ rule }) => rule)
  }
  expect([broken(1), broken(2), broken(3)]).toEqual([[], [], ['linked-base']])
})
