import RAPIER from '@dimforge/rapier3d-deterministic-compat'
import type { Knock } from '#boards/flick.ts'

/** More than the weight of a die on another, in g·cm/s²: only a blow exceeds it. */
const BLOW = 6000
/** In these steps the engine reports dice that already touched. */
const FIRST_STEPS = 3

/** Who touched whom while the dice were moving. */
export class Contacts {
  readonly struck: string[] = []
  readonly pushed: string[] = []
  readonly knocks: Knock[] = []
  readonly #names: ReadonlyMap<number, string>
  readonly #flicked: string

  constructor(names: ReadonlyMap<number, string>, flicked: string) {
    this.#names = names
    this.#flicked = flicked
  }

  /** Makes the engine report what this collider touches. */
  static watch(collider: RAPIER.Collider): RAPIER.Collider {
    collider.setActiveEvents(RAPIER.ActiveEvents.COLLISION_EVENTS | RAPIER.ActiveEvents.CONTACT_FORCE_EVENTS)
    collider.setContactForceEventThreshold(BLOW)
    return collider
  }

  listen(events: RAPIER.EventQueue, step: number, frame: number): void {
    events.drainCollisionEvents((one, other, isNew) => {
      if (isNew && step >= FIRST_STEPS) this.#touch(one, other)
    })
    events.drainContactForceEvents(event => {
      const [one, other] = [event.collider1(), event.collider2()]
      const on = this.#names.has(one) && this.#names.has(other) ? 'die' : 'wood'
      if (on === 'die') this.#touch(one, other)
      this.knocks.push({ frame, loud: Math.round(event.totalForceMagnitude() / BLOW), on })
    })
  }

  #touch(one: number, other: number): void {
    const [a, b] = [this.#names.get(one), this.#names.get(other)]
    if (a === undefined || b === undefined) return
    this.#reach(a, b)
    this.#reach(b, a)
  }

  #reach(from: string, to: string): void {
    if (to === this.#flicked || this.struck.includes(to)) return
    if (from === this.#flicked) {
      this.struck.push(to)
      const index = this.pushed.indexOf(to)
      if (index >= 0) this.pushed.splice(index, 1)
    } else if (!this.pushed.includes(to) && (this.struck.includes(from) || this.pushed.includes(from)))
      this.pushed.push(to)
  }
}
