import { expect, test } from 'vitest'
import { openBox } from '#games/index.ts'
import { openStep } from '#learning/answer.ts'
import { parseLesson } from '#learning/parse-lesson.ts'
import { countedIn } from './step-board.ts'

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
