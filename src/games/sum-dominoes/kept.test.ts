import { describe, expect, test } from 'vitest'
import { MANNERS, playout } from '#kernel/playouts.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import { RULES, type Rule } from './faults.ts'
import { sumDominoes } from './index.ts'
import { kept } from './kept.ts'
import type { Move, State } from './state.ts'

const { game } = sumDominoes.rules
const isWatched = (rule: string): rule is Rule =>
  Object.entries(RULES).some(([id, enforcer]) => id === rule && enforcer === 'players')
const WATCHED = Object.keys(RULES).filter(isWatched)
const voices = LANGUAGES.map(language => translator(language, sumDominoes))

/** Moves in a row, the state before them, and the rules that they broke. */
interface Stretch {
  readonly opening: State
  readonly moves: readonly Move[]
  readonly broken: ReadonlySet<string>
}

describe('why a rule was kept', () => {
  test('is said in both languages for every rule that players watch, in every part of every turn', () => {
    const said = new Set<string>()
    for (const { opening, moves, broken } of stretches()) {
      for (const rule of WATCHED.filter(one => !broken.has(one))) {
        const reason = kept(opening, moves, rule)
        const sentences = voices.map(voice => voice.say(reason))
        expect(
          sentences.filter(one => one === '' || one.endsWith(reason.key) || /\{\{|undefined|null|NaN/.test(one)),
          reason.key,
        ).toEqual([])
        expect(reason.at.every(id => id !== '')).toBe(true)
        said.add(reason.key)
      }
    }
    expect(said.size).toBeGreaterThan(20)
  })

  test('is told with the dominoes and numbers of the turn', () => {
    const opening: State = {
      ...game.setup(2, game.options),
      ...{ start: null, turn: 1, sum: 8, hands: [['3-4', '6-6', '0-9'], ['7-7']] },
      laid: [{ domino: '2-5', x: 19, y: 16, facing: 'right' }],
    }
    const first = read('place 3-4 23,16 right', 'roll')
    const reason = (rule: Rule, moves: readonly Move[] = first) => voices[0]?.say(kept(opening, moves, rule))
    expect(reason('sum-matches')).toBe('5 + 3 = 8. That is the sum.')
    expect(reason('whole-face-meets')).toBe('The whole 3 of 3-4 lies against 2-5.')
    expect(reason('doubles-across')).toBe('3-4 is no double.')
    expect(reason('touch-one-only')).toBe('3-4 touches 2-5 and no other domino.')
    expect(reason('must-place')).toBe('3-4 was laid in this part.')
    expect(reason('sum-of-the-dice', read('roll', 'rolls 1 4 4', 'sum 9'))).toBe(
      '1 + 4 + 4 = 9. That is what was written.',
    )
    // Nothing is told that nobody has challenged: 6-6 lies at a side, end first.
    expect(reason('sum-matches', read('place 6-6 21,18 down'))).toBe('6-6 does not break this rule.')
  })
})

test('every rule that players watch is in exactly one group, and what has just happened comes first', () => {
  const groups = (...words: string[]) => sumDominoes.face.ruleGroups?.(read(...words)) ?? []
  expect(
    groups()
      .flatMap(({ rules }) => rules)
      .toSorted(),
  ).toEqual(WATCHED.toSorted())
  expect(groups('place 3-4 23,16 right')[0]?.id).toBe('placing')
  expect(groups('place 3-4 23,16 right', 'declare')[0]?.id).toBe('winning')
  expect(groups('roll')[0]?.id).toBe('turn')
  for (const voice of voices)
    for (const { id } of groups()) expect(voice.t(`groups.${id}`).length, id).toBeLessThanOrEqual(14)
})

function read(...words: string[]): Move[] {
  return words.flatMap(text => game.parseMove(text) ?? [])
}

/** Every part of every turn of some random games, and the whole turns. */
function* stretches(): Generator<Stretch> {
  for (const [seed, manner] of MANNERS.entries()) {
    const visits = [...playout(sumDominoes, { seed, seats: 2, turns: 30, manner })].filter(
      ({ state }) => state.turn > 0,
    )
    for (const turn of Map.groupBy(visits, ({ state }) => state.turn).values()) {
      const rolled = turn.findIndex(({ move }) => move?.type === 'roll') + 1
      for (const part of [turn, turn.slice(0, rolled), turn.slice(rolled)]) {
        const [first] = part
        if (first === undefined) continue
        const made = part.flatMap(({ state, move }) => (move === null ? [] : [{ state, move }]))
        const broken = new Set(made.flatMap(({ state, move }) => game.faults(state, move).map(({ rule }) => rule)))
        yield { opening: first.state, moves: made.map(({ move }) => move), broken }
      }
    }
  }
}
