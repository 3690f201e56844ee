import type { Readable, Writable } from 'node:stream'
import type { Translator } from '#text/translator.ts'

/** Where a command reads and writes. */
export interface Terminal {
  readonly input: Readable
  readonly output: Writable
  readonly errors: Writable
  /** A person sits there: ask with a prompt, and colours may be used. */
  readonly interactive: boolean
}

/** How a command ended: done, done but something was not as expected, or not done because it was asked wrongly. */
export const EXIT = { done: 0, unexpected: 1, wrong: 2 } as const
export type Exit = (typeof EXIT)[keyof typeof EXIT]

/** What every command gets. */
export interface Session {
  readonly terminal: Terminal
  readonly words: readonly string[]
  readonly options: Readonly<Record<string, readonly string[]>>
  readonly text: Translator
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** Asked wrongly: the message is in the reader's language already. */
export class WrongUse extends Error {}

/** The last value given for an option, or null. */
export function option(session: Session, name: string): string | null {
  return session.options[name]?.at(-1) ?? null
}

/** A whole number from 1 up given for an option, or what stands in for it. */
export function count(session: Session, name: string, otherwise: number): number {
  const given = option(session, name)
  if (given === null) return otherwise
  if (!/^[1-9]\d{0,5}$/.test(given))
    throw new WrongUse(session.text.t('cli:errors.number', { option: `--${name}`, given }))
  return Number(given)
}

export function print(session: Session, text: string): void {
  session.terminal.output.write(`${text}\n`)
}
