import { expect, test } from 'vitest'
import { A, SEATED, STATION, said } from './day.fixture.ts'
import { monitorsSchool, ofOwnSchool, watchedByOwn } from './own-school.ts'
import { meetingsOf } from './timetable.ts'

test('a Monitor from the school of a child is known, game by game', () => {
  const school = SEATED.gathering.registered[A]?.school ?? ''
  const { gathering } = said([`director: appoint 1; M.N.; ${school}; monitor 0.${STATION}`], SEATED)
  const [first] = meetingsOf(
    SEATED.gathering.seating ?? { blocks: [], children: [], reserves: [], withdrawn: [], apart: [] },
  )
  expect(monitorsSchool(gathering, STATION)).toBe(school)
  expect(first && ofOwnSchool(gathering, first)).toEqual([A])
  expect(watchedByOwn(gathering).length).toBeGreaterThan(0)
  expect(watchedByOwn(gathering).every(({ station }) => station === STATION)).toBe(true)
  expect(watchedByOwn(SEATED.gathering)).toEqual([])
})
