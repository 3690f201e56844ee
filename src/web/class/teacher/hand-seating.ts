import type { Odd, TeacherAct } from '#protocol/class.ts'
import type { TableRow } from '#protocol/class-view.ts'
import { pairsIn, type Seats } from './seats-by-hand.ts'

type Seating = Extract<TeacherAct, { readonly do: 'seat' }>
type Seated = Seating['tables'][number]

/** What has to be said so that everybody sits as arranged by hand, in one act that can be taken back; null: they do already. Tables that stay as they are go on with their games. */
export function handSeating(tables: readonly TableRow[], seats: Seats, odd: Odd): Seating | null {
  const before = new Set(tables.map(row => keyOf(playersAt(row))))
  const seatedNow = new Set(tables.flatMap(row => [...playersAt(row), ...row.monitors]))
  const pairs = pairsIn(seats).map(pair => pair.map(Number))
  const fresh = pairs.filter(pair => !before.has(keyOf(pair)))
  const alone = fresh.filter(pair => pair.length === 1).flat()
  const laid = fresh.filter(pair => pair.length === 2).map((pupils): Seated => ({ pupils }))
  const [host] = laid
  const withOdd =
    odd.type === 'computer' ? [...laid, ...alone.map(one => ({ pupils: [one], computer: odd.level }))] : laid
  // The first of them looks after a table that is laid now, the others after one that stays; where there is none, they play the computer.
  const isMonitor = odd.type === 'monitor' && alone.length > 0
  const [first, ...others] = isMonitor ? alone : []
  const seating = host && first !== undefined ? [{ ...host, monitor: first }, ...withOdd.slice(1)] : withOdd
  const stay = tables.find(row => pairs.some(pair => keyOf(pair) === keyOf(playersAt(row))))
  const watchers = host || first === undefined ? others : [first, ...others]
  const laying = stay ? seating : [...seating, ...watchers.map((one): Seated => ({ pupils: [one] }))]
  const standing = [...seats.pool.map(Number), ...(odd.type === 'wait' ? alone : [])].filter(one => seatedNow.has(one))
  const monitors = stay ? watchers.map(pupil => ({ pupil, table: stay.number })) : []
  if (laying.length + standing.length + monitors.length === 0) return null
  return { do: 'seat', tables: laying, away: standing, monitors }
}

function playersAt({ seats }: TableRow): readonly number[] {
  return seats.flatMap(seat => ('pupil' in seat ? [seat.pupil] : []))
}

/** Whoever sits there, in this order: another one begins where they change places. */
function keyOf(pupils: readonly number[]): string {
  return pupils.join(' ')
}
