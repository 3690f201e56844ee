/** Why a table wants the teacher, the most pressing first. */
export const NEEDS = ['hand', 'dispute', 'stopped', 'alone', 'idle', 'rules'] as const
export type Need = (typeof NEEDS)[number]

/** So often stopped in one turn is often. */
export const OFTEN = 3
/** Without an act for so long, in milliseconds, a table is idle; with the rules open it is reading. */
export const IDLE_AFTER = 3 * 60_000
export const READING_AFTER = 60_000

/** What the need of a table follows from; times are wall times of the server. */
export interface Needy {
  readonly seats: readonly object[]
  readonly monitors: readonly number[]
  readonly outcome: object | null
  readonly dispute: { readonly since: number } | null
  readonly stopped: { readonly times: number; readonly since: number } | null
  readonly lastAct: number
}

interface AtTable {
  readonly number: number
  readonly hand: number | null
  readonly reading: number | null
}

export interface Wanted {
  readonly need: Need
  readonly since: number
  /** Of `hand` and `rules`: whose. */
  readonly pupil: number | null
}

/** What a table wants from the teacher; null while all is well. A finished game wants nothing but to see a raised hand. */
export function needOf(table: Needy, pupils: readonly AtTable[], now: number): Wanted | null {
  const here = new Set([...table.seats.flatMap(seat => ('pupil' in seat ? [seat.pupil] : [])), ...table.monitors])
  const sitting = pupils.filter(({ number }) => here.has(number))
  const hand = first(sitting, ({ hand }) => hand)
  if (hand) return { need: 'hand', ...hand }
  if (table.outcome !== null) return null
  if (table.dispute) return { need: 'dispute', since: table.dispute.since, pupil: null }
  if (table.stopped && table.stopped.times >= OFTEN) return { need: 'stopped', since: table.stopped.since, pupil: null }
  if (table.seats.some(seat => 'gone' in seat)) return { need: 'alone', since: table.lastAct, pupil: null }
  const rules = first(sitting, ({ reading }) => reading)
  if (rules && now - rules.since >= READING_AFTER) return { need: 'rules', ...rules }
  if (now - table.lastAct >= IDLE_AFTER) return { need: 'idle', since: table.lastAct, pupil: null }
  return null
}

function first(pupils: readonly AtTable[], when: (pupil: AtTable) => number | null) {
  return pupils
    .flatMap(pupil => {
      const since = when(pupil)
      return since === null ? [] : [{ since, pupil: pupil.number }]
    })
    .sort((a, b) => a.since - b.since)[0]
}

/** Who needs help first; then those who play, then those who have finished; otherwise as they were laid. */
export function byNeed<Table extends Needy & { readonly number: number }>(
  tables: readonly Table[],
  pupils: readonly AtTable[],
  now: number,
): readonly { readonly table: Table; readonly wanted: Wanted | null }[] {
  const rank = ({ table, wanted }: { table: Table; wanted: Wanted | null }) =>
    wanted ? NEEDS.indexOf(wanted.need) : NEEDS.length + Number(table.outcome !== null)
  return tables
    .map(table => ({ table, wanted: needOf(table, pupils, now) }))
    .sort(
      (a, b) => rank(a) - rank(b) || (a.wanted?.since ?? 0) - (b.wanted?.since ?? 0) || a.table.number - b.table.number,
    )
}
