/** Numbers that differ by so much or more have nothing to do with each other. */
const FAR = 8

/** How far one move is from another by their words: 0 for the same, about 1 for each word that is another. */
export function distance(words: string, other: string): number {
  const [some, others] = [words.split(PARTING), other.split(PARTING)]
  let sum = Math.abs(some.length - others.length)
  for (const [index, word] of some.entries()) sum += apart(word, others[index] ?? word)
  return sum
}

const PARTING = /[\s,:]+/
const NUMBER = /^-?\d+$/

function apart(word: string, other: string): number {
  if (word === other) return 0
  if (!NUMBER.test(word) || !NUMBER.test(other)) return 1
  return Math.min(1, Math.abs(Number(word) - Number(other)) / FAR)
}
