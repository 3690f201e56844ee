import type { Gathering } from '#gathering/gathering.ts'
import type { Official } from '#gathering/official.ts'
import { parseRole } from '#gathering/role.ts'
import { stationsOfAGame } from '#gathering/timetable.ts'
import type { Posts } from '#protocol/gathering.ts'

export const GROUPS = ['everybody', 'director', 'leaders', 'monitors', 'coaches'] as const
export type Group = (typeof GROUPS)[number]

/** A link to hand out: which post it opens, and who is expected there. */
export interface PostLink {
  readonly group: Group
  readonly post: string
  readonly path: string
  /** The game of a Leader or Monitor. */
  readonly game: number | null
  readonly station: number | null
  readonly school: string | null
  readonly officials: readonly Official[]
}

/** The server's links in the order in which they are handed out, with whoever is to have them. */
export function groupLinks(id: string, posts: Posts['posts'], gathering: Gathering): readonly PostLink[] {
  const plain = { game: null, station: null, school: null, officials: [] }
  const officials = Object.values(gathering.officials)
  const links = posts.map(({ post, school, link }): PostLink => {
    const one = { ...plain, post, path: link }
    if (school !== undefined) return { ...one, group: 'coaches', school }
    const role = parseRole(post.replace('-', ' '))
    if (role?.type === 'leader') {
      const { game } = role
      const who = officials.filter(({ duty }) => duty.type === 'leader' && duty.game === game)
      return { ...one, group: 'leaders', game, officials: who }
    }
    if (role?.type === 'monitor') {
      const { station } = role
      const who = officials.filter(({ duty }) => duty.type === 'monitor' && duty.station === station)
      return { ...one, group: 'monitors', game: gameAt(gathering, station), station, officials: who }
    }
    const who = officials.filter(({ duty }) => duty.type === post)
    return { ...one, group: 'director', officials: who }
  })
  const open = { ...plain, group: 'everybody' as const }
  return [
    { ...open, post: 'public', path: `/tournament/${id}` },
    { ...open, post: 'projector', path: `/tournament/${id}/projector` },
    ...links,
  ]
}

/** The first digit of a station is its game. */
function gameAt({ seating }: Gathering, station: number): number | null {
  return seating && Math.floor(station / (stationsOfAGame(seating) > 9 ? 100 : 10)) - 1
}
