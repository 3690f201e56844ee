import { expect, test } from 'vitest'
import { formatAct } from '#gathering/acts.ts'
import { type Book, openBook, parseLine, write } from '#gathering/book.ts'
import { findSeating } from '#gathering/find-seating.ts'
import { gameAt } from '#gathering/gathering.ts'
import { meetingsOf } from '#gathering/timetable.ts'
import { linesOf, stationsAt, whatWaits } from './what-waits.ts'

const CHILDREN = Array.from({ length: 10 }, (_, index) => ({ number: 1001 + index, school: `School ${index % 3}` }))
const found = findSeating(CHILDREN, 'day')
if ('refusal' in found) throw new Error(found.refusal.code)
const TABLES = meetingsOf(found.seating).filter(({ round }) => round === 1)
const [ONE, TWO, THREE, FOUR] = TABLES.map(({ station, a, b }) => ({ at: `1.${station}`, station, a, b }))
if (!ONE || !TWO || !THREE || !FOUR) throw new Error('five tables')
const GAME = TABLES[0]?.game ?? 0

/** Said by the Director, a second apart. */
function said(words: readonly string[], from: Book = openBook()): Book {
  return words.reduce((book, text) => {
    const line = parseLine(`director @${1000 * (book.lines.length + 1)}: ${text}`)
    const written = line && write(book, line)
    if (written === null || 'refusal' in written) throw new Error(text)
    return written.book
  }, from)
}

const BEGUN = said([
  ...CHILDREN.map(({ number, school }) => `register ${number}; A.B.; ${school}; 2`),
  formatAct({ type: 'seat', seating: found.seating }),
  'begin 1',
  ...TABLES.map(({ station }) => `start 1.${station}`),
])
const signed = ({ at, a, b }: typeof ONE) => [`result ${at}; 3 1`, `sign ${at}; ${a}`, `sign ${at}; ${b}`]
const waits = (book: Book) => whatWaits(book.gathering, GAME).map(({ kind, game }) => `${kind} ${game.station}`)

test('an Opinion Card comes before a hand, a hand before cards, and cards that were checked last', () => {
  const book = said(
    [...signed(ONE), `check ${ONE.at}`, ...signed(TWO), `ask ${THREE.at}`, `opinion ${FOUR.at}; ${FOUR.a}; 2`],
    BEGUN,
  )
  expect(waits(book)).toEqual([
    `opinion ${FOUR.station}`,
    `hand ${THREE.station}`,
    `cards ${TWO.station}`,
    `checked ${ONE.station}`,
  ])
})

test('a third opinion is the Director’s: it is told after all that the Leader can do', () => {
  const asked = [`opinion ${ONE.at}; ${ONE.a}; 2`, `ruled ${ONE.at}`, `opinion ${ONE.at}; ${ONE.b}; 3`]
  const book = said([...asked, ...signed(TWO)], BEGUN)
  expect(waits(book)).toEqual([`cards ${TWO.station}`, `third ${ONE.station}`])
})

test('where nobody came there is paper to collect all the same, since the round began', () => {
  const late = said(BEGUN.lines.slice(0, 12).map(({ act }) => formatAct(act)))
  const [wait] = whatWaits(said([`close ${ONE.at}; nobody came`], late).gathering, GAME)
  expect([wait?.kind, wait?.since]).toEqual(['cards', 12_000])
})

test('among equals whoever has waited longest, whatever the station', () => {
  const book = said([`ask ${THREE.at}`, `ask ${ONE.at}`, `ask ${TWO.at}`], BEGUN)
  expect(waits(book)).toEqual([`hand ${THREE.station}`, `hand ${ONE.station}`, `hand ${TWO.station}`])
})

test('what is done waits no more, and another game’s stations never do', () => {
  const book = said([`ask ${ONE.at}`, `coming ${ONE.at}`, ...signed(TWO), `collect ${TWO.at}`], BEGUN)
  expect(waits(book)).toEqual([])
  expect(whatWaits(said([`ask ${ONE.at}`], BEGUN).gathering, (GAME + 1) % 5)).toEqual([])
})

test('a Leader has the stations of the own game, with or without children', () => {
  expect(stationsAt(BEGUN.gathering, GAME).map(({ station }) => station)).toEqual(TABLES.map(({ station }) => station))
  const other = stationsAt(BEGUN.gathering, (GAME + 1) % 5)
  expect(other.map(({ game }) => game)).toEqual([null, null, null, null, null])
})

test('the log of a game has what was said of it, and nothing that was taken back', () => {
  const book = said([`ask ${ONE.at}`, `ask ${TWO.at}`, `undo ${BEGUN.lines.length}`], BEGUN)
  const game = gameAt(book.gathering, { round: 1, station: ONE.station })
  expect(game && linesOf(book, game).map(({ act }) => act.type)).toEqual(['start'])
})
