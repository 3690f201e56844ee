import type { Host } from '#host/host.ts'
import type { LogEntry } from '#host/match-log.ts'
import { clockPart, isHidden, lineView } from '#host/view.ts'
import { isOfficial, type Official } from '#kernel/transcript.ts'
import type { Filmed, Role, TableView } from '#protocol/table.ts'
import type { Viewer } from '#referee/view.ts'
import { roleName } from './keys.ts'

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

/** What stays the same for everybody in a role until something changes. */
export type Head = Omit<TableView, 'clock' | 'filmed' | 'lines'>

/** Everybody who looks at one table, and what each has seen of it. Nothing is serialised twice. */
export class Gallery {
  readonly #host: Host
  readonly #headFor: (role: Role) => Head
  readonly #watchers = new Map<Watcher, Seen>()
  readonly #heads = new Map<string, string>()
  /** By number, each of a line's two faces. */
  readonly #lines: { shown?: string; hidden?: string }[] = []
  #film: { readonly of: Filmed; readonly text: string } | null = null

  constructor(host: Host, headFor: (role: Role) => Head) {
    this.#host = host
    this.#headFor = headFor
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

  /** Shows the table to a newcomer; a seat's coming is shown to everybody. */
  add(watcher: Watcher): void {
    const { match, secrets } = this.#host.log
    const lines = watcher.lines > match.line ? 0 : watcher.lines
    // A line that was turned up while they were away is shown again.
    const seen = { lines, hidden: secrets.find(n => n < lines) ?? null }
    this.#watchers.set(watcher, seen)
    if (watcher.role.type === 'seat') this.show()
    else this.#send(watcher, seen)
  }

  /** False if they had left already. */
  remove(watcher: Watcher): boolean {
    return this.#watchers.delete(watcher)
  }

  /** Something has changed: everybody is shown what is new to them. */
  show(): void {
    this.#heads.clear()
    for (const [watcher, seen] of this.#watchers) this.#send(watcher, seen)
  }

  close(): void {
    for (const watcher of this.#watchers.keys()) watcher.end()
    this.#watchers.clear()
  }

  /** The view of a role as JSON, with the lines from `from` on. */
  textFor(role: Role, from = 0): string {
    const name = roleName(role)
    const head = this.#heads.get(name) ?? JSON.stringify(this.#headFor(role)).slice(0, -1)
    this.#heads.set(name, head)
    const viewer = viewerOf(role)
    const lines = this.#host.log.entries.slice(from).map((entry, index) => this.#lineText(entry, from + index, viewer))
    const clock = JSON.stringify(clockPart(this.#host))
    return `${head},"clock":${clock},"filmed":${this.#filmText(from)},"lines":[${lines.join()}]}`
  }

  #send(watcher: Watcher, seen: Seen): void {
    const { line } = this.#host.match
    const from = this.#newTo(seen, watcher.role)
    seen.lines = line
    watcher.send(`{"view":${this.textFor(watcher.role, from)}}`, line)
  }

  #lineText(entry: LogEntry, n: number, viewer: Viewer): string {
    const face = isHidden(this.#host, entry, viewer) ? 'hidden' : 'shown'
    const known = this.#lines[n] ?? {}
    this.#lines[n] = known
    known[face] ??= JSON.stringify(lineView(entry, n, face === 'hidden'))
    return known[face]
  }

  /** A film goes to each watcher once, together with its line. */
  #filmText(from: number): string {
    const { filmed, match } = this.#host
    if (filmed === null || filmed.line < from || filmed.line >= match.line) return 'null'
    if (this.#film?.of !== filmed) this.#film = { of: filmed, text: JSON.stringify(filmed) }
    return this.#film.text
  }

  /** Where the next view begins: behind what they have, unless an earlier line has been turned up. */
  #newTo(seen: Seen, role: Role): number {
    const { entries, secrets } = this.#host.log
    const viewer = viewerOf(role)
    const isStillHidden = (n: number) => {
      const entry = entries[n]
      return entry !== undefined && isHidden(this.#host, entry, viewer)
    }
    const { hidden } = seen
    seen.hidden = secrets.find(isStillHidden) ?? null
    return hidden !== null && !isStillHidden(hidden) ? Math.min(hidden, seen.lines) : seen.lines
  }
}

export function viewerOf(role: Role): Viewer {
  if (role.type === 'seat') return role.seat
  return isOfficial(role.type) ? role.type : null
}
