import { GAME_HEADER } from '#protocol/game-header.ts'
import { firstLanguage } from '../shell/first-language.ts'
import { findPage } from '../shell/pages.ts'

interface Asked {
  readonly path: string
  readonly key: string
  readonly stop: AbortController
  readonly answer: Promise<Response>
}

let asked: Asked | null = null

/** What the stream of a table is asked with. */
export function streamOf(id: string, key: string) {
  return { path: `/api/tables/${id}/events`, key, prefer: 'changes' }
}

/** Asks for the table at this address before there is a page to show it on; gives which game is played there, null where it is not told. */
export async function askEarly(): Promise<string | null> {
  const { name, parts } = findPage(location.pathname)
  const key = location.hash.slice(1)
  if (name !== 'table' || location.pathname.startsWith('/table/local/') || key === '') return null
  const { path, prefer } = streamOf(parts[0] ?? '', key)
  const headers = { 'Accept-Language': firstLanguage(), Authorization: `Bearer ${key}`, Prefer: prefer }
  const stop = new AbortController()
  const answer = fetch(path, { headers, signal: stop.signal })
  asked = { path, key, stop, answer }
  return (await answer).headers.get(GAME_HEADER)
}

/** The answer to that, for the first who asks for the same; null for others. It ends with `signal`. */
export function takeEarly(path: string, key: string, signal: AbortSignal): Promise<Response> | null {
  const taken = asked
  asked = null
  if (taken === null) return null
  if (taken.path !== path || taken.key !== key || signal.aborted) {
    taken.stop.abort()
    return null
  }
  signal.addEventListener('abort', () => taken.stop.abort())
  return taken.answer
}
