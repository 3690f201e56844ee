import type { Act } from './acts.ts'
import type { Line } from './book.ts'
import { type Gathering, gamesIn } from './gathering.ts'
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

/** Whose full names this post may read: a Monitor those who come to the station, a coach those of the school. */
export function namesReadBy(post: Post, gathering: Gathering): ReadonlySet<number> {
  const { registered, seating, rounds } = gathering
  const all = Object.values(registered)
  switch (post.type) {
    case 'coach':
      return new Set(all.filter(({ school }) => school === post.school).map(({ number }) => number))
    case 'monitor': {
      const played = rounds.flatMap((_, index) => gamesIn(gathering, index + 1))
      const here = [...(seating ? meetingsOf(seating) : []), ...played].filter(
        ({ station }) => station === post.station,
      )
      return new Set(here.flatMap(({ a, b }) => (b === null ? [a] : [a, b])))
    }
    default:
      return new Set(all.map(({ number }) => number))
  }
}
