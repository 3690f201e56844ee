import { describe, expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import type { Mode } from '#kernel/transcript.ts'
import { NOWHERE } from '../draw/gestures.ts'
import { PLACED, picks, run, viewAfter } from './table-state.fixture.ts'
import { firstState } from './table-state.ts'

describe('in guided play a tap in vain changes nothing that is held', () => {
  const ROUND = '0: place d4; 0: pass; 1: place d5; 1: pass'
  const tapped = (way: Mode, lines: string, ...ids: string[]) => {
    const { state, said } = run(firstState(fiar, viewAfter(way, lines)), picks(...ids))
    const { answer } = state
    return [state.picks, answer?.type === 'breaks-rule' ? answer.fault.rule : answer?.type, said]
  }

  test.each([
    ['a chip of the other side', ROUND, ['blue6', 'red1'], ['blue6'], 'space-is-free'],
    ['a chip of one’s own that cannot move', ROUND, ['blue6', 'blue1'], ['blue6'], 'space-is-free'],
    ['a circle that is taken, with a chip that slides', PLACED, ['blue1', 'red1'], ['blue1'], 'space-is-free'],
    ['a chip of the other side, with an empty hand', ROUND, ['red1'], [], 'space-is-free'],
    ['a chip of one’s own, with an empty hand', ROUND, ['blue1'], [], 'place-before-sliding'],
    ['the yellow middle', PLACED, ['blue1', NOWHERE], ['blue1'], 'nowhere'],
    ['the yellow middle, with an empty hand', ROUND, [NOWHERE], [], 'nowhere'],
    ['a free circle, while a path is pointed at', ROUND, ['declare', 'd6'], ['declare'], 'not-now'],
  ] as const)('%s', (_, lines, ids, held, type) => {
    expect(tapped('guided', lines, ...ids)).toEqual([held, type, []])
  })

  test('and after the move of the turn, a circle is answered with the buttons, in guided play only', () => {
    const firstAfterMove = (way: Mode, id = 'e5') => {
      const { state } = run(firstState(fiar, viewAfter(way, `${ROUND}; 0: place d6`)), picks(id))
      return state.answer?.type === 'piece-first' && (state.answer.first?.key ?? null)
    }
    expect(firstAfterMove('guided')).toBe('table:answers.button-first')
    expect(firstAfterMove('guided', NOWHERE)).toBe('table:answers.button-first')
    expect(firstAfterMove('tournament')).toBe(null)
  })

  test('and after a correct challenge, a circle is answered with the chips of the other side', () => {
    const lines = `${PLACED}; 0: slide d2 e5; 0: pass; 1: challenge along-a-line; monitor: correct`
    const { state } = run(firstState(fiar, viewAfter('tournament', lines)), picks('e7'))
    expect(state.answer).toEqual({ type: 'piece-first', first: { key: 'answers.opponents-first' } })
  })

  test('and the next tap counts', () => {
    expect(tapped('guided', ROUND, 'blue6', 'red1', 'd6')[2]).toEqual(['0: place marked d6'])
    expect(tapped('guided', ROUND, 'red1', 'd6')[2]).toEqual(['0: place d6'])
  })

  test('but a chip that can move is taken up instead', () => {
    expect(tapped('guided', PLACED, 'blue1', 'blue2')[0]).toEqual(['blue2'])
  })

  test('while in tournament play hands take up what they like, and nothing is said', () => {
    expect(tapped('tournament', ROUND, 'blue6', 'red1')).toEqual([['red1'], undefined, ['0: touch']])
    expect(tapped('tournament', ROUND, NOWHERE)).toEqual([[], undefined, []])
  })
})
