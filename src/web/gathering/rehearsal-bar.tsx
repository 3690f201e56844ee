import { useEffect, useState } from 'preact/hooks'
import { nextInRehearsal } from '#gathering/rehearsal.ts'
import { quickChance } from '#kernel/chance.ts'
import { Button } from '../shell/button.tsx'
import { useDay } from './at-day.ts'

/** Milliseconds from one act to the next, from slow to fast. */
const PACES = [4000, 1500, 500, 150]

/** Made-up people do what people would do in the hall, as long as this page is open and nobody holds them. */
export function RehearsalBar() {
  const { client, day, t, gathering } = useDay()
  // Where the Director has another page open already, that one plays.
  const [isPlaying, setPlaying] = useState((day.presence.director?.devices ?? 0) <= 1)
  const [pace, setPace] = useState(1)
  const isOver = gathering.rounds.every(({ released }) => released !== null)
  useEffect(() => {
    if (!isPlaying || isOver) return
    // New luck each time: where nobody did anything, the log alone would bring the same moment again until the clock is up.
    let moment = 0
    const timer = setInterval(() => {
      const state = client.day.peek()
      if (!state) return
      const { book, ahead } = state
      const act = nextInRehearsal(book.gathering, Date.now() + ahead, quickChance(book.lines.length + 7919 * moment++))
      if (act) client.say([act])
    }, PACES[pace])
    return () => clearInterval(timer)
  }, [client, isPlaying, pace, isOver])
  return (
    <section class="rehearsal" aria-label={t('gathering:rehearsal.title')}>
      <p>
        <b>{t('gathering:rehearsal.title')}.</b> {t(isOver ? 'gathering:rehearsal.over' : 'gathering:rehearsal.text')}
      </p>
      {!isOver && (
        <div class="row">
          <Button
            look="ghost"
            onClick={() => setPlaying(!isPlaying)}
            text={t(isPlaying ? 'gathering:rehearsal.pause' : 'gathering:rehearsal.play')}
          />
          <Button
            look="ghost"
            disabled={pace === 0}
            onClick={() => setPace(pace - 1)}
            text={t('gathering:rehearsal.slower')}
          />
          <Button
            look="ghost"
            disabled={pace === PACES.length - 1}
            onClick={() => setPace(pace + 1)}
            text={t('gathering:rehearsal.faster')}
          />
        </div>
      )}
    </section>
  )
}
