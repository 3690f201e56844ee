import type { Act } from '#gathering/acts.ts'
import { type Book, write } from '#gathering/book.ts'
import { findSeating } from '#gathering/find-seating.ts'
import { type Gathering, isFixed } from '#gathering/gathering.ts'
import type { Seating } from '#gathering/seating.ts'

/**
 * These acts, and what follows from them where everybody has a place already: before anybody holds papers all are seated again,
 * with the same pairs apart; after that whoever is new is admitted.
 */
export function andSeat(book: Book, acts: readonly Act[], seed: string): readonly Act[] {
  const { seating } = book.gathering
  if (!seating) return acts
  if (isFixed(book.gathering)) {
    return acts.flatMap((act): readonly Act[] =>
      act.type === 'register' ? [act, { type: 'admit', number: act.number }] : [act],
    )
  }
  const after = acts.reduce<Book | null>((one, act) => one && written(one, act), book)
  if (after === null) return acts
  const { registered } = after.gathering
  const isNew = Object.keys(registered).join() !== Object.keys(book.gathering.registered).join()
  if (after.gathering.seating !== null && !isNew) return acts
  const apart = seating.apart.filter(pair => pair.every(number => registered[number]))
  const seat = seatActOf(after.gathering, seed, apart)
  return 'act' in seat ? [...acts, seat.act] : acts
}

/** Everybody who is registered, seated; or why that cannot be. */
export function seatActOf(gathering: Gathering, seed: string, apart: Seating['apart']) {
  const found = findSeating(Object.values(gathering.registered), seed, apart)
  return 'refusal' in found ? found : { act: { type: 'seat' as const, seating: found.seating } }
}

function written(book: Book, act: Act): Book | null {
  const done = write(book, { role: { type: 'director' }, at: 0, act })
  return 'refusal' in done ? null : done.book
}
