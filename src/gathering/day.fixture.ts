import { formatAct } from './acts.ts'
import { type Book, openBook, parseLine, write } from './book.ts'
import { findSeating } from './find-seating.ts'
import { currentRound, gamesIn } from './gathering.ts'
import type { Seating } from './seating.ts'
import { meetingsOf } from './timetable.ts'

export const MINUTE = 60_000
const SCHOOLS = ['Maple', 'Cedar', 'Harbor']
export const CHILDREN = Array.from({ length: 11 }, (_, index) => ({
  number: 1001 + index,
  initials: 'A.B.',
  school: SCHOOLS[index % 3] ?? '',
  grade: 2,
}))
export const SEATING = seatingOf(CHILDREN.slice(0, 10))

function seatingOf(children: typeof CHILDREN): Seating {
  const found = findSeating(children, 'day')
  if ('refusal' in found) throw new Error(found.refusal.code)
  return found.seating
}

/** Says these in turn, a second apart: `director: begin 1`, `+5` to let minutes pass, `seat` for the seating. */
export function said(words: readonly string[], from: Book = openBook()): Book {
  let book = from
  let at = (book.lines.at(-1)?.at ?? 0) + 1000
  for (const one of words) {
    if (one.startsWith('+')) {
      at += Number(one) * MINUTE
      continue
    }
    const written = write(book, lineOf(one, at))
    if ('refusal' in written) throw new Error(`${one}: ${written.refusal.code}`)
    book = written.book
    at += 1000
  }
  return book
}

export function lineOf(text: string, at: number) {
  const who = text.slice(0, text.indexOf(': '))
  const what = text.slice(who.length + 2)
  const line = parseLine(`${who} @${at}: ${what === 'seat' ? formatAct({ type: 'seat', seating: SEATING }) : what}`)
  if (line === null) throw new Error(`no line: ${text}`)
  return line
}

export function refusal(book: Book, text: string, minutes = 0): string | null {
  const written = write(book, lineOf(text, (book.lines.at(-1)?.at ?? 0) + 1000 + minutes * MINUTE))
  return 'refusal' in written ? written.refusal.code : null
}

export const REGISTERED = CHILDREN.slice(0, 10).map(
  ({ number, initials, school, grade }) => `director: register ${number}; ${initials}; ${school}; ${grade}`,
)
export const SEATED = said([...REGISTERED, 'director: seat', 'director: print'])
export const BEGUN = said(['director: begin 1'], SEATED)
export const [FIRST, SECOND] = meetingsOf(SEATING).filter(({ round }) => round === 1)
export const STATION = FIRST?.station ?? 0
export const [A, B] = [FIRST?.a ?? 0, FIRST?.b ?? 0]
export const LEADER = `leader ${FIRST?.game}`
export const PLAYED = [
  `monitor ${STATION}: start 1.${STATION}`,
  `monitor ${STATION}: result 1.${STATION}; 3 1C`,
  `monitor ${STATION}: sign 1.${STATION}; ${A}`,
  `monitor ${STATION}: sign 1.${STATION}; ${B}`,
]
export const COLLECTED = said([...PLAYED, `${LEADER}: collect 1.${STATION}`], BEGUN)

/** All rounds that are left, every game won by A or tied; the clock calls each. */
export function wholeDay(from = SEATED, last = 5): Book {
  let book = from
  for (let round = currentRound(book.gathering) + 1; round <= last; round++) {
    book = said([`director: begin ${round}`], book)
    for (const { station, a, b } of gamesIn(book.gathering, round)) {
      const scores = (a + round) % 3 === 0 ? '2 2' : '3 1'
      book = said(
        [
          `monitor ${station}: start ${round}.${station}`,
          `monitor ${station}: result ${round}.${station}; ${scores}`,
          `monitor ${station}: sign ${round}.${station}; ${a}`,
          `monitor ${station}: sign ${round}.${station}; ${b}`,
          `director: collect ${round}.${station}`,
        ],
        book,
      )
    }
    book = said(['+31', `clock: time ${round}`], book)
  }
  return book
}
