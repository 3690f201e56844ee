/** So many letters may be wrong. */
const MOST_WRONG = 2

/** The word that this one was probably meant to be; null where none is near, or it is as short as its mistakes. */
export function nearest(word: string, words: readonly string[]): string | null {
  const [best] = words
    .map(one => ({ one, far: distance(word.toLowerCase(), one.toLowerCase()) }))
    .filter(({ one, far }) => far <= MOST_WRONG && far < one.length / 2)
    .sort((one, other) => one.far - other.far)
  return best?.one ?? null
}

/** Letters to be put in, left out, changed or swapped with the next one. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= one.length; i++) {
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)]
      if (isSwapped) ways.push(at(i - 2, j - 2) + 1)
      rows[i]?.splice(j, 1, Math.min(...ways))
    }
  }
  return at(one.length, other.length)
}
