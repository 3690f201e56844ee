import type { Command } from '#protocol/requests.ts'
import { askHint, sendLine, whyClosed } from './api.ts'
import type { Wire } from './remote.ts'
import { randomName } from './this-device.ts'

/** The way to our own server: server-sent events down, plain requests up. */
export function wireTo(id: string, key: string): Wire {
  const name = `flagcard:said:${id}`
  return {
    listen({ open, event, interrupted, lost }) {
      const stream = new EventSource(`/api/tables/${id}/events?key=${encodeURIComponent(key)}`)
      stream.onopen = open
      stream.onmessage = message => event(String(message.data))
      stream.onerror = () => (stream.readyState === EventSource.CLOSED ? lost() : interrupted())
      return () => stream.close()
    },
    send: command => sendLine(id, key, command),
    async hint() {
      const answer = await askHint(id, key)
      return answer.ok ? answer.value.words : null
    },
    whyClosed: () => whyClosed(id, key),
    later(milliseconds, call) {
      const timer = setTimeout(call, milliseconds)
      return () => clearTimeout(timer)
    },
    newKey: randomName,
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
  if (text === null) return []
  try {
    // Written by ourselves, in this tab.
    const commands: Command[] = JSON.parse(text)
    return commands
  } catch {
    return []
  }
}
