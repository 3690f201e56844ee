import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type Post, parsePost, postName } from '#gathering/post.ts'
import type { GatheringRecord } from './gathering-store.ts'
import type { KeyMaker } from './keys.ts'

/** Gives every post of one gathering its own capability: `monitor-31.` and 132 bits that only this gathering's secret makes. */
export class GatheringKeys {
  /** Goes with a copy of the gathering to another laptop, so that the printed links open it there. */
  readonly secret: string

  constructor(keys: KeyMaker, { id, secret }: Pick<GatheringRecord, 'id' | 'secret'>) {
    this.secret = secret ?? keys.sign(`gathering ${id}`)
  }

  keyFor(post: Post): string {
    const name = nameOf(post)
    return `${name}.${this.#sign(name)}`
  }

  opens(key: string, schools: readonly string[]): Post | null {
    const [name = '', signature = ''] = key.split('.')
    const [given, right] = [Buffer.from(signature), Buffer.from(this.#sign(name))]
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null
    return parsePost(name, schools, short)
  }

  #sign(name: string): string {
    return createHmac('sha256', this.secret).update(name).digest('base64url').slice(0, 22)
  }
}

export function nameOf(post: Post): string {
  return postName(post, short)
}

function short(school: string): string {
  return createHash('sha256').update(school).digest('hex').slice(0, 10)
}
