import type { LogLine, Stepped } from '../log.ts'
import { type Refused, refuse } from '../refusal.ts'
import { type ClassAct, type ClassRole, SAID_BY } from './acts.ts'
import { type Classroom, isFull, isNameTaken, type Pupil } from './classroom.ts'
import { gameOver, seated } from './seating.ts'
import { shown, withoutSnapshot, withSnapshot } from './showing.ts'
import { lateTask, stepDone, taskGiven, taskOver } from './tasks.ts'

type Effect = Stepped<Classroom>

/** What a line does to a class, or why nothing. */
export function classStep(classroom: Classroom, { role, act, at }: LogLine<ClassRole, ClassAct>): Effect {
  if (!SAID_BY[act.type].includes(role.type)) return refuse('not-your-part')
  if (role.type === 'pupil' && (!('pupil' in act) || act.pupil !== role.pupil)) return refuse('not-your-part')
  switch (act.type) {
    case 'settings':
      return { state: { ...classroom, settings: { ...classroom.settings, ...act.settings } } }
    case 'code':
      return { state: { ...classroom, code: act.code } }
    case 'pause':
      // A second teacher may have been quicker: the first time stands.
      return { state: { ...classroom, paused: classroom.paused ?? at } }
    case 'go-on':
      return { state: { ...classroom, paused: null } }
    case 'tables':
      return seated(classroom, act)
    case 'over':
      return gameOver(classroom, act.table, act.outcome)
    case 'task':
      return taskGiven(classroom, act.task, act.who)
    case 'end-task':
      return taskOver(classroom, act.task)
    case 'snapshot':
      return withSnapshot(classroom, { ...act.snapshot, at })
    case 'discard':
      return withoutSnapshot(classroom, act.snapshot)
    case 'show':
      return shown(classroom, act.screen)
    case 'undo':
      return refuse('no-such-line')
    case 'join':
      return joined(classroom, act)
    default:
      return pupilStep(classroom, act, at)
  }
}

type OfPupil = Extract<ClassAct, { readonly pupil: number }>

/** What happens to one pupil. */
function pupilStep(classroom: Classroom, act: Exclude<OfPupil, { readonly type: 'join' }>, at: number): Effect {
  const pupil = classroom.pupils[act.pupil]
  if (!pupil?.isHere) return nobody(act.pupil)
  const now = (changed: Partial<Pupil>) => ({ state: withPupil(classroom, { ...pupil, ...changed }) })
  switch (act.type) {
    case 'raise':
      return now({ hand: pupil.hand ?? at })
    case 'lower':
      return now({ hand: null })
    case 'done':
      return stepDone(classroom, pupil, act.task, act.step)
    case 'knock':
      return now({ knock: { token: act.token, device: act.device, at: pupil.knock?.at ?? at } })
    case 'admit':
      if (pupil.knock === null) return refuse('nobody-knocks')
      return now({ ...knownBy(pupil.knock), issue: pupil.issue + 1, knock: null })
    case 'turn-away':
      if (pupil.knock === null) return refuse('nobody-knocks')
      return now({ knock: null, turnedAway: [...pupil.turnedAway.slice(-9), pupil.knock.token] })
    case 'leave':
    case 'remove':
      return { state: gone(classroom, pupil) }
  }
}

const knownBy = ({ token, device }: NonNullable<Pupil['knock']>) => ({ token, device })

/** Comes in, or comes back: the number stays, and so does the seat where nobody else has been put. */
function joined(classroom: Classroom, act: Extract<ClassAct, { readonly type: 'join' }>): Effect {
  const { pupil: number, name, colour, device, token } = act
  const before = classroom.pupils[number]
  if (before?.isHere) return refuse('number-taken', { number })
  if (isFull(classroom)) return refuse('class-full', { size: classroom.settings.size })
  if (isNameTaken(classroom, name)) return refuse('name-taken', { name })
  const who = { number, name, colour, device, token, isHere: true, hand: null, knock: null, task: lateTask(classroom) }
  const pupil: Pupil = before
    ? { ...before, ...who, issue: before.issue + 1 }
    : { ...who, issue: 0, turnedAway: [], done: {}, games: { played: 0, won: 0, tied: 0 } }
  const tables = mapTables(classroom, seats =>
    seats.map(seat => ('gone' in seat && seat.gone === number ? { pupil: number } : seat)),
  )
  return { state: withPupil({ ...classroom, tables }, pupil) }
}

/** The seat stays empty: whoever sits opposite can be paired anew, and a pupil who comes back finds it again. */
function gone(classroom: Classroom, pupil: Pupil): Classroom {
  const { number } = pupil
  const tables = mapTables(classroom, seats =>
    seats.map(seat => ('pupil' in seat && seat.pupil === number ? { gone: number } : seat)),
  )
  const without = Object.fromEntries(
    Object.entries(tables).map(([key, table]) => [
      key,
      { ...table, monitors: table.monitors.filter(one => one !== number) },
    ]),
  )
  return withPupil({ ...classroom, tables: without }, { ...pupil, isHere: false, hand: null, knock: null, task: null })
}

type Tables = Classroom['tables']

function mapTables({ tables }: Classroom, change: (seats: Tables[number]['seats']) => Tables[number]['seats']): Tables {
  return Object.fromEntries(
    Object.entries(tables).map(([key, table]) => [key, { ...table, seats: change(table.seats) }]),
  )
}

function withPupil(classroom: Classroom, pupil: Pupil): Classroom {
  return { ...classroom, pupils: { ...classroom.pupils, [pupil.number]: pupil } }
}

function nobody(number: number): Refused {
  return refuse('no-such-pupil', { number })
}
