import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GAMES } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { legalMoves } from '#kernel/game.ts'
import { answer, openStep } from './answer.ts'
import { solved } from './find-puzzles.ts'
import { NO_PROGRESS, withSolved } from './progress.ts'
import { formatProgress, parseProgress } from './progress-text.ts'
import { formatPuzzle, isSolved, type Puzzles, parsePuzzles, puzzleStep } from './puzzle.ts'
import { afterAnswer } from './puzzle-answer.ts'
import { answersTo } from './winning.ts'
import { checkWording } from './wording.ts'

interface Shelved {
  readonly id: string
  readonly box: AnyBox
  readonly text: string
  readonly puzzles: Puzzles
}

const shelf: Shelved[] = []
for (const [id, game] of Object.entries(GAMES)) {
  const file = join(import.meta.dirname, '../games', id, 'puzzles.txt')
  if (!existsSync(file)) continue
  const text = readFileSync(file, 'utf8')
  shelf.push({ id, box: await game.open(), text, puzzles: parsePuzzles(text) })
}

test('there are puzzles to win in this turn and in two', () => {
  const all = shelf.flatMap(({ puzzles }) => puzzles.all)
  expect(shelf.length).toBeGreaterThan(2)
  expect(new Set(all.map(({ turns }) => turns))).toEqual(new Set([1, 2]))
})

test.each(['tempting', 'tempting 6', 'tempting 14 6', 'tempting 0 6', 'luck 6 14'])(
  '“grades: %s” grades nothing',
  grades => {
    const [{ text } = { text: '' }] = shelf
    expect(() => parsePuzzles(text.replace(/^grades: .*$/m, `grades: ${grades}`))).toThrow('not-grades')
  },
)

describe.each(shelf.map(one => [one.id, one] as const))('%s', (id, { box, text, puzzles }) => {
  test('is written as it is read, in words for children, easier ones first', () => {
    expect(puzzles.game).toBe(id)
    for (const puzzle of puzzles.all) expect(text).toContain(formatPuzzle(puzzle))
    const { one, two, first: begun, after, miss, hint, praise } = puzzles
    const [first] = puzzles.all
    if (!first) throw new Error('no puzzles')
    const said = [one, two, begun, after, miss, praise].map(say => ({ ...puzzleStep(first, puzzles), say, hint }))
    expect(checkWording({ id, game: id, number: 0, title: one, steps: said })).toEqual([])
    const order = puzzles.all.map(({ turns, grade }) => turns * 10 + grade)
    expect(order).toEqual([...order].sort((a, b) => a - b))
  })

  test('a tick stays with its puzzle when others come before it, and goes to no other', () => {
    const parts = text.split(/^(?=puzzle$)/m)
    const turned = parsePuzzles([...parts.slice(0, 1), ...parts.slice(1).reverse()].join('\n'))
    for (const puzzle of puzzles.all) {
      const kept = parseProgress(formatProgress(withSolved(NO_PROGRESS, puzzle.id)))?.solved ?? []
      const ticked = turned.all.filter(one => isSolved(one, kept))
      expect(ticked.map(({ header }) => header.position)).toEqual([puzzle.header.position])
    }
  })

  test('a tick from when they were kept by place is still seen, on the puzzle that stood there', () => {
    const places = puzzles.all.flatMap(({ was }) => was ?? [])
    expect(new Set(places).size).toBe(places.length)
    for (const place of places) {
      const ticked = puzzles.all.filter(one => isSolved(one, [`${id}-puzzle-${place}`]))
      expect(ticked.map(({ was }) => was)).toEqual([place])
    }
  })

  test('has puzzles of every grade', () => {
    expect(new Set(puzzles.all.map(({ grade }) => grade))).toEqual(new Set([1, 2, 3]))
  })

  test.each(puzzles.all.map(puzzle => [puzzle.number, puzzle] as const))(
    'puzzle %i has exactly the stated solutions, and its grade',
    (_, puzzle) => {
      const { ways, grade } = solved(box, puzzle.header, puzzle.turns, puzzles.grading)
      expect([...ways].map(String).sort()).toEqual([...puzzle.ways].map(String).sort())
      expect(grade).toBe(puzzle.grade)
      const step = puzzleStep(puzzle, puzzles)
      expect(answer(box, step, []).type).not.toBe('right')
      for (const way of puzzle.ways) expect(answer(box, step, way).type).toBe('right')
      const firsts = puzzle.ways.map(([first]) => first)
      const others = legalMoves(box.rules.game, openStep(box, step).state).map(box.rules.game.formatMove)
      for (const other of others.filter(words => !firsts.includes(words))) {
        expect([other, answer(box, step, [other]).type]).toEqual([other, 'not-yet'])
      }
    },
  )

  test('what is won in this turn is no puzzle for two', () => {
    const [first] = puzzles.all
    if (!first) throw new Error('no puzzles')
    expect(solved(box, first.header, 2, puzzles.grading).ways).toEqual([])
  })

  test('after the first of two turns Pip answers as well as can be, and the win is there', () => {
    for (const puzzle of puzzles.all.filter(({ turns }) => turns === 2)) {
      expect(puzzleStep(puzzle, puzzles).praise).toBe(puzzles.first)
      const said = (puzzle.ways[0] ?? []).map(words => ({ author: 0, words }))
      const step = afterAnswer(box, puzzle, puzzles, said)
      const worth = (after: unknown) => box.mind.evaluate(after, 1)
      const before = openStep(box, { ...puzzleStep(puzzle, puzzles), lines: said }).state
      const best = Math.max(...answersTo(box, before, 0).map(({ after }) => worth(after)))
      expect(worth(openStep(box, step).state)).toBe(best)
      expect(box.rules.game.toAct(openStep(box, step).state)).toBe(0)
      if (step.goal.type !== 'lines') throw new Error('nothing to do')
      expect(answer(box, step, step.goal.example).type).toBe('right')
      expect(step.praise).toBe(puzzles.praise)
    }
  })
})
