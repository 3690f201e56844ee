import { describe, expect, test } from 'vitest'
import type { AnyBox, Reason } from '#kernel/box.ts'
import { replay } from '#kernel/game.ts'
import { playout } from '#kernel/playouts.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import { fiar } from '../fiar/index.ts'
import { kwatroSinko } from '../kwatro-sinko/index.ts'

const BOXES: readonly AnyBox[] = [fiar, kwatroSinko]

describe.each(BOXES.map(box => [box.rules.game.id, box] as const))('%s', (_, box) => {
  const { game, kept } = box.rules
  const watched = Object.keys(game.rules).filter(rule => game.rules[rule] === 'players')
  const voices = LANGUAGES.map(language => translator(language, box))

  test('says why every rule was kept, in both languages, and points at what lies on the table', () => {
    const wrong = new Set<string>()
    const asked = new Set<string>()
    for (const { opening, moves, broken, after } of turnsOf(box)) {
      const ids = new Set(box.face.scene(after, null).items.map(item => item.id))
      for (const rule of watched.filter(one => !broken.has(one))) {
        const reason = kept?.(opening, moves, rule)
        if (reason === undefined) throw new Error(rule)
        asked.add(rule)
        for (const fault of [...unsaid(reason), ...reason.at.filter(id => !ids.has(id))]) wrong.add(`${rule}: ${fault}`)
      }
    }
    expect([...wrong]).toEqual([])
    expect([...asked].sort()).toEqual(watched.toSorted())
  })

  test('has every rule that players watch in exactly one group, the one about what was done first', () => {
    const groupsAfter = (...types: string[]) => box.face.ruleGroups?.(types.map(type => ({ type }))) ?? []
    for (const types of [['slide', 'pass'], ['slide', 'declare'], ['declare'], ['pass'], ['place', 'pass'], []]) {
      const groups = groupsAfter(...types)
      expect(groups.flatMap(({ rules }) => rules).toSorted()).toEqual(watched.toSorted())
      expect(groups.flatMap(({ id }) => unsaid({ key: `groups.${id}`, at: [] }))).toEqual([])
    }
    const first = (...types: string[]) => groupsAfter(...types)[0]?.id
    expect([first('slide', 'pass'), first('slide', 'declare'), first('pass')]).toEqual(['moving', 'path', 'turn'])
  })

  function unsaid({ key, values }: Reason): readonly string[] {
    return voices.flatMap(({ language, say }) => {
      const said = say({ key, ...(values && { values }) })
      return said.endsWith(key) || /\{\{|undefined|NaN|@|^ |: ?\./.test(said) ? [`${language}: ${said}`] : []
    })
  }
})

/** The turns of some random games, wrong ones too, with the rules that were broken in each. */
function* turnsOf(box: AnyBox) {
  const { game } = box.rules
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const turns = new Map<number, { opening: unknown; moves: unknown[]; broken: Set<string>; after: unknown }>()
    const manner = seed % 2 === 0 ? 'possible' : 'legal'
    for (const { state, move } of playout(box, { seed, seats: 2, turns: 40, manner })) {
      if (move === null || game.turn(state) === 0) continue
      const turn = turns.get(game.turn(state)) ?? { opening: state, moves: [], broken: new Set(), after: state }
      turns.set(game.turn(state), turn)
      turn.moves.push(move)
      for (const { rule } of game.faults(state, move)) turn.broken.add(rule)
      turn.after = game.apply(state, move)
    }
    yield* turns.values()
  }
}

/** FIAR, all chips placed; blue is to move. */
const PLACED = 'd2 g5 e3 f6 c4 b3 f5 d4 h4 e6 d6 c6 g3 f2'
  .split(' ')
  .map((space, n) => `place ${n >= 10 ? 'marked ' : ''}${space}, pass`)
  .join(', ')

test.each([
  ['slide d2 d1, pass', 'along-a-line', 'A straight line joins d2–d1.'],
  ['slide d2 d1, pass', 'no-jumping', 'Between d2 and d1 there was no chip to jump over.'],
  ['slide d2 d1, pass', 'own-chip', "The chip on d1 is blue: the player's own colour."],
  ['slide d2 d1, pass', 'move-it-use-it', 'Only the chip that went from d2 to d1 was taken off its circle.'],
  ['lift d2, slide d2 d1, pass', 'move-it-use-it', 'The chip that was taken up on d2 is the one that moved.'],
  [
    'lift g5, slide d2 d1, pass',
    'move-it-use-it',
    "The chip that was taken up on g5 was the other player's. That is another rule.",
  ],
  ['slide d2 d1, pass', 'four-chips', 'No win was declared in this turn.'],
  ['declare d2 e3', 'must-move', 'A win was declared. Nobody has to move before that.'],
  ['declare d2 e3', 'one-straight-line', 'd2–e3 are all on one straight line.'],
  ['declare d2 e3', 'one-colour', 'Every chip on d2–e3 is blue.'],
  ['declare e3 d4 c4', 'nothing-between', 'e3–d4–c4 have chips of both colours. That is another rule.'],
  ['slide d2 d1, declare d1 e3', 'not-across-yellow', 'Neither d2–d1 nor d1–e3 crosses the yellow middle.'],
  ['slide d2 d1, pass', 'must-move', 'A chip was moved, from d2 to d1.'],
])('FIAR: %s – %s', (words, rule, said) => {
  const { game, kept }: AnyBox['rules'] = fiar.rules
  const opening = replay(game, game.setup(2, { ...fiar.rules.game.options, start: 'seats' }), read(PLACED))
  const reason = kept?.(opening, read(words), rule)
  expect(reason && translator('en', fiar).say(reason)).toBe(said)

  function read(moves: string): readonly unknown[] {
    return moves.split(', ').map(word => game.parseMove(word))
  }
})

test.each([
  ['off-the-numbers', "None of the player's chips stands on a number."],
  ['three-chips', 'Exactly three chips stand on the path b6–c6–e6.'],
  ['two-and-one', '8 and 6 have one colour, and 9 has the other.'],
  ['like-plus-like-minus-other', '8 and 6 have one colour, and 9, which was taken away, has the other.'],
  ['sentence-is-right', '8 + 6 − 9 really makes 5.'],
  ['four-or-five', '8 + 6 − 9 makes 5, and that wins.'],
  ['one-step', 'At this table a chip may slide as far as its line is free.'],
])('Kwatro-Sinko: %s', (rule, said) => {
  const { game, kept }: AnyBox['rules'] = kwatroSinko.rules
  const turns =
    'slide a7 c5, pass, slide g4 e6, pass, slide g7 e5, pass, slide e1 e3, pass, slide c7 b6, pass, slide c1 d2, pass, ' +
    'slide g1 f2, pass, slide a1 b2, pass'
  const read = (moves: string) => moves.split(', ').map(word => game.parseMove(word))
  const opening = replay(game, game.setup(2, { ...kwatroSinko.rules.game.options, start: 'seats' }), read(turns))
  const reason = kept?.(opening, read('slide a4 c6, declare b6 c6 e6: 8 + 6 - 9 = 5'), rule)
  expect(reason && translator('en', kwatroSinko).say(reason)).toBe(said)
})
