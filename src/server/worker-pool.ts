import { Piscina } from 'piscina'
import type { Minds } from '#host/ports.ts'

/** Minds in threads of their own, so that no table waits while a bot thinks or dice roll. */
export interface WorkerPool extends Minds {
  close(): Promise<void>
}

export function workerPool(threads: number): WorkerPool {
  const filename = new URL('./worker.ts', import.meta.url).href
  const bots = new Piscina({ filename, minThreads: 0, maxThreads: threads, idleTimeout: 60_000 })
  // Dice that have been flicked do not wait for a bot that thinks.
  const tables = new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout: 600_000 })
  return {
    think: thought => bots.run(thought, { name: 'think' }),
    hint: question => bots.run(question, { name: 'hint' }),
    answer: question => tables.run(question, { name: 'answer' }),
    close: async () => {
      await Promise.all([bots.destroy(), tables.destroy()])
    },
  }
}
