import { recall, remember } from '../shell/preferences.ts'
import type { Plan } from './plan.ts'

/** A class that this device teaches. No pupil's name is among what is kept. */
export interface MyClass {
  readonly id: string
  readonly key: string
  readonly title: string
  readonly opened: number
  /** What was meant to be done first. */
  readonly plan: Plan | null
}

/** A class is gone from the server a day later, and then it is gone here. */
const KEPT_FOR = 24 * 60 * 60_000

/** The newest first. */
export function myClasses(now: number): readonly MyClass[] {
  const kept = recall('classes')
  return (Array.isArray(kept) ? kept.filter(isMyClass) : []).filter(({ opened }) => now - opened < KEPT_FOR)
}

export function keepClass(mine: MyClass): void {
  remember('classes', [mine, ...myClasses(mine.opened).filter(({ id }) => id !== mine.id)])
}

export function forgetClass(id: string, now: number): void {
  remember(
    'classes',
    myClasses(now).filter(one => one.id !== id),
  )
}

function isMyClass(given: unknown): given is MyClass {
  const { id, key, title, opened }: Partial<MyClass> = Object(given)
  return [id, key, title].every(one => typeof one === 'string') && typeof opened === 'number'
}

/** The class that this device is a pupil of, so that home leads back to it. */
export interface MySeat {
  readonly id: string
  readonly link: string
  /** As the class calls whoever sits here. */
  readonly name: string
  readonly code: string
  readonly at: number
}

export function mySeat(now: number): MySeat | null {
  const { id, link, name, code, at }: Partial<MySeat> = Object(recall('my-seat'))
  if (typeof id !== 'string' || typeof link !== 'string' || typeof name !== 'string' || typeof code !== 'string') {
    return null
  }
  return typeof at === 'number' && now - at < KEPT_FOR ? { id, link, name, code, at } : null
}

export function keepSeat(seat: MySeat | null): void {
  remember('my-seat', seat)
}
