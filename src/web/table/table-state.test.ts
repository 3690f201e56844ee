import { describe, expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { Mode } from '#kernel/transcript.ts'
import { ADVISED } from '../draw/gestures.ts'
import { PLACED, pick, picks, run, see, sentAgain, viewAfter } from './table-state.fixture.ts'
import { firstState, type PlayEvent, type Saying, type TableState } from './table-state.ts'

const FIRST_ROUND = '0: place d4; 0: pass; 1: place d5; 1: pass'

const problem = { code: 'rule-stops', message: '', refusal: { code: 'rule-stops' } }

interface Row {
  readonly way: Mode
  readonly lines: string
  readonly plays?: readonly number[]
  readonly events: readonly PlayEvent[]
  readonly picks: readonly string[]
  readonly said: readonly string[]
}

const ROWS: Readonly<Record<string, Row>> = {
  'a chip and a space make a move, and stay picked until it arrives': {
    way: 'guided',
    lines: '',
    events: picks('blue1', 'd4'),
    picks: ['blue1', 'd4'],
    said: ['0: place d4'],
  },
  'the move is seen on the table: nothing stays picked': {
    way: 'guided',
    lines: '',
    events: [...picks('blue1', 'd4'), see(viewAfter('guided', '0: place d4'))],
    picks: [],
    said: ['0: place d4'],
  },
  'what is picked meanwhile is picked once the move has arrived': {
    way: 'guided',
    lines: '',
    events: [...picks('blue1', 'd4', 'pass'), see(viewAfter('guided', '0: place d4'))],
    picks: ['pass'],
    said: ['0: place d4', '0: pass'],
  },
  'a move is on its way though the same words were said before': {
    way: 'guided',
    lines: `${FIRST_ROUND}; 0: place d6`,
    events: [pick('pass'), see(viewAfter('guided', `${FIRST_ROUND}; 0: place d6; 1: offer tie`))],
    picks: ['pass'],
    said: ['0: pass'],
  },
  'no other move is made while one is on its way, however it is put together': {
    way: 'guided',
    lines: '',
    events: [
      ...picks('blue1', 'd4'),
      { type: 'make', move: fiar.rules.game.parseMove('place d5') },
      { type: 'confirm' },
      { type: 'number', number: 3 },
    ],
    picks: ['blue1', 'd4'],
    said: ['0: place d4'],
  },
  'a move that was put together elsewhere is made': {
    way: 'guided',
    lines: '',
    events: [{ type: 'make', move: fiar.rules.game.parseMove('place d5') }],
    picks: [],
    said: ['0: place d5'],
  },
  'whoever is not to act makes no move': {
    way: 'guided',
    lines: '',
    plays: [1],
    events: [{ type: 'make', move: fiar.rules.game.parseMove('place d5') }, ...picks('blue1', 'd4')],
    picks: [],
    said: [],
  },
  'the first chip of a turn is a touch in tournament play': {
    way: 'tournament',
    lines: PLACED,
    events: picks('blue1', 'blue2'),
    picks: ['blue2'],
    said: ['0: touch'],
  },
  'picks outlive a line that changes nothing for them': {
    way: 'tournament',
    lines: PLACED,
    events: [pick('blue1'), see(viewAfter('tournament', `${PLACED}; 0: touch`))],
    picks: ['blue1'],
    said: ['0: touch'],
  },
  'picks do not outlive the turn': {
    way: 'guided',
    lines: `${PLACED}; 0: slide d2 d1`,
    events: [pick('blue1'), see(viewAfter('guided', `${PLACED}; 0: slide d2 d1; 0: pass`))],
    picks: [],
    said: [],
  },
  'a path is declared once somebody says that it is complete': {
    way: 'tournament',
    lines: PLACED,
    events: [...picks('declare', 'blue1', 'blue2', 'blue3'), { type: 'confirm' }],
    picks: ['declare', 'blue1', 'blue2', 'blue3'],
    said: ['0: declare d2 e3 c4'],
  },
  'a chip put back is said in tournament play': {
    way: 'tournament',
    lines: PLACED,
    events: [pick('blue1'), { type: 'lift', id: 'blue1' }],
    picks: [],
    said: ['0: touch', '0: lift d2'],
  },
  'a chip put back is forgiven in guided play': {
    way: 'guided',
    lines: PLACED,
    events: [{ type: 'lift', id: 'blue1' }],
    picks: [],
    said: [],
  },
  'letting go forgets the picks': {
    way: 'guided',
    lines: '',
    events: [pick('blue1'), { type: 'clear' }],
    picks: [],
    said: [],
  },
}

test.each(Object.entries(ROWS))('%s', (_, { way, lines, plays, events, ...expected }) => {
  const { state, said } = run(firstState(fiar, viewAfter(way, lines, plays)), events)
  expect({ picks: state.picks, said }).toEqual(expected)
})

test('a piece is turned in the hand, and no longer once its move is on its way', () => {
  const draft = (_: unknown, _seat: number, picked: readonly string[]) => ({
    next: ['tile'],
    prompt: { key: 'prompt' },
    ...(picked.length > 0 && { ready: fiar.rules.game.parseMove('place d4'), rotated: [...picked, 'rotate-1'] }),
  })
  const box: AnyBox = { ...fiar, face: { ...fiar.face, draft } }
  const rotate = { type: 'rotate' } as const
  const turned = run(firstState(box, viewAfter('guided', '')), [pick('tile'), rotate], box).state
  expect(turned.picks).toEqual(['tile', 'rotate-1'])
  expect(run(turned, [{ type: 'confirm' }, rotate], box).state.picks).toEqual(['tile', 'rotate-1'])
  const stopped = { ...turned, problem: { code: 'conflict', message: 'It does not fit.' } } as const
  expect(run(stopped, [rotate], box).state.problem).toBeNull()
})

describe('an answer', () => {
  const moving = run(firstState(fiar, viewAfter('guided', '')), picks('blue1', 'd4', 'pass'))
  const [saying] = moving.says

  test('that refuses a move is shown, lets go, and forgets what was picked meanwhile', () => {
    const { state, said } = run(moving.state, [{ type: 'answer', saying: saying!, problem }])
    expect([state.problem, state.picks, state.moving, said]).toEqual([problem, [], null, []])
  })

  test('to something else leaves the move on its way', () => {
    const other: Saying = { act: { type: 'offer-tie' }, author: 0, after: 0 }
    const { state } = run(moving.state, [{ type: 'answer', saying: other, problem: null }])
    expect([state.picks, state.moving]).toEqual([['blue1', 'd4'], saying])
  })

  test('is forgotten once the table has changed', () => {
    const refused = run(moving.state, [{ type: 'answer', saying: saying!, problem }]).state
    expect(run(refused, [see(viewAfter('guided', '1: offer tie'))]).state.problem).toBeNull()
    expect(run(refused, [pick('blue1')]).state.problem).toBeNull()
  })
})

test('that somebody else was quicker is still said of the table as it is now', () => {
  const stale = { code: 'stale', message: 'somebody was quicker' }
  const before = { ...firstState(fiar, viewAfter('guided', '0: place d4')), problem: stale }
  expect(run(before, [see(viewAfter('guided', '0: place d4; 0: pass'))]).state.problem).toEqual(stale)
})

test('where there is no hint just now, the reason is said until the next question', () => {
  const start = firstState(fiar, viewAfter('guided', ''))
  const problem = { code: 'busy', message: 'A moment, please.' }
  const asked = run(start, [{ type: 'ask-hint' }, { type: 'no-hint', problem, after: 0 }]).state
  expect(asked.problem).toEqual(problem)
  expect(run(asked, [{ type: 'ask-hint' }]).state.problem).toBeNull()
  const late = run(start, [see(viewAfter('guided', '0: place d4')), { type: 'no-hint', problem, after: 0 }]).state
  expect(late.problem).toBeNull()
})

describe('a hint', () => {
  const start = firstState(fiar, viewAfter('guided', ''))

  const moves = ['place d4', 'pass']
  const hinted = run(start, [{ type: 'ask-hint' }, { type: 'hint', advice: { moves, reason: null }, after: 0 }]).state

  test('stays while it is carried out, and each move is taken off it', () => {
    expect(hinted.hint.moves).toEqual(moves)
    const picking = run(hinted, picks('blue1', 'd4')).state
    expect(picking.hint.moves).toEqual(moves)
    const placed = run(picking, [see(viewAfter('guided', '0: place d4'))]).state
    expect(placed.hint.moves).toEqual(['pass'])
    expect(run(placed, [pick('pass'), see(viewAfter('guided', '0: place d4; 0: pass'))]).state.hint.moves).toEqual([])
  })

  test('is forgotten as soon as something else is done', () => {
    expect(run(hinted, [see(viewAfter('guided', '1: offer tie'))]).state.hint.moves).toEqual([])
    expect(run(hinted, [see(viewAfter('guided', '0: place d5'))]).state.hint.moves).toEqual([])
    expect(run(hinted, [{ type: 'clear' }]).state.hint.moves).toEqual([])
  })

  test('is followed by a tap on what it shows: a chip from the hand, or one that slides', () => {
    const followed = (lines: string, ...moves: string[]) => {
      const state = firstState(fiar, viewAfter('guided', lines))
      return run(state, [
        { type: 'hint', advice: { moves, reason: null }, after: state.view.match.line },
        pick(ADVISED),
      ]).said
    }
    expect(followed('', 'place marked d4', 'pass')).toContain('0: place marked d4')
    expect(followed(PLACED, 'slide d2 d5', 'pass')).toContain('0: slide d2 d5')
  })

  test('that comes too late is not shown', () => {
    const late = run(start, [
      see(viewAfter('guided', '0: place d5')),
      { type: 'hint', advice: { moves, reason: null }, after: 0 },
    ])
    expect(late.state.hint.moves).toEqual([])
  })
})

describe('a tap that leads nowhere is answered', () => {
  const answer = (way: Mode, lines: string, ids: readonly string[], plays?: readonly number[]) =>
    run(firstState(fiar, viewAfter(way, lines, plays)), picks(...ids)).state.answer

  test.each([
    ['whose turn it is', 'tournament', '', ['blue1'], [1], 'others-turn'],
    ['that a chip comes first', 'tournament', PLACED, ['d1'], [0], 'piece-first'],
    ['that it is not yours', 'guided', PLACED, ['red1'], [0], 'breaks-rule'],
    ['that one chip has moved already', 'guided', `${PLACED}; 0: slide d2 d1`, ['blue2'], [0], 'breaks-rule'],
  ] as const)('%s', (_, way, lines, ids, plays, type) => {
    expect(answer(way, lines, ids, plays)?.type).toBe(type)
  })

  test('and in tournament play never with a rule', () => {
    expect(answer('tournament', PLACED, ['red1'], [0])).toBeNull()
    expect(answer('tournament', `${PLACED}; 0: slide d2 d1`, ['blue2'], [0])).toBeNull()
  })

  test('until something else is picked', () => {
    const start = firstState(fiar, viewAfter('guided', PLACED))
    expect(run(start, picks('d1', 'blue1')).state.answer).toBeNull()
  })
})

describe('a win that would be passed over', () => {
  const FOUR =
    '0: place b5; 0: pass; 1: place a4; 1: pass; 0: place c5; 0: pass; 1: place i4; 1: pass; 0: place d5; 0: pass; 1: place e1; 1: pass; 0: place f5'

  test('holds the flag card back once, and can be shown', () => {
    const asked = run(firstState(fiar, viewAfter('guided', FOUR)), picks('pass'))
    expect([asked.said, asked.state.nudge === null]).toEqual([[], false])
    const shown = run(asked.state, [{ type: 'show-win' }])
    expect([shown.state.hint.moves, shown.state.nudge]).toEqual([['declare b5 c5 d5 f5'], null])
    expect(run(shown.state, picks('pass')).said).toEqual(['0: pass'])
  })

  test('is passed over by whoever says so', () => {
    const asked = run(firstState(fiar, viewAfter('guided', FOUR)), picks('pass')).state
    expect(run(asked, [{ type: 'go-on' }]).said).toEqual(['0: pass'])
  })

  test('is nobody’s business in tournament play', () => {
    expect(run(firstState(fiar, viewAfter('tournament', FOUR)), picks('pass')).said).toEqual(['0: pass'])
  })
})

describe('a move that was stopped', () => {
  const fault = { rule: 'no-jumping', at: [], values: {} }
  const stopped = (way: Mode) => {
    const moving = run(firstState(fiar, viewAfter(way, PLACED)), picks('blue1', 'd5'))
    const refusal = { ...problem, refusal: { code: 'rule-stops', fault } }
    return run(moving.state, [{ type: 'answer', saying: moving.says.at(-1)!, problem: refusal }]).state
  }

  test('can be seen done rightly, with the same chip', () => {
    const { hint } = run(stopped('guided'), [{ type: 'ask-example' }]).state
    expect(hint).toEqual({ moves: [expect.stringMatching(/^slide d2 /)], reason: null, isExample: true })
  })

  test('but not in tournament play', () => {
    expect(run(stopped('tournament'), [{ type: 'ask-example' }]).state.hint.moves).toEqual([])
  })
})

test('where a stored game is stuck, nobody plays', () => {
  const view = { ...viewAfter('guided', ''), stuck: { line: 0, words: 'place z9', code: 'not-a-move' } }
  const { state, said } = run(firstState(fiar, view), picks('blue1', 'd4'))
  expect([state.seat, state.picks, said]).toEqual([null, [], []])
})

describe('a draft is worked out once', () => {
  /** FIAR that writes down for which picks it was asked. */
  function counting(): { readonly box: AnyBox; readonly asked: string[] } {
    const asked: string[] = []
    const draft: AnyBox['face']['draft'] = (state, seat, picked) => {
      asked.push(picked.join(' '))
      return (fiar as AnyBox).face.draft(state, seat, picked)
    }
    return { box: { ...fiar, face: { ...fiar.face, draft } } as AnyBox, asked }
  }
  const drawn = ({ drafter, picks: picked }: TableState) => drafter?.draft(picked)

  test('for every set of picks, however often it is looked at', () => {
    const { box, asked } = counting()
    let state = firstState(box, viewAfter('tournament', PLACED))
    drawn(state)
    for (const [id, news] of [
      ['declare', ['declare']],
      ['blue1', ['declare blue1']],
      ['blue2', ['declare blue1 blue2']],
      ['blue2', []],
    ] as const) {
      asked.length = 0
      state = run(state, [pick(id)], box).state
      drawn(state)
      drawn(state)
      expect(asked, id).toEqual(news)
    }
  })

  test('and not again for a view in which nothing has changed for the drafter', () => {
    const { box, asked } = counting()
    const view = viewAfter('tournament', PLACED)
    let { state } = run(firstState(box, view), [pick('blue1')], box)
    drawn(state)
    asked.length = 0
    for (const news of [view, sentAgain(view), sentAgain(viewAfter('tournament', `${PLACED}; 0: touch`))]) {
      state = run(state, [see(news)], box).state
      drawn(state)
    }
    expect(state.picks).toEqual(['blue1'])
    expect(asked).toEqual([])
  })
})
