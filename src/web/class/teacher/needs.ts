import { useEffect, useRef, useState } from 'preact/hooks'
import { NEEDS, needOf, type Wanted } from '#gathering/class/need.ts'
import type { TableRow } from '#protocol/class-view.ts'
import { useClass } from '../at-class.tsx'
import { nextOrder, type Order } from './wall-order.ts'

/** A table of the wall: what it wants, and how far it is. */
export interface OnWall {
  readonly row: TableRow
  readonly wanted: Wanted | null
  readonly state: 'want' | 'play' | 'over'
}

/** In milliseconds: how often the page looks who needs help. Hands and seatings are seen at once. */
const LOOK = 1000

/** All tables, who needs help first; none changes its place more often than every twenty seconds. */
export function useWall(): readonly OnWall[] {
  const { client, view } = useClass('teacher')
  const [, look] = useState(0)
  const order = useRef<Order | null>(null)
  useEffect(() => {
    const timer = setInterval(() => look(count => count + 1), LOOK)
    return () => clearInterval(timer)
  }, [])
  const now = Date.now() + client.ahead.value
  const boards = client.boards.value
  const tables = view.tables.map((row): OnWall => {
    // Looked at, not followed: a move at one table is no reason to draw the whole wall.
    const board = boards.get(row.number)?.peek()
    const outcome = row.outcome ?? board?.outcome ?? null
    const { dispute = null, stopped = null, lastAct = now } = board ?? {}
    const wanted = needOf({ ...row, outcome, dispute, stopped, lastAct }, view.pupils, now)
    return { row, wanted, state: wanted ? 'want' : outcome ? 'over' : 'play' }
  })
  const tiles = tables.map(({ row, wanted, state }) => ({
    id: String(row.number),
    urgency: wanted ? NEEDS.indexOf(wanted.need) : NEEDS.length + Number(state === 'over'),
    since: wanted?.since ?? row.number,
  }))
  order.current = nextOrder(order.current, tiles, now)
  const places = new Map(order.current.ids.map((id, n) => [id, n]))
  const placeOf = ({ row }: OnWall) => places.get(String(row.number)) ?? 0
  return tables.toSorted((one, other) => placeOf(one) - placeOf(other))
}
