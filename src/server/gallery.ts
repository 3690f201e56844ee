import type { Official } from '#kernel/transcript.ts'
import type { Role, TableEvent } from '#protocol/table.ts'
import { type KeyMaker, roleName } from './keys.ts'
import { isSecretFor, type Sight, tableView, viewerOf } from './table-view.ts'

/** Somebody who looks at a table. */
export interface Watcher {
  readonly role: Role
  /** How many lines they have already. */
  readonly lines: number
  /** A `TableEvent` as JSON, and how many lines there are with it. */
  send(event: string, lines: number): void
  end(): void
}

interface Seen {
  lines: number
  /** The first line that was shown face down; it is shown again when it may be read. */
  hidden: number | null
}

/** Everybody who looks at one table, and what each has seen of it. */
export class Gallery {
  readonly #keys: KeyMaker
  readonly #watchers = new Map<Watcher, Seen>()

  constructor(keys: KeyMaker) {
    this.#keys = keys
  }

  get isEmpty(): boolean {
    return this.#watchers.size === 0
  }

  /** Seats somebody is watching from. */
  get present(): ReadonlySet<number> {
    const seats = new Set<number>()
    for (const { role } of this.#watchers.keys()) if (role.type === 'seat') seats.add(role.seat)
    return seats
  }

  /** Somebody is watching in this official's chair. */
  has(official: Official): boolean {
    return [...this.#watchers.keys()].some(({ role }) => role.type === official)
  }

  add(watcher: Watcher, { match, secrets }: Sight): void {
    const lines = watcher.lines > match.line ? 0 : watcher.lines
    // A line that was turned up while they were away is shown again.
    this.#watchers.set(watcher, { lines, hidden: secrets.find(n => n < lines) ?? null })
  }

  /** False if they had left already. */
  remove(watcher: Watcher): boolean {
    return this.#watchers.delete(watcher)
  }

  /** Shows everybody, or one, what is new to them; what is the same for several is worked out once. */
  show(sight: Sight, only: Watcher | null = null): void {
    const made = new Map<string, string>()
    const { line } = sight.match
    for (const [watcher, seen] of this.#watchers) {
      if (only !== null && watcher !== only) continue
      const from = newTo(seen, watcher.role, sight)
      const name = `${roleName(watcher.role)} ${from}`
      const event = made.get(name) ?? eventFor(sight, watcher.role, from, this.#keys)
      made.set(name, event)
      seen.lines = line
      watcher.send(event, line)
    }
  }

  close(): void {
    for (const watcher of this.#watchers.keys()) watcher.end()
    this.#watchers.clear()
  }
}

function eventFor(sight: Sight, role: Role, from: number, keys: KeyMaker): string {
  return JSON.stringify({ view: tableView(sight, role, from, keys) } satisfies TableEvent)
}

/** Where the next view begins: behind what they have, unless an earlier line has been turned up. */
function newTo(seen: Seen, role: Role, { box, match, log, secrets }: Sight): number {
  const viewer = viewerOf(role)
  const isHidden = (n: number) => {
    const entry = log[n]
    return entry !== undefined && isSecretFor(box, match, entry, viewer)
  }
  const { hidden } = seen
  seen.hidden = secrets.find(isHidden) ?? null
  return hidden !== null && !isHidden(hidden) ? Math.min(hidden, seen.lines) : seen.lines
}
