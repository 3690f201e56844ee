import { describe, expect, test } from 'vitest'
import { type Act, formatAct } from '#gathering/acts.ts'
import { type Book, openBook, write } from '#gathering/book.ts'
import { readOfficialRows } from '#gathering/official-list.ts'
import { type Column, readRows } from '#gathering/roster.ts'
import type { Names } from '#protocol/gathering.ts'
import { changing, checkChildren, childCures, registering } from './children.ts'
import { apart, curesForAll } from './cures-for-all.ts'
import { type Draft, drafted, mend, unmend } from './draft.ts'
import { appointing, checkOfficialDraft, stationing } from './officials.ts'
import { andSeat, seatActOf } from './reseat.ts'

const GRADES = [2, 3]
const LIST = [
  '2354;Nora;Kessler;Maple School;3',
  '2355;Ada;Lin;Maple School;2',
  '2354;Milo;Ricci;Maple School;3',
  '2356;Rafael;Duarte;Mapel School;2',
  '2357;Edith;Shaw;Maple School;4',
].join('\n')

function saying(book: Book, ...acts: readonly Act[]): Book {
  return acts.reduce((one, act) => {
    const written = write(one, { role: { type: 'director' }, at: 0, act })
    if ('refusal' in written) throw new Error(`${formatAct(act)}: ${written.refusal.code}`)
    return written.book
  }, book)
}

const EMPTY = openBook()
const check = (draft: Draft<Column>, book = EMPTY, names: Names = {}) =>
  checkChildren(draft, book.gathering, names, GRADES)

/** Taps the n-th cure of the first problem. */
function cured(draft: Draft<Column>, nth = 0): Draft<Column> {
  const { problems, rows } = check(draft)
  const [problem] = problems
  const row = rows.find(({ line }) => line === problem?.line)
  const cure = problem && row && childCures(problem, row, GRADES)[nth]
  if (!cure) throw new Error('nothing to mend')
  return mend(draft, cure.mend)
}

describe('a list that is brought', () => {
  const draft = drafted('players.csv', readRows(LIST))

  test('has its problems mended one by one, and then everybody on it comes', () => {
    const first = cured(draft)
    const second = cured(first)
    const third = cured(second)
    expect([draft, first, second, third].map(one => check(one).problems.length)).toEqual([3, 2, 1, 0])
    expect(check(third).players.map(({ number, school, grade }) => [number, school, grade])).toEqual([
      [2354, 'Maple School', 3],
      [2355, 'Maple School', 2],
      [2358, 'Maple School', 3],
      [2356, 'Maple School', 2],
      [2357, 'Maple School', 3],
    ])
    expect(check(unmend(third)).problems).toHaveLength(1)
  })

  test('that has no grades at all still shows the one line that is wrong for another reason', () => {
    const rows = [2301, 2302, 2303, 2301].map(n => `${n},Nora Kessler,Maple School`)
    const brought = drafted('club.csv', readRows(['number,name,school', ...rows].join('\n')))
    const { problems, rows: read } = check(brought)
    const sick = problems.flatMap(problem => {
      const row = read.find(({ line }) => line === problem.line)
      return row ? [{ problem, cures: childCures(problem, row, GRADES) }] : []
    })
    const [many, single] = apart(sick)
    expect(many.map(({ problem }) => [problem.line, problem.code])).toEqual([2, 3, 4, 5].map(line => [line, 'missing']))
    expect(single.map(({ problem }) => [problem.line, problem.code])).toEqual([[5, 'number-twice']])
  })

  test('that counts from 1 and has no grades is put right with two taps, each taken back as one', () => {
    const text = ['number,name,school', ...[1, 2, 3].map(n => `${n},Nora Kessler,Maple School`)].join('\n')
    const brought = drafted('club.csv', readRows(text))
    const forAll = (one: Draft<Column>) =>
      curesForAll(
        check(one).problems.map(problem => {
          const row = check(one).rows.find(({ line }) => line === problem.line)
          return { cures: row ? childCures(problem, row, GRADES) : [] }
        }),
      )
    expect(forAll(brought).map(({ key, values }) => [key, values.grade, values.count])).toEqual([
      ['is-grade', '2', 3],
      ['is-grade', '3', 3],
    ])
    const third = forAll(brought)[1]
    if (!third) throw new Error('no cure')
    const graded = mend(brought, third.mend)
    const [numbers] = forAll(graded)
    const all = numbers ? mend(graded, numbers.mend) : graded
    expect(check(all).players.map(({ number, grade }) => [number, grade])).toEqual([
      [1000, 3],
      [1001, 3],
      [1002, 3],
    ])
    expect(check(unmend(all)).players).toEqual([])
  })

  test('may have a new school, and somebody may be left out', () => {
    const mended = cured(cured(cured(draft, 1), 1), 1)
    const { players, problems } = check(mended)
    expect(problems).toEqual([])
    expect(players.map(({ first, school }) => [first, school])).toEqual([
      ['Nora', 'Maple School'],
      ['Ada', 'Maple School'],
      ['Rafael', 'Mapel School'],
    ])
  })

  test('is said at once, with initials in the log and names beside it', () => {
    const { acts, names } = registering(check(drafted(null, readRows(LIST.split('\n', 2).join('\n')))).players)
    expect(acts.map(formatAct)).toEqual([
      'register 2354; N.K.; Maple School; 3',
      'register 2355; A.L.; Maple School; 2',
    ])
    expect(names).toEqual({ 2354: ['Nora', 'Kessler'], 2355: ['Ada', 'Lin'] })
  })

  test('that comes again, longer, brings only those who are new; another child with a number is a problem', () => {
    const [two = '', ...rest] = [
      LIST.split('\n', 2).join('\n'),
      '2360;Leo;Ott;Maple School;2',
      '2355;Ben;Ott;Maple School;2',
    ]
    const { acts, names } = registering(check(drafted(null, readRows(two))).players)
    const again = check(drafted(null, readRows([two, ...rest].join('\n'))), saying(EMPTY, ...acts), names)
    expect(again.here).toBe(2)
    expect(again.players.map(({ first }) => first)).toEqual(['Leo'])
    expect(again.problems).toMatchObject([{ line: 4, code: 'number-taken', values: { name: 'Ada Lin' }, cure: '2356' }])
  })
})

describe('once everybody has a place', () => {
  const TWELVE = Array.from({ length: 12 }, (_, n) => ({
    number: 1001 + n,
    first: 'A',
    last: 'B',
    school: `School ${n % 3}`,
    grade: 2,
  }))
  const registered = saying(EMPTY, ...registering(TWELVE).acts)
  const seat = seatActOf(registered.gathering, 'day', [[1001, 1005]])
  if (!('act' in seat)) throw new Error(seat.refusal.code)
  const seated = saying(registered, seat.act)
  const words = (acts: readonly Act[]) => acts.map(act => act.type)

  test('a child who comes, goes or changes the school before papers are printed means a new seating', () => {
    const late = registering([{ number: 1020, first: 'L', last: 'T', school: 'School 1', grade: 2 }]).acts
    const acts = andSeat(seated, late, 'again')
    expect(words(acts)).toEqual(['register', 'seat'])
    const { gathering } = saying(seated, ...acts)
    expect(gathering.seating?.apart).toEqual([[1001, 1005]])
    const left = andSeat(seated, [{ type: 'leave-out', number: 1001 }], 'again')
    expect(saying(seated, ...left).gathering.seating?.apart).toEqual([])
    const moved = changing(seated.gathering, { number: 1002, first: 'A', last: 'B', school: 'School 2', grade: 2 })
    expect(words(andSeat(seated, moved.acts, 'again'))).toEqual(['leave-out', 'register', 'seat'])
  })

  test('Monitors without a station get the next one of their game, and those who have one keep it', () => {
    const monitor = (first: string, game: number, station: number | null) => ({
      first,
      last: 'B',
      school: null,
      duty: { type: 'monitor' as const, game, station },
    })
    const { acts } = appointing(seated.gathering, [monitor('A', 2, null), monitor('B', 2, 31), monitor('C', 0, 31)])
    const placing = stationing(saying(seated, ...acts).gathering, 5)
    expect(placing.map(formatAct)).toEqual(['appoint 1; A.B.; –; monitor 2.32', 'appoint 3; C.B.; –; monitor 0.11'])
    expect(stationing(saying(seated, ...acts, ...placing).gathering, 5)).toEqual([])
  })

  test('a right name changes no place', () => {
    const { acts } = changing(seated.gathering, { number: 1002, first: 'Zoe', last: 'B', school: 'School 1', grade: 2 })
    expect(andSeat(seated, acts, 'again').map(formatAct)).toEqual(['rename 1002; Z.B.'])
  })

  test('after printing whoever is new is admitted, and nobody else moves', () => {
    const printed = saying(seated, { type: 'print' })
    const late = registering([{ number: 1020, first: 'L', last: 'T', school: 'School 1', grade: 2 }]).acts
    expect(words(andSeat(printed, late, 'again'))).toEqual(['register', 'admit'])
  })
})

test('officials come with numbers of their own, and whoever is changed keeps the number', () => {
  const games = [['One'], ['Two'], ['Three'], ['Four'], ['Five']]
  const draft = drafted(null, readOfficialRows('Ana;Ruiz;Maple;monitor;Two\nBen;Ott;;leader;3'))
  const { officials } = checkOfficialDraft(draft, EMPTY.gathering, {}, games)
  const { acts, names } = appointing(EMPTY.gathering, officials)
  expect(acts.map(formatAct)).toEqual(['appoint 1; A.R.; Maple; monitor 1', 'appoint 2; B.O.; –; leader 2'])
  expect(names).toEqual({ o1: ['Ana', 'Ruiz'], o2: ['Ben', 'Ott'] })
  const book = saying(EMPTY, ...acts)
  const longer = drafted(null, readOfficialRows('Ana;Ruiz;Maple;;\nBen;Ott;;;\nCy;Day;;;'))
  expect(checkOfficialDraft(longer, book.gathering, names, games)).toMatchObject({
    here: 2,
    officials: [{ first: 'Cy' }],
  })
  const [again] = appointing(book.gathering, officials.slice(1), 2).acts
  expect(again && formatAct(again)).toBe('appoint 2; B.O.; –; leader 2')
})
