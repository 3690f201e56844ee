import type { Gathering } from './gathering.ts'
import { type Meeting, meetingsOf } from './timetable.ts'

/** The school of whoever is Monitor at a station; null where nobody is, or they belong to none. */
export function monitorsSchool({ officials }: Gathering, station: number): string | null {
  const monitor = Object.values(officials).find(({ duty }) => duty.type === 'monitor' && duty.station === station)
  return monitor?.school ?? null
}

/** Children at this meeting who are from the Monitor's own school. */
export function ofOwnSchool(
  gathering: Gathering,
  { station, a, b }: Pick<Meeting, 'station' | 'a' | 'b'>,
): readonly number[] {
  const school = monitorsSchool(gathering, station)
  const isOwn = (number: number) => school !== null && gathering.registered[number]?.school === school
  return [a, ...(b === null ? [] : [b])].filter(isOwn)
}

/** Games that somebody of the own school watches over: with as many schools as there are, some cannot be avoided. */
export function watchedByOwn(gathering: Gathering): readonly Meeting[] {
  const meetings = gathering.seating ? meetingsOf(gathering.seating) : []
  return meetings.filter(meeting => ofOwnSchool(gathering, meeting).length > 0)
}
