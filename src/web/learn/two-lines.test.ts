import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { watchedRules } from '#bots/slip-case.ts'
import { wholeTurns } from '#bots/turns.ts'
import { GAMES } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { advised, type Note, toldToYou } from '#kernel/note.ts'
import { playout } from '#kernel/playouts.ts'
import { openStep } from '#learning/answer.ts'
import { caseFor } from '#learning/case-set.ts'
import { caseStep } from '#learning/case-step.ts'
import type { Lesson, Step } from '#learning/lesson.ts'
import { isBrief, type Room } from '#learning/lines.ts'
import { parseLesson } from '#learning/parse-lesson.ts'
import { ruleChoices, rulesMet } from '#learning/rule-choices.ts'
import { step as carryOut } from '#referee/step.ts'
import { inBrief, seenInBrief } from '#text/in-brief.ts'
import { LANGUAGES, type Translator, translator } from '#text/translate.ts'
import { hintSaid } from '../table/hint-said.ts'
import { rulesComing } from './rules-coming.ts'
import { keptReason, saidOf } from './step-sight.ts'
import { turnSaid } from './turn-said.ts'

// What a child reads on a phone takes two lines at most. Lessons are measured where they are written; here is what is made up while one plays.
const boxes: AnyBox[] = await Promise.all(Object.values(GAMES).map(game => game.open()))
const [refereed, drawn] = [boxes.filter(box => box.rules.remedies), boxes.filter(box => !box.face.stage)]
const named = (some: readonly AnyBox[]) => some.map((box): [string, AnyBox] => [box.rules.game.id, box])

/** So many turns that break no rule, and so many turns of a game. */
const [RIGHT, TURNS] = [6, 8]
/** So many of the things that hands could do, and a hint in every so many positions. */
const [TRIES, HINTS] = [40, 3]

function tooLong(box: AnyBox, room: Room, said: (t: Translator) => readonly string[]): readonly string[] {
  return LANGUAGES.flatMap(language => said(translator(language, box)).filter(text => !isBrief(text, room)))
}

test.each(named(refereed))('%s: which rules come back after a set', (_, box) => {
  const said = (t: Translator) => {
    const names = watchedRules(box, {}).map(rule => t.t(`rules.${rule}.name`))
    const sets = names.flatMap((name, n) => [[name], [name, ...names.slice(n + 1, n + 3)]])
    return sets.flatMap(set => [rulesComing('end-back', set, t), rulesComing('back-today', set, t)])
  }
  expect(tooLong(box, 'pip', said)).toEqual([])
})

describe.each(named(refereed))('%s: cases', (game, box) => {
  const rules = [...Array<null>(RIGHT).fill(null), ...watchedRules(box, {})]
  const cases = rules.flatMap((rule, n) => {
    const found = caseFor(box, { game, rule, seed: `two lines ${n}` })
    return found ? [caseStep(box, found, 'x', { en: '', es: '' })] : []
  })
  const turns = cases.map(({ step }) => saidOf(box, step))

  test('what somebody did, told of Pip and told to you', () => {
    const told = (room: Room, name: string, to: (note: Note) => Note) =>
      tooLong(box, room, t =>
        turns.map(notes => {
          const whole = notes.map(note => t.say(to(note))).join(', ')
          return turnSaid(`${name} ${whole}.`, name, notes, room, t)
        }),
      )
    expect(turns).toHaveLength(rules.length)
    expect(told('turn', 'Pip', note => note)).toEqual([])
    expect(told('moment', 'You', toldToYou)).toEqual([])
  })

  test('how a rule was broken, and why others were kept', () => {
    const reasons = cases.flatMap(({ step, why }) => [...(why ? [why] : []), ...keptIn(box, step)])
    expect(tooLong(box, 'answer', t => reasons.map(reason => seenInBrief(reason, t)))).toEqual([])
  })

  test('why others were kept in a turn of a lesson', () => {
    const lessons = lessonsOf(game)
    const steps = lessons.flatMap(({ steps }) => steps)
    const reasons = steps.flatMap(step => keptIn(box, step, rulesMet(lessons, step.id)))
    expect(reasons.length).toBeGreaterThan(0)
    expect(tooLong(box, 'answer', t => reasons.map(reason => seenInBrief(reason, t)))).toEqual([])
  })
})

test.each(named(drawn))('%s, guided: why something was stopped, and what a hint says', (_, box) => {
  const { rules, face } = box
  const stopped: Note[] = []
  const hints: Note[][] = []
  let visited = 0
  for (const { state } of playout(box, { seed: 1, seats: 2, turns: TURNS, manner: 'legal' })) {
    const seat = rules.game.toAct(state)
    if (typeof seat !== 'number') continue
    const moves = rules.game.possibleMoves(state)
    const tries = moves.filter((_, n) => n % Math.ceil(moves.length / TRIES) === 0)
    const faults = tries.flatMap(move => rules.game.faults(state, move).slice(0, 1))
    stopped.push(...faults.map(({ rule, values }) => ({ key: `rules.${rule}.why`, values })))
    const [turn] = visited++ % HINTS === 0 ? wholeTurns(box, state, seat, { left: 0 }) : []
    let before = state
    const said = (turn?.moves ?? []).map(move => {
      const note = advised(face.narrate(before, move))
      before = rules.game.apply(before, move)
      return note
    })
    if (said.length > 0) hints.push(said)
  }
  expect(hints.length).toBeGreaterThan(0)
  expect(tooLong(box, 'monitor', t => stopped.map(reason => inBrief(reason, t)))).toEqual([])
  expect(tooLong(box, 'monitor', t => hints.map(said => hintSaid(said, t, true)))).toEqual([])
})

test.each(named(boxes.filter(box => box.face.stage)))('%s: what the Monitor asks for beside the stage', (_, box) => {
  const asked = Object.keys(promptsOf(box)).map(name => ({
    key: `prompts.${name}`,
    values: { points: 'blue 12, red 15' },
  }))
  expect(asked.length).toBeGreaterThan(0)
  expect(tooLong(box, 'monitor', t => asked.map(t.say))).toEqual([])
})

function promptsOf({ words }: AnyBox): object {
  const prompts: unknown = words.text.en.prompts
  return typeof prompts === 'object' && prompts !== null ? prompts : {}
}

/** The lessons of a game, in order. */
function lessonsOf(game: string): readonly Lesson[] {
  const folder = join(import.meta.dirname, '../../games', game, 'lessons')
  const names = readdirSync(folder).filter(name => /^\d/.test(name))
  return names.map(name => parseLesson(readFileSync(join(folder, name), 'utf8'))).sort((a, b) => a.number - b.number)
}

/** What is answered to whoever names another rule of those that are shown. */
function keptIn(box: AnyBox, step: Step, met: ReadonlySet<string> | null = null): readonly Note[] {
  if (step.goal.type !== 'judge') return []
  let match = openStep(box, step)
  for (const line of step.goal.shown) {
    const done = carryOut(box, match, line)
    if (!('refusal' in done)) match = done.match
  }
  return ruleChoices(box, step, met).flatMap(rule => keptReason(box, match, rule) ?? [])
}
