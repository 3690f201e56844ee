import { randomBytes } from 'node:crypto'
import { hashKey, type KeyMaker } from './keys.ts'

const NAME = 'flagcard-device'
const COOKIE = new RegExp(`(?:^|; *)${NAME}=([\\w-]+)\\.([\\w-]+)`)
const ONE_YEAR = 365 * 24 * 60 * 60

/**
 * A browser, as the hash of a random id that it keeps in a cookie; '' for a client without one. It is no account: it only
 * tells two devices with the same link apart.
 */
export type Device = string

export function deviceOf(keys: KeyMaker, cookies: string | undefined): Device {
  if (cookies === undefined) return ''
  const [, id, signature] = COOKIE.exec(cookies) ?? []
  return id !== undefined && signature === signatureOf(keys, id) ? hashKey(id) : ''
}

/**
 * The cookie of a device we have not met. Not `Secure`, because classrooms use plain HTTP. `Lax`, because whoever follows
 * a link from a web mailer would otherwise come without the cookie, get a second one and lose the first.
 */
export function newDeviceCookie(keys: KeyMaker): string {
  const id = randomBytes(16).toString('base64url')
  return `${NAME}=${id}.${signatureOf(keys, id)}; Max-Age=${ONE_YEAR}; Path=/; HttpOnly; SameSite=Lax`
}

function signatureOf(keys: KeyMaker, id: string): string {
  return keys.sign(`device ${id}`)
}
