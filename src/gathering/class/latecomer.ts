import {
  type Classroom,
  doingOf,
  type Pupil,
  playersAt,
  pupilsHere,
  type SeatOf,
  type SetUp,
  tablesOf,
} from './classroom.ts'

/** Where a pupil sits down who comes when others play already: a table to be laid, or a table to look after; null: they wait. */
export type LateSeat =
  | { readonly type: 'play'; readonly seats: readonly SeatOf[]; readonly setUp: SetUp }
  | { readonly type: 'monitor'; readonly table: number }
  | null

/** Opposite whoever has nobody, else a computer, or what the odd one does in this class. */
export function lateSeat(classroom: Classroom, late: number): LateSeat {
  const { settings, odd } = classroom
  const tables = tablesOf(classroom)
  if (settings.latecomers === 'wait' || tables.length === 0 || doingOf(classroom, late).type !== 'waiting') return null
  const [alone] = pupilsHere(classroom)
    .filter(({ number }) => number !== late)
    .map(pupil => ({ pupil, rank: loneliness(classroom, pupil) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
  const setUp = (alone && setUpOf(classroom, alone.pupil)) ?? classroom.setUp ?? tables[0]?.setUp
  if (!setUp) return null
  if (alone) return { type: 'play', seats: [{ pupil: alone.pupil.number }, { pupil: late }], setUp }
  if (odd.type === 'computer') return { type: 'play', seats: [{ pupil: late }, { computer: odd.level }], setUp }
  const free = tables.find(({ monitors, outcome }) => monitors.length === 0 && outcome === null)
  return odd.type === 'monitor' && free ? { type: 'monitor', table: free.number } : null
}

/** Who would rather have somebody opposite: the lower, the sooner. null: has somebody, or something else to do. */
function loneliness(classroom: Classroom, { number }: Pupil): number | null {
  const doing = doingOf(classroom, number)
  if (doing.type === 'waiting') return 1
  if (doing.type === 'monitor') return 3
  if (doing.type === 'task' || playersAt(doing.table).length > 1) return null
  return doing.table.seats.some(seat => 'gone' in seat) ? 0 : 2
}

function setUpOf(classroom: Classroom, { number }: Pupil): SetUp | null {
  const doing = doingOf(classroom, number)
  return doing.type === 'table' ? doing.table.setUp : null
}
