/** Limits, so that a line stays a line. */
export const LONGEST_TEXT = 200
const MOST_NUMBERS = 500

/** What somebody typed as a field of a line: one line, no longer than it may be, and nothing that divides fields. */
export function asField(typed: string): string {
  const plain = typed.replaceAll(';', ',').replace(/[\s\p{Cc}]+/gu, ' ')
  return plain.trim().slice(0, LONGEST_TEXT).trim()
}

export function numberIn(text = ''): number {
  if (!/^\d{1,6}$/.test(text)) throw new RangeError(text)
  return Number(text)
}

export function numbersIn(text: string): readonly number[] {
  return text === '' ? [] : text.split(' ', MOST_NUMBERS + 1).map(numberIn)
}
