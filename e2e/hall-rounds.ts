import { type APIRequestContext, expect } from '@playwright/test'
import { meetingsOf } from '#gathering/timetable.ts'
import type { PublicDay } from '#protocol/gathering.ts'
import { type newDay, SEATING } from './hall-day.ts'

const HOUR = 60 * 60_000

/** Begins a round after others that nobody played, hours ago; the first meeting of it. */
export async function beginRound(
  request: APIRequestContext,
  { id, say }: Awaited<ReturnType<typeof newDay>>,
  round: number,
) {
  const meetings = meetingsOf(SEATING)
  for (let before = 1; before < round; before++) {
    const stations = meetings.filter(meeting => meeting.round === before).map(({ station }) => station)
    const closed = stations.flatMap(station => [
      `close ${before}.${station}; not played`,
      `collect ${before}.${station}`,
    ])
    await say([`begin ${before}`, ...closed], { ago: (round - before) * HOUR })
    // Its time is over long since: the clock calls it.
    await expect
      .poll(async () => {
        const day: PublicDay = await (await request.get(`/api/gatherings/${id}/public`)).json()
        return day.rounds[before - 1]?.called != null
      })
      .toBe(true)
  }
  await say([`begin ${round}`])
  const [meeting] = meetings.filter(one => one.round === round)
  if (!meeting || meeting.b === null) throw new Error('nobody is seated')
  return { ...meeting, b: meeting.b }
}
