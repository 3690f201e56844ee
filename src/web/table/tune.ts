import type { Seat } from '#kernel/game.ts'
import type { TableView } from '#protocol/table.ts'
import type { Tune } from '../sound.ts'

/** What is to be heard because of what has just happened; null for nothing. Whoever only watches hears rulings. */
export function tuneFor(before: TableView, view: TableView, was: Seat | null, now: Seat | null): Tune | null {
  const news = view.lines.filter(({ n }) => n >= before.match.line)
  if (news.some(({ type }) => type === 'rule')) return 'ruling'
  if (news.some(({ type }) => type === 'remind' || type === 'forfeit' || type === 'time')) return 'time-over'
  // Those who share a device see whose turn it is: nobody has to be called.
  const isMine = now !== null && was === null && view.plays.length === 1
  return isMine && view.match.turn.number > 0 ? 'turn' : null
}
