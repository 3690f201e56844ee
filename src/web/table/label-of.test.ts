import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import { labelOf } from './label-of.ts'

const seats = (...names: string[]) => names.map(name => ({ name, kind: 'person' as const, present: true }))

test('whoever has typed no name and has a device alone is “You”, in whatever language the table was set up', () => {
  for (const language of LANGUAGES) {
    const unnamed = translator(language, fiar).t('page:set-up.player', { n: 1 })
    const view = { seats: seats(unnamed, 'Computer'), plays: [0] }
    expect(labelOf(view, 0, translator('en', fiar))).toBe('You')
    expect(labelOf(view, 0, translator('es', fiar))).toBe('Tú')
    expect(labelOf(view, 1, translator('en', fiar))).toBe('Computer')
  }
})

test('a name stays a name, and two at one device keep their numbers', () => {
  const t = translator('en', fiar)
  expect(labelOf({ seats: seats('Ana', 'Computer'), plays: [0] }, 0, t)).toBe('Ana')
  expect(labelOf({ seats: seats('Player 1', 'Player 2'), plays: [0, 1] }, 0, t)).toBe('Player 1')
  expect(labelOf({ seats: seats('Player 1', 'Player 2'), plays: [] }, 0, t)).toBe('Player 1')
})
