/** How wide a letter is on the average, with some to spare, as a part of its size. */
const LETTER = 0.56

/** The size in millimetres, at most so large, in which a text has room in so many lines: names are as long as they are. */
export function fitting(text: string, wide: number, most: number, lines = 1): string {
  // A line that is broken between words is not quite full, and no word is broken.
  const room = lines === 1 ? wide : wide * (lines - 0.4)
  const longest = Math.max(1, ...text.split(/[\s-]/).map(word => word.length))
  const size = Math.min(most, room / (LETTER * Math.max(1, text.length)), wide / (LETTER * longest))
  return `${Math.floor(size * 10) / 10}mm`
}
