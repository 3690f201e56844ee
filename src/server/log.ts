/** From what only developers want to know to what somebody must look at. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Never a name, a key, a code, an address of a person, or the words of a log. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>

/** Tells those who run the server what happens. */
export type Log = (level: LogLevel, message: string, facts?: Facts) => void

/** One JSON object a line, with its time. `least`: what is less is left out; null: everything is. */
export function jsonLog(write: (line: string) => void, wall: () => number, least: LogLevel | null): Log {
  const from = least === null ? Infinity : LOG_LEVELS.indexOf(least)
  return (level, message, facts = {}) => {
    if (LOG_LEVELS.indexOf(level) < from) return
    write(`${JSON.stringify({ time: new Date(wall()).toISOString(), level, message, ...facts })}\n`)
  }
}

/** What can be said of an error: where it came from, and its trace. */
export function factsOf(where: string, error: unknown): Facts {
  return { where, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
