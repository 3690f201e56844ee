import type { Host } from '#host/host.ts'
import type { LogEntry } from '#host/match-log.ts'
import { clockPart, isHidden, lineView, type MatchPart, matchPart } from '#host/view.ts'
import { isOfficial, type Official } from '#kernel/transcript.ts'
import { SPLIT } from '#protocol/changes.ts'
import type { Filmed, Role, TableView } from '#protocol/table.ts'
import { looksAlike, type Viewer } from '#referee/view.ts'
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
  /** The faces as they were last shown, and their versions; null before. */
  faces: readonly { readonly face: Face; readonly version: number }[] | null
}

/** Part of the table, as some see it alike. Made anew once after each change, as long as somebody looks. */
class Face {
  readonly #text: ViewText
  readonly #make: () => object
  #isFresh = false
  #changes = ''
  version = 0

  constructor(texts: Texts, make: () => object) {
    this.#text = new ViewText(SPLIT, texts)
    this.#make = make
  }

  /** Something may have changed. */
  tarnish(): void {
    this.#isFresh = false
  }

  refresh(): this {
    if (this.#isFresh) return this
    this.#changes = this.#text.update(this.#make())
    this.version++
    this.#isFresh = true
    return this
  }

  /** All of it, as JSON. */
  get text(): string {
    return this.#text.text
  }

  /** For somebody who has this version, the one before, or (null) none. */
  since(version: number | null): string {
    if (version === null) return this.text
    return version < this.version ? this.#changes : '{}'
  }
}

/** What stays the same for everybody in a role until something changes, apart from the match. */
export type Head = Omit<TableView, 'clock' | 'filmed' | 'lines' | keyof MatchPart>

/** Everybody who looks at one table, and what each has seen of it: they are told what is new to them. Nothing is serialised twice. */
export class Gallery {
  readonly #host: Host
  readonly #headFor: (role: Role) => Head
  readonly #watchers = new Map<Watcher, Seen>()
  /** What belongs to a role alone. */
  readonly #heads = new Map<string, Face>()
  /** The match, as some see it. */
  readonly #sights = new Map<string, Face>()
  /** Whether all who do not officiate see the match alike; null: to be looked at again. */
  #isAlike: boolean | null = null
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
    const seen = { lines, hidden: secrets.find(n => n < lines) ?? null, faces: null }
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
    for (const head of this.#heads.values()) head.tarnish()
    this.showMatch()
  }

  /** The match has gone on, and nothing else has changed. */
  showMatch(): void {
    for (const sight of this.#sights.values()) sight.tarnish()
    this.#isAlike = null
    for (const [watcher, seen] of this.#watchers) this.#send(watcher, seen)
  }

  close(): void {
    for (const watcher of this.#watchers.keys()) watcher.end()
    this.#watchers.clear()
  }

  /** The view of a role as JSON, with the lines from `from` on. */
  textFor(role: Role, from = 0): string {
    return this.#viewOf(role, this.#facesOf(role), from)
  }

  #viewOf(role: Role, faces: readonly Face[], from: number): string {
    const { clock, film, lines } = this.#news(role, from)
    return joined([...faces.map(({ text }) => text), `{"clock":${clock},"filmed":${film},"lines":${lines}}`])
  }

  #send(watcher: Watcher, seen: Seen): void {
    const { role, wantsChanges = false } = watcher
    const { line } = this.#host.match
    const from = this.#newTo(seen, role)
    const faces = this.#facesOf(role)
    const event =
      wantsChanges && seen.faces !== null
        ? `{"changes":${this.#changesOf(role, faces, seen.faces, from)}}`
        : `{"view":${this.#viewOf(role, faces, from)}}`
    seen.lines = line
    seen.faces = faces.map(face => ({ face, version: face.version }))
    watcher.send(event, line)
  }

  #changesOf(role: Role, faces: readonly Face[], had: NonNullable<Seen['faces']>, from: number): string {
    const { clock, film, lines } = this.#news(role, from)
    const news = [clock !== 'null' && `"clock":${clock}`, film !== 'null' && `"filmed":${film}`, `"lines":${lines}`]
    const changes = faces.map(face => face.since(had.find(one => one.face === face)?.version ?? null))
    return joined([...changes, `{${news.filter(Boolean).join()}}`])
  }

  /** What belongs to the role alone, and the match: one face for all who see it alike. Nobody who looks at a face misses a version of it. */
  #facesOf(role: Role): readonly Face[] {
    const name = roleName(role)
    const viewer = viewerOf(role)
    const isOfficials = isOfficial(viewer)
    this.#isAlike ??= looksAlike(this.#host.seating.box, this.#host.match)
    const sight = isOfficials || !this.#isAlike ? `match of ${name}` : 'match'
    return [
      this.#face(this.#heads, name, () => this.#headFor(role)),
      this.#face(this.#sights, sight, () => matchPart(this.#host, viewer)),
    ]
  }

  #face(faces: Map<string, Face>, name: string, make: () => object): Face {
    const face = faces.get(name) ?? new Face(this.#texts, make)
    faces.set(name, face)
    return face.refresh()
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

/** The fields of several objects in one, all as JSON. */
function joined(objects: readonly string[]): string {
  const fields = objects.filter(object => object !== '{}').map(object => object.slice(1, -1))
  return `{${fields.join()}}`
}

export function viewerOf(role: Role): Viewer {
  if (role.type === 'seat') return role.seat
  return isOfficial(role.type) ? role.type : null
}
