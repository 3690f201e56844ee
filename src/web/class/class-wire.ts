import type { Problem } from '#protocol/table.ts'
import { after } from '../hosts/after.ts'
import { isFinal } from '../hosts/answer.ts'
import { readEvents } from '../hosts/event-stream.ts'
import { randomToken } from '../hosts/this-device.ts'
import { openClassStream, sayInClass } from './api.ts'
import type { ClassWire } from './class-client.ts'

/** The way to our own server. */
export function classWire(id: string, key: string): ClassWire {
  return {
    listen({ event, lost }) {
      const stop = new AbortController()
      const listened = async (): Promise<Problem | null> => {
        const answer = await openClassStream(id, key, stop.signal)
        if (!answer.ok) return isFinal(answer.status) ? answer.problem : null
        if (answer.value === null) return null
        for await (const { type, data } of readEvents(answer.value)) {
          if (stop.signal.aborted) return null
          if (type === 'refused') return JSON.parse(data)
          event(data)
        }
        return null
      }
      void listened()
        .catch(() => null)
        .then(problem => stop.signal.aborted || lost(problem))
      return () => stop.abort()
    },
    send: said => sayInClass(id, key, said),
    later: after,
    newKey: randomToken,
    now: () => Date.now(),
  }
}
