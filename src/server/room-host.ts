import { LEVELS } from '#bots/level.ts'
import type { Journal } from '#host/ports.ts'
import type { Seating } from '#host/seating.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { SeatView } from '#protocol/table.ts'
import type { ServerContext } from './context.ts'
import type { TableRecord } from './store.ts'

/** What is played at a table and by whom, for its host. */
export function seatingOf(box: AnyBox, { header, seed, chairs }: TableRecord): Seating {
  return {
    box,
    header,
    seed,
    levels: chairs.map(({ kind, level }) => (kind === 'bot' ? (LEVELS.find(known => known === level) ?? 1) : null)),
    slips: chairs.map(({ slips }) => slips === true),
    isShared: false,
  }
}

/** Where its lines go. */
export function journalOf({ store, time, metrics }: ServerContext, id: string): Journal {
  return {
    async append(n, line) {
      const began = time.now()
      const isWritten = await store.append(id, { n, ...line, wall: time.wall() })
      metrics.appended(time.now() - began)
      if (line.key === null && typeof line.author === 'number') metrics.acts.inc({ author: 'bot' })
      return isWritten
    },
    linesFrom: n => store.linesFrom(id, n),
  }
}

/** Who sits there, as everybody sees it. */
export function seatViews({ header, chairs }: TableRecord, present: ReadonlySet<number>): readonly SeatView[] {
  return chairs.map(({ kind, taken }, seat) => ({
    name: header.seats[seat] ?? '?',
    kind: kind === 'bot' ? 'bot' : taken ? 'person' : 'open',
    present: kind === 'bot' || present.has(seat),
  }))
}
