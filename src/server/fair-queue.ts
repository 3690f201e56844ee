import { Refused } from './problem.ts'

/** What waits for a thread, what comes first at the top: a bot for whom people wait, then one who thinks longer, then advice. */
export const RANKS = ['quick', 'deep', 'hint'] as const
export type Rank = (typeof RANKS)[number]

interface Job {
  readonly table: string
  readonly rank: Rank
  /** How many jobs were started while this one waited. */
  passed: number
  start(): Promise<void>
}

/** Of one table, and of all: whoever asks beyond that is told to ask again in a moment, and nobody else waits for it. */
const HINTS_OF_A_TABLE = 2
const HINTS_IN_ALL = 40
/** Nobody waits for ever: after so many others it is everybody's turn. */
const PATIENCE = 30
const SECONDS_TO_WAIT = 2

/** Shares threads among tables: by rank, and of one rank the table that was served longest ago. */
export class FairQueue {
  readonly #threads: number
  readonly #waiting: Job[] = []
  /** Tables in the order in which they were last served, for as long as something waits. */
  readonly #served = new Map<string, number>()
  #running = 0
  #started = 0

  constructor(threads: number) {
    this.#threads = threads
  }

  /** Does the work when its turn has come; rejects with `busy` where there is no room for another hint. */
  run<Answer>(table: string, rank: Rank, work: () => Promise<Answer>): Promise<Answer> {
    if (rank === 'hint' && this.#isFull(table)) {
      return Promise.reject(new Refused('busy', { retryAfter: SECONDS_TO_WAIT }))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ table, rank, passed: 0, start: () => work().then(resolve, reject) })
      this.#go()
    })
  }

  #isFull(table: string): boolean {
    const hints = this.#waiting.filter(job => job.rank === 'hint')
    return hints.length >= HINTS_IN_ALL || hints.filter(job => job.table === table).length >= HINTS_OF_A_TABLE
  }

  #go(): void {
    while (this.#running < this.#threads) {
      const job = this.#next()
      if (job === undefined) return
      this.#running += 1
      job.start().finally(() => {
        this.#running -= 1
        this.#go()
      })
    }
  }

  #next(): Job | undefined {
    const job = this.#waiting.find(({ passed }) => passed >= PATIENCE) ?? this.#first()
    if (job === undefined) {
      this.#served.clear()
      return undefined
    }
    this.#waiting.splice(this.#waiting.indexOf(job), 1)
    this.#served.set(job.table, ++this.#started)
    for (const other of this.#waiting) other.passed += 1
    return job
  }

  #first(): Job | undefined {
    let first: Job | undefined
    for (const job of this.#waiting) if (first === undefined || this.#isBefore(job, first)) first = job
    return first
  }

  #isBefore(job: Job, other: Job): boolean {
    if (job.rank !== other.rank) return RANKS.indexOf(job.rank) < RANKS.indexOf(other.rank)
    return (this.#served.get(job.table) ?? 0) < (this.#served.get(other.table) ?? 0)
  }
}
