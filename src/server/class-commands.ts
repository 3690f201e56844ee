import type { ClassAct, LaidTable, Seating } from '#gathering/class/acts.ts'
import {
  type Classroom,
  type ClassTable,
  type Odd,
  playersAt,
  pupilsHere,
  type SeatOf,
  type SetUp,
  tablesOf,
} from '#gathering/class/classroom.ts'
import { lateSeat } from '#gathering/class/latecomer.ts'
import { byChance, byRotation } from '#gathering/class/pairing.ts'
import { refuse } from '#gathering/refusal.ts'
import { pick, shuffle } from '#kernel/chance.ts'
import type { Chance } from '#kernel/game.ts'
import type { TeacherAct } from '#protocol/class.ts'
import { newId } from './keys.ts'
import { Refused } from './problem.ts'

type Wish<Name extends TeacherAct['do']> = Extract<TeacherAct, { do: Name }>
type TablesAct = Extract<ClassAct, { readonly type: 'tables' }>

/** Lays tables under the next numbers. */
class Layer {
  readonly laid: LaidTable[] = []
  readonly #last: number

  constructor({ lastTable }: Classroom) {
    this.#last = lastTable
  }

  lay(seats: readonly SeatOf[], setUp: SetUp, monitors: readonly number[] = []): void {
    this.laid.push({ number: this.#last + 1 + this.laid.length, id: newId(), setUp, seats, monitors })
  }
}

function tables(seating: Partial<Seating> & Pick<Seating, 'how'>): TablesAct {
  return { type: 'tables', clear: [], lay: [], odd: [], ...seating }
}

/** Everybody, or those who are named, in pairs; the one who is left over plays a computer, looks after a table, or waits. */
export function pairAct(classroom: Classroom, wish: Wish<'pair'>, chance: Chance): ClassAct {
  const who = wish.who ?? pupilsHere(classroom).map(({ number }) => number)
  if (who.length === 0) throw notDone('nobody-here')
  const setUp = setUpFor(classroom, wish.setUp)
  const oddDoes = wish.odd ?? classroom.odd
  const { pairs, odd } = wish.how === 'chance' ? byChance(who, chance) : byRotation(who, classroom.met, chance)
  const layer = new Layer(classroom)
  for (const pair of pairs) {
    layer.lay(
      shuffle(chance, pair).map(pupil => ({ pupil })),
      setUp,
    )
  }
  if (odd !== null && oddDoes.type === 'computer') layer.lay([{ pupil: odd }, { computer: oddDoes.level }], setUp)
  const lay = odd !== null && oddDoes.type === 'monitor' ? withMonitor(layer.laid, odd, chance) : layer.laid
  const isSeated = odd === null || lay.some(table => [...table.monitors, ...playersIn(table)].includes(odd))
  return tables({
    how: wish.how,
    clear: wish.who ? [] : tablesOf(classroom).map(({ number }) => number),
    lay,
    ...(!isSeated && odd !== null && { away: [odd] }),
    odd: odd === null ? [] : [odd],
    setUp,
    oddDoes,
  })
}

function withMonitor(laid: readonly LaidTable[], monitor: number, chance: Chance): readonly LaidTable[] {
  if (laid.length === 0) return laid
  const table = pick(chance, laid)
  return laid.map(one => (one === table ? { ...one, monitors: [monitor] } : one))
}

/** Everybody as a teacher has put them by hand, in one go. */
export function seatAct(classroom: Classroom, wish: Wish<'seat'>): ClassAct {
  const setUp = setUpFor(classroom, wish.setUp)
  const layer = new Layer(classroom)
  for (const { pupils, computer, monitor } of wish.tables) {
    const seats: SeatOf[] = pupils.map(pupil => ({ pupil }))
    if (seats.length === 1) seats.push({ computer: computer ?? levelOf(classroom.odd) })
    layer.lay(seats, setUp, monitor === undefined ? [] : [monitor])
  }
  const { away = [], monitors = [] } = wish
  return tables({ how: 'hand', lay: layer.laid, away, monitors, ...(wish.setUp && { setUp }) })
}

/** Two change places, whatever they do there. Tables where somebody else plays now are laid anew. */
export function swapAct(classroom: Classroom, { pupils: [a = 0, b = 0] }: Wish<'swap'>): ClassAct {
  const other = (number: number) => (number === a ? b : number === b ? a : number)
  const layer = new Layer(classroom)
  const monitors: { table: number; pupil: number }[] = []
  for (const table of tablesOf(classroom)) {
    const plays = playersAt(table).some(one => one === a || one === b)
    const watching = table.monitors.map(other)
    if (plays) {
      const seats = table.seats.map(seat => ('pupil' in seat ? { pupil: other(seat.pupil) } : seat))
      layer.lay(filled(seats, classroom.odd), table.setUp, watching)
    } else
      monitors.push(...watching.filter(one => one === a || one === b).map(pupil => ({ table: table.number, pupil })))
  }
  if (layer.laid.length === 0 && monitors.length === 0) throw notDone('nobody-seated')
  const seated = new Set([
    ...layer.laid.flatMap(playersIn),
    ...layer.laid.flatMap(one => one.monitors),
    ...monitors.map(({ pupil }) => pupil),
  ])
  return tables({ how: 'hand', lay: layer.laid, monitors, away: [a, b].filter(one => !seated.has(one)) })
}

/** The same people play something else. */
export function changeAct(classroom: Classroom, wish: Wish<'change'>): ClassAct {
  const changed = tablesNamed(classroom, wish.tables)
  const layer = new Layer(classroom)
  for (const table of changed) layer.lay(filled(table.seats, classroom.odd), wish.setUp, table.monitors)
  const clear = changed.map(({ number }) => number)
  return tables({ how: 'change', clear, lay: layer.laid, ...(!wish.tables && { setUp: wish.setUp }) })
}

export function clearAct(classroom: Classroom, wish: Wish<'clear'>): ClassAct {
  return tables({ how: 'clear', clear: tablesNamed(classroom, wish.tables).map(({ number }) => number) })
}

export function taskAct(classroom: Classroom, { task, who }: Wish<'task'>): ClassAct {
  return {
    type: 'task',
    task: { number: classroom.tasks.length + 1, ...task, forAll: who === undefined },
    who: who ?? pupilsHere(classroom).map(({ number }) => number),
  }
}

/** Where somebody sits down who has just come in; null: they wait. */
export function lateAct(classroom: Classroom, pupil: number): ClassAct | null {
  const place = lateSeat(classroom, pupil)
  if (place === null) return null
  if (place.type === 'monitor') return tables({ how: 'late', monitors: [{ table: place.table, pupil }] })
  const layer = new Layer(classroom)
  layer.lay(place.seats, place.setUp)
  return tables({ how: 'late', lay: layer.laid })
}

/** The same people play again, at the table that follows. */
export function againAct(classroom: Classroom, table: ClassTable, next: string): ClassAct {
  const { number, setUp, seats, monitors } = table
  const moved = [...seats.slice(-1), ...seats.slice(0, -1)]
  const laid = { number: classroom.lastTable + 1, id: next, setUp, seats: moved, monitors }
  return tables({ how: 'again', clear: [number], lay: [laid] })
}

/** Nobody is laid a table with somebody who has gone. */
function filled(seats: readonly SeatOf[], odd: Odd): readonly SeatOf[] {
  return seats.map(seat => ('gone' in seat ? { computer: levelOf(odd) } : seat))
}

function levelOf(odd: Odd): number {
  return odd.type === 'computer' ? odd.level : 1
}

function playersIn(table: LaidTable): readonly number[] {
  return playersAt({ ...table, outcome: null })
}

function tablesNamed(classroom: Classroom, numbers: readonly number[] | undefined): readonly ClassTable[] {
  if (numbers === undefined) return tablesOf(classroom).filter(table => playersAt(table).length > 0)
  return numbers.map(number => tableNamed(classroom, number))
}

export function tableNamed({ tables }: Classroom, number: number): ClassTable {
  const table = tables[number]
  if (!table) throw notDone('no-such-table', { number })
  return table
}

function setUpFor(classroom: Classroom, wished: SetUp | undefined): SetUp {
  const setUp = wished ?? classroom.setUp
  if (setUp === null) throw notDone('no-set-up')
  return setUp
}

export function notDone(code: string, values: Record<string, string | number> = {}): Refused {
  return new Refused('refused', { classroom: refuse(code, values).refusal })
}
