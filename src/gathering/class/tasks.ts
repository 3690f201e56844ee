import type { Stepped } from '../log.ts'
import { refuse } from '../refusal.ts'
import type { Classroom, NewTask, Pupil } from './classroom.ts'
import { calledAway } from './seating.ts'

type Effect = Stepped<Classroom>

/** So many tasks fit in a table of pupils and steps. */
const MOST_TASKS = 20

/** A task takes its pupils from their tables. */
export function taskGiven(classroom: Classroom, task: NewTask, who: readonly number[]): Effect {
  if (classroom.tasks.length >= MOST_TASKS) return refuse('too-many-tasks', { most: MOST_TASKS })
  if (task.number !== classroom.tasks.length + 1) return refuse('no-such-task', { number: task.number })
  const stranger = who.find(number => !classroom.pupils[number]?.isHere)
  if (stranger !== undefined) return refuse('no-such-pupil', { number: stranger })
  const tasks = [...classroom.tasks, { ...task, isOver: false }]
  return { state: { ...calledAway(classroom, new Set(who), task.number), tasks } }
}

/** What somebody has to do who comes when others are at it already; null: nothing, or others sit at tables. */
export function lateTask({ settings, tables, tasks }: Classroom): number | null {
  if (settings.latecomers === 'wait' || Object.keys(tables).length > 0) return null
  return tasks.findLast(task => task.forAll && !task.isOver)?.number ?? null
}

export function taskOver(classroom: Classroom, number: number): Effect {
  const tasks = classroom.tasks.map(task => (task.number === number ? { ...task, isOver: true } : task))
  return classroom.tasks.some(task => task.number === number && !task.isOver)
    ? { state: { ...classroom, tasks } }
    : refuse('no-such-task', { number })
}

/** A step is done once, however often it is told; also after the task, by a tablet without a network. */
export function stepDone(classroom: Classroom, pupil: Pupil, number: number, step: string): Effect {
  const task = classroom.tasks.find(one => one.number === number)
  if (!task) return refuse('no-such-task', { number })
  if (!task.steps.includes(step)) return refuse('no-such-step', { step })
  const before = pupil.done[number] ?? []
  if (before.includes(step)) return { state: classroom }
  const done = { ...pupil.done, [number]: [...before, step] }
  return { state: { ...classroom, pupils: { ...classroom.pupils, [pupil.number]: { ...pupil, done } } } }
}
