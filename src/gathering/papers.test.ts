import { describe, expect, test } from 'vitest'
import type { Act } from './acts.ts'
import { type Book, openBook, write } from './book.ts'
import { ofSchools } from './children.fixture.ts'
import { findSeating } from './find-seating.ts'
import { gamesIn } from './gathering.ts'
import { cardsOf, type Link, starsOf } from './paper-things.ts'
import {
  allPages,
  changedSincePrinting,
  PAPERS,
  type Page,
  type PageOf,
  type PaperKind,
  pagesOf,
  tellsSeats,
} from './papers.ts'
import { opponentsOf } from './timetable.ts'

const MINUTE = 60_000

/** The Director says everything here; an act a minute. */
function said(book: Book, ...acts: readonly Act[]): Book {
  return acts.reduce((before, act) => {
    const written = write(before, { role: { type: 'director' }, at: before.lines.length * MINUTE, act })
    if ('refusal' in written) throw new Error(`${act.type}: ${written.refusal.code}`)
    return written.book
  }, book)
}

function seated(...sizes: readonly number[]): Book {
  const children = ofSchools(...sizes)
  const found = findSeating(children, 'papers')
  if ('refusal' in found) throw new Error(found.refusal.code)
  const registered = children.map(child => ({ type: 'register', initials: 'P.Q.', grade: 2, ...child }) as const)
  return said(openBook(), ...registered, { type: 'seat', seating: found.seating })
}

/** A whole day: whoever sits at A wins, except that everybody ties at odd stations. */
function played(book: Book): Book {
  let day = book
  for (const round of [1, 2, 3, 4, 5]) {
    day = said(day, { type: 'begin', round })
    for (const { station, a, b } of gamesIn(day.gathering, round)) {
      if (b === null) continue
      const scores = station % 2 === 0 ? (['3', '1'] as const) : (['2', '2'] as const)
      const at = { round, station }
      day = said(day, { type: 'start', ...at }, { type: 'result', scores, ...at })
      day = said(
        day,
        { type: 'sign', number: a, ...at },
        { type: 'sign', number: b, ...at },
        { type: 'collect', ...at },
      )
    }
    const alone = gamesIn(day.gathering, round).filter(({ b }) => b === null)
    const grant = { type: 'grant', round, numbers: alone.map(({ a }) => a) } as const
    if (alone.length > 0)
      day = said(day, grant, ...alone.map(({ a, station }) => ({ type: 'sign', round, station, number: a }) as const))
    day = said(day, ...alone.map(({ station }) => ({ type: 'collect', round, station }) as const))
    day = said(day, { type: 'time', round })
  }
  return day
}

const FIFTY = seated(14, 12, 10, 8, 6)
const { gathering: fifty } = FIFTY
const LINKS: readonly Link[] = [
  { post: 'director', link: '/d' },
  { post: 'desk', link: '/desk' },
  { post: 'leader-0', link: '/l' },
  { post: 'monitor-31', link: '/m31' },
  { post: 'monitor-32', link: '/m32' },
  { post: 'coach-0a', school: 'School 0', link: '/c' },
]

/** What is on all pages of a kind. */
function things<Kind extends PaperKind>(pages: readonly Page[], kind: Kind): PageOf<Kind>['things'] {
  const isOf = (page: Page): page is Page & PageOf<Kind> => page.kind === kind
  return pages.filter(isOf).flatMap((page: PageOf<Kind>) => page.things)
}

describe('papers of a day with 50 children', () => {
  test('every child has one star, by school and number', () => {
    const stars = things(pagesOf(fifty, 'stars'), 'stars')
    const keys = stars.map(({ holder }) => `${holder.school} ${holder.number}`)
    expect(new Set(keys).size).toBe(50)
    expect(keys).toEqual(keys.toSorted())
    expect(stars.every(({ points }) => points.map(({ round }) => round).join() === '1,2,3,4,5')).toBe(true)
  })

  test('and five score cards: 250, four a page, by station and then round', () => {
    const pages = pagesOf(fifty, 'score-cards')
    const cards = things(pages, 'score-cards')
    expect([pages.length, cards.length]).toEqual([63, 250])
    const order = cards.map(({ station, round }) => station * 10 + round)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    for (const { holder, opponent, round } of cards) {
      expect(opponent?.number).toBe(fifty.seating && opponentsOf(fifty.seating, holder.number)[round - 1])
    }
    expect(Object.values(Object.groupBy(cards, ({ holder }) => holder.number)).map(all => all?.length)).toEqual(
      Array.from({ length: 50 }, () => 5),
    )
  })

  test('a record sheet for each station, with five rounds of two', () => {
    const sheets = things(pagesOf(fifty, 'record-sheets'), 'record-sheets')
    expect(sheets.map(({ station }) => station)).toEqual(
      [1, 2, 3, 4, 5].flatMap(game => [1, 2, 3, 4, 5].map(place => game * 10 + place)),
    )
    expect(sheets.every(({ rounds }) => rounds.length === 5 && rounds.every(({ a, b }) => a && b))).toBe(true)
    expect(sheets.map(({ game, station }) => station - 10 * game)).toEqual(
      sheets.map(({ station }) => 10 + (station % 10)),
    )
  })

  test('flag cards for one station each; those that are written on for one game each', () => {
    const written = { written: [0] }
    expect(things(pagesOf(fifty, 'flag-cards', written), 'flag-cards')).toHaveLength(20)
    expect(things(pagesOf(fifty, 'written-flag-cards', written), 'written-flag-cards')).toHaveLength(25)
    expect(things(pagesOf(fifty, 'flag-cards'), 'flag-cards')).toHaveLength(25)
    expect(pagesOf(fifty, 'written-flag-cards')).toEqual([])
    // Ten children are at each game in one round only.
    const { gathering } = seated(5, 5)
    expect(things(pagesOf(gathering, 'written-flag-cards', written), 'written-flag-cards')).toHaveLength(5)
    expect(things(pagesOf(fifty, 'opinion-cards'), 'opinion-cards')).toHaveLength(50)
    expect(pagesOf(fifty, 'station-signs')).toHaveLength(13)
  })

  test('twenty blank cards and three blank stars', () => {
    expect(things(pagesOf(fifty, 'blank-cards'), 'blank-cards')).toHaveLength(20)
    expect(pagesOf(fifty, 'blank-cards')).toHaveLength(5)
    expect(pagesOf(fifty, 'blank-stars')).toHaveLength(3)
  })

  test('a slip for each post but the Director’s; a coach’s link is on the sheet of the school', () => {
    const slips = things(pagesOf(fifty, 'role-slips', { links: LINKS }), 'role-slips')
    expect(slips.map(({ link, game }) => [link, game])).toEqual([
      ['/desk', null],
      ['/l', 0],
      ['/m31', 2],
      ['/m32', 2],
    ])
    const sheets = things(pagesOf(fifty, 'school-sheets', { links: LINKS }), 'school-sheets')
    expect(sheets.map(({ school, rows, link }) => [school, rows.length, link])).toEqual([
      ['School 0', 14, '/c'],
      ['School 1', 12, null],
      ['School 2', 10, null],
      ['School 3', 8, null],
      ['School 4', 6, null],
    ])
  })

  test('a school that does not fit on a sheet has two', () => {
    const { gathering } = seated(20, 20)
    const sheets = things(pagesOf(gathering, 'school-sheets'), 'school-sheets')
    expect(sheets.map(({ rows }) => rows.length)).toEqual([15, 5, 15, 5])
  })

  test('the back follows each star, where the printer does both sides', () => {
    expect(
      pagesOf(fifty, 'stars', { backs: true })
        .map(({ kind }) => kind)
        .slice(0, 3),
    ).toEqual(['stars', 'star-backs', 'stars'])
    expect(pagesOf(fifty, 'stars', { backs: true })).toHaveLength(100)
  })

  test('one child: its star and its five cards', () => {
    const pages = allPages(fifty, 'before', { only: { numbers: [1007] }, links: LINKS })
    expect(pages.map(({ kind, things }) => [kind, things.length])).toEqual([
      ['stars', 1],
      ['score-cards', 4],
      ['score-cards', 1],
    ])
    expect(things(pages, 'score-cards').every(({ holder }) => holder.number === 1007)).toBe(true)
  })

  test('one station: all that lies there', () => {
    const pages = allPages(fifty, 'before', { only: { station: 31 }, links: LINKS })
    expect(pages.map(({ kind, things }) => [kind, things.length])).toEqual([
      ['score-cards', 4],
      ['score-cards', 4],
      ['score-cards', 2],
      ['record-sheets', 1],
      ['flag-cards', 1],
      ['opinion-cards', 2],
      ['station-signs', 1],
      ['role-slips', 1],
    ])
  })

  test('nothing but blanks before anybody is seated', () => {
    const { gathering } = openBook()
    expect([...new Set(allPages(gathering, 'before').map(({ kind }) => kind))]).toEqual(['blank-cards', 'blank-stars'])
    expect(tellsSeats(allPages(gathering, 'before'))).toBe(false)
    expect(tellsSeats(allPages(fifty, 'before'))).toBe(true)
    expect(tellsSeats(pagesOf(fifty, 'station-signs'))).toBe(false)
  })

  test('whoever is alone has a card with room for whoever comes late', () => {
    const { gathering } = seated(5, 5, 5)
    expect(cardsOf(gathering)).toHaveLength(75)
    expect(cardsOf(gathering).filter(({ opponent }) => opponent === null)).toHaveLength(5)
  })
})

describe('after the day', () => {
  const day = played(seated(5, 4, 3))

  test('nobody is called before the last card is collected', () => {
    expect(allPages(fifty, 'after')).toEqual([])
  })

  test('certificates by school, in each from participation to the best', () => {
    const honours = things(pagesOf(day.gathering, 'certificates'), 'certificates')
    expect(honours).toHaveLength(12)
    const order = honours.map(({ holder, total }) => `${holder.school} ${Math.max(total, 10)}`)
    expect(order).toEqual(order.toSorted())
    expect(honours.every(({ games }) => new Set(games).size === 5)).toBe(true)
    expect(honours.reduce((sum, { total }) => sum + total, 0)).toBe(12 * 10)
    const listed = things(pagesOf(day.gathering, 'award-lists'), 'award-lists')
    expect(listed.map(all => all.length)).toEqual([5, 4, 3])
    expect(listed.flat()).toEqual(honours)
  })

  test('a correction slip says old and new, also of a child who has left', () => {
    const [game] = gamesIn(day.gathering, 2)
    if (!game) throw new Error('no game')
    const at = { round: 2, station: game.station }
    const reason = 'Cards of two stations were mixed up'
    const mended = said(
      day,
      { type: 'correct', scores: ['1', '3'], cause: 'cards-mixed-up', reason, ...at },
      { type: 'withdraw', number: game.a, reason: 'went home' },
    )
    const [slip, ...more] = things(pagesOf(mended.gathering, 'correction-slips'), 'correction-slips')
    expect(more).toEqual([])
    expect(slip).toMatchObject({
      ...at,
      a: { number: game.a },
      correction: { from: game.scores, to: ['1', '3'], reason },
    })
    expect(PAPERS.during).toEqual(['correction-slips'])
  })
})

describe('after printing', () => {
  test('only those who came late, moved or left need other papers', () => {
    const printed = said(seated(4, 4, 3), { type: 'print' })
    expect(changedSincePrinting(printed)).toEqual([])
    const late = said(
      printed,
      { type: 'register', number: 9001, initials: 'L.L.', school: 'School 9', grade: 2 },
      { type: 'admit', number: 9001 },
    )
    expect(changedSincePrinting(late)).toEqual([9001])
    expect(starsOf(late.gathering)).toHaveLength(12)
  })
})
