import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type GameId, openBox } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { STEADY } from '#kernel/chance.ts'
import { legalMoves } from '#kernel/game.ts'
import { step as carryOut } from '#referee/step.ts'
import { answer, lineOf, openStep } from './answer.ts'
import type { Step } from './lesson.ts'
import { parseLesson } from './parse-lesson.ts'

/** What children’s hands do: straight, a little beside, and the wrong way round; hardly, too softly, and much too hard. */
const TURNED = [0, 150, 1800]
const STRENGTHS = [4, 9, 10, 12, 15, 28, 75]

const MISSED = /missed|not hit|did not (reach|get to)|went past|nobody was hit|nothing was hit/i
const TOO_HARD = /softer|softly|too hard|went past|fell off/i
const TOO_SOFT = /too soft|a little more|harder|stopped too early/i

interface Flick {
  readonly step: Step
  readonly words: string
  /** How it came off, in the table's words. */
  readonly settled: string
  readonly isAimed: boolean
  readonly strength: number
  readonly isRight: boolean
  readonly said: string | null
}

function flicksAt(box: AnyBox, step: Step): readonly Flick[] {
  const { goal } = step
  const example = goal.type === 'lines' ? (goal.example[0] ?? '') : ''
  const [, die = '', from = '', aim = '0'] = /^flick (\w+)( from -?\d+)? aim (-?\d+)/.exec(example) ?? []
  if (die === '') return []
  const aims = TURNED.map(turned => ((Number(aim) + turned + 5399) % 3600) - 1799)
  return aims.flatMap((aimed, index) =>
    STRENGTHS.map(strength => {
      const words = `flick ${die}${from} aim ${aimed} strength ${strength} spin 0`
      const tried = withAnswers(box, step, words)
      const given = answer(box, step, tried)
      const said = 'say' in given ? (given.say?.en ?? null) : null
      const isRight = given.type === 'right'
      return { step, words, settled: tried.at(-1) ?? '', isAimed: index === 0, strength, isRight, said }
    }),
  )
}

function withAnswers(box: AnyBox, step: Step, words: string): readonly string[] {
  const { game, table } = box.rules
  let match = openStep(box, step)
  const said: string[] = []
  for (let next: string | null = words; next !== null; ) {
    const done = carryOut(box, match, lineOf(box, match, next))
    if ('refusal' in done) throw new Error(`${next}: ${done.refusal.code}`)
    said.push(next)
    match = done.match
    next = game.toAct(match.state) === 'table' && table ? game.formatMove(table.answer(match.state, STEADY)) : null
  }
  return said
}

const told = ({ step, words, settled, said }: Flick) => `${step.id} ${words}: ${settled} “${said}”`

function stepsOf(game: GameId): readonly Step[] {
  const folder = join(import.meta.dirname, '../games', game, 'lessons')
  const names = readdirSync(folder).filter(name => /^\d/.test(name))
  return names.flatMap(name => parseLesson(readFileSync(join(folder, name), 'utf8')).steps)
}

describe.each<GameId>(['jam', 'sumo'])('%s', game => {
  test('what is said of a flick that was not it is true of it', async () => {
    const box = await openBox(game)
    await box.rules.table?.prepare?.()
    const flicks = stepsOf(game).flatMap(step => flicksAt(box, step))
    expect(flicks.length).toBeGreaterThan(0)
    const tries = flicks.filter(({ isRight }) => !isRight)
    expect(tries.filter(({ said }) => said === null).map(told)).toEqual([])
    const untrue = tries.filter(({ step, settled, isAimed, strength, said }) => {
      const words = said ?? ''
      const solving = flicks.filter(one => one.step === step && one.isAimed && one.isRight)
      const least = Math.min(...solving.map(one => one.strength))
      const hasHit = settled.includes('struck') && !/past|without/.test(step.say.en)
      const isShort = isAimed && strength < least
      const isOff = /edge/.test(settled) && isAimed && strength > least
      return (hasHit && MISSED.test(words)) || (isShort && TOO_HARD.test(words)) || (isOff && TOO_SOFT.test(words))
    })
    expect(untrue.map(told)).toEqual([])
  })
})

test.each<GameId>(['sum-dominoes', 'pentagon-dominos'])('%s: whatever may be laid is answered in words', async game => {
  const box = await openBox(game)
  const lines = stepsOf(game).filter(({ goal }) => goal.type === 'lines')
  const unanswered = lines.flatMap(step => {
    const { state } = openStep(box, step)
    const words = legalMoves(box.rules.game, state).map(move => box.rules.game.formatMove(move))
    const laid = words.filter(said => /^(place|lay) /.test(said))
    return laid.flatMap(said => {
      const given = answer(box, step, [said])
      return given.type === 'not-yet' && given.say === null ? [`${step.id} ${said}`] : []
    })
  })
  expect(lines.length).toBeGreaterThan(0)
  expect(unanswered).toEqual([])
})
