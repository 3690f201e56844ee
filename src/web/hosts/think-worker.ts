import { isGameId, openBox } from '#games/index.ts'
import { answer, type Question } from './thinker.ts'

/** Bots think in a worker, so that the page answers at once while they do. */
export interface Asked {
  readonly n: number
  readonly game: string
  readonly question: Question
}

export interface Answered {
  readonly n: number
  readonly words: string | null
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const { n, game, question } = data
  const words = isGameId(game) ? await answer(await openBox(game), question) : null
  const answered: Answered = { n, words }
  postMessage(answered)
})
