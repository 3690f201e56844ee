/** `9:12` by the clock of whoever reads it; the same in both languages, and no longer than it has to be. */
export function timeOf(at: number): string {
  const date = new Date(at)
  return `${date.getHours()}:${twoDigits(date.getMinutes())}`
}

/** `11:42`: minutes and seconds that are left, or have gone by; never less than none. */
export function lengthOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
