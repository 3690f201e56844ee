import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schoolMarks } from './school-marks.ts'

const marksOf = (...schools: readonly string[]) => [...schoolMarks(schools).values()]

test('a school is known by three letters of a word that is its own', () => {
  expect(marksOf('Maple School', 'Cedar Hill', 'St. Brendan School')).toEqual(['MAP', 'CED', 'BRE'])
  expect(marksOf('Escuela Primaria Juárez', 'Escuela Primaria Hidalgo')).toEqual(['JUÁ', 'HID'])
  expect(marksOf('Escuela 12', 'Escuela 14')).toEqual(['ESC', '14'])
})

test('no two schools have one mark, whatever they are called', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { maxLength: 30 })
  fc.assert(
    fc.property(names, schools => {
      expect(new Set(marksOf(...schools)).size).toBe(schools.length)
    }),
  )
})
