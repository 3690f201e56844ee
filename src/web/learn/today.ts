const DAY = 86_400_000
const MINUTE = 60_000

/** Today as a number of the calendar where the reader is: it changes at midnight there. */
export function today(now = new Date()): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * MINUTE) / DAY)
}
