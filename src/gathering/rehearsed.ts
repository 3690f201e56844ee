import type { Chance } from '#kernel/game.ts'
import { type Act, formatAct } from './acts.ts'
import { type Book, type Line, openBook, write } from './book.ts'
import { currentRound, endOf, roundOf, type Settings } from './gathering.ts'
import { initialsOf, type Player } from './people.ts'
import { nextInRehearsal } from './rehearsal.ts'
import type { Role } from './role.ts'
import type { Seating } from './seating.ts'

/** Milliseconds from one act to the next. */
const PACE = 500
/** Nothing happens for longer than a round takes: the day is over. */
const QUIET = 400

interface Rehearsal {
  readonly players: readonly Player[]
  readonly seating: Seating
  readonly settings: Settings
  readonly chance: Chance
  /** The day is followed up to here; to its end unless given. */
  readonly until?: (book: Book) => boolean
}

/** A made-up day at one go, from the list to the last released card, by a clock of its own that begins at 0. */
export function rehearsed({ players, seating, settings, chance, until = () => false }: Rehearsal): Book {
  let book = openBook(settings)
  let at = 0
  const say = (act: Act, role: Role = { type: 'director' }) => {
    book = told(book, { role, at, act })
  }
  for (const { number, first, last, school, grade } of players) {
    say({ type: 'register', number, initials: initialsOf(first, last), school, grade })
  }
  say({ type: 'seat', seating })
  const quiet = QUIET + (settings.minutes * 60_000) / PACE
  for (let idle = 0; idle < quiet && !until(book); at += PACE) {
    const act = nextInRehearsal(book.gathering, at, chance)
    idle = act === null ? idle + 1 : 0
    if (act) say(act)
    const number = currentRound(book.gathering)
    const round = roundOf(book.gathering, number)
    const end = round && round.called === null ? endOf(book.gathering, round) : null
    if (end !== null && at >= end) say({ type: 'time', round: number }, { type: 'clock' })
  }
  return book
}

function told(book: Book, line: Line): Book {
  const written = write(book, line)
  if ('refusal' in written) throw new Error(`${formatAct(line.act)}: ${written.refusal.code}`)
  return written.book
}
