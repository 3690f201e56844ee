import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import type { LogLine, TableView } from '#protocol/table.ts'
import { beginFrom } from '#referee/begin.ts'
import { type Language, type Translator, translator } from '#text/translate.ts'
import { afterEvent, firstState } from '../table-state.ts'
import { lineSaid } from './line-said.ts'

const header = { game: 'fiar', way: 'guided', options: { start: 'seats' }, seats: ['Mateo', 'Sofía'] } as const
const match = beginFrom(fiar, header)

/** A table whose log has so many lines, as it comes over the network: with objects of its own. */
function viewOf(count: number, names: readonly string[] = header.seats): TableView {
  const lines = Array.from({ length: count }, (_, n): LogLine => {
    return { n, author: n % 2, words: 'pass', type: 'move', note: { key: 'moves.pass' } }
  })
  const seats = names.map(name => ({ name, kind: 'person' as const, present: true }))
  const rest = { officials: [], finding: null, clock: null, invitations: null }
  return {
    id: 't',
    header,
    role: { type: 'watch' },
    plays: [],
    seats,
    lines,
    match: { ...match, line: count },
    ...rest,
  }
}

/** A translator that counts the notes it says. */
function counting(language: Language) {
  const real = translator(language, fiar)
  let said = 0
  const t: Translator = {
    ...real,
    say: note => {
      said++
      return real.say(note)
    },
  }
  const read = (view: TableView) => {
    said = 0
    const text = view.lines.map(line => lineSaid(view, line, t))
    return { text, said }
  }
  return read
}

test('only new lines are translated, although every view comes whole', () => {
  const read = counting('en')
  let state = firstState(fiar, viewOf(40))
  expect(read(state.view).said).toBe(40)
  state = afterEvent(fiar, state, { type: 'view', view: viewOf(43) }).state
  expect(read(state.view).said).toBe(3)
  expect(read(state.view).said).toBe(0)
})

test('another language says every line anew, in its own words', () => {
  const { view } = firstState(fiar, viewOf(2))
  expect(counting('en')(view).text[0]).toBe('Mateo passes the flag card')
  expect(counting('es')(view)).toMatchObject({ said: 2, text: ['Mateo pasa la banderilla', expect.any(String)] })
})

test('a line follows the name of its author', () => {
  const read = counting('en')
  const state = firstState(fiar, viewOf(1))
  read(state.view)
  const { view } = afterEvent(fiar, state, { type: 'view', view: viewOf(1, ['Ana', 'Sofía']) }).state
  expect(read(view).text).toEqual(['Ana passes the flag card'])
})
