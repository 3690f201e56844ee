import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyMaker } from './keys.ts'

/** Gives every post of one gathering its own capability: `monitor-31.` and 132 bits that only this gathering's secret makes. */
export class PostKeys {
  /** Goes with a copy of the gathering to another laptop, so that the printed links open it there. */
  readonly secret: string

  constructor(keys: KeyMaker, { id, secret }: { readonly id: string; readonly secret: string | null }) {
    this.secret = secret ?? keys.sign(`gathering ${id}`)
  }

  keyOf(name: string): string {
    return `${name}.${this.#sign(name)}`
  }

  /** The name of the post that this key opens. */
  nameIn(key: string): string | null {
    const [name = '', signature = ''] = key.split('.')
    const [given, right] = [Buffer.from(signature), Buffer.from(this.#sign(name))]
    return given.length === right.length && timingSafeEqual(given, right) ? name : null
  }

  #sign(name: string): string {
    return createHmac('sha256', this.secret).update(name).digest('base64url').slice(0, 22)
  }
}
