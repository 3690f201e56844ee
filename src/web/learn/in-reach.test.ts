import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cutTo } from '#games/flicking/stage/cut.ts'
import { GAMES, isGameId, openBox } from '#games/index.ts'
import { cornersOf } from '#games/sum-dominoes/drawing.ts'
import { sumDominoes } from '#games/sum-dominoes/index.ts'
import type { State } from '#games/sum-dominoes/state.ts'
import { mindsHere } from '#host/minds.ts'
import type { AnyBox, Scene } from '#kernel/box.ts'
import { openStep } from '#learning/answer.ts'
import type { Step } from '#learning/lesson.ts'
import { parseLesson } from '#learning/parse-lesson.ts'
import { parsePuzzles, puzzleStep } from '#learning/puzzle.ts'
import { step as carryOut } from '#referee/step.ts'
import { translator } from '#text/translate.ts'
import { lookAt } from '../draw/layout.ts'
import { isIn, smallScene } from '../table/small.ts'
import { beyondCore, laidOut, latestMoments, lookedAt } from './beyond-core.ts'
import { lessonBoard } from './step-board.ts'
import { isQuestion, itemsOf, keptReason, sameThing } from './step-sight.ts'
import { stepTable } from './step-table.ts'

const GAMES_FOLDER = join(import.meta.dirname, '../../games')
/** A board on a phone while rules are named below it, and while a domino is laid. */
const JUDGED: readonly [number, number] = [374, 340]
const LAID: readonly [number, number] = [368, 249]
/** Pixels for a unit, below which nobody reads or hits anything. */
const LARGE_ENOUGH = 36
const CHILD = 0

/** Every step of a game's lessons, and its cases. */
function stepsOf(game: string): readonly Step[] {
  const folder = join(GAMES_FOLDER, game, 'lessons')
  const names = readdirSync(folder).filter(name => /^\d|^cases/.test(name))
  return names.flatMap(name => parseLesson(readFileSync(join(folder, name), 'utf8')).steps)
}

const taught = Object.keys(GAMES).filter(game => readdirSync(join(GAMES_FOLDER, game)).includes('lessons'))
const minds = mindsHere(async game => (isGameId(game) ? openBox(game) : null))

describe.each(taught)('%s', game => {
  test('whatever a step asks to be tapped lies on the drawn board and takes a tap', async () => {
    const box: AnyBox = await openBox(isGameId(game) ? game : 'fiar')
    for (const step of stepsOf(game)) {
      const { goal } = step
      if (goal.type !== 'point') continue
      const table = stepTable({ box, step, minds, you: 'Player 1', tell: ({ key }) => key })
      const { state } = openStep(box, step)
      const scene = box.face.scene(state, CHILD)
      const board = lessonBoard(table, { scene, t: translator('en', box), name: '' })
      expect([step.id, isQuestion(step)]).toEqual([step.id, true])
      // A circle below a chip is tapped on the chip.
      const fingerFor = (thing: string) => board.next?.find(id => sameThing(box, state, id, [thing]) === thing)
      expect([step.id, goal.accept.filter(thing => fingerFor(thing) === undefined)]).toEqual([step.id, []])
      // Dice are drawn nearer on a phone: none of them is cut off.
      const shown = box.face.stage ? isIn(cutTo(scene)) : () => true
      const there = itemsOf(scene).filter(({ id }) => goal.accept.includes(id))
      expect([step.id, there.filter(({ at }) => !shown(at))]).toEqual([step.id, []])
      for (const thing of goal.all ? goal.accept : goal.accept.slice(0, 1)) board.onPick?.(fingerFor(thing) ?? '')
      expect([step.id, table.phase.value]).toEqual([step.id, 'right'])
      table.close()
    }
  })

  test('where a turn is still to be judged, a phone does not show nearer what is wrong in it', async () => {
    const box: AnyBox = await openBox(isGameId(game) ? game : 'fiar')
    for (const step of stepsOf(game)) {
      const { goal } = step
      if (goal.type !== 'judge') continue
      let match = openStep(box, step)
      for (const line of goal.shown) {
        const done = carryOut(box, match, line)
        if ('match' in done) match = done.match
      }
      const untold = { ...step, goal: { ...goal, at: [] } }
      expect([step.id, lookedAt(box, step, match, 'open')]).toEqual([step.id, lookedAt(box, untold, match, 'said')])
    }
  })

  test('what is wrong in a turn can be seen on a phone, too', async () => {
    const box: AnyBox = await openBox(isGameId(game) ? game : 'fiar')
    for (const step of stepsOf(game)) {
      const { goal } = step
      if (goal.type !== 'judge') continue
      let match = openStep(box, step)
      for (const line of goal.shown) {
        const done = carryOut(box, match, line)
        if ('match' in done) match = done.match
      }
      const { scene, frame } = onPhone(box, match.state, beyondCore(latestMoments(box, match), goal.at))
      const wrong = box.face.scene(match.state, CHILD).items.filter(({ id }) => goal.at.includes(id))
      const unseen = wrong.filter(item => !isIn(frame)(item.at) || !scene.items.some(({ id }) => id === item.id))
      expect([step.id, unseen.map(({ id }) => id)]).toEqual([step.id, []])
    }
  })
})

test('Jam: a question about the edge of the board shows an edge', async () => {
  const box: AnyBox = await openBox('jam')
  const asked = stepsOf('jam').filter(({ goal, say }) => goal.type === 'choose' && say.en.includes('edge'))
  expect(asked.length).toBeGreaterThan(0)
  for (const step of asked) {
    const scene = box.face.scene(openStep(box, step).state, CHILD)
    const ends = ([left, top, width, height]: Scene['frame']) => [left, top, left + width, top + height]
    const whole = ends(scene.frame)
    const shown = ends(cutTo(scene)).filter((end, side) => Math.abs(end - (whole[side] ?? 0)) < 0.01)
    expect([step.id, shown.length > 0]).toEqual([step.id, true])
  }
})

test('PAR 55: why a turn kept a rule is told with a phone’s board on what is pointed at, not on the walk that came last', async () => {
  const box: AnyBox = await openBox('par-55')
  let pointedAt = 0
  for (const step of stepsOf('par-55')) {
    if (step.goal.type !== 'judge') continue
    let match = openStep(box, step)
    for (const line of step.goal.twin ?? (step.goal.rules.length > 0 ? [] : step.goal.shown)) {
      const done = carryOut(box, match, line)
      if ('match' in done) match = done.match
    }
    const right: Step = { ...step, goal: { ...step.goal, rules: [], at: [] } }
    const about = keptReason(box, match, 'linked-base')?.at ?? []
    const { scene, frame } = onPhone(box, match.state, lookedAt(box, right, match, 'said', about))
    const bases = scene.items.filter(({ id }) => about.includes(id))
    expect([step.id, bases.filter(({ at }) => !isIn(frame)(at)).map(({ id }) => id)]).toEqual([step.id, []])
    pointedAt += bases.length
  }
  expect(pointedAt).toBeGreaterThan(8)
})

test('PAR 55: a question about the track shows where the pawns stand', async () => {
  const box: AnyBox = await openBox('par-55')
  const asked = stepsOf('par-55').filter(
    ({ goal, header }) => goal.type === 'choose' && header.position?.includes('pawn'),
  )
  expect(asked.length).toBeGreaterThan(2)
  for (const step of asked) {
    const { state } = openStep(box, step)
    const { scene, frame } = onPhone(box, state, laidOut(box, state))
    const pawns = scene.items.filter(({ id }) => id.startsWith('pawn-'))
    expect([step.id, pawns.length > 0 && pawns.every(({ at }) => isIn(frame)(at))]).toEqual([step.id, true])
  }
})

test('PAR 55: while a walk is praised, a phone shows where it went', async () => {
  const box: AnyBox = await openBox('par-55')
  const walked = stepsOf('par-55').filter(
    ({ goal }) => goal.type === 'lines' && goal.example.some(words => /^(walk|bump)/.test(words)),
  )
  expect(walked.length).toBeGreaterThan(3)
  for (const step of walked) {
    let match = openStep(box, step)
    for (const words of step.goal.type === 'lines' ? step.goal.example : []) {
      const done = carryOut(box, match, { author: CHILD, words })
      if ('match' in done) match = done.match
    }
    expect([step.id, lookedAt(box, step, match, null)]).toEqual([step.id, []])
    const { scene, frame } = onPhone(box, match.state, lookedAt(box, step, match, 'said'))
    const pawn = scene.items.find(({ id }) => id === 'pawn-blue')
    expect([step.id, pawn && isIn(frame)(pawn.at)]).toEqual([step.id, true])
  }
})

test('PAR 55: whoever judges a walk on a phone can look at the blocks, too, as large as before it', async () => {
  const box: AnyBox = await openBox('par-55')
  const beyond: string[] = []
  for (const step of stepsOf('par-55')) {
    if (step.goal.type !== 'judge') continue
    let match = openStep(box, step)
    for (const line of step.goal.shown) {
      const done = carryOut(box, match, line)
      if ('match' in done) match = done.match
    }
    const focus = lookedAt(box, step, match, 'open')
    if (focus.length === 0) continue
    beyond.push(step.id)
    const { frame, core } = smallScene(box.face.scene(match.state, CHILD), focus)
    const look = { frame, core, focus, size: JUDGED, turned: false, isZoomable: false }
    const [track, blocks] = [lookAt({ ...look, isWhole: false }), lookAt({ ...look, isWhole: true })]
    expect([step.id, track.hasOther, blocks.layout.frame]).toEqual([step.id, true, core])
    expect(blocks.layout.unit).toBeGreaterThan(1.5 * lookAt({ ...look, core: undefined, isWhole: true }).layout.unit)
  }
  expect(beyond.length).toBeGreaterThan(10)
})

/** What a phone shows of the board. */
function onPhone(box: AnyBox, state: unknown, focus: ReturnType<typeof beyondCore>) {
  const scene: Scene = smallScene(box.face.scene(state, CHILD), focus)
  const look = { frame: scene.frame, focus, size: JUDGED, turned: false, isWhole: false, isZoomable: false }
  return { scene, frame: lookAt(look).layout.frame }
}

test('Sum Dominoes: where a domino is to be laid in a lesson is shown near enough, whatever glass was held over it', () => {
  const laid: string[] = []
  for (const step of stepsOf('sum-dominoes')) {
    const [words = ''] = step.goal.type === 'lines' ? step.goal.example : []
    if (!words.startsWith('place')) continue
    const box: AnyBox = sumDominoes
    const { state } = openStep(box, step)
    const draftOf = (picks: readonly string[]) => box.face.draft(state, CHILD, picks, 'guided')
    const [, domino = ''] = words.split(' ')
    // The domino, an end of what lies there, and a way to lie.
    const ends = draftOf([domino]).next.map(end => draftOf([domino, end]))
    const focused = ends.filter(({ focus = [] }) => focus.length > 0)
    if (focused.length === 0) continue
    laid.push(step.id)
    const { frame } = box.face.scene(state, CHILD)
    for (const { focus = [] } of focused) {
      const look = { frame, focus, size: LAID, turned: false, isZoomable: true }
      const near = lookAt({ ...look, isWhole: false })
      expect([step.id, near.layout.unit >= LARGE_ENOUGH]).toEqual([step.id, true])
      expect(focus.every(isIn(near.layout.frame))).toBe(true)
      expect(near.hasGlass).toBe(!near.isCut)
      expect(lookAt({ ...look, isWhole: true }).hasGlass).toBe(true)
    }
  }
  expect(laid.length).toBeGreaterThan(3)
})

test('Sum Dominoes: of all that lies there for a task, a phone shows every face whole', () => {
  const puzzles = parsePuzzles(readFileSync(join(GAMES_FOLDER, 'sum-dominoes', 'puzzles.txt'), 'utf8'))
  const box: AnyBox = sumDominoes
  for (const step of [...stepsOf('sum-dominoes'), ...puzzles.all.map(one => puzzleStep(one, puzzles))]) {
    const match = openStep(box, step)
    const { laid } = match.state as State
    const { frame } = box.face.scene(match.state, CHILD)
    for (const size of [LAID, JUDGED]) {
      const look = {
        frame,
        focus: lookedAt(box, step, match, null),
        size,
        turned: false,
        isWhole: false,
        isZoomable: true,
      }
      const shown = isIn(lookAt(look).layout.frame)
      const cut = laid.filter(one => !cornersOf([one]).every(shown))
      expect([step.id, cut.map(({ domino }) => domino)]).toEqual([step.id, []])
    }
  }
})
