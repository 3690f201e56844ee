import type { Command } from '#protocol/requests.ts'
import type { Problem } from '#protocol/table.ts'
import { after } from './after.ts'
import { isFinal } from './answer.ts'
import { askAgain, askHint, openStream, sendLine } from './api.ts'
import { readEvents } from './event-stream.ts'
import type { Wire } from './remote.ts'
import { randomToken } from './this-device.ts'

/** The way to our own server: server-sent events down, plain requests up. */
export function wireTo(id: string, key: string): Wire {
  const name = `flagcard:said:${id}`
  /** Where a stream that was lost is resumed. */
  let last = ''
  return {
    listen({ open, event, lost }) {
      const stop = new AbortController()
      const listened = async (): Promise<Problem | null> => {
        const answer = await openStream(id, key, last, stop.signal)
        if (!answer.ok) return isFinal(answer.status) ? answer.problem : null
        if (answer.value === null) return null
        open()
        for await (const { type, id, data } of readEvents(answer.value)) {
          if (type === 'refused') return JSON.parse(data)
          last = id
          if (!stop.signal.aborted) event(data)
        }
        return null
      }
      void listened()
        .catch(() => null)
        .then(problem => stop.signal.aborted || lost(problem))
      return () => stop.abort()
    },
    send: command => sendLine(id, key, command),
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

function readPending(text: string | null): readonly Command[] {
  try {
    // Written by ourselves, in this tab.
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
