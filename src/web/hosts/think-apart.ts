import type { AnyBox } from '#kernel/box.ts'
import type { Answered, Asked } from './think-worker.ts'
import { type Thinker, thinkHere } from './thinker.ts'

/** Thinks in a worker that starts with the first question; where the browser allows none, in the page. */
export function thinkApart(box: AnyBox): Thinker {
  let worker: Worker | null = null
  let asked = 0
  const waiting = new Map<number, { resolve: (words: string | null) => void; retry: () => void }>()

  const start = (): Worker => {
    const started = new Worker(new URL('./think-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      waiting.get(data.n)?.resolve(data.words)
      waiting.delete(data.n)
    })
    started.addEventListener('error', () => {
      for (const { retry } of waiting.values()) retry()
      waiting.clear()
    })
    return started
  }

  return {
    ask(question) {
      return new Promise(resolve => {
        const n = asked++
        const retry = () => void thinkHere(box).ask(question).then(resolve)
        waiting.set(n, { resolve, retry })
        const message: Asked = { n, game: box.rules.game.id, question }
        try {
          worker ??= start()
          worker.postMessage(message)
        } catch {
          waiting.delete(n)
          retry()
        }
      })
    },
    close: () => worker?.terminate(),
  }
}
