import type { ClassTable, NewTask, Odd, Outcome, Screen, Settings, SetUp, Snapshot } from './classroom.ts'

/** Who writes a line: a teacher, a pupil, or the room itself – its door, and what happens at its tables. */
export type ClassRole =
  | { readonly type: 'teacher' }
  | { readonly type: 'pupil'; readonly pupil: number }
  | { readonly type: 'room' }

/** Why tables were laid. */
export const HOWS = ['chance', 'rotation', 'hand', 'change', 'late', 'again', 'clear'] as const
export type How = (typeof HOWS)[number]

/** A table as it is laid. */
export type LaidTable = Omit<ClassTable, 'outcome'>

/** One seating, and one undo: these tables are left, and those are laid. */
export interface Seating {
  readonly how: How
  readonly clear: readonly number[]
  readonly lay: readonly LaidTable[]
  /** Who looks after a table that is there already. */
  readonly monitors?: readonly { readonly table: number; readonly pupil: number }[]
  /** Who leaves where they are and waits. */
  readonly away?: readonly number[]
  /** Who was left over. */
  readonly odd: readonly number[]
  /** What is played, and what the odd one does, from now on. */
  readonly setUp?: SetUp
  readonly oddDoes?: Odd
}

interface OfPupil {
  readonly pupil: number
}

export type ClassAct =
  | { readonly type: 'settings'; readonly settings: Partial<Settings> }
  | { readonly type: 'code'; readonly code: string | null }
  | ({
      readonly type: 'join'
      readonly name: string
      readonly colour: string
      readonly device: string | null
      readonly token: string
    } & OfPupil)
  | ({ readonly type: 'knock'; readonly token: string; readonly device: string | null } & OfPupil)
  | ({ readonly type: 'admit' } & OfPupil)
  | ({ readonly type: 'turn-away' } & OfPupil)
  | ({ readonly type: 'leave' } & OfPupil)
  | ({ readonly type: 'remove' } & OfPupil)
  | ({ readonly type: 'raise' } & OfPupil)
  | ({ readonly type: 'lower' } & OfPupil)
  | ({ readonly type: 'tables' } & Seating)
  | { readonly type: 'over'; readonly table: number; readonly outcome: Outcome }
  | { readonly type: 'task'; readonly task: NewTask; readonly who: readonly number[] }
  | { readonly type: 'end-task'; readonly task: number }
  | ({ readonly type: 'done'; readonly task: number; readonly step: string } & OfPupil)
  | { readonly type: 'pause' }
  | { readonly type: 'go-on' }
  | { readonly type: 'snapshot'; readonly snapshot: Omit<Snapshot, 'at'> }
  | { readonly type: 'discard'; readonly snapshot: number }
  | { readonly type: 'show'; readonly screen: Screen }
  | { readonly type: 'undo'; readonly line: number }

/** Who may say what. */
export const SAID_BY: Readonly<Record<ClassAct['type'], readonly ClassRole['type'][]>> = {
  settings: ['teacher'],
  code: ['teacher'],
  join: ['room'],
  knock: ['room'],
  admit: ['teacher'],
  'turn-away': ['teacher'],
  leave: ['pupil'],
  remove: ['teacher'],
  raise: ['pupil'],
  lower: ['pupil', 'teacher'],
  tables: ['teacher', 'room'],
  over: ['room'],
  task: ['teacher'],
  'end-task': ['teacher'],
  done: ['pupil'],
  pause: ['teacher'],
  'go-on': ['teacher'],
  snapshot: ['teacher'],
  discard: ['teacher'],
  show: ['teacher'],
  undo: ['teacher'],
}

/**
 * `raise {"pupil":7}`. Nobody types these lines and nobody keeps them for longer than a day, so what is in one is plain JSON: what comes
 * from outside has passed the protocol's schemas before it becomes an act.
 */
export function formatClassAct({ type, ...fields }: ClassAct): string {
  return `${type} ${JSON.stringify(fields)}`
}

/** Reads a line that `formatClassAct` wrote; null for anything else. */
export function parseClassAct(words: string): ClassAct | null {
  const [type = ''] = words.split(' ', 1)
  if (!Object.hasOwn(SAID_BY, type)) return null
  try {
    const fields: unknown = JSON.parse(words.slice(type.length + 1))
    // What we wrote ourselves; whether it makes sense is for the step to say.
    return typeof fields === 'object' && fields !== null ? ({ type, ...fields } as ClassAct) : null
  } catch {
    return null
  }
}

export function formatClassRole(role: ClassRole): string {
  return role.type === 'pupil' ? `pupil ${role.pupil}` : role.type
}

export function parseClassRole(text: string): ClassRole | null {
  if (text === 'teacher' || text === 'room') return { type: text }
  const [, digits] = /^pupil (\d{1,4})$/.exec(text) ?? []
  return digits === undefined ? null : { type: 'pupil', pupil: Number(digits) }
}
