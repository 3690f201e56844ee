import { expect, test } from 'vitest'
import { fitting } from './fit.ts'

test('a short name is as large as it may be, a long one as large as it can be', () => {
  expect(fitting('Ana', 76, 7)).toBe('7mm')
  expect(fitting('Maximiliana Hernández de la Vega', 76, 7)).toBe('4.2mm')
  expect(fitting('Maximiliana Hernández de la Vega', 76, 7, 2)).toBe('6.7mm')
  expect(fitting('', 76, 7)).toBe('7mm')
  expect(fitting('Kings & Quadraphages', 18, 3.4, 3)).toBe('2.6mm')
})
