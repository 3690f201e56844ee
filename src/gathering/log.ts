import { type Refused, refuse } from './refusal.ts'

/** A line of a gathering's log: who, when, what. */
export interface LogLine<Role, Act> {
  readonly role: Role
  readonly at: number
  readonly act: Act
}

/** What an act does, or why it does nothing. */
export type Stepped<State> = { readonly state: State } | Refused

export interface TakenBack<State> {
  readonly undone: ReadonlySet<number>
  readonly state: State
}

/** Everything without that line – unless somebody has built on it since. */
export function takeBack<State, Line extends { readonly act: { readonly type: string } }>(
  { lines, undone }: { readonly lines: readonly Line[]; readonly undone: ReadonlySet<number> },
  number: number,
  opened: State,
  step: (state: State, line: Line) => Stepped<State>,
): TakenBack<State> | Refused {
  const taken = lines[number]
  if (taken === undefined || taken.act.type === 'undo') return refuse('no-such-line', { line: number })
  if (undone.has(number)) return refuse('undone-already', { line: number })
  const without = new Set(undone).add(number)
  let state = opened
  for (const [index, line] of lines.entries()) {
    if (without.has(index) || line.act.type === 'undo') continue
    const stepped = step(state, line)
    if ('refusal' in stepped) return refuse('built-upon', { line: index })
    state = stepped.state
  }
  return { undone: without, state }
}

/** `monitor 31 @1710322200000: start 3.31`. */
export function lineText(who: string, at: number, words: string): string {
  return `${who} @${at}: ${words}`
}

export function splitLine(text: string): { readonly who: string; readonly at: number; readonly words: string } | null {
  const [, who, when, words] = /^([a-z]+(?: \d+)?) @(\d{1,15}): (.+)$/.exec(text) ?? []
  return who === undefined || words === undefined ? null : { who, at: Number(when), words }
}
