import type { Stepped } from '../log.ts'
import { refuse } from '../refusal.ts'
import type { Seating } from './acts.ts'
import {
  type Classroom,
  type ClassTable,
  type Meeting,
  NOBODY,
  type Outcome,
  playersAt,
  tablesOf,
} from './classroom.ts'

type Effect = Stepped<Classroom>

/** Leaves tables and lays others. Whoever is seated leaves where they were; a table that somebody has left is left by all. */
export function seated(classroom: Classroom, seating: Seating): Effect {
  const { how, clear, lay, monitors = [], away = [], odd, setUp, oddDoes } = seating
  const laid = lay.map(table => ({ ...table, outcome: null }))
  const named = [
    ...laid.flatMap(table => [...playersAt(table), ...table.monitors]),
    ...monitors.map(({ pupil }) => pupil),
  ]
  if (new Set(named).size < named.length) return refuse('seated-twice')
  const stranger = [...named, ...away].find(number => !classroom.pupils[number]?.isHere)
  if (stranger !== undefined) return refuse('no-such-pupil', { number: stranger })
  const missing = clear.find(number => !classroom.tables[number])
  if (missing !== undefined) return refuse('no-such-table', { number: missing })
  if (lay.some(({ number }, index) => number !== classroom.lastTable + 1 + index)) return refuse('table-number')
  const moved = new Set([...named, ...away])
  const left = clear.length === 0 ? classroom : { ...classroom, tables: tablesWithout(classroom, clear) }
  const tables = byNumber([...staying(left, moved), ...laid])
  for (const { table: number, pupil } of monitors) {
    const table = tables[number]
    if (!table) return refuse('no-such-table', { number })
    tables[number] = { ...table, monitors: [...table.monitors, pupil] }
  }
  return {
    state: {
      ...calledAway(left, moved, null),
      tables,
      lastTable: classroom.lastTable + lay.length,
      met: [...classroom.met, ...meetings(classroom, laid, how === 'again'), ...odd.map(one => [one, NOBODY] as const)],
      ...(setUp && { setUp }),
      ...(oddDoes && { odd: oddDoes }),
    },
  }
}

/** These pupils are given something else to do: a table that one of them has left is left by all. */
export function calledAway(classroom: Classroom, called: ReadonlySet<number>, task: number | null): Classroom {
  const pupils = Object.fromEntries(
    Object.entries(classroom.pupils).map(([key, pupil]) => [
      key,
      called.has(pupil.number) ? { ...pupil, task } : pupil,
    ]),
  )
  return { ...classroom, pupils, tables: byNumber(staying(classroom, called)) }
}

function staying(classroom: Classroom, called: ReadonlySet<number>): readonly ClassTable[] {
  return tablesOf(classroom).flatMap(table =>
    playersAt(table).some(one => called.has(one))
      ? []
      : [{ ...table, monitors: table.monitors.filter(one => !called.has(one)) }],
  )
}

function tablesWithout(classroom: Classroom, cleared: readonly number[]): Classroom['tables'] {
  return byNumber(tablesOf(classroom).filter(({ number }) => !cleared.includes(number)))
}

function byNumber(tables: readonly ClassTable[]): Record<number, ClassTable> {
  return Object.fromEntries(tables.map(table => [table.number, table]))
}

/** Who sits opposite somebody anew: another game of the same two is no other meeting. */
function meetings(classroom: Classroom, laid: readonly ClassTable[], isAgain: boolean): readonly Meeting[] {
  if (isAgain) return []
  const together = new Set(tablesOf(classroom).map(table => pairKey(playersAt(table))))
  return laid.flatMap(table => {
    const [a, b] = playersAt(table)
    return a === undefined || b === undefined || together.has(pairKey([a, b])) ? [] : [[a, b] as const]
  })
}

function pairKey(players: readonly number[]): string {
  return [...players].sort((a, b) => a - b).join()
}

/** A game has ended. Told again, it counts once. */
export function gameOver(classroom: Classroom, number: number, outcome: Outcome): Effect {
  const table = classroom.tables[number]
  if (!table) return refuse('no-such-table', { number })
  if (table.outcome !== null) return { state: classroom }
  const pupils = { ...classroom.pupils }
  for (const [seat, one] of table.seats.entries()) {
    const pupil = 'pupil' in one ? pupils[one.pupil] : undefined
    if (!pupil) continue
    const { played, won, tied } = pupil.games
    const isWinner = outcome.winners.includes(seat)
    const isTie = outcome.winners.length === 0 || outcome.winners.length === table.seats.length
    const games = { played: played + 1, won: won + Number(isWinner && !isTie), tied: tied + Number(isTie) }
    pupils[pupil.number] = { ...pupil, games }
  }
  return { state: { ...classroom, pupils, tables: { ...classroom.tables, [number]: { ...table, outcome } } } }
}
