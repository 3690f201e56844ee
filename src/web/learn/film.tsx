import { useEffect, useState } from 'preact/hooks'
import type { FilmMoment } from '#learning/film.ts'
import { workerMinds } from '../hosts/worker-minds.ts'
import { useTranslator } from '../language.ts'
import { type Replay, readTranscript } from '../pages/read-transcript.ts'
import { filmIn, readTranscriptLink, transcriptLink } from '../pages/share.ts'
import { go, route } from '../router.ts'
import { Button, ButtonLink } from '../shell/button.tsx'
import { useTitle } from '../shell/heading.ts'
import type { Page } from '../shell/pages.ts'
import { Moment } from './film-moment.tsx'
import './film.css'

interface Film {
  readonly replay: Replay
  readonly moments: readonly FilmMoment[]
}

/** Up to three moments of a finished game, each to be tried again. The game is in the address; no server is asked. */
export const FilmPage: Page = () => {
  const { hash } = route.value
  const { seat } = filmIn(hash)
  const { t } = useTranslator()
  const [film, setFilm] = useState<Film | 'wrong' | null>(null)
  useTitle(t('page:film.title'))
  useEffect(() => {
    let isWanted = true
    const show = (found: Film | 'wrong') => isWanted && setFilm(found)
    setFilm(null)
    readFilm(hash).then(show, () => show('wrong'))
    return () => {
      isWanted = false
    }
  }, [hash])
  if (film === 'wrong') {
    return (
      <section class="page page--narrow stack">
        <h1>{t('page:film.title')}</h1>
        <p class="note note--bad" role="alert">
          {t('page:replay.wrong-link')}
        </p>
      </section>
    )
  }
  return (
    <section class="film">
      <header class="film__top felt">
        <h1>{t('page:film.title')}</h1>
      </header>
      <div class="film__moments" aria-busy={film === null}>
        {film === null && <p role="status">{t('page:film.thinking')}</p>}
        {film?.moments.length === 0 && <p class="card">{t('page:film.none')}</p>}
        {film?.moments.map(moment => (
          <Moment key={moment.kind} moment={moment} replay={film.replay} seat={seat} />
        ))}
      </div>
      {film && (
        <footer class="film__foot row">
          <Button
            look="ghost"
            onClick={async () => go(await transcriptLink(film.replay.text))}
            text={t('page:film.watch')}
          />
          <ButtonLink look="ghost" href="/" text={t('page:film.home')} />
          <ButtonLink look="sun" href={`/play/${film.replay.header.game}`} text={t('page:after.again')} />
        </footer>
      )}
    </section>
  )
}

/** Looking back takes some thinking, which a worker does. */
async function readFilm(hash: string): Promise<Film | 'wrong'> {
  const { seat, packed } = filmIn(hash)
  const text = packed === '' ? null : await readTranscriptLink(packed)
  const replay = text === null ? null : await readTranscript(text)
  if (replay === null || !('readings' in replay)) return 'wrong'
  const worker = workerMinds()
  try {
    const { header, readings } = replay
    const moments = await worker.film({ header, lines: readings.map(({ line }) => line), seat })
    return { replay, moments }
  } finally {
    worker.close()
  }
}
