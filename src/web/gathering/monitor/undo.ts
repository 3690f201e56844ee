import { type Act, formatAct } from '#gathering/acts.ts'
import type { Book } from '#gathering/book.ts'
import { formatRole, type Role } from '#gathering/role.ts'
import type { Tap } from './station.ts'

interface Told {
  readonly role: Role
  /** As the server has it: only there a line has its number. */
  readonly sent: Book
  /** Acts that the server has not written yet. */
  readonly waiting: readonly string[]
  readonly round: number
  readonly station: number
}

/**
 * The acts that take back what a tap told the day, the last first; null while the server has not answered. A record sheet is not taken back but told
 * anew – unless the game is to be begun anew.
 */
export function undoing(tap: Tap, { role, sent, waiting, round, station }: Told): readonly Act[] | null {
  const own = sent.lines.flatMap((line, number) =>
    !sent.undone.has(number) && formatRole(line.role) === formatRole(role) && 'station' in line.act
      ? [{ number, act: line.act }]
      : [],
  )
  const here = own.filter(({ act }) => act.round === round && act.station === station)
  const words = tap.acts.filter(one => !one.startsWith('sheet '))
  const isBeginning = words.some(one => one.startsWith('start '))
  const found = words.map(one => here.findLast(({ act }) => formatAct(act) === one))
  if (words.some(one => waiting.includes(one))) return null
  const told = found.flatMap(one => one?.number ?? [])
  const since = here.flatMap(({ number }) => (number >= Math.min(...told) ? [number] : []))
  const numbers = isBeginning ? since : told
  return numbers.sort((a, b) => b - a).map(line => ({ type: 'undo', line }))
}
