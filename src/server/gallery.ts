import type { Host } from '#host/host.ts'
import type { LogEntry } from '#host/match-log.ts'
import { clockPart, isHidden, lineView } from '#host/view.ts'
import { isOfficial, type Official } from '#kernel/transcript.ts'
import { SPLIT } from '#protocol/changes.ts'
import type { Filmed, Role, TableView } from '#protocol/table.ts'
import type { Viewer } from '#referee/view.ts'
import { roleName } from './keys.ts'
import { Texts, ViewText } from './view-text.ts'

/** Somebody who looks at a table. */
export interface Watcher {
  readonly role: Role
  /** How many lines they have already. */
  readonly lines: number
  /** Needs only be told what has changed since the last event. */
  readonly wantsChanges?: boolean
  /** A `TableEvent` as JSON, and how many lines there are with it. */
  send(event: string, lines: number): void
  end(): void
}

interface Seen {
  lines: number
  /** The first line that was shown face down; it is shown again when it may be read. */
  hidden: number | null
  /** Of the role's face, as it was last shown; 0 before. */
  version: number
}

/** The table as a role sees it. */
interface Face {
  readonly head: ViewText
  version: number
  /** From the version before to this one, as JSON. */
  changes: string
  isFresh: boolean
}

/** What stays the same for everybody in a role until something changes. */
export type Head = Omit<TableView, 'clock' | 'filmed' | 'lines'>

/** Everybody who looks at one table, and what each has seen of it: they are told what is new to them. Nothing is serialised twice. */
export class Gallery {
  readonly #host: Host
  readonly #headFor: (role: Role) => Head
  readonly #watchers = new Map<Watcher, Seen>()
  readonly #faces = new Map<string, Face>()
  readonly #texts = new Texts()
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

  /** Of everybody who is watching, by name. */
  get roles(): readonly string[] {
    return [...this.#watchers.keys()].map(({ role }) => roleName(role))
  }

  /** Shows the table to a newcomer; a seat's coming is shown to everybody. */
  add(watcher: Watcher): void {
    const { match, secrets } = this.#host.log
    const lines = watcher.lines > match.line ? 0 : watcher.lines
    // A line that was turned up while they were away is shown again.
    const seen = { lines, hidden: secrets.find(n => n < lines) ?? null, version: 0 }
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
    for (const face of this.#faces.values()) face.isFresh = false
    for (const [watcher, seen] of this.#watchers) this.#send(watcher, seen)
  }

  close(): void {
    for (const watcher of this.#watchers.keys()) watcher.end()
    this.#watchers.clear()
  }

  /** The view of a role as JSON, with the lines from `from` on. */
  textFor(role: Role, from = 0): string {
    const { clock, film, lines } = this.#news(role, from)
    return withFields(this.#faceOf(role).head.text, `"clock":${clock},"filmed":${film},"lines":${lines}`)
  }

  #send(watcher: Watcher, seen: Seen): void {
    const { role, wantsChanges = false } = watcher
    const { line } = this.#host.match
    const from = this.#newTo(seen, role)
    const face = this.#faceOf(role)
    const isBehind = seen.version < face.version
    const event =
      wantsChanges && seen.version > 0
        ? `{"changes":${this.#changesFor(role, isBehind ? face.changes : '{}', from)}}`
        : `{"view":${this.textFor(role, from)}}`
    seen.lines = line
    seen.version = face.version
    watcher.send(event, line)
  }

  #changesFor(role: Role, head: string, from: number): string {
    const { clock, film, lines } = this.#news(role, from)
    const news = [clock !== 'null' && `"clock":${clock}`, film !== 'null' && `"filmed":${film}`, `"lines":${lines}`]
    return withFields(head, news.filter(Boolean).join())
  }

  /** Made anew once after each change; nobody in a role misses one, so that what each has is this version or the one before. */
  #faceOf(role: Role): Face {
    const name = roleName(role)
    const face = this.#faces.get(name) ?? {
      head: new ViewText(SPLIT, this.#texts),
      version: 0,
      changes: '',
      isFresh: false,
    }
    this.#faces.set(name, face)
    if (face.isFresh) return face
    face.changes = face.head.update(this.#headFor(role))
    face.version++
    face.isFresh = true
    return face
  }

  #news(role: Role, from: number): { clock: string; film: string; lines: string } {
    const viewer = viewerOf(role)
    const lines = this.#host.log.entries.slice(from).map((entry, index) => this.#lineText(entry, from + index, viewer))
    return { clock: JSON.stringify(clockPart(this.#host)), film: this.#filmText(from), lines: `[${lines}]` }
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

/** An object with more fields at its end, both as JSON. */
function withFields(object: string, fields: string): string {
  return `${object.slice(0, -1)}${object === '{}' ? '' : ','}${fields}}`
}

export function viewerOf(role: Role): Viewer {
  if (role.type === 'seat') return role.seat
  return isOfficial(role.type) ? role.type : null
}
