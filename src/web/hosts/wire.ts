import type { Command } from '#protocol/requests.ts'
import type { Problem } from '#protocol/table.ts'
import { after } from './after.ts'
import { isFinal } from './answer.ts'
import { askAgain, askHint, openStream, sendLine } from './api.ts'
import { NO_SOCKET } from './early-socket.ts'
import { readEvents } from './event-stream.ts'
import type { Heard, Wire } from './remote.ts'
import { TableSocket } from './socket.ts'
import { randomToken } from './this-device.ts'

/**
 * The way to our own server: a WebSocket and, where none gets through, server-sent events down and plain requests up, which every proxy knows. A link
 * that does not open is refused there with a reason, which a WebSocket cannot give.
 */
export function wireTo(id: string, key: string): Wire {
  const name = `flagcard:said:${id}`
  /** Lines heard so far: where a stream that was lost is resumed. */
  let lines = 0
  let socket: TableSocket | null = null
  const count = (heard: Heard): Heard => ({
    ...heard,
    event(event) {
      const last = (event.view ?? event.changes)?.lines?.at(-1)
      if (last) lines = last.n + 1
      heard.event(event)
    },
  })
  return {
    listen(asked) {
      const heard = count(asked)
      if (typeof WebSocket === 'undefined' || sessionStorage.getItem(NO_SOCKET)) return stream(id, key, lines, heard)
      let stop = () => {}
      const opened = new TableSocket(id, key, lines, {
        ...heard,
        failed() {
          const open = () => {
            // The network is there, and the table: it was the WebSocket.
            sessionStorage.setItem(NO_SOCKET, 'yes')
            heard.open()
          }
          stop = stream(id, key, lines, { ...heard, open })
        },
      })
      socket = opened
      stop = () => opened.close()
      return () => stop()
    },
    async send(command) {
      const asked = socket?.isOpen ? socket : null
      const said = await asked?.say(command)
      if (said) return said
      const answer = await sendLine(id, key, command)
      if (answer.ok || answer.status !== 0) asked?.answered(command)
      return answer
    },
    async hint() {
      const answer = await askHint(id, key)
      return answer.ok ? answer.value : answer.problem
    },
    async playAgain() {
      const answer = await askAgain(id, key)
      return answer.ok ? null : answer.problem
    },
    later: after,
    newKey: randomToken,
    pending: {
      read: () => readPending(sessionStorage.getItem(name)),
      write(commands) {
        if (commands.length === 0) sessionStorage.removeItem(name)
        else sessionStorage.setItem(name, JSON.stringify(commands))
      },
    },
  }
}

/** Server-sent events, beginning behind so many lines; returns what ends it. */
function stream(id: string, key: string, lines: number, { open, event, lost }: Heard): () => void {
  const stop = new AbortController()
  const listened = async (): Promise<Problem | null> => {
    const answer = await openStream(id, key, lines, stop.signal)
    if (!answer.ok) return isFinal(answer.status) ? answer.problem : null
    if (answer.value === null) return null
    open()
    for await (const { type, data } of readEvents(answer.value)) {
      if (type === 'refused') return JSON.parse(data)
      if (!stop.signal.aborted) event(JSON.parse(data))
    }
    return null
  }
  void listened()
    .catch(() => null)
    .then(problem => stop.signal.aborted || lost(problem))
  return () => stop.abort()
}

function readPending(text: string | null): readonly Command[] {
  try {
    // Written by ourselves, in this tab.
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
