import type { SlipCase } from '#bots/slip-case.ts'
import type { HintQuestion, TableAnswer, TableQuestion, Thought } from '#host/ports.ts'
import type { Seat } from '#kernel/game.ts'
import type { Advice } from '#kernel/note.ts'
import type { Header, Line } from '#kernel/transcript.ts'
import type { CaseWanted } from '#learning/case-set.ts'
import type { FilmMoment } from '#learning/film.ts'
import type { LocalMinds } from './local.ts'

/** Sent to the worker; it answers with the same number. */
export type Asked = { readonly n: number } & Question
export type Answered = { readonly n: number } & ({ readonly answer: unknown } | { readonly error: string })

type Question =
  | { readonly type: 'think'; readonly about: Thought }
  | { readonly type: 'hint'; readonly about: HintQuestion }
  | { readonly type: 'answer'; readonly about: TableQuestion }
  | { readonly type: 'prepare'; readonly about: string }
  | { readonly type: 'film'; readonly about: FilmQuestion }
  | { readonly type: 'case'; readonly about: CaseWanted }

/** A finished game, and who looks back at it. */
export interface FilmQuestion {
  readonly header: Header
  readonly lines: readonly Line[]
  readonly seat: Seat | null
}

/** What pages without a match ask the worker for. */
export interface Looker {
  film(question: FilmQuestion): Promise<readonly FilmMoment[]>
  /** A turn for the detective; null where there is none. */
  case(wanted: CaseWanted): Promise<SlipCase | null>
}

/** Bots think and dice roll in a worker, which starts with the first question; a failed one is replaced by the next. */
export function workerMinds(): LocalMinds & Looker {
  let worker: Worker | null = null
  let asked = 0
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>()

  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    // What could not be fetched is not fetched again by the same worker: the next question starts a new one.
    const fail = (reason: string) => {
      started.terminate()
      worker = null
      for (const { reject } of waiting.values()) reject(new Error(reason))
      waiting.clear()
    }
    started.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      if ('error' in data) return fail(data.error)
      waiting.get(data.n)?.resolve(data.answer)
      waiting.delete(data.n)
    })
    started.addEventListener('error', () => fail('the worker did not start'))
    return started
  }

  const ask = (question: Question) =>
    new Promise<unknown>((resolve, reject) => {
      const n = asked++
      waiting.set(n, { resolve, reject })
      worker ??= start()
      worker.postMessage({ n, ...question } satisfies Asked)
    })

  return {
    // The worker answers each kind of question in kind.
    think: about => ask({ type: 'think', about }) as Promise<string | null>,
    hint: about => ask({ type: 'hint', about }) as Promise<Advice>,
    answer: about => ask({ type: 'answer', about }) as Promise<TableAnswer>,
    prepare: async about => {
      await ask({ type: 'prepare', about })
    },
    film: about => ask({ type: 'film', about }) as Promise<readonly FilmMoment[]>,
    case: about => ask({ type: 'case', about }) as Promise<SlipCase | null>,
    close: () => worker?.terminate(),
  }
}
