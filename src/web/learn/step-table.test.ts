import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GAMES, isGameId, openBox } from '#games/index.ts'
import { mindsHere } from '#host/minds.ts'
import type { AnyBox, Item } from '#kernel/box.ts'
import { openStep } from '#learning/answer.ts'
import { RIGHT, type Step, TOUCH } from '#learning/lesson.ts'
import { parseLesson } from '#learning/parse-lesson.ts'
import { NOWHERE } from '../draw/gestures.ts'
import { winPassedOver } from '../table/guidance.ts'
import { type StepTable, stepTable } from './step-table.ts'

const GAMES_FOLDER = join(import.meta.dirname, '../../games')

/** The lessons of a game, read from its folder. */
function lessonsOf(game: string) {
  const folder = join(GAMES_FOLDER, game, 'lessons')
  const names = Object.hasOwn(GAMES, game) ? safely(folder) : []
  return names.filter(name => /^\d/.test(name)).map(name => parseLesson(readFileSync(join(folder, name), 'utf8')))
}

function safely(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const minds = mindsHere(async game => (isGameId(game) ? openBox(game) : null))
const openStepTable = (box: AnyBox, step: Step) =>
  stepTable({ box, step, minds, you: 'Player 1', tell: ({ key }) => key })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Until nothing waits for time to pass. */
const pass = async () => {
  for (let n = 0; n < 12; n++) await vi.advanceTimersByTimeAsync(1000)
}

/** Does what the step asks for. */
async function solve(table: ReturnType<typeof openStepTable>): Promise<void> {
  const { goal } = table.step
  switch (goal.type) {
    case 'lines':
      table.show()
      return pass()
    case 'point':
      for (const thing of goal.all ? goal.accept : goal.accept.slice(0, 1)) table.tap(thing)
      return
    case 'choose':
      return table.choose(goal.accept)
    case 'judge':
      await pass()
      expect(table.phase.value).toBe('ask')
      if (goal.rules.length > 0) table.challenge()
      return table.decide(goal.rules[0] ?? RIGHT)
  }
}

test('each act of a turn that is to be judged can be looked at before the next', async () => {
  const box = await openBox('fiar')
  const [step] = lessonsOf('fiar').flatMap(({ steps }) =>
    steps.filter(({ goal }) => goal.type === 'judge' && goal.shown.length > 1),
  )
  if (step === undefined) throw new Error('no turn of several acts')
  const table = stepTable({ box, step, minds, you: 'Player 1', tell: ({ key }) => key, act: 1600 })
  const acts = () => table.table.view.value.lines.length
  const before = acts()
  await vi.advanceTimersByTimeAsync(1000)
  expect(acts()).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(1500)
  expect(acts()).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(100)
  expect(acts()).toBe(before + 2)
  table.close()
})

const games = Object.keys(GAMES).filter(game => lessonsOf(game).length > 0)

describe.each(games)('%s', game => {
  test('every step of its path is right once its task is done, and praised', async () => {
    const box = await openBox(isGameId(game) ? game : 'fiar')
    // Physics comes in its own time, not in that of the test.
    vi.useRealTimers()
    await box.rules.table?.prepare?.()
    vi.useFakeTimers()
    const undone: string[] = []
    for (const step of lessonsOf(game).flatMap(({ steps }) => steps)) {
      const table = openStepTable(box, step)
      expect(['ask', 'watch'], step.id).toContain(table.phase.value)
      await solve(table)
      const isDone = table.phase.value === 'right' || table.phase.value === 'shown'
      if (!isDone) undone.push(`${step.id}: ${table.phase.value}`)
      else expect(table.words.value).toEqual({ said: step.praise })
      table.close()
    }
    expect(undone).toEqual([])
  }, 120_000)
})

test('a flick that misses is answered once, after its film', async () => {
  const box = await openBox('sumo')
  vi.useRealTimers()
  await box.rules.table?.prepare?.()
  vi.useFakeTimers()
  const [, strike] = lessonsOf('sumo')[0]?.steps ?? []
  if (strike === undefined) throw new Error('no step')
  const at = openStepTable(box, strike)
  at.table.films.open(true)
  at.table.make(box.rules.game.parseMove('flick blue1 aim 900 strength 20 spin 0'))
  await pass()
  expect(at.phase.value).toBe('ask')
  at.table.films.ended()
  expect([at.phase.value, at.misses.value]).toEqual(['not-yet', 1])
  at.close()
})

test('a tap that leads nowhere is answered in place of a hint', async () => {
  const box = await openBox('sumo')
  const [strike] = lessonsOf('sumo')[0]?.steps ?? []
  if (strike === undefined) throw new Error('no step')
  const at = openStepTable(box, strike)
  at.hint()
  await pass()
  expect(at.isHinted.value).toBe(true)
  at.table.pick('red1')
  expect(at.table.answer.value).toEqual({ type: 'piece-first' })
  expect([at.isHinted.value, at.words.value, at.misses.value]).toEqual([false, null, 0])
  at.close()
})

describe('a tap that is no answer', () => {
  const open = async (game: string, type: Step['goal']['type']) => {
    const step = lessonsOf(game)
      .flatMap(({ steps }) => steps)
      .find(({ goal }) => goal.type === type)
    if (step === undefined) throw new Error(`${game} asks nothing like that`)
    return openStepTable(await openBox(isGameId(game) ? game : 'fiar'), step)
  }

  test('beside all things is no try, and is forgotten with the next one', async () => {
    const at = await open('jam', 'point')
    at.touch()
    expect(at.isAstray.value).toBe(false)
    at.tap(NOWHERE)
    expect([at.isAstray.value, at.misses.value, at.missedLast.value]).toEqual([true, 0, false])
    expect(at.shown.value.evidence).toEqual([])
    await solve(at)
    expect([at.phase.value, at.isAstray.value]).toEqual(['right', false])
    at.close()
  })

  test('on the board, where an answer stands beside it, asks for that', async () => {
    const at = await open('par-55', 'choose')
    at.touch()
    expect([at.isAstray.value, at.misses.value]).toEqual([true, 0])
    at.choose('none of these')
    expect([at.isAstray.value, at.misses.value]).toEqual([false, 1])
    at.touch()
    expect(at.isAstray.value).toBe(true)
    at.close()
  })

  test('while a turn is shown, is none', async () => {
    const at = await open('fiar', 'judge')
    at.touch()
    expect([at.phase.value, at.isAstray.value]).toEqual(['watch', false])
    await pass()
    at.touch()
    expect([at.phase.value, at.isAstray.value]).toEqual(['ask', true])
    at.challenge()
    expect([at.phase.value, at.isAstray.value]).toEqual(['name', false])
    at.close()
  })

  test.each(['fiar', 'kwatro-sinko', 'par-55'] as const)('on a piece is too late for a challenge (%s)', async game => {
    const isLate = ({ tried }: Step['replies'][number]) => tried[0] === TOUCH
    const step = lessonsOf(game)
      .flatMap(({ steps }) => steps)
      .find(({ replies }) => replies.some(isLate))
    if (step === undefined) throw new Error(`${game} says nothing about touching`)
    const at = openStepTable(await openBox(game), step)
    const { items } = at.box.face.scene(at.table.view.value.match.state, 0)
    const idOf = (kind: Item['kind']) => items.find(item => item.kind === kind)?.id ?? ''
    at.touch(idOf('piece'))
    expect(at.phase.value).toBe('watch')
    await pass()
    at.touch(idOf('place'))
    expect([at.phase.value, at.isAstray.value]).toEqual(['ask', true])
    at.touch(idOf('piece'))
    expect(at.phase.value).toBe('not-yet')
    expect(at.words.value).toEqual({ said: step.replies.find(isLate)?.say })
    at.close()
  })
})

describe('a detective', () => {
  const cases = parseLesson(readFileSync(join(GAMES_FOLDER, 'fiar/lessons/cases.txt'), 'utf8')).steps
  const open = async (step: Step | undefined) => {
    if (step?.goal.type !== 'judge') throw new Error('nothing to judge')
    const box = await openBox('fiar')
    const table = stepTable({ box, step, minds, you: 'Player 1', tell: ({ key }) => key, points: true })
    await pass()
    return { table, goal: step.goal }
  }

  test('points at what is wrong before naming the rule; taps beside it cost nothing, and after two it is shown', async () => {
    const { table, goal } = await open(
      cases.find(({ goal }) => goal.type === 'judge' && goal.rules[0] === 'no-jumping'),
    )
    table.challenge()
    expect(table.phase.value).toBe('point')
    table.tap('b6')
    expect(table.phase.value).toBe('point')
    expect(table.words.value).toEqual({ note: { key: 'learn:detective.not-there' } })
    table.tap('h5')
    expect(table.phase.value).toBe('name')
    expect(table.shown.value.evidence).toEqual(goal.at)
    expect(table.misses.value).toBe(0)
    table.decide('own-chip')
    expect(table.phase.value).toBe('not-yet')
    expect(table.misses.value).toBe(1)
    table.again()
    table.challenge()
    table.tap(goal.at[0] ?? '')
    expect(table.phase.value).toBe('name')
    table.decide('no-jumping')
    expect(table.phase.value).toBe('right')
  })

  test('hears why a declared win kept a rule, whatever was done in the turn before', async () => {
    const lesson = parseLesson(`flagcard lesson 1
game: fiar
lesson: 1
en: A win
es: Una victoria

step
position: turn 0; rest away; blue1 b6; red1 d7; red2 d6; red3 d4; red4 d3
before
  0: slide b6 c6
  0: pass
en: Is that right?
es: ¿Está bien?
shown
  1: declare d7 d6 d4 d3
judge: right
hint
  en: Look.
  es: Mira.
praise
  en: It was right.
  es: Estaba bien.
`)
    const { table } = await open(lesson.steps[0])
    table.challenge()
    table.tap('d6')
    table.decide('one-colour')
    expect(table.words.value).toEqual({ note: expect.objectContaining({ key: 'kept.one-colour' }) })
  })

  test('is not told by the asking that a turn was right: anything can be pointed at, and what is named was kept', async () => {
    const { table } = await open(cases.find(({ goal }) => goal.type === 'judge' && goal.rules.length === 0))
    table.challenge()
    expect(table.phase.value).toBe('point')
    table.tap('b6')
    expect(table.phase.value).toBe('name')
    table.decide('no-jumping')
    expect(table.phase.value).toBe('not-yet')
    expect(table.words.value).not.toBeNull()
    table.decide(RIGHT)
    expect(table.phase.value).toBe('right')
  })
})

describe('at a step', () => {
  const stepOf = (game: string, id: string) => {
    const step = lessonsOf(game)
      .flatMap(({ steps }) => steps)
      .find(one => one.id === id)
    if (step === undefined) throw new Error(`no ${id}`)
    return step
  }

  test('there are only the buttons that its task is about, also before what they say is possible', async () => {
    const box = await openBox('fiar')
    const buttons = (id: string) => ['pass', 'declare'].filter(openStepTable(box, stepOf('fiar', id)).mayDo)
    expect(buttons('fiar-3.1')).toEqual([])
    expect(buttons('fiar-7.1')).toEqual(['pass', 'declare'])
    expect(buttons('fiar-8.1')).toEqual(['pass'])
  })

  test('no button that its task does not need is the brightest', async () => {
    const box = await openBox('fiar')
    const brightAt = ({ mayShine }: StepTable) => ['bump', 'pass', 'declare'].filter(mayShine)
    const bright = (id: string) => brightAt(openStepTable(box, stepOf('fiar', id)))
    expect(bright('fiar-2.4')).toEqual(['pass'])
    // To pass comes second, and whoever does it first has not done what is asked.
    const sliding = openStepTable(box, stepOf('fiar', 'fiar-8.1'))
    expect(brightAt(sliding)).toEqual([])
    sliding.table.pick('blue1')
    sliding.table.pick('b4')
    await pass()
    expect(brightAt(sliding)).toEqual(['pass'])
    expect(brightAt(openStepTable(await openBox('par-55'), stepOf('par-55', 'par-55-6.1')))).toEqual(['bump'])
    // A chip is lifted, and whoever passes now has not used it.
    expect(bright('fiar-8.3')).toEqual([])
  })

  test('whoever has had a hint and misses may ask for it again', async () => {
    const at = openStepTable(await openBox('par-55'), stepOf('par-55', 'par-55-1.1'))
    at.hint()
    expect(at.isHinted.value).toBe(true)
    at.choose('none of these')
    expect([at.isHinted.value, at.misses.value]).toEqual([false, 1])
    at.close()
  })

  test('whoever passes over a win is asked once to look again, which is no wrong try', async () => {
    const { table, misses, phase, said } = openStepTable(await openBox('fiar'), stepOf('fiar', 'fiar-7.1'))
    table.pick('pass')
    expect([table.nudge.value === null, misses.value, phase.value, said()]).toEqual([false, 0, 'ask', []])
    table.goOn()
    await pass()
    expect([table.nudge.value, misses.value]).toEqual([null, 1])
  })

  test.each(games)('of %s nobody is told to pass over a win that is there at its beginning', async game => {
    const box = await openBox(isGameId(game) ? game : 'fiar')
    const move = box.rules.game.parseMove('pass')
    const passes = lessonsOf(game)
      .flatMap(({ steps }) => steps)
      .filter(({ goal }) => goal.type === 'lines' && goal.accept.some(lines => lines.includes('pass')))
      .filter(({ goal }) => goal.type === 'lines' && !goal.accept.flat().some(words => words.startsWith('declare')))
    const won = passes.filter(step => winPassedOver(box, openStep(box, step), move, 0) !== null)
    expect(won.map(({ id }) => id)).toEqual([])
  })
})
