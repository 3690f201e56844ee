import { SOCKET_PROTOCOL, type SocketMessage } from '#protocol/socket.ts'
import type { Language } from '#text/languages.ts'
import { firstLanguage } from '../shell/first-language.ts'
import { findPage } from '../shell/pages.ts'

/** Kept in this tab: no WebSocket gets through to here. */
export const NO_SOCKET = 'flagcard:no-socket'

interface Early {
  readonly id: string
  readonly key: string
  readonly socket: WebSocket
  /** What has come so far. */
  readonly messages: SocketMessage[]
}

let early: Early | null = null

/** A WebSocket to a table, from so many lines on. */
export function socketTo(id: string, key: string, lines: number, lang: Language): WebSocket {
  const url = new URL(`/api/tables/${id}/socket?lines=${lines}&lang=${lang}`, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  return new WebSocket(url, [SOCKET_PROTOCOL, key])
}

/** Opens the table at this address before there is a page to show it on, and tells which game is played there as soon as that is known. */
export function openEarly(tell: (game: string) => void): void {
  const { name, parts } = findPage(location.pathname)
  const [id = '', key] = [parts[0], location.hash.slice(1)]
  if (name !== 'table' || location.pathname.startsWith('/table/local/') || key === '') return
  if (typeof WebSocket === 'undefined' || sessionStorage.getItem(NO_SOCKET)) return
  const socket = socketTo(id, key, 0, firstLanguage())
  const messages: SocketMessage[] = []
  early = { id, key, socket, messages }
  socket.onmessage = ({ data }) => {
    const message: SocketMessage = JSON.parse(data)
    messages.push(message)
    if (message.view) tell(message.view.header.game)
  }
}

/** Hands it over to the first who wants the same table; null where there is none, or no longer. */
export function takeEarly(id: string, key: string): Pick<Early, 'socket' | 'messages'> | null {
  const taken = early
  early = null
  if (taken === null) return null
  const isWanted = taken.id === id && taken.key === key && taken.socket.readyState <= WebSocket.OPEN
  if (!isWanted) taken.socket.close()
  return isWanted ? taken : null
}
