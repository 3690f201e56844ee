import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'
import type { Act } from '#gathering/acts.ts'
import type { Book } from '#gathering/book.ts'
import { formatPlayerNumber } from '#gathering/people.ts'
import { lettersOf } from '#gathering/timetable.ts'
import { reasonSaid } from '#gathering/usual-reasons.ts'
import { useTranslator } from '../language.ts'
import type { DayClient } from './day-client.ts'
import { gameTitle } from './division.ts'

/** The console that a page is part of. */
export const AtDay = createContext<DayClient | null>(null)

/** The day as it was at some line of its log, for those who look back; null for the day as it is. */
export const AtLine = createContext<Book | null>(null)

/** The day as this console knows it, and ways to speak of it. */
export function useDay() {
  const client = useContext(AtDay)
  const past = useContext(AtLine)
  const latest = client?.day.value
  const day = latest && past ? { ...latest, book: past } : latest
  const translator = useTranslator()
  if (!client || !day) throw new Error('no day')
  const { gathering } = day.book
  return {
    client,
    day,
    gathering,
    ...translator,
    /** Does it at once; a refusal is shown by the frame. */
    say: (...acts: readonly Act[]) => client.say(acts),
    /** `BB-2354`. */
    numberOf: (number: number) => formatPlayerNumber(number, gathering.seating && lettersOf(gathering.seating, number)),
    /** The full name where this post may read it, else the initials. */
    nameOf: (number: number) => day.names[number]?.join(' ') ?? gathering.registered[number]?.initials ?? '',
    /** Why, where the log has a usual reason as one word. */
    because: (reason: string) => reasonSaid(reason, translator.t),
    gameOf: (game: number) => gameTitle(day.about.division, game, translator.language),
  }
}

/** The server's time, told again every second. */
export function useNow(): number {
  const ahead = useContext(AtDay)?.day.value?.ahead ?? 0
  const past = useContext(AtLine)
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick(count => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  if (past) return past.lines.at(-1)?.at ?? 0
  // Both as they are now: after the clock of a device has jumped, an older reading would belong to another `ahead`.
  return Date.now() + ahead
}
