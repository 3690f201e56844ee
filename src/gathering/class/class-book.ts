import { type LogLine, lineText, splitLine, takeBack } from '../log.ts'
import { type Refused, refuse } from '../refusal.ts'
import {
  type ClassAct,
  type ClassRole,
  formatClassAct,
  formatClassRole,
  parseClassAct,
  parseClassRole,
} from './acts.ts'
import { type Classroom, openedClass, PLAN, type Plan } from './classroom.ts'
import { classStep } from './step.ts'

export type ClassLine = LogLine<ClassRole, ClassAct>

/** The log of a class, and what it comes to. */
export interface ClassBook {
  readonly plan: Plan
  readonly lines: readonly ClassLine[]
  readonly undone: ReadonlySet<number>
  readonly classroom: Classroom
}

/** What a teacher may take back: everything that moves pupils about. */
const UNDOABLE: readonly ClassAct['type'][] = ['tables', 'task', 'end-task', 'remove', 'discard', 'settings']

/** A lesson has a few hundred lines; nobody fills a disk with raised hands. */
const LONGEST_CLASS_LOG = 20_000

export function openClassBook(plan: Plan = PLAN): ClassBook {
  return { plan, lines: [], undone: new Set(), classroom: openedClass(plan) }
}

export function writeClass(book: ClassBook, line: ClassLine): { readonly book: ClassBook } | Refused {
  const { act, role } = line
  if (book.lines.length >= LONGEST_CLASS_LOG && role.type === 'pupil') return refuse('log-full')
  const lines = [...book.lines, line]
  if (act.type !== 'undo') {
    const stepped = classStep(book.classroom, line)
    return 'refusal' in stepped ? stepped : { book: { ...book, lines, classroom: stepped.state } }
  }
  const taken = book.lines[act.line]
  if (role.type !== 'teacher' || taken?.role.type !== 'teacher') return refuse('not-your-line')
  if (!UNDOABLE.includes(taken.act.type)) return refuse('no-such-line', { line: act.line })
  const back = takeBack(book, act.line, openedClass(book.plan), classStep)
  return 'refusal' in back ? back : { book: { ...book, lines, undone: back.undone, classroom: back.state } }
}

/** The last line that a teacher may take back; null where there is none. */
export function undoableLine({ lines, undone }: ClassBook): number | null {
  const found = lines.findLastIndex(
    ({ role, act }, index) => role.type === 'teacher' && UNDOABLE.includes(act.type) && !undone.has(index),
  )
  return found < 0 ? null : found
}

export function formatClassLine({ role, at, act }: ClassLine): string {
  return lineText(formatClassRole(role), at, formatClassAct(act))
}

export function parseClassLine(text: string): ClassLine | null {
  const split = splitLine(text)
  const role = split && parseClassRole(split.who)
  const act = role && parseClassAct(split.words)
  return act ? { role, at: split.at, act } : null
}
