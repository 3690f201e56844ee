import { nextSeat } from '#host/moved-on.ts'
import type { Invitations, Role } from '#protocol/table.ts'
import type { KeyMaker } from './keys.ts'
import type { TableRecord } from './store.ts'

/** The page of a table with the capability behind `#`, which browsers keep to themselves. */
export function linkTo(table: string, key: string): string {
  return `/table/${table}#${key}`
}

/** Worked out once for each state of the record, not for every line. */
const known = new WeakMap<TableRecord, { readonly all: Invitations; readonly seats: readonly Invitations[] }>()

/**
 * What this role may hand out. Open seats are given by whoever set the table up, and officials' chairs only by an organiser:
 * a player who held an official's key could rule on their own challenge.
 */
export function invitationsFor(role: Role, record: TableRecord, keys: KeyMaker): Invitations | null {
  if (role.type !== 'seat' && role.type !== 'organiser') return null
  const { all, seats } = known.get(record) ?? makeAll(record, keys)
  known.set(record, { all, seats })
  return role.type === 'organiser' ? all : (seats[role.seat] ?? null)
}

function makeAll(record: TableRecord, keys: KeyMaker) {
  const all = makeInvitations(record, keys)
  const none = all.seats.map(() => null)
  const seats = record.chairs.map((_, seat) => ({
    ...all,
    seats: seat === record.host ? all.seats : none,
    monitor: null,
    leader: null,
    director: null,
  }))
  return { all, seats }
}

function makeInvitations({ id, code, chairs }: TableRecord, keys: KeyMaker): Invitations {
  const link = (role: Role, issue = 0) => linkTo(id, keys.keyFor(id, role, issue))
  return {
    code: chairs.some(chair => !chair.taken) ? code : null,
    seats: chairs.map((chair, seat) => (chair.taken ? null : link({ type: 'seat', seat }, chair.issue))),
    watch: link({ type: 'watch' }),
    monitor: link({ type: 'monitor' }),
    leader: link({ type: 'leader' }),
    director: link({ type: 'director' }),
  }
}

/** The players change seats for the next game; everybody else keeps the role. */
export function rematchLink({ next, chairs }: TableRecord, role: Role, keys: KeyMaker): string | null {
  if (next === null || role.type === 'invited') return null
  const there: Role = role.type === 'seat' ? { type: 'seat', seat: nextSeat(role.seat, chairs.length) } : role
  return linkTo(next, keys.keyFor(next, there))
}
