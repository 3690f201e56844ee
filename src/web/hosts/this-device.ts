import { after } from './after.ts'
import { keepInDatabase } from './indexed-db.ts'
import type { LocalStore } from './local-store.ts'
import { playOn } from './play-on.ts'

let store: LocalStore | null = null

/** Where this device keeps its games. */
export function thisDevice(): LocalStore {
  store ??= playOn(open(), after)
  return store
}

async function open(): Promise<LocalStore> {
  const opened = await keepInDatabase(indexedDB)
  // Asks the browser not to clear our games away when space runs low; it may say no.
  void navigator.storage?.persist?.()
  return opened
}

/** Letters and digits that nobody can guess. Not `randomUUID`, which plain http in a school's own network does not have. */
export function randomToken(bytes = 12): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(drawn, byte => byte.toString(16).padStart(2, '0')).join('')
}
