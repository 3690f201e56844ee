import { whenIdle } from './soon.ts'

/** In milliseconds: a page that has been open so long has everything else. */
const SETTLED = 6000

/** Asks the service worker to keep the large files of some games as well, so that they need no network later. */
export function keepLarge(): void {
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep-large'))
}

/** The same for everybody once the page has been open for a while, unless they have to be sparing with the network. */
export function keepLargeWhenIdle(): void {
  if (isSparing()) return
  setTimeout(() => whenIdle(keepLarge), SETTLED)
}

function isSparing(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  if (typeof connection !== 'object' || connection === null) return false
  const isSlow = 'effectiveType' in connection && connection.effectiveType !== '4g'
  return isSlow || ('saveData' in connection && connection.saveData === true)
}
