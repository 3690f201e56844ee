import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import type { OfTwo } from '#kernel/of-two.ts'
import { translator } from '#text/translate.ts'
import { ofTwoSaid } from './of-two-said.ts'

const ana = { name: 'Ana', kind: 'person' as const, present: true }
const pip = { name: 'Pip', kind: 'bot' as const, present: true }
const you = { ...ana, name: 'Player 1' }

function said(
  ofTwo: OfTwo | undefined,
  winners: readonly number[],
  seats = [pip, ana],
  plays = [1],
  language: 'en' | 'es' = 'en',
) {
  const header = ofTwo === undefined ? {} : { ofTwo }
  const text = ofTwoSaid({ header, seats, plays }, { winners, reason: 'declared' }, translator(language, fiar))
  return text?.replaceAll('\u00a0', ' ') ?? null
}

test('after the first of two games it is said who begins the second', () => {
  expect(said({ game: 1 }, [0])).toBe('That was the first of two games. Ana begins the second.')
  expect(said({ game: 1 }, [], [pip, you])).toBe('That was the first of two games. You begin the second.')
  expect(said({ game: 1 }, [0], [ana, pip], [0], 'es')).toBe(
    'Ese fue el primero de dos juegos. Pip empieza el segundo.',
  )
})

test('after the second, what both come to', () => {
  expect(said({ game: 2, won: 1 }, [1])).toBe('Both games: Pip 0 : 2 Ana. You won both!')
  expect(said({ game: 2, won: 0 }, [0])).toBe('Both games: Pip 2 : 0 Ana. Pip won both!')
  expect(said({ game: 2, won: 0 }, [1])).toBe('Both games: Pip 1 : 1 Ana. You are even!')
  expect(said({ game: 2, won: null }, [1], [pip, you])).toBe('Both games: Pip ½ : 1½ You. You are ahead!')
  expect(said({ game: 2, won: 1 }, [], [you, ana], [0, 1])).toBe('Both games: Player 1 ½ : 1½ Ana. Ana is ahead!')
  expect(said({ game: 2, won: 1 }, [1], [pip, ana], [1], 'es')).toBe('Los dos juegos: Pip 0 : 2 Ana. ¡Ganaste los dos!')
})

test('a game alone says nothing of it', () => {
  expect(said(undefined, [0])).toBeNull()
})
