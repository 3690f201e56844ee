import { expect, test } from 'vitest'
import { ViewText } from './view-text.ts'

test('a view is told whole, then what has changed, field by field where it is split', () => {
  const text = new ViewText({ match: { turn: {} } })
  const state = { at: [1, 2] }
  const view = { id: 'a', seats: [{ name: 'Ana' }], match: { line: 1, state, turn: { number: 1, opening: state } } }
  expect(JSON.parse(text.update(view))).toEqual(view)
  expect(JSON.parse(text.text)).toEqual(view)
  const next = {
    ...view,
    seats: [{ name: 'Ana' }],
    match: { ...view.match, line: 2, turn: { number: 2, opening: state } },
  }
  expect(JSON.parse(text.update(next))).toEqual({ match: { line: 2, turn: { number: 2 } } })
  expect(text.update(next)).toBe('{}')
  expect(JSON.parse(text.text)).toEqual(next)
})
