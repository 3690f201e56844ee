import { LEVELS, NAMES } from '#bots/level.ts'
import {
  type Classroom,
  type ClassTable,
  doingOf,
  type Pupil,
  playersAt,
  pupilsHere,
  pupilsOf,
  type Screen,
  type SeatOf,
  type Task,
  tablesOf,
} from '#gathering/class/classroom.ts'
import { COLOURS } from '#protocol/class.ts'
import type { ProjectorView, PupilRow, PupilView, TableRow, TaskRow, TeacherView } from '#protocol/class-view.ts'
import { standIn } from '#text/friendly-names.ts'
import { type ClassKeys, classLink } from './class-keys.ts'
import { linkTo } from './invitations.ts'
import type { KeyMaker } from './keys.ts'

/** What the views of a class are made of. */
export interface ClassSight {
  readonly id: string
  readonly line: number
  readonly undo: number | null
  readonly classroom: Classroom
  readonly keys: ClassKeys
  readonly tableKeys: KeyMaker
  /** Pupils with a page open. */
  readonly online: ReadonlySet<number>
  /** Who has the rules open, and since when. */
  readonly reading: ReadonlyMap<number, number>
  readonly teachers: number
  readonly projectors: number
}

/** Each view but the time, which is told when it is sent. */
export function teacherView(sight: ClassSight): Omit<TeacherView, 'now'> {
  const { id, line, undo, classroom, keys, teachers, projectors } = sight
  const { settings, code, paused, setUp, odd, tasks, snapshots } = classroom
  return {
    role: 'teacher',
    ...{ id, line, undo, settings, code, paused, odd, teachers, projectors },
    setUp: setUp && { ...setUp, ...(setUp.options && { options: { ...setUp.options } }) },
    links: {
      teacher: classLink(id, { type: 'teacher' }, keys),
      projector: classLink(id, { type: 'projector' }, keys),
    },
    pupils: pupilsOf(classroom).map(pupil => pupilRow(sight, pupil)),
    tables: tablesOf(classroom).map(tableRow),
    tasks: tasks.map(taskRow),
    snapshots: snapshots.map(({ number }) => number),
    screen: screenOf(classroom),
  }
}

function pupilRow({ classroom, online, reading }: ClassSight, pupil: Pupil): PupilRow {
  const { number, name, isHere, hand, knock, games } = pupil
  const doing = doingOf(classroom, number)
  return {
    ...{ number, name, hand, colour: colourOf(pupil), games },
    here: isHere,
    online: online.has(number),
    reading: reading.get(number) ?? null,
    knocking: knock?.at ?? null,
    doing:
      doing.type === 'table'
        ? { type: 'table', table: doing.table.number, seat: doing.seat }
        : doing.type === 'monitor'
          ? { type: 'monitor', table: doing.table.number }
          : doing.type === 'task'
            ? { type: 'task', task: doing.task.number }
            : { type: 'waiting' },
    done: doneBy(pupil),
  }
}

/** Nothing that changes when others come or do something: their joining sends this pupil nothing. */
export function pupilView({ id, classroom, tableKeys }: ClassSight, pupil: Pupil): Omit<PupilView, 'now'> {
  const { settings, paused } = classroom
  const { number, name, hand } = pupil
  return {
    role: 'pupil',
    ...{ id, title: settings.title, paused, hand },
    me: { number, name, colour: colourOf(pupil) },
    doing: doingFor(classroom, pupil, tableKeys),
  }
}

type Opponents = Extract<PupilView['doing'], { link: string }>['opponents']

function doingFor(classroom: Classroom, { number, issue, done }: Pupil, keys: KeyMaker): PupilView['doing'] {
  const doing = doingOf(classroom, number)
  if (doing.type === 'waiting') return { type: 'waiting' }
  if (doing.type === 'task') {
    return { type: 'task', task: taskRow(doing.task), done: [...(done[doing.task.number] ?? [])] }
  }
  const { table } = doing
  const key =
    doing.type === 'table'
      ? keys.keyFor(table.id, { type: 'seat', seat: doing.seat }, issue)
      : keys.keyFor(table.id, { type: 'monitor' })
  const others = table.seats.filter(seat => !('pupil' in seat && seat.pupil === number))
  return {
    type: doing.type,
    table: table.number,
    link: linkTo(table.id, key),
    game: table.setUp.game,
    way: table.setUp.way,
    opponents: others.flatMap((seat): Opponents => {
      if ('computer' in seat) return [{ computer: seat.computer, name: computerName(seat.computer) }]
      const other = 'pupil' in seat ? classroom.pupils[seat.pupil] : undefined
      return other ? [{ name: other.name, colour: colourOf(other) }] : []
    }),
  }
}

/** Stand-ins are the same all lesson, and others in each class. */
export function projectorView({ id, classroom }: ClassSight): Omit<ProjectorView, 'now'> {
  const { settings, code, paused, tasks } = classroom
  const screen = screenOf(classroom)
  const shift = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const shown = screen.type === 'progress' ? pupilsHere(classroom) : atTables(classroom, shownTables(classroom))
  return {
    role: 'projector',
    ...{ id, title: settings.title, code, size: settings.size, paused, screen },
    here: pupilsHere(classroom).length,
    names: Object.fromEntries(
      shown.map(pupil => [
        pupil.number,
        settings.anonymous
          ? { name: standIn(pupil.number, shift), colour: null }
          : { name: pupil.name, colour: colourOf(pupil) },
      ]),
    ),
    tables: shownTables(classroom).map(tableRow),
    tasks: screen.type === 'progress' ? tasks.map(taskRow) : [],
    done: screen.type === 'progress' ? Object.fromEntries(shown.map(pupil => [pupil.number, doneBy(pupil)])) : {},
  }
}

/** Tables that the projector shows. */
export function shownTables(classroom: Classroom): readonly ClassTable[] {
  const screen = screenOf(classroom)
  if (screen.type === 'wall') return tablesOf(classroom)
  const table = screen.type === 'table' ? classroom.tables[screen.table] : undefined
  return table ? [table] : []
}

/** A table that has been left since is not shown any more. */
function screenOf({ screen, tables }: Classroom): Screen {
  return screen.type === 'table' && !tables[screen.table] ? { type: 'wall' } : screen
}

function atTables({ pupils }: Classroom, tables: readonly ClassTable[]): readonly Pupil[] {
  return tables.flatMap(table => [...playersAt(table), ...table.monitors]).flatMap(number => pupils[number] ?? [])
}

function tableRow({ number, setUp, seats, monitors, outcome }: ClassTable): TableRow {
  return {
    number,
    setUp: { ...setUp, ...(setUp.options && { options: { ...setUp.options } }) },
    seats: seats.map(seatRow),
    monitors: [...monitors],
    outcome: outcome && { winners: [...outcome.winners], reason: outcome.reason },
  }
}

function seatRow(seat: SeatOf): TableRow['seats'][number] {
  return 'computer' in seat ? { computer: seat.computer, name: computerName(seat.computer) } : seat
}

export function taskRow({ number, kind, game, lesson, steps, isOver }: Task): TaskRow {
  const row = { number, game, steps: [...steps], over: isOver }
  return kind === 'lesson' ? { ...row, kind, lesson: lesson ?? '' } : { ...row, kind }
}

function doneBy({ done }: Pupil): Record<string, string[]> {
  return Object.fromEntries(Object.entries(done).map(([task, steps]) => [task, [...steps]]))
}

export function computerName(level: number): string {
  return NAMES[LEVELS.find(one => one === level) ?? 1]
}

export function colourOf({ colour }: Pupil): (typeof COLOURS)[number] {
  return COLOURS.find(one => one === colour) ?? COLOURS[0]
}
