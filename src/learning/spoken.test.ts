import { expect, test } from 'vitest'
import { spoken } from './spoken.ts'

test.each([
  ['5 + 3 − 4 = 4', '5 plus 3 minus 4 is 4', '5 más 3 menos 4 son 4'],
  ['10 cm', '10 centimetres', '10 centímetros'],
  ['f1 e2 d3 c4 b5', 'f 1 e 2 d 3 c 4 b 5', 'f 1 e 2 d 3 c 4 b 5'],
  ['2-5', '2 5', '2 5'],
  ['FIAR', 'fire', 'fáiar'],
  ['PAR 55', 'PAR 55', 'PAR 55'],
])('%s is read aloud as words', (text, en, es) => {
  expect([spoken(text, 'en'), spoken(text, 'es')]).toEqual([en, es])
})

test('an ordinary sentence is read as it stands', () => {
  for (const text of ['Tap a circle that is joined to the blue chip.', 'Well-known: a first-class row.']) {
    expect(spoken(text, 'en')).toBe(text)
  }
})
