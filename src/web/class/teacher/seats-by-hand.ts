/** Who sits where, while somebody arranges it by hand: for each table two places, and whoever has none. */
export interface Seats {
  readonly tables: readonly (readonly [string | null, string | null])[]
  readonly pool: readonly string[]
}

/** A place at a table; null: not seated. */
export type Place = { readonly table: number; readonly seat: 0 | 1 } | null

/** As they sit now, with a table left for whoever stands. */
export function seatsFrom(pairs: readonly (readonly string[])[], everybody: readonly string[]): Seats {
  const tables = pairs.map(([one = null, other = null]) => [one, other] as const)
  const seated = new Set(pairs.flat())
  return withRoom({ tables, pool: everybody.filter(pupil => !seated.has(pupil)) })
}

/** Puts somebody somewhere; whoever sat there gets the place that becomes free. */
export function put(seats: Seats, pupil: string, to: Place): Seats {
  const from = placeOf(seats, pupil)
  const there = to && (seats.tables[to.table]?.[to.seat] ?? null)
  if (there === pupil || (to === null && from === null)) return seats
  const tables = seats.tables.map((pair, table) => {
    const at = (seat: 0 | 1) => {
      if (to?.table === table && to.seat === seat) return pupil
      if (from?.table === table && from.seat === seat) return there
      return pair[seat]
    }
    return [at(0), at(1)] as const
  })
  const pool = seats.pool.flatMap(one => (one !== pupil ? [one] : there === null ? [] : [there]))
  return withRoom({ tables, pool: to === null ? [...pool, pupil] : pool })
}

/** The tables at which somebody sits, as they will be laid. */
export function pairsIn({ tables }: Seats): readonly (readonly string[])[] {
  return tables.map(pair => pair.filter(one => one !== null)).filter(pair => pair.length > 0)
}

function placeOf({ tables }: Seats, pupil: string): Place {
  const table = tables.findIndex(pair => pair.includes(pupil))
  if (table < 0) return null
  return { table, seat: tables[table]?.[0] === pupil ? 0 : 1 }
}

/** There is always one empty table, and never two at the end. */
function withRoom({ tables, pool }: Seats): Seats {
  const last = tables.findLastIndex(([one, other]) => one !== null || other !== null)
  return { tables: [...tables.slice(0, last + 1), [null, null]], pool }
}
