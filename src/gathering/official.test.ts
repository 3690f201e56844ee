import { describe, expect, test } from 'vitest'
import { type Act, formatAct } from './acts.ts'
import { openBook, write } from './book.ts'
import type { Gathering } from './gathering.ts'
import { formatDuty, nextOfficial, parseDuty } from './official.ts'
import { checkOfficials, missingInOfficials, readOfficialRows } from './official-list.ts'
import { leastStaffed, staffOf } from './quota.ts'

/** The day after the Director has said these. */
function dayWith(...acts: readonly Act[]): Gathering {
  return acts.reduce((book, act) => {
    const written = write(book, { role: { type: 'director' }, at: 0, act })
    if ('refusal' in written) throw new Error(`${formatAct(act)}: ${written.refusal.code}`)
    return written.book
  }, openBook()).gathering
}

function children(school: string, count: number, from: number): Act[] {
  return Array.from({ length: count }, (_, n) => ({
    type: 'register',
    number: from + n,
    initials: 'A.B.',
    school,
    grade: 2,
  }))
}

const monitor = (id: number, school: string | null, game: number): Act => ({
  type: 'appoint',
  id,
  initials: 'M.N.',
  school,
  duty: { type: 'monitor', game, station: null },
})

test.each(['monitor 2', 'monitor 2.31', 'monitor 0.101', 'leader 4', 'desk'])('a duty is read back: %s', text => {
  const duty = parseDuty(text)
  expect(duty && formatDuty(duty)).toBe(text)
})

test.each(['', 'monitor', 'leader 5', 'leader 2.31', 'desk 1', 'director'])('is no duty: %j', text => {
  expect(parseDuty(text)).toBeNull()
})

describe('officials', () => {
  test('are appointed, appointed to something else, and dismissed; a free place in the list is used again', () => {
    const two = dayWith(monitor(1, 'Maple', 0), monitor(2, null, 3), { ...monitor(1, 'Maple', 4) })
    expect(two.officials[1]?.duty).toEqual({ type: 'monitor', game: 4, station: null })
    expect(nextOfficial(two.officials)).toBe(3)
    const one = dayWith(monitor(1, 'Maple', 0), monitor(2, null, 3), { type: 'dismiss', id: 1 })
    expect([Object.keys(one.officials), nextOfficial(one.officials)]).toEqual([['2'], 1])
  })

  test('only the Director appoints, and nobody dismisses whom nobody knows', () => {
    const book = openBook()
    const by = (type: 'director' | 'desk', act: Act) => {
      const written = write(book, { role: { type }, at: 0, act })
      return 'refusal' in written ? written.refusal.code : null
    }
    expect(by('desk', monitor(1, null, 0))).toBe('directors-only')
    expect(by('director', { type: 'dismiss', id: 9 })).toBe('unknown-official')
    expect(by('director', { type: 'quota', monitors: 0, children: 2 })).toBe('bad-quota')
  })
})

describe('what a school owes', () => {
  const DAY = [...children('Maple', 9, 1000), ...children('Cedar', 41, 2000)]

  test('is one Monitor for two children and one Leader for twenty, or as the Director says', () => {
    const { schools } = staffOf(dayWith(...DAY))
    expect(schools.map(({ school, monitorsOwed, leadersOwed }) => [school, monitorsOwed, leadersOwed])).toEqual([
      ['Cedar', 21, 2],
      ['Maple', 5, 0],
    ])
    const more = staffOf(dayWith(...DAY, { type: 'quota', monitors: 2, children: 3 }))
    expect(more.schools.map(({ monitorsOwed }) => monitorsOwed)).toEqual([28, 6])
  })

  test('is counted by game, and whoever came with no school counts for the game alone', () => {
    const staff = staffOf(dayWith(...DAY, monitor(1, 'Maple', 0), monitor(2, 'Maple', 0), monitor(3, null, 2)))
    expect(staff.schools[1]).toMatchObject({ school: 'Maple', monitors: 2, games: [2, 0, 0, 0, 0] })
    expect([staff.games, staff.needed]).toEqual([[2, 0, 1, 0, 0], 5])
  })

  test('goes first where most are missing, then where the school has fewest', () => {
    expect(leastStaffed([2, 1, 1, 3, 1], [0, 1, 1, 0, 0])).toBe(4)
    expect(leastStaffed([0, 0, 0, 0, 0])).toBe(0)
  })
})

describe('a list of officials', () => {
  const EXPECTED = {
    schools: ['Maple School', 'Cedar Hill'],
    games: [['Dominoes', 'Dominó'], ['Blocks'], ['Rows'], ['Rods'], ['Squares']],
    staffed: [1, 1, 0, 1, 1],
    stations: new Map([[31, 2]]),
  }
  const read = (text: string) => checkOfficials(readOfficialRows(text), EXPECTED)

  test('names a game by its title, its place or a station; whoever has none goes where most are missing', () => {
    const { officials, problems } = read(
      'First,Last,School,Role,Game\nAna,Ruiz,Maple School,Monitor,dominó\nBen,Ott,Cedar Hill,líder,2\nCy,Day,,desk,\nDot,Eng,Maple School,,31\nEli,Fox,Maple School,,',
    )
    expect(problems).toEqual([])
    expect(officials.map(({ duty, school }) => [formatDuty(duty), school])).toEqual([
      ['monitor 0', 'Maple School'],
      ['leader 1', 'Cedar Hill'],
      ['desk', null],
      ['monitor 2.31', 'Maple School'],
      ['monitor 1', 'Maple School'],
    ])
  })

  test('has the whole name in one column, or in two', () => {
    const { officials, problems } = read('name,school,role,game\nAna Ruiz,Maple School,Monitor,Rows\n"Ott, Ben",,desk,')
    expect(problems).toEqual([])
    expect(officials.map(({ first, last }) => `${first}/${last}`)).toEqual(['Ana/Ruiz', 'Ben/Ott'])
  })

  test('says which column its heading lacks; without a heading its first line is a person', () => {
    expect(missingInOfficials('who,school,role\nAna Ruiz,Maple School,Monitor')).toEqual(['first'])
    expect(missingInOfficials('Ana;Ruiz;Maple School;Monitor;Rows')).toEqual([])
  })

  test('the Monitors of a school spread over the games, however the list is sorted', () => {
    const rows = Array.from({ length: 10 }, (_, n) => `A${n},B,${n % 5 === 0 ? 'Cedar Hill' : 'Maple School'},,`)
    const { officials } = checkOfficials(readOfficialRows(['First,Last,School,Role,Game', ...rows].join('\n')), {
      ...EXPECTED,
      staffed: [0, 0, 0, 0, 0],
    })
    const gamesOf = (school: string) =>
      officials.flatMap(one => (one.school === school && one.duty.type === 'monitor' ? [one.duty.game] : []))
    expect(officials.map(({ first }) => first)).toEqual(rows.map((_, n) => `A${n}`))
    expect(new Set(gamesOf('Cedar Hill')).size).toBe(2)
    expect(new Set(gamesOf('Maple School')).size).toBe(5)
    const alone = Array.from({ length: 25 }, (_, n) => `A${n},B,S${n % 5},,`).join('\n')
    const spread = checkOfficials(readOfficialRows(`First,Last,School,Role,Game\n${alone}`), {
      ...EXPECTED,
      schools: ['S0', 'S1', 'S2', 'S3', 'S4'],
      staffed: [0, 0, 0, 0, 0],
    })
    expect(new Set(spread.officials.map(one => `${one.school} ${formatDuty(one.duty)}`)).size).toBe(25)
  })

  test.each([
    ['Ana;;Maple School;;', { code: 'missing', column: 'last' }],
    ['Ana;Ruiz;Mapel School;;', { code: 'unknown-school', cure: 'Maple School' }],
    ['Ana;Ruiz;Maple School;cook;', { code: 'unknown-role', column: 'role' }],
    ['Ana;Ruiz;Maple School;monitor;chess', { code: 'unknown-game', column: 'game' }],
  ])('what is wrong is named: %s', (line, found) => {
    const { officials, problems } = read(`first;last;school;role;game\n${line}`)
    expect(problems).toMatchObject([{ line: 2, ...found }])
    expect(officials).toEqual([])
  })
})
