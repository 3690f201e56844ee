import type { Act } from './acts.ts'
import type { Line } from './book.ts'
import { type Gathering, gamesIn } from './gathering.ts'
import { officialKey } from './official.ts'
import type { Post } from './post.ts'
import { meetingsOf } from './timetable.ts'

/** Stands for words that were not meant for everybody. */
const UNSAID = '–'

/** A line as this post may read it: why a child was sent away or a card corrected is for the Director and the Leaders. */
export function readBy(post: Post, line: Line): Line {
  if (post.type === 'director' || post.type === 'leader') return line
  return 'reason' in line.act ? { ...line, act: withoutReason(line.act) } : line
}

function withoutReason(act: Extract<Act, { readonly reason: string }>): Act {
  return { ...act, reason: UNSAID }
}

/** Under what names are kept: a child's by the number, an official's as `o7`. */
export function nameKeys({ registered, officials }: Gathering): ReadonlySet<string> {
  return new Set([...Object.keys(registered), ...Object.values(officials).map(({ id }) => officialKey(id))])
}

/**
 * Whose full names this post may read: a Monitor those who come to the station, a coach the children of the school. Officials are known by
 * name to the Director, the Leaders and the desk, and to themselves.
 */
export function namesReadBy(post: Post, gathering: Gathering): ReadonlySet<string> {
  const { registered, officials, seating, rounds } = gathering
  switch (post.type) {
    case 'coach': {
      const own = Object.values(registered).filter(({ school }) => school === post.school)
      return new Set(own.map(({ number }) => String(number)))
    }
    case 'monitor': {
      const played = rounds.flatMap((_, index) => gamesIn(gathering, index + 1))
      const here = [...(seating ? meetingsOf(seating) : []), ...played].filter(
        ({ station }) => station === post.station,
      )
      const self = Object.values(officials).filter(
        ({ duty }) => duty.type === 'monitor' && duty.station === post.station,
      )
      const children = here.flatMap(({ a, b }) => (b === null ? [a] : [a, b]))
      return new Set([...children.map(String), ...self.map(({ id }) => officialKey(id))])
    }
    default:
      return nameKeys(gathering)
  }
}
