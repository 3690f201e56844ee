/** How hard a text is to read: counted words and syllables, and the formula of each language. */

export type Language = 'en' | 'es'

/** A full stop, a question or an exclamation ends a sentence; a colon does not, nor does the point in a number. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…])[»”"']?\s+/)
    .map(sentence => sentence.trim())
    .filter(sentence => wordsOf(sentence).length > 0)
}

/** What is read as a word: letters or digits, not signs such as + and =. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
}

/**
 * The year of school in which it can be read: for English by Flesch and Kincaid, for Spanish by Crawford, whose formula was made for
 * the first six years. One sentence gives wild numbers, so all that belongs together is measured at once.
 */
export function schoolYear(language: Language, texts: readonly string[]): number {
  const sentences = texts.flatMap(sentencesOf).length
  const words = texts.flatMap(wordsOf)
  if (words.length === 0) return 0
  const syllables = words.reduce((sum, word) => sum + syllablesIn(language, word), 0)
  const [length, weight] = [words.length / sentences, syllables / words.length]
  if (language === 'en') return 0.39 * length + 11.8 * weight - 15.59
  return -0.205 * (100 / length) + 0.049 * (100 * weight) - 3.407
}

export function syllablesIn(language: Language, word: string): number {
  // Digits and names of places such as d4 are short to say.
  if (/\p{N}/u.test(word)) return 1
  return Math.max(1, language === 'en' ? english(word.toLowerCase()) : spanish(word.toLowerCase()))
}

/** Groups of vowels, without a silent e at the end. */
function english(word: string): number {
  const spoken = word
    .replace(/[’']s$/, '')
    .replace(/(?<=[^aeiouy]|[aeiou][^aeiouyl]+)(es|ed)$/, ending => (/[sxz]es|[td]ed$/.test(word) ? ending : ''))
  const groups = spoken.replace(/(?<=[a-z]{2})(?<![^aeiouy]l)e$/, '').match(/[aeiouy]+/g)?.length ?? 0
  return groups
}

/** Strong vowels and accented weak ones stand alone; weak ones join their neighbours; the u of qu and gu is silent. */
function spanish(word: string): number {
  const spoken = word
    .replace(/qu|gu(?=[eiéí])/g, 'k')
    .replace(/y$/, 'i')
    .replace(/h/g, '')
  let count = 0
  let before = ''
  for (const letter of spoken) {
    const isStrong = /[aeoáéóíú]/.test(letter)
    const isWeak = /[iuü]/.test(letter)
    const joins = /[iuü]/.test(before) ? isStrong || isWeak : isWeak && /[aeoáéó]/.test(before)
    if ((isStrong || isWeak) && !(joins && !/[íú]/.test(letter))) count += 1
    before = letter
  }
  return count
}
