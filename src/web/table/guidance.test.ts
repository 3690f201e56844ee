import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { playout as played } from '#bots/random.ts'
import { fiar } from '#games/fiar/index.ts'
import { kwatroSinko } from '#games/kwatro-sinko/index.ts'
import { par55 } from '#games/par-55/index.ts'
import { pentagonDominos } from '#games/pentagon-dominos/index.ts'
import { ramrod } from '#games/ramrod/index.ts'
import { sumDominoes } from '#games/sum-dominoes/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import { legalMoves, replay } from '#kernel/game.ts'
import { playout } from '#kernel/playouts.ts'
import { openStep } from '#learning/answer.ts'
import { parseLesson } from '#learning/parse-lesson.ts'
import { beginMatch, declarer, type Standing } from '#referee/match.ts'
import { exampleFor, fittingOf, hopeless, picksFor, winPassedOver } from './guidance.ts'
import { type Drafter, drafterFor } from './picking.ts'
import { PLACED, viewAfter } from './table-state.fixture.ts'

/** Well below where guidance gives up and marks nothing. */
const MOST_DRAFTS = 2000

const FIAR: AnyBox = fiar
const { game } = FIAR.rules

function at(lines: string): Drafter {
  const { state, turn } = viewAfter('guided', lines).match
  return drafterFor(fiar, { state, seat: turn.seat ?? 0, shows: false, mode: 'guided' }, null)
}

describe('what is marked', () => {
  test('while chips are placed: those in the hand, and then every free circle', () => {
    const drafter = at('0: place d4; 0: pass')
    const hand = ['red1', 'red2', 'red3', 'red4', 'red5', 'red6', 'red7']
    expect(fittingOf(fiar, drafter, [])?.filter(id => !/^[a-i][1-7]$/.test(id))).toEqual(hand)
    expect(fittingOf(fiar, drafter, ['red1'])).toHaveLength(39)
  })

  test('while chips slide: the own ones that can move, and then where each may go', () => {
    const drafter = at(PLACED)
    const slides = legalMoves(game, drafter.state).map(move => game.formatMove(move).split(' '))
    const own = Array.from({ length: 7 }, (_, n) => `blue${n + 1}`)
    expect(fittingOf(fiar, drafter, [])).toEqual(own)
    const fromD2 = slides.flatMap(([verb, from, to]) => (verb === 'slide' && from === 'd2' && to ? [to] : []))
    expect(fromD2.length).toBeGreaterThan(2)
    expect(fittingOf(fiar, drafter, ['blue1'])?.toSorted()).toEqual(fromD2.toSorted())
  })

  test('once the chip is moved: nothing more', () => {
    expect(fittingOf(fiar, at(`${PLACED}; 0: slide d2 d1`), [])).toEqual([])
  })

  test('never the chips of a path: to see them is the game', () => {
    expect(fittingOf(fiar, at(PLACED), ['declare'])).toBeNull()
  })
})

describe('a piece that leads nowhere is answered with the rule that stands in its way', () => {
  const why = (drafter: Drafter, id: string) => {
    const found = hopeless(fiar, drafter, [id])
    return found === null || found === 'fits-nowhere' ? found : found.rule
  }

  test.each([
    ['a chip of the opponent’s', PLACED, 'red1', 'own-chip'],
    [
      'a chip on the board before all are placed',
      '0: place d4; 0: pass; 1: place d5; 1: pass',
      'blue1',
      'place-before-sliding',
    ],
    ['another chip after one has moved', `${PLACED}; 0: slide d2 d1`, 'blue2', 'one-chip-a-turn'],
    ['a second chip from the hand', '0: place d4', 'blue2', 'one-placement-a-turn'],
    ['a chip that can move', PLACED, 'blue1', null],
  ])('%s', (_, lines, id, rule) => {
    expect(why(at(lines), id)).toBe(rule)
  })
})

describe('how it would be right', () => {
  const example = (lines: string, words: string, picks: readonly string[]) => {
    const move = exampleFor(fiar, at(lines), { move: game.parseMove(words), picks })
    return move === null ? null : game.formatMove(move)
  }

  test('with the same chip', () => {
    expect(example(PLACED, 'slide d2 d5', ['blue1', 'd5'])).toMatch(/^slide d2 /)
  })

  test('with another chip of one’s own where that one cannot go anywhere', () => {
    expect(example(PLACED, 'slide g5 g6', ['red1', 'g6'])).toMatch(/^slide /)
  })

  test('with what comes first', () => {
    expect(example('', 'pass', ['pass'])).toMatch(/^place /)
  })
})

test('PAR 55: a block that lies on a base is not asked where it goes: that it has been played is said at once', () => {
  const { game } = par55.rules
  const moves = ['place red-small-thin-circle a1', 'announce 0', 'pass'].flatMap(words => game.parseMove(words) ?? [])
  const state = moves.reduce(
    (before, move) => game.apply(before, move),
    game.setup(2, { ...game.options, start: 'seats' }),
  )
  const drafter = drafterFor(par55, { state, seat: 1, shows: false, mode: 'guided' }, null)
  expect(hopeless(par55, drafter, ['red-small-thin-circle'])).toMatchObject({ rule: 'laid-is-played' })
  expect(hopeless(par55, drafter, ['red-small-thick-circle'])).toBeNull()
})

test('Pentagon Dominos: a tile that matches no side may be tried on each of them, and no two sides are blamed before', () => {
  const path = join(import.meta.dirname, '../../games/pentagon-dominos/lessons/4-which-tile.txt')
  const step = parseLesson(readFileSync(path, 'utf8')).steps.find(
    ({ goal }) => 'example' in goal && goal.example[0] === 'draw',
  )
  if (step === undefined) throw new Error('No step asks for a tile to be drawn.')
  const { state } = openStep(pentagonDominos, step)
  const drafter = drafterFor(pentagonDominos, { state, seat: 0, shows: false, mode: 'guided' }, null)
  expect(hopeless(pentagonDominos, drafter, ['star3'])).toBe('fits-nowhere')
})

const REFEREED: readonly (readonly [string, AnyBox])[] = [fiar, kwatroSinko, par55, ramrod, sumDominoes].map(
  (box): [string, AnyBox] => [box.rules.game.id, box],
)

describe.each(REFEREED)('in random games of %s', (_, box) => {
  const { rules } = box
  const begun = beginMatch(box, { mode: 'guided', seats: 2, options: rules.game.options })
  const positions = Array.from({ length: 12 }, (_, seed) => [
    ...playout(box, { seed, seats: 2, turns: 60, manner: 'legal' }),
  ])
    .flat()
    .flatMap(({ state }) => {
      const seat = rules.game.toAct(state)
      return typeof seat === 'number' ? [{ state, seat }] : []
    })

  test('a tap is answered after few tries', () => {
    let most = 0
    for (const { state, seat } of positions.filter((_, n) => n % 10 === 0)) {
      let asked = 0
      const drafter = drafterFor(box, { state: rules.game.view(state, seat), seat, shows: false, mode: 'guided' }, null)
      const draft = (picks: readonly string[]) => {
        asked++
        return drafter.draft(picks)
      }
      const counting = { ...drafter, draft }
      expect(fittingOf(box, counting, [])).not.toBeNull()
      most = Math.max(most, asked)
    }
    expect(most).toBeLessThan(MOST_DRAFTS)
  })

  test('nobody passes over a win unseen, and nobody else is asked to look', () => {
    const standing = (state: unknown): Standing => ({ ...begun, state })
    for (const { state, seat } of positions.slice(-600)) {
      const moves = legalMoves(rules.game, state)
      const pass = moves.find(move => rules.game.formatMove(move) === 'pass')
      if (pass === undefined) continue
      const wins = moves.filter(move => {
        const after = rules.game.apply(state, move)
        return rules.game.turn(after) === rules.game.turn(state) && declarer(box, standing(after)) === seat
      })
      const isSaid = declarer(box, standing(state)) === seat
      const win = winPassedOver(box, standing(state), pass, seat)
      expect(win).toEqual(isSaid ? null : (wins[0] ?? null))
    }
  })
})

test('four in a row are to be declared', () => {
  const others =
    '1: place a4; 1: pass; 0: place c5; 0: pass; 1: place i4; 1: pass; 0: place d5; 0: pass; 1: place e1; 1: pass'
  const { match } = viewAfter('guided', `0: place b5; 0: pass; ${others}; 0: place f5`)
  const win = winPassedOver(FIAR, match, game.parseMove('pass'), 0)
  expect(win && game.formatMove(win)).toBe('declare b5 c5 d5 f5')
})

test('a pawn that stands on 55 is to be announced', () => {
  const begun = beginMatch(par55, {
    mode: 'guided',
    seats: 2,
    options: { ...par55.rules.game.options, start: 'seats' },
  })
  const { game } = par55.rules
  const moves = ['place red-small-thin-circle a1', 'announce 5', 'set to 55'].flatMap(
    words => game.parseMove(words) ?? [],
  )
  const state = replay(game, game.setup(2, { ...game.options, start: 'seats' }), moves)
  expect(winPassedOver(par55, { ...begun, state }, { type: 'pass' }, 0)).toEqual({ type: 'declare' })
})

test('picks lead to a move that is advised, however often the piece has to be turned, and not beyond', () => {
  const box: AnyBox = pentagonDominos
  const state = played(box, box.rules.game.setup(2, box.rules.game.options), quickChance(5), 12)
  const seat = box.rules.game.toAct(state)
  const drafter = drafterFor(box, { state, seat: seat === 1 ? 1 : 0, shows: false, mode: 'guided' }, null)
  const lays = legalMoves(box.rules.game, state)
    .map(move => box.rules.game.formatMove(move))
    .filter(words => words.startsWith('lay '))
  expect(lays.length).toBeGreaterThan(3)
  for (const words of lays) {
    const picks = picksFor(box, drafter, words, [words.split(' ')[1] ?? '']) ?? []
    const { ready, move } = drafter.draft(picks)
    expect(box.rules.game.formatMove(ready)).toBe(words)
    expect(move).toBeUndefined()
  }
})
