import { createHash } from 'node:crypto'
import { type Post, parsePost, postName } from '#gathering/post.ts'
import type { GatheringRecord } from './gathering-store.ts'
import type { KeyMaker } from './keys.ts'
import { PostKeys } from './post-keys.ts'

/** The keys of a tournament's posts. */
export class GatheringKeys {
  readonly #keys: PostKeys

  constructor(keys: KeyMaker, record: Pick<GatheringRecord, 'id' | 'secret'>) {
    this.#keys = new PostKeys(keys, record)
  }

  get secret(): string {
    return this.#keys.secret
  }

  keyFor(post: Post): string {
    return this.#keys.keyOf(nameOf(post))
  }

  opens(key: string, schools: readonly string[]): Post | null {
    const name = this.#keys.nameIn(key)
    return name === null ? null : parsePost(name, schools, short)
  }
}

export function nameOf(post: Post): string {
  return postName(post, short)
}

function short(school: string): string {
  return createHash('sha256').update(school).digest('hex').slice(0, 10)
}
