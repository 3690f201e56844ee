import { describe, expect, test } from 'vitest'
import { replay } from '#kernel/game.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import type { Rule } from './faults.ts'
import { par55 } from './index.ts'
import { kept } from './kept.ts'
import { game } from './rules.ts'
import type { Move, Options, State } from './state.ts'

const movesOf = (words: string): Move[] =>
  words.split(', ').map(word => {
    const move = game.parseMove(word)
    if (move === null) throw new Error(`no move: ${word}`)
    return move
  })

const after = (words: string, options: Partial<Options> = {}): State =>
  replay(game, game.setup(2, { ...game.options, start: 'seats', ...options }), movesOf(words))

const VOICES = LANGUAGES.map(language => translator(language, par55))
const WATCHED = Object.entries(game.rules)
  .filter((entry): entry is [Rule, 'players'] => entry[1] === 'players')
  .map(([rule]) => rule)
const FIRST = 'place red-small-thin-circle a1, announce 0, pass'
const SECOND = `${FIRST}, place blue-large-thick-square b1, announce 4, walk to 4, pass`

/** Turns in which little or nothing is wrong. */
const TURNS: readonly (readonly [what: string, opening: State, turn: string])[] = [
  ['the first block', game.setup(2, { ...game.options, start: 'seats' }), FIRST],
  ['a walk', after(FIRST), 'place blue-large-thick-square b1, announce 4, walk to 4, pass'],
  ['a bump', after(SECOND), 'place blue-small-thin-circle b2, announce 4, walk to 4, bump, pass'],
  ['nothing at all', after(SECOND), 'pass'],
  ['a turn under way', after(SECOND), 'place blue-small-thin-circle b2, declare'],
  ['the wrong order', after(SECOND), 'announce 4, walk to 4, place blue-small-thin-circle b2, pass'],
  ['a pawn set down', after(SECOND), 'set to 55, declare, push to 3, pass'],
  ['back from beyond 55', after(`${FIRST}, walk to 60, pass, pass`), 'announce 5, walk to 55, declare, pass'],
  ['no way to go', after(`${FIRST}, walk to 79, pass, pass`), 'announce 3, pass'],
]

describe('a rule that was kept is explained in both languages, with everything filled in', () => {
  test.each(TURNS)('after %s', (_, opening, words) => {
    const ids = new Set(par55.face.scene(opening, null).items.map(({ id }) => id))
    for (const rule of WATCHED) {
      const { at, ...note } = kept(opening, movesOf(words), rule)
      for (const voice of VOICES) {
        const said = voice.say(note)
        expect(said, rule).not.toMatch(/kept\.|\{\{|undefined|colours\./)
        expect(said.split(/[.!] /).length, said).toBeLessThanOrEqual(2)
      }
      expect(at.filter(id => !ids.has(id))).toEqual([])
    }
  })
})

test('it says the spaces and numbers of this turn', () => {
  const why = (rule: Rule, turn = 2) => {
    const [, opening, words] = TURNS[turn] ?? ['', after(FIRST), '']
    return VOICES[0]?.say(kept(opening, movesOf(words), rule))
  }
  expect(why('score-matches-links')).toBe(
    'Count link by link: a1 (blue–red: 1), b1 (small–large, thin–thick, circle–square: 3). Together that is 4, as announced.',
  )
  expect(why('linked-base')).toBe('b2 is linked to a covered base: a1, b1.')
  expect(why('count-aloud')).toBe('From 0 to 4 each space was pointed to and counted.')
  expect(why('walk-matches-announcement')).toBe('From 0 to 4 you count 4, as announced.')
  expect(why('bump-where-you-land')).toBe('The pawn landed on 4, where the other pawn stood. It was bumped to 0.')
  expect(why('numbered-is-safe', 1)).toBe('Nobody was bumped: the other pawn stayed on 0.')
  expect(why('win-on-55')).toBe('No win was announced in this turn.')
  expect(why('forward-before-55', 7)).toBe('The pawn stood on 60, beyond 55. From there it may go back to 55.')
  expect(why('walk-each-turn', 8)).toBe('From 79 a walk of 3 would leave the track. Then the pawn stays.')
})

describe('the rules in groups', () => {
  const groups = (words: string) => par55.face.ruleGroups?.(movesOf(words)) ?? []

  test('each that players watch is in exactly one, and each group has a name', () => {
    const rules: readonly string[] = groups('pass').flatMap(group => group.rules)
    expect(rules.toSorted()).toEqual(WATCHED.toSorted())
    const names = VOICES.flatMap(({ t }) => groups('pass').map(({ id }) => t(`groups.${id}`)))
    expect(names.filter(name => name.includes('groups.') || name.length > 16)).toEqual([])
  })

  test('what stands out in the turn comes first', () => {
    const first = (words: string) => groups(words)[0]?.id
    expect(first('place red-small-thin-circle a1, announce 0, pass')).toBe('block')
    expect(first('place red-small-thin-circle a1, announce 4, walk to 4, bump, pass')).toBe('bumping')
    expect(first('place red-small-thin-circle a1, announce 4, walk to 4, bump, declare')).toBe('moving')
    expect(first('set to 3, pass')).toBe('moving')
    expect(first('pass')).toBe('turn')
  })
})
