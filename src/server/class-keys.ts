import { PostKeys } from './post-keys.ts'

/** Who holds a link to a class. A pupil's counts how often another device has taken their place. */
export type ClassPost =
  | { readonly type: 'teacher' | 'projector' }
  | { readonly type: 'pupil'; readonly pupil: number; readonly issue: number }

/** The keys of a class: `teacher`, `projector`, `pupil-7-0`. */
export class ClassKeys extends PostKeys {
  keyFor(post: ClassPost): string {
    return this.keyOf(post.type === 'pupil' ? `pupil-${post.pupil}-${post.issue}` : post.type)
  }

  opens(key: string): ClassPost | null {
    const name = this.nameIn(key)
    if (name === 'teacher' || name === 'projector') return { type: name }
    const [, pupil, issue] = /^pupil-(\d+)-(\d+)$/.exec(name ?? '') ?? []
    return pupil === undefined ? null : { type: 'pupil', pupil: Number(pupil), issue: Number(issue) }
  }
}

/** A page of the class with the capability behind `#`. */
export function classLink(id: string, post: ClassPost, keys: ClassKeys): string {
  const page = { teacher: '', projector: '/projector', pupil: '/me' }[post.type]
  return `/class/${id}${page}#${keys.keyFor(post)}`
}
