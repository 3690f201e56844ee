import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { quickChance } from '#kernel/chance.ts'
import type { ClassAct, ClassRole, LaidTable } from './acts.ts'
import {
  type ClassBook,
  formatClassLine,
  openClassBook,
  parseClassLine,
  undoableLine,
  writeClass,
} from './class-book.ts'
import { type Classroom, doingOf, PLAN, playersAt, pupilsHere, tablesOf } from './classroom.ts'
import { lateSeat } from './latecomer.ts'
import { byNeed, IDLE_AFTER, type Needy, needOf } from './need.ts'
import { byRotation } from './pairing.ts'

const TEACHER: ClassRole = { type: 'teacher' }
const ROOM: ClassRole = { type: 'room' }
const pupil = (number: number): ClassRole => ({ type: 'pupil', pupil: number })
const GAME = { game: 'counting', way: 'guided' } as const

function joins(number: number): [ClassRole, ClassAct] {
  const act = {
    type: 'join',
    pupil: number,
    name: `Pupil ${number}`,
    colour: 'red',
    device: null,
    token: `${number}`,
  } as const
  return [ROOM, act]
}

function lay(classroom: Classroom, groups: readonly (readonly number[])[]): LaidTable[] {
  return groups.map((pupils, index) => ({
    number: classroom.lastTable + 1 + index,
    id: `table-${classroom.lastTable + 1 + index}`,
    setUp: GAME,
    seats: pupils.length === 1 ? [{ pupil: pupils[0] ?? 0 }, { computer: 1 }] : pupils.map(one => ({ pupil: one })),
    monitors: [],
  }))
}

function written(book: ClassBook, role: ClassRole, act: ClassAct): ClassBook | string {
  const done = writeClass(book, { role, act, at: 1000 + book.lines.length })
  return 'book' in done ? done.book : done.refusal.code
}

/** Writes all of it; what is refused throws. */
function told(lines: readonly (readonly [ClassRole, ClassAct])[], book = openClassBook()): ClassBook {
  return lines.reduce((now, [role, act]) => {
    const next = written(now, role, act)
    if (typeof next === 'string') throw new Error(next)
    return next
  }, book)
}

const seating = (classroom: Classroom, groups: readonly (readonly number[])[], clear: readonly number[] = []) =>
  ({ type: 'tables', how: 'hand', clear, lay: lay(classroom, groups), odd: [] }) as const

/** A lesson in which anything may happen: each number stands for something that somebody does. */
function lesson(whims: readonly number[]): ClassBook {
  let book = openClassBook({ ...PLAN, settings: { ...PLAN.settings, size: 8 } })
  for (const whim of whims) {
    const { classroom } = book
    const here = pupilsHere(classroom).map(({ number }) => number)
    const one = here[whim % Math.max(1, here.length)] ?? 1
    const known = Object.keys(classroom.pupils).length
    const choices: readonly (readonly [ClassRole, ClassAct])[] = [
      joins(known + 1),
      joins(1 + (whim % Math.max(1, known))),
      [pupil(one), { type: 'raise', pupil: one }],
      [TEACHER, { type: 'lower', pupil: one }],
      [TEACHER, { type: 'remove', pupil: one }],
      [TEACHER, { ...rotated(classroom, here), type: 'tables' }],
      [TEACHER, seating(classroom, [here.slice(0, 2)])],
      [TEACHER, { ...seating(classroom, [], Object.keys(classroom.tables).map(Number)), how: 'clear' }],
      [ROOM, { type: 'over', table: classroom.lastTable, outcome: { winners: [0], reason: 'declared' } }],
      [
        TEACHER,
        {
          type: 'task',
          task: { number: classroom.tasks.length + 1, kind: 'cases', game: 'x', steps: ['a', 'b'], forAll: true },
          who: here,
        },
      ],
      [pupil(one), { type: 'done', pupil: one, task: classroom.tasks.length, step: whim % 2 ? 'a' : 'b' }],
      [TEACHER, { type: whim % 2 ? 'pause' : 'go-on' }],
      [TEACHER, { type: 'undo', line: undoableLine(book) ?? 0 }],
    ]
    const [role, act] = choices[whim % choices.length] ?? [TEACHER, { type: 'pause' }]
    const next = written(book, role, act)
    if (typeof next !== 'string') book = next
  }
  return book
}

function rotated(classroom: Classroom, here: readonly number[]) {
  const { pairs, odd } = byRotation(here, classroom.met, quickChance(1))
  const groups = [...pairs, ...(odd === null ? [] : [[odd]])]
  const clear = Object.keys(classroom.tables).map(Number)
  return { how: 'rotation', clear, lay: lay(classroom, groups), odd: odd === null ? [] : [odd] } as const
}

const lessons = fc.array(fc.nat({ max: 1000 }), { maxLength: 60 }).map(lesson)

describe('the log of a class', () => {
  test('is read back as it was written, and comes to the same', () => {
    fc.assert(
      fc.property(lessons, book => {
        const read = book.lines.map(line => parseClassLine(formatClassLine(line)))
        expect(read).toEqual(book.lines)
        const again = told(
          book.lines.map(({ role, act }) => [role, act] as const),
          openClassBook(book.plan),
        )
        expect(again.classroom).toEqual(book.classroom)
      }),
      { numRuns: 60 },
    )
  })

  test('seats nobody twice, nobody who is not here, and lets nobody do two things', () => {
    fc.assert(
      fc.property(lessons, ({ classroom }) => {
        const here = new Set(pupilsHere(classroom).map(({ number }) => number))
        const seated = tablesOf(classroom).flatMap(table => [...playersAt(table), ...table.monitors])
        expect(new Set(seated).size).toBe(seated.length)
        for (const one of seated) expect(here.has(one)).toBe(true)
        for (const one of seated) expect(doingOf(classroom, one).type).not.toBe('task')
        expect(here.size).toBeLessThanOrEqual(10)
        const names = pupilsHere(classroom).map(({ name }) => name)
        expect(new Set(names).size).toBe(names.length)
      }),
      { numRuns: 100 },
    )
  })

  test('what is taken back is as if it had never been said', () => {
    fc.assert(
      fc.property(lessons, book => {
        const line = undoableLine(book)
        const back = line === null ? '' : written(book, TEACHER, { type: 'undo', line })
        if (typeof back === 'string') return
        const kept = back.lines.filter(({ act }, index) => act.type !== 'undo' && !back.undone.has(index))
        let state = openClassBook(book.plan)
        for (const one of kept) {
          const done = writeClass(state, one)
          if ('refusal' in done) throw new Error(done.refusal.code)
          state = done.book
        }
        expect(back.classroom).toEqual(state.classroom)
      }),
      { numRuns: 100 },
    )
  })

  test('what a seating was built upon cannot be taken back; and nobody takes back what pupils do', () => {
    const two = told([joins(1), joins(2)])
    const seated = told([[TEACHER, seating(two.classroom, [[1, 2]])]], two)
    const over = told([[ROOM, { type: 'over', table: 1, outcome: { winners: [], reason: 'time' } }]], seated)
    expect(written(over, TEACHER, { type: 'undo', line: 2 })).toBe('built-upon')
    expect(written(over, TEACHER, { type: 'undo', line: 0 })).toBe('not-your-line')
    expect(written(seated, pupil(1), { type: 'undo', line: 2 })).toBe('not-your-line')
    const undone = written(seated, TEACHER, { type: 'undo', line: 2 })
    expect(typeof undone === 'object' && tablesOf(undone.classroom)).toEqual([])
  })

  test('pupils speak for themselves', () => {
    const two = told([joins(1), joins(2)])
    expect(written(two, pupil(1), { type: 'raise', pupil: 2 })).toBe('not-your-part')
    expect(written(two, pupil(1), { type: 'pause' })).toBe('not-your-part')
    expect(written(two, TEACHER, { type: 'raise', pupil: 2 })).toBe('not-your-part')
    expect(parseClassLine('pupil 1 @5: raise')).toBeNull()
    expect(parseClassLine('parent @5: raise {"pupil":1}')).toBeNull()
    expect(parseClassLine('pupil 1 @5: shout {}')).toBeNull()
  })
})

describe('a latecomer', () => {
  const three = told([joins(1), joins(2), joins(3)])
  const withComputer = told([[TEACHER, seating(three.classroom, [[1, 2], [3]])]], three)

  test('sits opposite whoever has lost somebody, then whoever waits, then whoever plays a computer', () => {
    const late = told([joins(4)], withComputer)
    expect(lateSeat(late.classroom, 4)).toMatchObject({ seats: [{ pupil: 3 }, { pupil: 4 }] })
    const waiting = told([joins(4), joins(5)], withComputer)
    expect(lateSeat(waiting.classroom, 5)).toMatchObject({ seats: [{ pupil: 4 }, { pupil: 5 }] })
    const left = told([joins(4), joins(5), [TEACHER, { type: 'remove', pupil: 2 }]], withComputer)
    expect(lateSeat(left.classroom, 5)).toMatchObject({ seats: [{ pupil: 1 }, { pupil: 5 }] })
  })

  test('waits where nobody plays, or where the teacher wants it', () => {
    expect(lateSeat(three.classroom, 3)).toBeNull()
    const late = told([[TEACHER, { type: 'settings', settings: { latecomers: 'wait' } }], joins(4)], withComputer)
    expect(lateSeat(late.classroom, 4)).toBeNull()
  })

  test('who comes back finds the seat again', () => {
    const gone = told([[TEACHER, { type: 'remove', pupil: 2 }]], withComputer)
    expect(gone.classroom.tables[1]?.seats).toEqual([{ pupil: 1 }, { gone: 2 }])
    expect(told([joins(2)], gone).classroom.tables[1]?.seats).toEqual([{ pupil: 1 }, { pupil: 2 }])
  })
})

describe('who needs help', () => {
  const fine: Needy & { number: number } = {
    number: 1,
    seats: [{ pupil: 1 }, { pupil: 2 }],
    monitors: [],
    outcome: null,
    dispute: null,
    stopped: null,
    lastAct: 0,
  }
  const sits = [1, 2].map(number => ({ number, hand: null, reading: null }))
  const stopped = { seat: 0, rule: 'x', times: 3, since: 40 }

  test('comes first, the most pressing before all, and the longest wait within', () => {
    const tables = [
      { ...fine, number: 1 },
      { ...fine, number: 2, outcome: {} },
      { ...fine, number: 3, dispute: { since: 50 } },
      { ...fine, number: 4, stopped },
      { ...fine, number: 5, seats: [{ pupil: 1 }, { gone: 2 }] },
      { ...fine, number: 6, dispute: { since: 20 } },
      { ...fine, number: 7, seats: [{ pupil: 3 }] },
    ]
    const pupils = [...sits, { number: 3, hand: 90, reading: null }]
    expect(byNeed(tables, pupils, 100).map(({ table }) => table.number)).toEqual([7, 6, 3, 4, 5, 1, 2])
  })

  test('is idle after a while, and reads the rules after a shorter one', () => {
    expect(needOf(fine, sits, IDLE_AFTER - 1)).toBeNull()
    expect(needOf(fine, sits, IDLE_AFTER)).toMatchObject({ need: 'idle', since: 0 })
    expect(needOf(fine, [{ number: 2, hand: null, reading: 0 }], 60_000)).toMatchObject({ need: 'rules', pupil: 2 })
    expect(needOf({ ...fine, stopped: { ...stopped, times: 2 } }, sits, 100)).toBeNull()
    expect(needOf({ ...fine, outcome: {} }, sits, IDLE_AFTER)).toBeNull()
  })
})
