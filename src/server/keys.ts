import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOfficial } from '#kernel/transcript.ts'
import type { Role } from '#protocol/table.ts'

/**
 * Gives every role at every table its own capability, 132 bits worked out from one secret of the server. Tables keep
 * only the hashes; the secret lies in a file of its own, so that a copy of the database opens no table.
 */
export class KeyMaker {
  readonly #secret: Buffer
  constructor(secret: Buffer) {
    this.#secret = secret
  }

  keyFor(table: string, role: Role, issue = 0): string {
    const text = `${table} ${roleName(role)} ${issue}`
    return createHmac('sha256', this.#secret).update(text).digest('base64url').slice(0, 22)
  }
}

/** The server's secret, made on the first start. */
export function readSecret(folder: string): Buffer {
  const path = join(folder, 'secret')
  if (existsSync(path)) return Buffer.from(readFileSync(path, 'utf8').trim(), 'hex')
  mkdirSync(folder, { recursive: true })
  const secret = randomBytes(32)
  writeFileSync(path, `${secret.toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return secret
}

/** A role as a word, such as `seat-1`. */
export function roleName(role: Role): string {
  return role.type === 'seat' ? `seat-${role.seat}` : role.type
}

export function parseRole(name: string): Role | null {
  if (name === 'watch') return { type: 'watch' }
  if (isOfficial(name)) return { type: name }
  const [, seat] = /^seat-(\d)$/.exec(name) ?? []
  return seat === undefined ? null : { type: 'seat', seat: Number(seat) }
}

export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The role that this key opens; every hash is compared, each in constant time. */
export function roleOf(hashes: Readonly<Record<string, string>>, key: string): Role | null {
  const given = createHash('sha256').update(key).digest()
  let found: string | null = null
  for (const [name, hash] of Object.entries(hashes)) {
    if (timingSafeEqual(given, Buffer.from(hash, 'hex'))) found = name
  }
  return found === null ? null : parseRole(found)
}

export function newId(): string {
  return randomBytes(9).toString('base64url')
}

export function newSeed(): string {
  return randomBytes(16).toString('hex')
}

/** Without vowels, so that no code is ever a word, and without L, which is easily taken for another letter. */
const LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'

export function newCode(): string {
  return Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

/** Spaces and dashes are forgiven. */
export function readCode(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, '')
}
