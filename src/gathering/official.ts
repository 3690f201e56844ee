import { ROUNDS } from './rounds.ts'

/** What a grown-up has taken on for the day. Games are points of the star, from 0. */
export type Duty =
  | { readonly type: 'monitor'; readonly game: number; readonly station: number | null }
  | { readonly type: 'leader'; readonly game: number }
  | { readonly type: 'desk' }

/** An official as the log knows them: initials, like a child. The name lies with the children's names, as `o7`. */
export interface Official {
  readonly id: number
  readonly initials: string
  /** null for somebody who came with no school. */
  readonly school: string | null
  readonly duty: Duty
}

export const DUTIES = ['monitor', 'leader', 'desk'] as const
export const MOST_OFFICIALS = 500

/** Under what an official's name is kept. */
export function officialKey(id: number): string {
  return `o${id}`
}

/** The game that an official is there for; null for the desk. */
export function gameOfDuty(duty: Duty): number | null {
  return duty.type === 'desk' ? null : duty.game
}

/** `monitor 2` for any table of that game, `monitor 2.31` for one station, `leader 2`, `desk`. */
export function formatDuty(duty: Duty): string {
  if (duty.type === 'desk') return duty.type
  const station = duty.type === 'monitor' && duty.station !== null ? `.${duty.station}` : ''
  return `${duty.type} ${duty.game}${station}`
}

export function parseDuty(text: string): Duty | null {
  if (text === 'desk') return { type: text }
  const [, type, game, station] = /^(monitor|leader) (\d)(?:\.(\d{2,3}))?$/.exec(text) ?? []
  const point = Number(game)
  if (type === undefined || point >= ROUNDS) return null
  if (type === 'monitor') return { type, game: point, station: station === undefined ? null : Number(station) }
  return station === undefined ? { type: 'leader', game: point } : null
}

/** The lowest that is free. */
export function nextOfficial(officials: Readonly<Record<number, Official>>): number {
  let id = 1
  while (officials[id]) id++
  return id
}
