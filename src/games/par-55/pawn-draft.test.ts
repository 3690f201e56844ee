import { describe, expect, test } from 'vitest'
import { replay } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'
import { actions, draft } from './draft.ts'
import { spaceId, spaceOf } from './faults.ts'
import { par55 } from './index.ts'
import { game } from './rules.ts'
import type { State } from './state.ts'

/** Seat 1 has the red pawn on 0, has placed a block and announced 4. */
const announced = after(
  'place red-small-thin-circle a1, announce 0, pass, place blue-large-thick-square b1, announce 4',
)

function after(words: string): State {
  const moves = words.split(', ').flatMap(word => game.parseMove(word) ?? [])
  return replay(game, game.setup(2, { ...game.options, start: 'seats' }), moves)
}

function made(picks: readonly string[], view = announced): string | null {
  const { move, ready } = draft(view, 1, picks)
  const found = move ?? ready
  return found === undefined ? null : game.formatMove(found)
}

const spaces = (...numbers: number[]) => numbers.map(number => `space-${number}`)

describe('a pawn', () => {
  test('that goes from space to space has been counted, whether it was picked or not', () => {
    expect(made(spaces(1, 2, 3))).toBe('walk to 3')
    expect(made(['pawn-red', ...spaces(1, 2, 3)])).toBe('walk to 3')
    expect(made([...spaces(1, 2), 'pawn-red', ...spaces(3)])).toBe('walk to 3')
  })

  test('that goes straight to its space has not', () => {
    expect(made(['pawn-red', 'space-3'])).toBe('set to 3')
    expect(made([...spaces(1, 2), 'pawn-red', 'space-9'])).toBe('set to 9')
  })

  test('of the other player can be moved anywhere; five spaces back is a bump', () => {
    const met = replay(game, announced, [
      { type: 'push', to: 12 },
      { type: 'walk', to: 4 },
    ])
    expect(made(['pawn-blue', 'space-7'], met)).toBe('bump')
    expect(made(['pawn-blue', 'space-8'], met)).toBe('push to 8')
  })

  test('stands where it has been taken to until it is set down', () => {
    const label = (picks: readonly string[], id: string) =>
      par55.face.sceneWith?.(announced, 1, picks).items.find(item => item.id === id)?.label?.values?.space
    expect(label(spaces(1, 2), 'pawn-red')).toBe(2)
    expect(label(['pawn-blue', 'space-9'], 'pawn-blue')).toBe(9)
    expect(label([], 'pawn-red')).toBe(0)
  })
})

test('no finger makes a set, a push or a false win by one slip: nothing is done before a word confirms it', () => {
  const slips = [['pawn-red', 'space-3'], ['pawn-blue', 'space-8'], ['declare']]
  expect(slips.map(picks => draft(announced, 1, picks).move)).toEqual([undefined, undefined, undefined])
  // While counting, only the next space answers; the pawn has to be taken anew to go anywhere else.
  expect(draft(announced, 1, spaces(1, 2)).next).toEqual(['space-3', 'pawn-red'])
  expect(draft(announced, 1, []).next.filter(id => id.startsWith('space-'))).toEqual(['space-1'])
})

test('a score can be announced before there is a block, and is asked for once there is one', () => {
  const opening = after('place red-small-thin-circle a1, announce 0, pass')
  expect(actions(opening, 1)).toContain('announce')
  expect(draft(opening, 1, []).ask).toBeUndefined()
  expect(made(['announce', '4'], opening)).toBe('announce 4')
  const placed = after('place red-small-thin-circle a1, announce 0, pass, place blue-large-thick-square b1')
  expect(actions(placed, 1)).not.toContain('announce')
  expect(draft(placed, 1, ['look-known']).ask).toBeDefined()
  expect(made(['4'], placed)).toBe('announce 4')
})

describe('after a walk', () => {
  const walked = (from: number, other = 0) =>
    game.apply({ ...announced, pawns: [other, from] }, { type: 'walk', to: from + 4 })
  const shown = (state: State, mode: Mode) => ({
    prompt: draft(state, 1, [], mode).prompt.key,
    buttons: actions(state, 1, mode),
  })
  const lands = walked(51)
  const meets = walked(50, 54)

  test('guided play asks whoever has come to 55 to say so before anything else, and whoever meets a pawn whether it may be bumped', () => {
    expect(shown(lands, 'guided')).toEqual({ prompt: 'prompts.landed', buttons: ['declare', 'pass'] })
    expect(shown(meets, 'guided')).toEqual({ prompt: 'prompts.met', buttons: ['pass', 'bump', 'declare'] })
    expect(shown(walked(50), 'guided')).toEqual({ prompt: 'prompts.pass', buttons: ['pass', 'declare'] })
  })

  test.each(['tournament', 'open'] as const)('%s play asks the same wherever the pawn stands', mode => {
    const same = { prompt: 'prompts.pass', buttons: ['pass', 'bump', 'declare'] }
    expect([lands, meets, walked(50)].map(state => shown(state, mode))).toEqual([same, same, same])
  })

  test('only guided play says beside the count what was announced', () => {
    const counted = (mode: Mode) => draft(announced, 1, spaces(1, 2, 3), mode).prompt
    expect(counted('guided')).toEqual({ key: 'prompts.counted', values: { counted: 3, space: 3, said: 4 } })
    expect(counted('tournament')).toEqual({ key: 'prompts.counted-unsaid', values: { counted: 3, space: 3 } })
  })

  test('the last turn is told in every way of play; where it should lead, in guided play only', () => {
    const reply = game.apply(lands, { type: 'pass' })
    const asked = (mode: Mode) => draft(reply, 0, [], mode).prompt.key
    expect([asked('guided'), asked('tournament')]).toEqual(['prompts.reply', 'prompts.last-turn'])
  })
})

test('a space is known by its id, however many digits it has, and nothing else is one', () => {
  expect([0, 7, 55, 100].map(space => spaceOf(spaceId(space)))).toEqual([0, 7, 55, 100])
  expect(['pawn-blue', 'a1', undefined].map(spaceOf)).toEqual([null, null, null])
})
