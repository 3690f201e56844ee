import { expect, test } from 'vitest'
import { isBrief, linesOf } from './lines.ts'

// As Chromium breaks them at 390 pixels.
test.each([
  ['Put your chip down to make four in a row.', 'ask', 2],
  ['Pip declares a win. You may challenge without the card.', 'ask', 3],
  ['Toca las cuatro fichas azules que están en línea.', 'ask', 2],
  ['Esta ficha roja apaga fuegos. Toca un círculo que alcanza.', 'ask', 3],
  ['Right!', 'answer', 1],
  ['Time out, yellow named: correct!', 'answer', 1],
  ['No base next to d5 has a block. Look for a base that is linked to a covered one.', 'answer', 3],
] as const)('“%s” takes its lines as %s: %i', (text, room, lines) => {
  expect(linesOf(text, room)).toBe(lines)
  expect(isBrief(text, room)).toBe(lines <= 2)
})

test('a word that is longer than a line still takes one', () => {
  expect(linesOf('x'.repeat(60), 'ask')).toBe(1)
})
