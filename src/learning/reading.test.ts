import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { schoolYear, sentencesOf, syllablesIn, wordsOf } from './reading.ts'

test.each([
  ['chip', 1],
  ['slide', 1],
  ['circle', 2],
  ['yellow', 2],
  ['jumped', 1],
  ['counted', 2],
  ['boxes', 2],
  ['moves', 1],
  ['domino', 3],
  ['extinguisher', 4],
  ['the', 1],
  ['d4', 1],
  ['12', 1],
])('%s has %i', (word, count) => {
  expect(syllablesIn('en', word)).toBe(count)
})

test.each([
  ['ficha', 2],
  ['línea', 3],
  ['círculo', 3],
  ['cuenta', 2],
  ['aquí', 2],
  ['sigue', 2],
  ['había', 3],
  ['trayecto', 3],
  ['extinguidor', 4],
  ['ahí', 2],
  ['rojo', 2],
  ['hay', 1],
  ['ciudad', 2],
  ['leer', 2],
])('%s tiene %i', (word, count) => {
  expect(syllablesIn('es', word)).toBe(count)
})

test('words and sentences are counted as they are read', () => {
  expect(wordsOf('9 + 1 − 6 = 4. Pip’s chip!')).toEqual(['9', '1', '6', '4', 'Pip’s', 'chip'])
  expect(sentencesOf('Pip says: I win! Is that right?')).toEqual(['Pip says: I win!', 'Is that right?'])
  expect(sentencesOf('¿Está bien? Mira… 1, 2')).toEqual(['¿Está bien?', 'Mira…', '1, 2'])
})

test('longer words and sentences are read later', () => {
  for (const language of ['en', 'es'] as const) {
    const short = language === 'en' ? 'Put the chip on the line.' : 'Pon la ficha en la fila.'
    const long =
      language === 'en'
        ? 'Position the extinguisher immediately adjacent to whichever configuration constitutes the greatest danger.'
        : 'Posiciona inmediatamente el extinguidor junto a cualquier configuración adversaria potencialmente victoriosa.'
    expect(schoolYear(language, [short])).toBeLessThan(3)
    expect(schoolYear(language, [long])).toBeGreaterThan(9)
  }
  expect(schoolYear('en', [])).toBe(0)
})

test.each(['en', 'es'] as const)('the pages of Learn say nothing longer than twelve words at a time: %s', language => {
  const file = join(import.meta.dirname, `../text/learn.${language}.json`)
  const all = (part: unknown): string[] =>
    typeof part === 'string' ? [part] : Object.values(Object(part)).flatMap(all)
  const said = all(JSON.parse(readFileSync(file, 'utf8')))
  expect(said.length).toBeGreaterThan(100)
  const long = said.flatMap(sentencesOf).filter(sentence => wordsOf(sentence).length > 12)
  expect(long).toEqual([])
})
