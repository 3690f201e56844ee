/** One of two games in which each of two players begins once; the second knows who won the first, null for a tie. */
export type OfTwo = { readonly game: 1 } | { readonly game: 2; readonly won: number | null }

/** `first`, `second, 0 won` or `second, tie`; null for anything else. */
export function parseOfTwo(text: string): OfTwo | null {
  if (text === 'first') return { game: 1 }
  const [, won] = /^second, (?:([01]) won|tie)$/.exec(text) ?? [null, null]
  if (won === null) return null
  return { game: 2, won: won === undefined ? null : Number(won) }
}

export function formatOfTwo(ofTwo: OfTwo): string {
  if (ofTwo.game === 1) return 'first'
  return ofTwo.won === null ? 'second, tie' : `second, ${ofTwo.won} won`
}

/** What two games come to, by seat of the second one: a win is one, a tie one half for each. */
export function sumOfTwo(first: number | null, second: number | null): readonly [number, number] {
  const of = (seat: number) =>
    [first, second].reduce<number>((sum, won) => sum + (won === null ? 0.5 : Number(won === seat)), 0)
  return [of(0), of(1)]
}
