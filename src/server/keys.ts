import { createHmac, hash, randomBytes, randomInt } from 'node:crypto'
import { OFFICIALS } from '#kernel/transcript.ts'
import type { Role } from '#protocol/table.ts'
import type { TableRecord } from './store.ts'

/** What a key opens. `spent`: its seat was taken since, and has another key. */
export interface Opened {
  readonly role: Role
  readonly spent: boolean
}

/**
 * Gives every role at every table its own capability, 132 bits worked out from one secret of the server. The secret lies
 * in a file of its own and tables keep no key, so that a copy of the database opens no table.
 */
export class KeyMaker {
  readonly #secret: Buffer
  /** Worked out once for each state of a record. Found by hash, so that the time it takes tells nothing of a key. */
  readonly #rings = new WeakMap<TableRecord, ReadonlyMap<string, Opened>>()

  constructor(secret: Buffer) {
    this.#secret = secret
  }

  sign(text: string): string {
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 22)
  }

  /** A seat gets another key with each issue; the other roles have one. */
  keyFor(table: string, role: Role, issue = 0): string {
    return this.sign(`${table} ${roleName(role)} ${issue}`)
  }

  opens(record: TableRecord, key: string): Opened | null {
    const ring = this.#rings.get(record) ?? this.#ringOf(record)
    this.#rings.set(record, ring)
    return ring.get(hashKey(key)) ?? null
  }

  #ringOf({ id, chairs }: TableRecord): ReadonlyMap<string, Opened> {
    const ring = new Map<string, Opened>()
    const add = (role: Role, issue: number, spent: boolean) =>
      ring.set(hashKey(this.keyFor(id, role, issue)), { role, spent })
    for (const type of [...OFFICIALS, 'watch', 'organiser'] as const) add({ type }, 0, false)
    for (const [seat, chair] of chairs.entries()) {
      for (let issue = 0; issue <= chair.issue; issue++) add({ type: 'seat', seat }, issue, issue < chair.issue)
    }
    return ring
  }
}

/** A role as a word, such as `seat-1`. */
export function roleName(role: Role): string {
  return 'seat' in role ? `${role.type}-${role.seat}` : role.type
}

export function hashKey(key: string): string {
  return hash('sha256', key, 'hex')
}

export function newId(): string {
  return randomBytes(9).toString('base64url')
}

export function newSeed(): string {
  return randomBytes(16).toString('hex')
}

/** Without vowels, so that no code is ever a word, and without L, which is easily taken for another letter. */
export const CODE_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 8

export function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
}

/** Spaces and dashes are forgiven. */
export function readCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '')
}
