import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnyBox } from '#kernel/box.ts'
import { legalMoves } from '#kernel/game.ts'
import { lineOf, openStep } from '#learning/answer.ts'
import type { Step } from '#learning/lesson.ts'
import { parseLesson } from '#learning/parse-lesson.ts'
import { step as carryOut } from '#referee/step.ts'
import { fiar } from '../fiar/index.ts'
import { kwatroSinko } from '../kwatro-sinko/index.ts'

/** The steps of a game that ask for a move and for nothing that is said. */
function movesAsked(game: string): readonly Step[] {
  const folder = join(import.meta.dirname, '..', game, 'lessons')
  const names = readdirSync(folder).filter(name => /^\d/.test(name))
  return names
    .flatMap(name => parseLesson(readFileSync(join(folder, name), 'utf8')).steps)
    .filter(({ goal }) => goal.type === 'lines' && !goal.example.some(words => words.startsWith('declare')))
}

/** Wins that could be declared when it is the child's turn: after a remedy that comes first. */
function winsThere(box: AnyBox, step: Step): readonly string[] {
  const { game } = box.rules
  let match = openStep(box, step)
  const [first = ''] = step.goal.type === 'lines' ? step.goal.example : []
  if (first.startsWith('reposition')) {
    const done = carryOut(box, match, lineOf(box, match, first))
    if ('refusal' in done) throw new Error(`${step.id}: ${done.refusal.code}`)
    match = done.match
  }
  const words = legalMoves(game, match.state).map(move => game.formatMove(move))
  return words.filter(said => said.startsWith('declare')).map(said => `${step.id}: ${said}`)
}

describe.each<AnyBox>([fiar, kwatroSinko])('$rules.game.id', box => {
  test('a lesson that asks for a move passes over no win that stands there already', () => {
    const steps = movesAsked(box.rules.game.id)
    expect(steps.length).toBeGreaterThan(5)
    expect(steps.flatMap(step => winsThere(box, step))).toEqual([])
  })
})
