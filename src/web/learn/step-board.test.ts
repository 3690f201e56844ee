import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openBox } from '#games/index.ts'
import { mindsHere } from '#host/minds.ts'
import type { AnyBox } from '#kernel/box.ts'
import { openStep } from '#learning/answer.ts'
import { parseLesson } from '#learning/parse-lesson.ts'
import { translator } from '#text/translate.ts'
import { countedIn, lessonBoard } from './step-board.ts'
import { stepTable } from './step-table.ts'

/** What lies on the table in this position. */
async function sceneOf(game: 'fiar' | 'ramrod', position: string) {
  const box = await openBox(game)
  const file = `flagcard lesson 1\ngame: ${game}\nlesson: 1\nen: A\nes: A\n\nstep\nposition: ${position}\nen: A.\nes: A.\nchoose: 1 | 2\nright: 1\npraise\n  en: A.\n  es: A.\n`
  const [step] = parseLesson(file).steps
  if (!step) throw new Error('no step')
  return box.face.scene(openStep(box, step).state, 0)
}

test('the chips of a path are counted', async () => {
  const scene = await sceneOf('fiar', 'turn 0; blue1 d7; blue2 d5; blue3 d3; blue4 d2; red1 g5')
  expect(countedIn(scene, ['blue1', 'blue2', 'blue3', 'blue4']).map(({ id }) => id)).toEqual([
    'blue1',
    'blue2',
    'blue3',
    'blue4',
  ])
  expect(countedIn(scene, ['d7', 'd5', 'd3'])).toHaveLength(3)
  expect(countedIn(scene, ['blue1', 'red1'])).toEqual([])
  // Numbers round a corner would be read as something else.
  expect(countedIn(scene, ['d7', 'd5', 'g5'])).toEqual([])
  // A chip and the circle below it are one place.
  expect(countedIn(scene, ['blue1', 'd7', 'd5'])).toEqual([])
})

test('rods and their box are not: a number on them would be a length', async () => {
  const scene = await sceneOf('ramrod', 'turn 0; rest home; dark-green1 a10; purple1 a10')
  expect(scene.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['purple1', 'dark-green1', 'a10']))
  expect(countedIn(scene, ['purple1', 'dark-green1', 'a10'])).toEqual([])
})

test('RAMROD: while a turn of Pip’s is judged, marked is what was hot in it, not what was moved in it', async () => {
  const box: AnyBox = await openBox('ramrod')
  const lesson = parseLesson(
    readFileSync(join(import.meta.dirname, '../../games/ramrod/lessons/4-the-hot-rod.txt'), 'utf8'),
  )
  const steps = lesson.steps.filter(({ goal }) => goal.type === 'judge')
  expect(steps).toHaveLength(2)
  for (const step of steps) {
    if (step.goal.type !== 'judge') continue
    vi.useFakeTimers()
    const table = stepTable({ box, step, minds: mindsHere(async () => box), you: 'Player 1', tell: ({ key }) => key })
    for (let n = 0; n < 6; n++) await vi.advanceTimersByTimeAsync(1000)
    const { state } = table.table.view.value.match
    const { scene } = lessonBoard(table, { scene: box.face.scene(state, 0), t: translator('en', box), name: '' })
    const marked = scene.items.filter(({ parts }) => parts.some(part => JSON.stringify(part).includes('hot')))
    expect([step.id, table.phase.value, marked.map(({ id }) => id)]).toEqual([step.id, 'ask', ['purple1']])
    table.close()
    vi.useRealTimers()
  }
})
