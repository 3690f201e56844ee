import { Piscina } from 'piscina'
import type { Minds } from '#host/ports.ts'
import type { Level } from '#kernel/box.ts'
import { FairQueue } from './fair-queue.ts'

/** Minds in threads of their own, so that no table waits while a bot thinks or dice roll. */
export interface WorkerPool {
  /** For one table, which gets no more than its share. */
  at(table: string): Minds
  close(): Promise<void>
}

/** So many threads are there before anybody asks: a cold one takes some 300 ms more for its first thought. */
const READY = 2
/** From this level on a bot looks far ahead; others need not wait for it. */
const DEEP: Level = 4

export function workerPool(threads: number): WorkerPool {
  // In a package it has been built and lies beside this file, as here.
  const ending = import.meta.filename.endsWith('.ts') ? 'ts' : 'js'
  const filename = new URL(`./worker.${ending}`, import.meta.url).href
  const bots = new Piscina({
    ...{ filename, maxThreads: threads, idleTimeout: 60_000 },
    minThreads: Math.min(threads, READY),
  })
  // Dice that have been flicked do not wait for a bot that thinks.
  const tables = new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout: 600_000 })
  const queue = new FairQueue(threads)
  return {
    at: table => ({
      think: thought => {
        const rank = thought.level < DEEP ? 'quick' : 'deep'
        return queue.run(table, rank, () => bots.run(thought, { name: 'think' }))
      },
      hint: question => queue.run(table, 'hint', () => bots.run(question, { name: 'hint' })),
      answer: question => tables.run(question, { name: 'answer' }),
    }),
    close: async () => {
      await Promise.all([bots.destroy(), tables.destroy()])
    },
  }
}
