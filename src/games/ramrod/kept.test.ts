import { expect, test } from 'vitest'
import { MANNERS, playout } from '#kernel/playouts.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import { ramrod } from './index.ts'
import { kept } from './kept.ts'
import type { Move } from './move.ts'
import { ruleGroups } from './rule-groups.ts'
import type { State } from './state.ts'

const { game } = ramrod.rules
const WATCHED = Object.entries(game.rules).flatMap(([rule, enforcer]) => (enforcer === 'players' ? [rule] : []))
const english = translator('en', ramrod)

/** Turns before the one that is looked at, and that turn, as words. */
const BEGUN = 'bring yellow1 a11, pass, bring white2 b7, pass'
const TO_THE_CENTRE =
  'bring purple2 a9, pass, bring purple3 b11, pass, bring white1 a7, pass, move purple3 centre, pass'
const CENTRE_IS_COLD = `${TO_THE_CENTRE}, bring dark-green1 a10, pass, bring light-green2 b8, pass`

test.each([
  ['hot-rod', '', 'bring yellow1 a11', 'The other player had not moved a rod yet, so none was hot.'],
  ['hot-rod', BEGUN, 'move yellow1 centre', 'The hot rod was the white one in b7. The yellow one from a11 was moved.'],
  ['hot-rod', BEGUN, 'pass', 'No rod was moved in this turn.'],
  ['laid-is-played', BEGUN, 'move yellow1 centre', 'The yellow rod was put into the centre and stayed there.'],
  ['one-rod-a-turn', BEGUN, 'move yellow1 a9', 'Only one rod was moved: the yellow one, from a11 to a9.'],
  ['move-it-use-it', BEGUN, 'move yellow1 a9', 'No rod was taken up and put back.'],
  [
    'move-it-use-it',
    BEGUN,
    'lift yellow1, move yellow1 a9',
    'The yellow rod was taken up, and that is the one that moved.',
  ],
  [
    'move-it-use-it',
    BEGUN,
    'lift white2, move yellow1 a9',
    'The white rod was taken up, but it could not be moved. Then it need not be.',
  ],
  [
    'move-it-use-it',
    BEGUN,
    'move yellow1 a9, lift white1',
    'The white rod was taken up after the move, so it did not have to move.',
  ],
  ['must-move', BEGUN, 'move yellow1 a9, pass', 'The yellow rod was moved.'],
  ['must-move', BEGUN, 'announce', 'The flag card was not passed without a move.'],
  ['bring-in-own-rods', BEGUN, 'bring white1 a9', "The white rod came out of the player's own start rectangle."],
  ['bring-in-own-rods', BEGUN, 'move yellow1 a9', 'No rod came out of a start rectangle in this turn.'],
  [
    'attached-rectangle',
    BEGUN,
    'bring white1 a7',
    'The start rectangle of the white rod is joined to a7, and there it went.',
  ],
  ['along-a-link', BEGUN, 'move yellow1 centre', 'A line goes from a11 to the centre.'],
  ['along-a-link', BEGUN, 'bring white1 a7', 'No rod moved inside the purple area in this turn.'],
  [
    'shorter-than-the-box',
    BEGUN,
    'move yellow1 a9',
    'The yellow rod is 5 long, and rectangle a9 is 9: longer than the rod.',
  ],
  ['shorter-than-the-box', BEGUN, 'move yellow1 centre', 'No rod was put into a sum rectangle in this turn.'],
  ['shorter-than-the-box', BEGUN, 'bring purple1 a11', 'Rectangle a11 was not empty before.'],
  ['second-rod-completes', BEGUN, 'bring dark-green1 a11', '5 + 6 = 11, and rectangle a11 is 11: filled exactly.'],
  ['second-rod-completes', BEGUN, 'bring white1 a7', 'Rectangle a7 was empty before.'],
  ['no-third-rod', BEGUN, 'bring purple1 a11', 'It was the second rod in a11.'],
  ['recycled-rods-fit', BEGUN, 'bring white1 a7', 'No rod was recycled in this turn.'],
  ['recycle-from-the-centre', CENTRE_IS_COLD, 'recycle purple3 start-a4', 'The purple rod came from the centre.'],
  [
    'recycle-to-own-start',
    CENTRE_IS_COLD,
    'recycle purple3 start-a4',
    "The purple rod went into one of the player's own start rectangles.",
  ],
  ['recycled-rods-fit', CENTRE_IS_COLD, 'recycle purple3 start-a4', '4, and the start rectangle is 4: there is room.'],
  ['ramrod-fills-the-box', BEGUN, 'bring white1 a7', 'Nobody said RAMROD! in this turn.'],
  [
    'ramrod-fills-the-box',
    BEGUN,
    'bring dark-green1 a11, ramrod a11',
    '5 + 6 = 11, and rectangle a11 is 11. The dark green rod was put there in this turn.',
  ],
  ['goal-is-filled', BEGUN, 'bring white1 a7', 'No win was announced in this turn.'],
])('%s is kept: why, in the words of this turn', (rule, earlier, turn, sentence) => {
  const opening = after(game.setup(2, { ...game.options, start: 'seats' }), moves(earlier))
  const made = moves(turn)
  if (!isRule(rule)) throw new Error(`no such rule: ${rule}`)
  expect(broken(opening, made)).not.toContain(rule)
  expect(english.say(kept(opening, made, rule))).toBe(sentence)
})

test('a full goal is counted', () => {
  const setup = game.setup(2, { ...game.options, start: 'seats' })
  const captured = ['bring black1 a8, ramrod a8', 'bring black2 b8, ramrod b8']
  const more = ['bring dark-green1 a10, ramrod a10', 'bring dark-green2 b10, ramrod b10']
  const opening = after(setup, moves([...captured, ...more, 'pass', 'pass'].join(', ')))
  expect(english.say(kept(opening, moves('bring white1 a7, announce'), 'goal-is-filled'))).toBe(
    '26 cm in a goal of 24: it is full.',
  )
})

test('every rule that players watch has its reason in both languages, whatever a turn was like', () => {
  const mute = new Set<string>()
  for (const [seed, manner] of [...MANNERS, ...MANNERS].entries()) {
    let opening: State | null = null
    let made: Move[] = []
    for (const { state, move, next } of playout(ramrod, { seed, seats: 2, turns: 30, manner })) {
      if (move === null || state.start !== null) continue
      opening ??= state
      made.push(move)
      const kind = broken(opening, made)
      for (const rule of WATCHED) if (isRule(rule) && !kind.includes(rule)) check(opening, made, rule)
      if (next === null || next.turn !== state.turn) [opening, made] = [null, []]
    }
  }
  expect([...mute]).toEqual([])

  function check(opening: State, made: readonly Move[], rule: keyof typeof game.rules): void {
    const reason = kept(opening, made, rule)
    if (reason.key === 'kept.as-it-should') mute.add(rule)
    for (const language of LANGUAGES) {
      const said = translator(language, ramrod).say(reason)
      if (said === '' || /kept\.|\{\{|undefined|colours\./.test(said)) mute.add(`${language} ${rule}: ${said}`)
    }
  }
})

test('every rule that players watch is in one group, those about what was done first', () => {
  const first = (words: string) => ruleGroups(moves(words))[0]?.id
  expect(
    ruleGroups([])
      .flatMap(group => group.rules)
      .toSorted(),
  ).toEqual(WATCHED.toSorted())
  expect(first('bring white1 a7, pass')).toBe('moving')
  expect(first('recycle white1 start-a1, pass')).toBe('recycling')
  expect(first('bring white1 a7, ramrod a7, pass')).toBe('ramrod')
  expect(first('bring white1 a7, announce')).toBe('ramrod')
  expect(first('pass')).toBe('turn')
  for (const { id } of ruleGroups([])) {
    for (const language of LANGUAGES) expect(translator(language, ramrod).t(`groups.${id}`).length).toBeLessThan(24)
  }
})

function isRule(rule: string): rule is keyof typeof game.rules {
  return Object.hasOwn(game.rules, rule)
}

function moves(words: string): Move[] {
  const lines = words.split(', ').filter(line => line !== '')
  return lines.map(line => {
    const move = game.parseMove(line)
    if (move === null) throw new Error(`no such move: ${line}`)
    return move
  })
}

function after(state: State, made: readonly Move[]): State {
  return made.reduce((before, move) => game.apply(before, move), state)
}

function broken(opening: State, made: readonly Move[]): string[] {
  return made.flatMap((move, index) => game.faults(after(opening, made.slice(0, index)), move).map(({ rule }) => rule))
}
