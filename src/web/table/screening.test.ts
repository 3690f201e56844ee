import { expect, test } from 'vitest'
import type { TableView } from '#protocol/table.ts'
import { screening } from './screening.ts'
import { viewAfter } from './table-state.fixture.ts'

const TEXT = ['', '0: place d4', '0: place d4; 0: pass', '0: place d4; 0: pass; 1: place e5']

/** A table after so many lines; the film, if there is one, leads to the last of them. */
function view(lines: number, hasFilm = false): TableView {
  const filmed = hasFilm ? { line: lines - 1, film: `film ${lines}` } : null
  return { ...viewAfter('guided', TEXT[lines] ?? ''), filmed }
}

/** A cinema, how many lines everybody has been told of, and the rest after a film. */
function cinema(first = view(0)) {
  const told: number[] = []
  const rests: (() => void)[] = []
  const films = screening(
    first,
    ({ match }) => told.push(match.line),
    ({ id }) => id === 'half',
    (_, call) => {
      rests.push(call)
      return () => void rests.splice(0)
    },
  )
  return { films, told, rest: () => rests.shift()?.() }
}

test('nothing is told before the film that leads there has ended', () => {
  const { films, told } = cinema()
  films.open(true)
  films.arrive(view(1))
  films.arrive(view(2, true))
  expect(films.showing.value?.film).toBe('film 2')
  expect(told).toEqual([1])
  films.ended()
  expect(films.showing.value).toBeNull()
  expect(told).toEqual([1, 2])
})

test('what happens meanwhile waits, and comes after a rest, with a film of its own', () => {
  const { films, told, rest } = cinema()
  films.open(true)
  films.arrive(view(1, true))
  films.arrive(view(2))
  films.arrive(view(3, true))
  films.ended()
  expect(told).toEqual([1])
  rest()
  expect(told).toEqual([1, 2])
  expect(films.showing.value?.film).toBe('film 3')
  films.ended()
  expect(told).toEqual([1, 2, 3])
})

test('where nobody can show a film, nothing waits', () => {
  const { films, told } = cinema()
  films.arrive(view(1, true))
  expect(told).toEqual([1])
  expect(films.showing.value).toBeNull()
})

test('a tab that is hidden in the middle of a film is told the latest at once', () => {
  const { films, told } = cinema()
  films.open(true)
  films.arrive(view(1, true))
  films.arrive(view(2))
  films.arrive(view(3, true))
  films.open(false)
  expect(told).toEqual([3])
  expect(films.showing.value).toBeNull()
  films.open(true)
  films.arrive(view(3, true))
  expect(films.showing.value).toBeNull()
})

test('a film that was there when the page was opened does not play by itself', () => {
  const { films, told } = cinema(view(2, true))
  films.open(true)
  films.arrive(view(2, true))
  expect(films.showing.value).toBeNull()
  expect(told).toEqual([2])
})

test('the same table once more, while it waits, takes the place of the first', () => {
  const { films, told } = cinema()
  films.open(true)
  films.arrive(view(1, true))
  films.arrive(view(1, true))
  films.ended()
  expect(told).toEqual([1])
})

test('how a motion begins is told with how it ends', () => {
  const { films, told } = cinema()
  films.open(true)
  films.arrive({ ...view(1), id: 'half' })
  films.arrive(view(2, true))
  expect(told).toEqual([])
  films.ended()
  expect(told).toEqual([2])
})
