import { describe, expect, test } from 'vitest'
import { watchedRules } from '#bots/slip-case.ts'
import { GAMES } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { versionOf } from '#kernel/game.ts'
import type { Header } from '#kernel/transcript.ts'
import { beginFrom } from '#referee/begin.ts'
import { seenInBrief } from '#text/in-brief.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import { answer, openStep } from './answer.ts'
import { type CaseWanted, caseFor, caseOfDay, caseSet, SET } from './case-set.ts'
import { caseStep } from './case-step.ts'
import { checkLesson } from './check-lesson.ts'
import { RIGHT } from './lesson.ts'
import { NO_PROGRESS } from './progress.ts'
import { rulesBack, withMissed, withNoticed } from './recall.ts'

const boxes: AnyBox[] = (await Promise.all(Object.values(GAMES).map(game => game.open()))).filter(
  (box: AnyBox) => box.rules.remedies,
)
const named = boxes.map((box): [string, AnyBox] => [box.rules.game.id, box])
/** Said to whoever did it. */
const TO_YOU = {
  en: /\byou(rs?)?\b|(^|\. )(first|choose|move|place|add|walk)\b/i,
  es: /\b(tus?|tuy[oa]s?|te|has|estás|llevas|puedes|debes)\b|\w(aste|iste)\b|(^|\. |, )(primero )?(busca|coloca|anuncia|mueve|suma|resta)\b/i,
}
const SAY = { en: 'Is that right?', es: '¿Está bien?' }

describe('a rule that was missed', () => {
  const missed = withMissed(NO_PROGRESS, 'chess', 'no-castling', 100)

  test('comes back tomorrow and not today', () => {
    expect(rulesBack(missed, 'chess', 100)).toEqual([])
    expect(rulesBack(missed, 'chess', 101)).toEqual(['no-castling'])
    expect(rulesBack(missed, 'draughts', 101)).toEqual([])
  })

  test('comes once more a week after it was seen, and then no more', () => {
    const once = withNoticed(missed, 'chess', 'no-castling', 103)
    expect(rulesBack(once, 'chess', 109)).toEqual([])
    expect(rulesBack(once, 'chess', 110)).toEqual(['no-castling'])
    const twice = withNoticed(once, 'chess', 'no-castling', 111)
    expect(rulesBack(twice, 'chess', 10_000)).toEqual([])
  })

  test('is not put off by being seen before its day, and begins anew where it is missed again', () => {
    expect(withNoticed(missed, 'chess', 'no-castling', 100)).toEqual(missed)
    expect(rulesBack(withNoticed(missed, 'chess', 'no-castling', 101), 'chess', 107)).toEqual([])
    const again = withMissed(withNoticed(missed, 'chess', 'no-castling', 101), 'chess', 'no-castling', 108)
    expect(rulesBack(again, 'chess', 109)).toEqual(['no-castling'])
    const seen = withNoticed(again, 'chess', 'no-castling', 109)
    expect(rulesBack(seen, 'chess', 116)).toEqual(['no-castling'])
  })

  test('what waits longest comes first', () => {
    const both = withMissed(missed, 'chess', 'touch-move', 90)
    expect(rulesBack(both, 'chess', 101)).toEqual(['touch-move', 'no-castling'])
  })
})

describe.each(named)('%s', (id, box) => {
  const sets = Array.from({ length: 60 }, (_, n) => caseSet(box, [], `set ${n}`))

  test('a set has five cases, half of them right over many sets, and no rule twice', () => {
    for (const set of sets) {
      expect(set).toHaveLength(SET)
      const rules = set.flatMap(({ rule }) => rule ?? [])
      expect(new Set(rules).size).toBe(rules.length)
      expect([2, 3]).toContain(rules.length)
    }
    const wrong = sets.flat().filter(({ rule }) => rule !== null).length
    expect(wrong / sets.flat().length).toBeGreaterThan(0.42)
    expect(wrong / sets.flat().length).toBeLessThan(0.58)
    // Neither always first nor always last.
    const first = sets.filter(([one]) => one?.rule !== null).length
    expect(first).toBeGreaterThan(10)
    expect(first).toBeLessThan(50)
  })

  test('what has come back is in the next set, and nothing that this table does not know', () => {
    const [rule = ''] = watchedRules(box, {}).slice(-1)
    const set = caseSet(box, ['no-such-rule', rule], 'any')
    expect(set.map(one => one.rule)).toContain(rule)
    expect(set.map(one => one.rule)).not.toContain('no-such-rule')
  })

  test('whatever players have to remember elsewhere is to be seen where a turn is judged', () => {
    const rule = watchedRules(box, {})[0] ?? null
    const found = caseFor(box, { game: id, rule, seed: 'seen' })
    if (found === null) throw new Error('no case')
    const { state } = openStep(box, caseStep(box, found, 'x', SAY).step)
    expect(box.face.guided?.(state) ?? state).toEqual(state)
  })

  test('you and Pip have the colours of every lesson', () => {
    const options = { ...box.setUp.firstBegins }
    const header: Header = { game: id, rules: versionOf(box.rules.game), way: 'guided', options, seats: ['', 'Pip'] }
    const lesson = beginFrom(box, header).state
    const cases = [null, ...watchedRules(box, {}).slice(0, 6)].map((rule, n) => {
      const found = caseFor(box, { game: id, rule, seed: `colours ${n}` })
      return found && openStep(box, caseStep(box, found, 'x', SAY).step).state
    })
    const colours = (state: unknown) => [0, 1].map(seat => box.face.colour(state, seat))
    expect(cases.map(colours)).toEqual(cases.map(() => colours(lesson)))
  })

  test('the case of a day is the same for everybody; over a month about half are right', () => {
    const month = Array.from({ length: 30 }, (_, day) => caseOfDay(box, 20_000 + day))
    expect(caseOfDay(box, 20_004)).toEqual(month[4])
    const right = month.filter(({ rule }) => rule === null).length
    expect(right).toBeGreaterThan(7)
    expect(right).toBeLessThan(23)
    expect(new Set(month.map(({ rule }) => rule)).size).toBeGreaterThan(5)
  })

  test('how Pip broke a rule is told to whoever watched: never “you”, nor what to do instead', () => {
    const told = watchedRules(box, {}).flatMap(rule =>
      LANGUAGES.map(language => {
        const words = seenInBrief({ key: `rules.${rule}.why` }, translator(language, box))
        return { words, isToYou: TO_YOU[language].test(words) }
      }),
    )
    expect(told.filter(({ isToYou }) => isToYou)).toEqual([])
  })

  test('as a step, Pip plays the turn, the rule and what to point at hold, and only the right answer is right', () => {
    const rules = watchedRules(box, {})
    for (const rule of [null, rules[0] ?? null, rules.at(-1) ?? null]) {
      const wanted: CaseWanted = { game: id, rule, seed: `step ${rule}` }
      const found = caseFor(box, wanted)
      if (found === null) throw new Error(`no case of ${rule}`)
      expect(found.rule).toBe(rule)
      const { step, why } = caseStep(box, found, 'x', SAY)
      expect(checkLesson(box, { id, game: id, number: 0, title: SAY, steps: [step] })).toEqual([])
      if (step.goal.type !== 'judge') throw new Error('not to be judged')
      expect(step.goal.shown.some(({ author }) => author === 1)).toBe(true)
      expect(step.goal.shown.some(({ author }) => author === 0)).toBe(false)
      expect(why?.key ?? null).toBe(rule && `rules.${rule}.why`)
      expect(answer(box, step, [rule ?? RIGHT]).type).toBe('right')
      expect(answer(box, step, [rule === null ? (rules[0] ?? '') : RIGHT]).type).toBe('not-yet')
    }
  })
})
