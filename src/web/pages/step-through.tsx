import { useEffect, useState } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import { ruledBy } from '#referee/check.ts'
import { result } from '#referee/match.ts'
import { beginFrom, type Reading } from '#referee/read.ts'
import { Board } from '../draw/board.tsx'
import { useTranslator } from '../language.ts'
import type { Replay } from './read-transcript.ts'
import { RefusedLine } from './refused-line.tsx'
import { ReplayLine } from './replay-line.tsx'
import { ReplayLog } from './replay-log.tsx'
import { ReplaySteps } from './replay-steps.tsx'
import { ReplayTake } from './replay-take.tsx'

/** Milliseconds between two lines when it plays by itself. */
const PACE = 1200

/** The table after so many lines of a transcript, and the ways to move through it. */
export function StepThrough({ replay, putAway }: { readonly replay: Replay; readonly putAway: () => void }) {
  const { box, header, readings, refused } = replay
  const translator = useTranslator(box)
  const { t } = translator
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const count = readings.length
  const goTo = (n: number) => setAt(Math.max(0, Math.min(count, n)))

  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => (at < count ? setAt(at + 1) : setPlaying(false)), PACE)
    return () => clearTimeout(timer)
  }, [playing, at, count])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || takesKeys(event.target)) return
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count }[event.key]
      if (to === undefined) return
      event.preventDefault()
      goTo(to)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  const reading = readings[at - 1] ?? null
  const match = reading?.after ?? readings[0]?.before ?? beginFrom(box, header)
  const scene = box.face.scene(match.state, null)
  return (
    <section class="replay">
      <header class="replay__top row">
        <h1>{t('title')}</h1>
        <span class="pill">{t(`referee:ways.${header.way}`)}</span>
        <span class="replay__names">{header.seats.join(' – ')}</span>
        {refused && (
          <div class="note note--bad" role="alert">
            <h2>{t('page:replay.shown-so-far')}</h2>
            <RefusedLine wrong={refused} box={box} />
          </div>
        )}
      </header>
      <div class="replay__table felt">
        <div class="wood">
          <Board
            scene={scene}
            t={translator}
            name={t('page:replay.board', { n: at, count })}
            evidence={pointedAt(box, reading)}
          />
        </div>
        <ReplayLine replay={replay} reading={reading} outcome={at === count ? result(box, match) : null} />
        <ReplaySteps at={at} count={count} goTo={goTo} playing={playing} setPlaying={setPlaying} />
      </div>
      <aside class="replay__side stack">
        <ReplayTake replay={replay} putAway={putAway} />
        <ReplayLog replay={replay} at={at} goTo={goTo} />
      </aside>
    </section>
  )
}

/** What to point at after a line: the spaces of a fault, or the evidence of a ruling. */
function pointedAt(box: AnyBox, reading: Reading | null): readonly string[] {
  if (reading === null) return []
  if (reading.act.type === 'rule') return ruledBy(box, reading)?.evidence?.at ?? []
  return reading.faults?.flatMap(fault => fault.at) ?? []
}

function takesKeys(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
