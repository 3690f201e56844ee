import { recall, remember } from '../shell/preferences.ts'

/** A tournament that this device directs. Nobody's name is among what is kept. */
export interface MyDay {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly date: string
}

const MOST = 20

/** The newest first. */
export function myDays(): readonly MyDay[] {
  const kept = recall('days')
  return Array.isArray(kept) ? kept.filter(isMyDay) : []
}

export function keepDay(day: MyDay): void {
  remember('days', [day, ...myDays().filter(({ id }) => id !== day.id)].slice(0, MOST))
}

export function forgetDay(id: string): void {
  remember(
    'days',
    myDays().filter(day => day.id !== id),
  )
}

function isMyDay(given: unknown): given is MyDay {
  if (typeof given !== 'object' || given === null) return false
  const { id, key, name, date }: Partial<MyDay> = given
  return [id, key, name, date].every(one => typeof one === 'string')
}
