import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAct } from './acts.ts'
import { type Book, openBook, write } from './book.ts'
import { A, B, BEGUN, COLLECTED, FIRST, SECOND, STATION, said } from './day.fixture.ts'
import { gameAt, gamesIn } from './gathering.ts'
import { isComplete } from './results.ts'
import { cardProblem, grantsFrom, parseCard, stackActs, stackedGames } from './stack.ts'

const at = { round: 1, station: STATION }

function entered(book: Book, minutes: number, ...cards: readonly string[]): Book {
  const stack = cards.flatMap(text => parseCard(text) ?? [])
  const time = (book.lines.at(-1)?.at ?? 0) + minutes * 60_000
  return stackActs(stackedGames(book.gathering, 1, stack)).reduce((one, act) => {
    const done = write(one, { role: { type: 'director' }, at: time, act })
    if ('refusal' in done) throw new Error(`${formatAct(act)}: ${done.refusal.code}`)
    return done.book
  }, book)
}

const fitOf = (book: Book, ...cards: readonly string[]) =>
  stackedGames(
    book.gathering,
    1,
    cards.flatMap(text => parseCard(text) ?? []),
  ).map(({ fit }) => fit)

test.each([
  ['2354 3', { number: 2354, score: '3' }],
  [' bb-2354  1c ', { number: 2354, score: '1C' }],
  ['B 2354;3ns', { number: 2354, score: '3NS' }],
  ['2354 4', null],
  ['23543', null],
  ['2354', null],
  ['3 2354', null],
])('a card that is typed: %s', (text, card) => expect(parseCard(text)).toEqual(card))

describe('a stack of cards', () => {
  test('has a clear word for a number without a game, a card that is typed twice, and a 0', () => {
    const { gathering } = BEGUN
    const three = { number: A, score: '3' as const }
    expect(cardProblem(gathering, 1, [], three)).toBeNull()
    expect(cardProblem(gathering, 1, [three], { number: A, score: '1' })).toBe('typed')
    expect(cardProblem(gathering, 1, [], { number: 4711, score: '3' })).toBe('unknown-child')
    expect(cardProblem(gathering, 2, [], three)).toBe('no-game')
    expect(cardProblem(gathering, 1, [], { number: A, score: '0' })).toBe('zero')
  })

  test('waits for the second card of a game, and takes no two that do not fit', () => {
    expect(fitOf(BEGUN, `${A} 3`)).toEqual(['half'])
    expect(fitOf(BEGUN, `${A} 3`, `${B} 3`)).toEqual(['misfit'])
    expect(fitOf(BEGUN, `${A} 3`, `${B} 1c`)).toEqual(['fits'])
    expect(entered(BEGUN, 1, `${A} 3`, `${B} 3`)).toBe(BEGUN)
  })

  test('shows the game whose card came last first', () => {
    const stack = [`${A} 3`, `${SECOND?.a} 2`, `${B} 1`].flatMap(text => parseCard(text) ?? [])
    expect(stackedGames(BEGUN.gathering, 1, stack).map(({ game }) => game.station)).toEqual([
      FIRST?.station,
      SECOND?.station,
    ])
  })

  test('is entered as signed on paper and collected, also where the tablet had got half way', () => {
    const { gathering } = entered(BEGUN, 1, `${B} 1C`, `${A} 3`)
    expect(gameAt(gathering, at)).toMatchObject({ scores: ['3', '1C'], collected: expect.any(Number) })
    const half = said(
      ['start', 'result', 'sign'].map(act =>
        [
          `monitor ${STATION}: ${act} 1.${STATION}`,
          ...(act === 'result' ? ['3 1'] : act === 'sign' ? [`${A}`] : []),
        ].join('; '),
      ),
      BEGUN,
    )
    const same = entered(half, 1, `${A} 3`, `${B} 1`)
    expect(same.lines.slice(half.lines.length).map(({ act }) => act.type)).toEqual(['sign', 'collect'])
    const other = entered(half, 1, `${A} 1`, `${B} 3`)
    expect(other.lines.slice(half.lines.length).map(({ act }) => act.type)).toEqual([
      'result',
      'sign',
      'sign',
      'collect',
    ])
    expect(gameAt(other.gathering, at)?.scores).toEqual(['1', '3'])
  })

  test('a 3NS stands alone, and is given when the wait is over', () => {
    expect(fitOf(BEGUN, `${A} 3NS`)).toEqual(['fits'])
    expect(() => entered(BEGUN, 1, `${A} 3NS`)).toThrow('wait-longer')
    const { gathering } = entered(BEGUN, 6, `${A} 3NS`)
    expect(gameAt(gathering, at)).toMatchObject({ scores: ['3NS', '0'], collected: expect.any(Number) })
    expect(grantsFrom(BEGUN.gathering, 1)).toBe((BEGUN.lines.at(-1)?.at ?? 0) + 5 * 60_000)
    expect(grantsFrom(openBook().gathering, 1)).toBeNull()
  })

  test('a card that is in the record is left as it is; one that differs is for the Director to correct', () => {
    expect(fitOf(COLLECTED, `${A} 3`, `${B} 1C`)).toEqual(['known'])
    expect(fitOf(COLLECTED, `${A} 2`)).toEqual(['differs'])
    expect(entered(COLLECTED, 1, `${A} 2`, `${B} 2`)).toBe(COLLECTED)
  })

  test('in whatever order its cards lie, the whole round is collected with what they say', () => {
    const games = gamesIn(BEGUN.gathering, 1)
    const results = fc.array(fc.constantFrom('3 1', '2 2', '1C 3'), {
      minLength: games.length,
      maxLength: games.length,
    })
    fc.assert(
      fc.property(results, fc.infiniteStream(fc.nat()), (scores, order) => {
        const cards = games.flatMap(({ a, b }, n) => {
          const [one, other] = scores[n]?.split(' ') ?? []
          return [`${a} ${one}`, `${b} ${other}`]
        })
        const shuffled = cards.toSorted(() => ((order.next().value ?? 0) % 3) - 1)
        const { gathering } = entered(BEGUN, 1, ...shuffled)
        expect(isComplete(gathering, 1)).toBe(true)
        expect(games.map(game => gameAt(gathering, game)?.scores?.join(' '))).toEqual(scores)
      }),
      { numRuns: 30 },
    )
  })
})
