import { type Classroom, type ClassTable, type Snapshot, tablesOf } from '#gathering/class/classroom.ts'
import type { ClassPost } from './class-keys.ts'
import { type ClassSight, projectorView, pupilView, shownTables, teacherView } from './class-views.ts'
import type { ProblemCode } from './problem.ts'

/** Somebody who follows a class. */
export interface ClassFollower {
  readonly post: ClassPost
  /** A `ClassEvent` as JSON, and how many lines there are with it. */
  send(event: string, lines: number): void
  /** The last event: why they may not follow any more. */
  refuse(code: ProblemCode): void
  end(): void
}

interface Seen {
  view: string
  /** By table and by snapshot, as they were sent. */
  readonly boards: Map<number, string>
  readonly snapshots: Map<number, string>
}

interface Shown {
  now(): number
  sight(): Omit<ClassSight, 'online' | 'teachers' | 'projectors'>
  /** As JSON; null until it has been drawn. */
  boardOf(table: ClassTable): string | null
}

/** Everybody who follows one class, and what each has seen of it: they are told only what is new to them. */
export class Audience {
  readonly #shown: Shown
  readonly #followers = new Map<ClassFollower, Seen>()
  /** Who follows by way of other processes. */
  #elsewhere: readonly string[] = []

  constructor(shown: Shown) {
    this.#shown = shown
  }

  get isEmpty(): boolean {
    return this.#followers.size === 0
  }

  /** Who follows here, each as often as there are pages. */
  get posts(): readonly string[] {
    return [...this.#followers.keys()].map(({ post }) => (post.type === 'pupil' ? `pupil-${post.pupil}` : post.type))
  }

  /** Pupils with a page open. */
  get online(): ReadonlySet<number> {
    return new Set(this.#everybody.flatMap(post => /^pupil-(\d+)$/.exec(post)?.[1] ?? []).map(Number))
  }

  get #everybody(): readonly string[] {
    return [...this.posts, ...this.#elsewhere]
  }

  /** False where the same people follow elsewhere as before. */
  others(posts: readonly string[]): boolean {
    if (posts.join() === this.#elsewhere.join()) return false
    this.#elsewhere = posts
    return true
  }

  /** Whoever comes is told everything. */
  add(follower: ClassFollower): void {
    const seen = nothingSeen()
    this.#followers.set(follower, seen)
    this.#show(follower, seen, this.#sight())
  }

  remove(follower: ClassFollower): boolean {
    return this.#followers.delete(follower)
  }

  /** Something has changed. Teachers and pupils are told alike: a pause reaches everybody at once. */
  show(): void {
    this.#showTo([...this.#followers])
  }

  /** Boards, who has come or gone, who reads the rules: nothing that a pupil's page shows. */
  showTeachers(): void {
    this.#showTo([...this.#followers].filter(([{ post }]) => post.type !== 'pupil'))
  }

  #showTo(followers: readonly (readonly [ClassFollower, Seen])[]): void {
    const sight = this.#sight()
    for (const [follower, seen] of followers) this.#show(follower, seen, sight)
  }

  all(post: ClassPost): string {
    return this.#eventFor(post, nothingSeen(), this.#sight()) ?? '{}'
  }

  close(why: ProblemCode | null): void {
    for (const follower of this.#followers.keys()) {
      if (why === null) follower.end()
      else follower.refuse(why)
    }
    this.#followers.clear()
  }

  #sight(): ClassSight {
    const posts = this.#everybody
    return {
      ...this.#shown.sight(),
      online: this.online,
      teachers: posts.filter(post => post === 'teacher').length,
      projectors: posts.filter(post => post === 'projector').length,
    }
  }

  #show(follower: ClassFollower, seen: Seen, sight: ClassSight): void {
    const why = shutOut(follower.post, sight.classroom)
    if (why !== null) {
      this.#followers.delete(follower)
      follower.refuse(why)
      return
    }
    const event = this.#eventFor(follower.post, seen, sight)
    if (event !== null) follower.send(event, sight.line)
  }

  /** Put together from texts: a board is written once for everybody. */
  #eventFor(post: ClassPost, seen: Seen, sight: ClassSight): string | null {
    const parts: string[] = []
    const view = JSON.stringify(viewFor(post, sight))
    if (view !== seen.view) {
      seen.view = view
      parts.push(`"view":${view.slice(0, -1)},"now":${this.#shown.now()}}`)
    }
    const boards = boardsFor(post, sight.classroom).flatMap(table => {
      const text = this.#shown.boardOf(table)
      return text === null ? [] : [[table.number, text] as const]
    })
    const snapshots = snapshotsFor(post, sight.classroom)
    for (const [name, now, before] of [
      ['boards', boards, seen.boards],
      ['snapshots', snapshots, seen.snapshots],
    ] as const) {
      const fresh = now.filter(([number, text]) => before.get(number) !== text)
      for (const [number, text] of fresh) before.set(number, text)
      if (fresh.length > 0) parts.push(`"${name}":[${fresh.map(([, text]) => text).join()}]`)
    }
    return parts.length > 0 ? `{${parts.join()}}` : null
  }
}

function nothingSeen(): Seen {
  return { view: '', boards: new Map(), snapshots: new Map() }
}

/** Why a pupil may not follow any more; null where they may. */
export function shutOut(post: ClassPost, { pupils }: Classroom): 'removed' | 'seat-elsewhere' | null {
  if (post.type !== 'pupil') return null
  const pupil = pupils[post.pupil]
  if (!pupil?.isHere) return 'removed'
  return pupil.issue === post.issue ? null : 'seat-elsewhere'
}

function viewFor(post: ClassPost, sight: ClassSight): object {
  if (post.type === 'teacher') return teacherView(sight)
  const pupil = post.type === 'pupil' ? sight.classroom.pupils[post.pupil] : undefined
  return pupil ? pupilView(sight, pupil) : projectorView(sight)
}

function boardsFor(post: ClassPost, classroom: Classroom): readonly ClassTable[] {
  if (post.type === 'pupil') return []
  return post.type === 'teacher' ? tablesOf(classroom) : shownTables(classroom)
}

/** The projector has the one that is shown, and whether it was legal only with the answer. */
function snapshotsFor(post: ClassPost, { snapshots, screen }: Classroom): readonly (readonly [number, string])[] {
  if (post.type === 'teacher') return snapshots.map(one => [one.number, textOf(one)] as const)
  if (post.type === 'pupil' || screen.type !== 'snapshot') return []
  return snapshots
    .filter(({ number }) => number === screen.snapshot)
    .map(one => [one.number, screen.answer ? textOf(one) : JSON.stringify({ ...one, broken: null })] as const)
}

/** A snapshot never changes: it is written once. */
const texts = new WeakMap<Snapshot, string>()

function textOf(snapshot: Snapshot): string {
  const text = texts.get(snapshot) ?? JSON.stringify(snapshot)
  texts.set(snapshot, text)
  return text
}
