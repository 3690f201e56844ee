import { isGameId, openBox } from '#games/index.ts'
import { mindsHere } from '#host/minds.ts'
import { type CaseWanted, caseFor } from '#learning/case-set.ts'
import { filmOf } from '#learning/film.ts'
import type { Answered, Asked, FilmQuestion } from './worker-minds.ts'

const open = async (game: string) => (isGameId(game) ? openBox(game) : null)
const minds = mindsHere(open)

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const { n } = data
  const answered = await answer(data).then(
    (found): Answered => ({ n, answer: found }),
    (error: unknown): Answered => ({ n, error: String(error) }),
  )
  postMessage(answered)
})

async function answer(asked: Asked): Promise<unknown> {
  if (asked.type === 'prepare') return (await open(asked.about))?.rules.table?.prepare?.()
  if (asked.type === 'film') return film(asked.about)
  if (asked.type === 'case') return detective(asked.about)
  if (asked.type === 'hint') return minds.hint(asked.about)
  return asked.type === 'think' ? minds.think(asked.about) : minds.answer(asked.about)
}

async function film({ header, lines, seat }: FilmQuestion): Promise<unknown> {
  const box = await open(header.game)
  return box && filmOf(box, header, lines, seat)
}

async function detective(wanted: CaseWanted): Promise<unknown> {
  const box = await open(wanted.game)
  return box && caseFor(box, wanted)
}
