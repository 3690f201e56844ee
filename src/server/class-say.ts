import type { ClassAct } from '#gathering/class/acts.ts'
import type { Classroom } from '#gathering/class/classroom.ts'
import type { Chance } from '#kernel/game.ts'
import type { ClassSaid, TeacherAct } from '#protocol/class.ts'
import { snapshotOf } from './class-board.ts'
import { changeAct, clearAct, notDone, pairAct, seatAct, swapAct, tableNamed, taskAct } from './class-commands.ts'
import type { ClassPost } from './class-keys.ts'
import type { ClassRoom } from './class-room.ts'
import type { ClassTables } from './class-tables.ts'
import type { Classes } from './classes.ts'
import { Refused } from './problem.ts'

/** Writes what somebody at a post does; fulfilled with the number of lines once it is safe. */
export async function sayInClass(
  classes: Classes,
  room: ClassRoom,
  post: ClassPost,
  { act, key, line }: ClassSaid,
): Promise<number> {
  if (post.type === 'projector') throw new Refused('not-your-part')
  if (post.type === 'pupil') {
    const { pupil } = post
    if (act.do === 'reading') {
      room.reads(pupil, act.on)
      return room.lineCount
    }
    const said = pupilAct(pupil, act)
    return room.say({ type: 'pupil', pupil }, `pupil-${pupil}-${key}`, () => [said], line)
  }
  const once = `teacher-${key}`
  if (act.do === 'new-code') return classes.newCode(room, once).then(() => room.lineCount)
  if (act.do === 'end-code') return classes.endCode(room, once)
  if ('setUp' in act && act.setUp) await classes.tables.check(act.setUp)
  const chance = classes.luck()
  return room.say(
    { type: 'teacher' },
    once,
    async classroom => [await teacherAct(classroom, act, classes.tables, chance)],
    line,
  )
}

function pupilAct(pupil: number, act: ClassSaid['act']): ClassAct {
  switch (act.do) {
    case 'raise':
    case 'leave':
      return { type: act.do, pupil }
    case 'lower':
      if ('pupil' in act) throw new Refused('not-your-part')
      return { type: 'lower', pupil }
    case 'done':
      return { type: 'done', pupil, task: act.task, step: act.step }
    default:
      throw new Refused('not-your-part')
  }
}

async function teacherAct(
  classroom: Classroom,
  act: ClassSaid['act'],
  tables: ClassTables,
  chance: Chance,
): Promise<ClassAct> {
  switch (act.do) {
    case 'settings':
      return { type: 'settings', settings: act.settings }
    case 'pair':
      return pairAct(classroom, act, chance)
    case 'seat':
      return seatAct(classroom, act)
    case 'swap':
      return swapAct(classroom, act)
    case 'change':
      return changeAct(classroom, act)
    case 'clear':
      return clearAct(classroom, act)
    case 'task':
      return taskAct(classroom, act)
    case 'end-task':
      return { type: 'end-task', task: act.task }
    case 'pause':
    case 'go-on':
      return { type: act.do }
    case 'remove':
    case 'admit':
    case 'turn-away':
      return { type: act.do, pupil: act.pupil }
    case 'lower':
      if (!('pupil' in act)) throw new Refused('not-your-part')
      return { type: 'lower', pupil: act.pupil }
    case 'snapshot':
      return taken(classroom, act, tables)
    case 'discard':
      return { type: 'discard', snapshot: act.snapshot }
    case 'show':
      return { type: 'show', screen: act.screen }
    case 'undo':
      return { type: 'undo', line: act.line }
    default:
      throw new Refused('not-your-part')
  }
}

async function taken(
  classroom: Classroom,
  { table }: Extract<TeacherAct, { do: 'snapshot' }>,
  tables: ClassTables,
): Promise<ClassAct> {
  const room = await tables.room(tableNamed(classroom, table))
  const snapshot = snapshotOf(room, classroom.lastSnapshot + 1)
  if (snapshot === null) throw notDone('nothing-played')
  return { type: 'snapshot', snapshot }
}
