import { useEffect, useState } from 'preact/hooks'
import { useTranslator } from '../language.ts'
import { go, route } from '../router.ts'
import { useTitle } from '../shell/heading.ts'
import type { Page } from '../shell/pages.ts'
import { LoadTranscript } from './load-transcript.tsx'
import { type Replay, readTranscript, type Unreadable } from './read-transcript.ts'
import { RefusedLine } from './refused-line.tsx'
import { readTranscriptLink } from './share.ts'
import { StepThrough } from './step-through.tsx'
import './replay.css'
import './replay-lying.css'

/** A finished game, or any transcript, line by line. */
export const ReplayPage: Page = () => {
  const { t } = useTranslator()
  const { hash } = route.value
  const [replay, setReplay] = useState<Replay | null>(null)
  const [wrong, setWrong] = useState<Unreadable | 'link' | null>(null)
  useTitle(t('page:replay.title'))

  const load = async (text: string) => {
    const read = await readTranscript(text)
    setReplay('readings' in read ? read : null)
    setWrong('readings' in read ? null : read)
  }
  useEffect(() => {
    if (hash === '') return
    void readTranscriptLink(hash).then(text => (text === null ? setWrong('link') : load(text)))
  }, [hash])

  if (replay) {
    const putAway = () => {
      setReplay(null)
      go('/replay', true)
    }
    return <StepThrough replay={replay} putAway={putAway} />
  }
  // A game in the address is on its way.
  if (hash !== '' && wrong === null) return null
  return (
    <section class="page page--narrow stack">
      <h1>{t('page:replay.title')}</h1>
      {wrong && (
        <div class="note note--bad stack stack--tight" role="alert">
          <h2>{t('page:replay.wrong-title')}</h2>
          {wrong === 'link' ? <p>{t('page:replay.wrong-link')}</p> : <RefusedLine wrong={wrong} box={null} />}
        </div>
      )}
      <LoadTranscript load={load} />
    </section>
  )
}
