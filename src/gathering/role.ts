/**
 * Who writes a line of the log. A Monitor has a station, a Leader a game (its point of the star, from 0); whoever has the link
 * is it. The clock writes what time brings about.
 */
export type Role =
  | { readonly type: 'director' }
  | { readonly type: 'leader'; readonly game: number }
  | { readonly type: 'monitor'; readonly station: number }
  | { readonly type: 'desk' }
  | { readonly type: 'clock' }

const PLAIN = ['director', 'desk', 'clock'] as const

export function formatRole(role: Role): string {
  if (role.type === 'leader') return `leader ${role.game}`
  return role.type === 'monitor' ? `monitor ${role.station}` : role.type
}

export function parseRole(text: string): Role | null {
  const type = PLAIN.find(plain => plain === text)
  if (type) return { type }
  const [, name, digits] = /^(leader|monitor) (\d{1,4})$/.exec(text) ?? []
  const number = Number(digits)
  if (name === 'leader') return { type: name, game: number }
  return name === 'monitor' ? { type: name, station: number } : null
}
