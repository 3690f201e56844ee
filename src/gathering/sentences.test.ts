import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#text/languages.ts'
import { translator } from '#text/translate.ts'
import { type Act, CAUSES, formatAct, parseAct } from './acts.ts'
import { A, BEGUN, PLAYED, SEATING, SECOND, STATION, said } from './day.fixture.ts'
import { asField, LONGEST_TEXT } from './fields.ts'
import { gameAt } from './gathering.ts'
import { sentenceOf, speakerOf } from './sentences.ts'
import { storyOf } from './story.ts'
import { reasonSaid } from './usual-reasons.ts'

const at = { round: 3, station: 31 }
/** One of every act: a new one does not compile until it stands here. */
const EVERY: { readonly [Type in Act['type']]: Extract<Act, { type: Type }> } = {
  register: { type: 'register', number: 2354, initials: 'P.Q.', school: 'Maple', grade: 2 },
  'leave-out': { type: 'leave-out', number: 2354 },
  rename: { type: 'rename', number: 2354, initials: 'P.R.' },
  appoint: { type: 'appoint', id: 7, initials: 'M.N.', school: 'Maple', duty: { type: 'desk' } },
  dismiss: { type: 'dismiss', id: 7 },
  quota: { type: 'quota', monitors: 1, children: 2 },
  seat: { type: 'seat', seating: SEATING },
  swap: { type: 'swap', numbers: [2354, 3100] },
  print: { type: 'print' },
  here: { type: 'here', numbers: [2354] },
  'not-here': { type: 'not-here', numbers: [2354, 3100] },
  admit: { type: 'admit', number: 2354 },
  move: { type: 'move', number: 2354, place: { block: 0, place: 1 } },
  withdraw: { type: 'withdraw', number: 2354, reason: 'ill' },
  reprint: { type: 'reprint', number: 2354 },
  begin: { type: 'begin', round: 3 },
  pause: { type: 'pause', round: 3 },
  'go-on': { type: 'go-on', round: 3 },
  time: { type: 'time', round: 3 },
  release: { type: 'release', round: 3 },
  unlock: { type: 'unlock', round: 3, reason: 'lost' },
  start: { type: 'start', ...at },
  ask: { type: 'ask', ...at },
  coming: { type: 'coming', ...at },
  lay: { type: 'lay', ...at, table: 'aZ-9' },
  opinion: { type: 'opinion', ...at, number: 2354, which: 2 },
  ruled: { type: 'ruled', ...at },
  copy: {
    ...{ type: 'copy', ...at },
    copied: {
      ...{ first: 1, rule: 'no-jumping', broken: ['no-jumping'], position: 'turn 0; blue3 d5; red1 d4' },
      moves: [
        { author: 0, words: 'slide d5 d2' },
        { author: 'table', words: 'rolls 3 4' },
      ],
    },
  },
  sheet: { type: 'sheet', ...at, sheet: { beginner: 0, overruns: [0, 0], challenges: [] } },
  result: { type: 'result', ...at, scores: ['3', '1C'] },
  sign: { type: 'sign', ...at, number: 2354 },
  check: { type: 'check', ...at },
  collect: { type: 'collect', ...at },
  'not-right': { type: 'not-right', ...at, reason: 'lost' },
  close: { type: 'close', ...at, reason: 'ill' },
  'ask-correction': { type: 'ask-correction', ...at, reason: 'the sheet says 2' },
  stands: { type: 'stands', ...at },
  correct: { type: 'correct', ...at, scores: ['2', '2'], cause: 'ruling', reason: 'seen' },
  conduct: { type: 'conduct', ...at, number: 2354, reason: 'rude' },
  grant: { type: 'grant', round: 3, numbers: [2354] },
  undo: { type: 'undo', line: 17 },
}
const KINDS: readonly Act[] = [
  { ...EVERY.opinion, which: 3 },
  { ...EVERY.ruled, mark: 'IA' },
  { ...EVERY.copy, copied: { ...EVERY.copy.copied, rule: null, broken: [] } },
  { ...EVERY.appoint, duty: { type: 'leader', game: 2 } },
  { ...EVERY.appoint, duty: { type: 'monitor', game: 2, station: 31 } },
  ...CAUSES.map(cause => ({ ...EVERY.correct, cause })),
]

describe.each(LANGUAGES)('in %s', language => {
  const { say } = translator(language)

  test.each([...Object.values(EVERY), ...KINDS].map(act => [formatAct(act).slice(0, 60), act] as const))(
    'a sentence for: %s',
    (_, act) => {
      const text = say(sentenceOf({ act }, number => `BB-${number}`))
      expect(text).not.toMatch(/desk\.log|\{\{/)
      if ('number' in act) expect(text).toContain('BB-2354')
      if ('reason' in act) expect(text).toContain(act.reason)
      if ('scores' in act) expect(text).toContain(act.scores.join(' · '))
    },
  )

  test('and for whoever says it', () => {
    const roles = [
      { type: 'director' },
      { type: 'leader', game: 2 },
      { type: 'monitor', station: 31 },
      { type: 'desk' },
      { type: 'clock' },
    ] as const
    const said = roles.map(role => say(speakerOf(role)))
    expect(said.join()).not.toMatch(/desk\.who|\{\{/)
    expect(new Set(said).size).toBe(roles.length)
    expect(said[2]).toContain('31')
  })
})

test.each(['Seen; both agree', ' two\nlines ', `${'long '.repeat(60)}`, 'tab\there'])(
  'what is typed fits a line: %j',
  typed => {
    const reason = asField(typed)
    expect(reason.length).toBeLessThanOrEqual(LONGEST_TEXT)
    const act: Act = { ...EVERY.conduct, reason }
    expect(parseAct(formatAct(act))).toEqual(act)
  },
)

test('the story of a game has its own lines and what took them back, and no others', () => {
  const granted = BEGUN.lines.length
  const lines = [`director: grant 1; ${A} ${SECOND?.a}`, `director: undo ${granted}`, PLAYED[0] ?? '']
  const day = said(['+6', ...lines, `monitor ${SECOND?.station}: start 1.${SECOND?.station}`], BEGUN)
  const game = gameAt(day.gathering, { round: 1, station: STATION })
  const story = game ? storyOf(day, game) : []
  expect(story.map(({ line, isUndone }) => `${line.act.type} ${isUndone}`)).toEqual([
    'grant true',
    'undo false',
    'start false',
  ])
})

test('a usual reason is read in the own language, whoever gave it; own words stay as they are', () => {
  const said = (reason: string) => LANGUAGES.map(language => reasonSaid(reason, translator(language).t))
  expect(said('sheet')).toEqual(['The record sheet says something else', 'La hoja de registro dice otra cosa'])
  expect(said('the blue one')).toEqual(['the blue one', 'the blue one'])
})
