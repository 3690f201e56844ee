import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import { beginFrom } from '#referee/begin.ts'
import { ruledBy } from '#referee/check.ts'
import { result } from '#referee/match.ts'
import type { Reading } from '#referee/read.ts'
import { Board, type BoardProps } from '../draw/board.tsx'
import type { Whereabouts } from '../draw/motion.ts'
import { useTranslator } from '../language.ts'
import { ScoreSheets } from '../table/parts/score-pad.tsx'
import type { Replay } from './read-transcript.ts'
import { RefusedLine } from './refused-line.tsx'
import { ReplayLine } from './replay-line.tsx'
import { ReplayLog } from './replay-log.tsx'
import { ReplayBanks, ReplaySeats } from './replay-seats.tsx'
import { ReplaySteps } from './replay-steps.tsx'
import { ReplayTake } from './replay-take.tsx'
import { type ReplayTurn, turnAt, turnEarlier, turnLater, turnsOf } from './replay-turns.ts'

/** Milliseconds between two lines when it plays by itself. */
const PACE = 1200

/** By key: where from here. */
const MOVES: Readonly<Record<string, (at: number, turns: readonly ReplayTurn[]) => number>> = {
  ArrowLeft: at => at - 1,
  ArrowRight: at => at + 1,
  PageUp: (at, turns) => turnEarlier(turns, at),
  PageDown: (at, turns) => turnLater(turns, at),
  Home: () => 0,
  End: () => Infinity,
}

function within(n: number, count: number): number {
  return Math.max(0, Math.min(count, n))
}

/** The table after so many lines of a transcript, and the ways to move through it. */
export function StepThrough({ replay, putAway }: { readonly replay: Replay; readonly putAway: () => void }) {
  const { box, header, readings, refused } = replay
  const translator = useTranslator(box)
  const { t } = translator
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const count = readings.length
  const turns = useMemo(() => turnsOf(readings), [readings])
  const whereabouts = useRef<Whereabouts>(new Map()).current
  const goTo = (n: number) => setAt(within(n, count))

  // The form before it may have been longer.
  useEffect(() => scrollTo(0, 0), [replay])
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => (at < count ? setAt(at + 1) : setPlaying(false)), PACE)
    return () => clearTimeout(timer)
  }, [playing, at, count])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || takesKeys(event.target)) return
      const move = MOVES[event.key]
      if (move === undefined) return
      event.preventDefault()
      setAt(now => within(move(now, turns), count))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [turns, count])

  const reading = readings[at - 1] ?? null
  const match = reading?.after ?? readings[0]?.before ?? beginFrom(box, header)
  const scene = useMemo(() => box.face.scene(match.state, null), [box, match.state])
  const turn = turnAt(turns, at)
  const board: BoardProps = {
    scene,
    t: translator,
    name: t('page:replay.board', { n: at, count }),
    evidence: pointedAt(box, reading),
    whereabouts,
  }
  return (
    <section class="replay">
      <header class="replay__top row">
        <h1>{t('title')}</h1>
        <span class="pill">{t(`referee:ways.${header.way}`)}</span>
        {refused && (
          <div class="note note--bad" role="alert">
            <h2>{t('page:replay.shown-so-far')}</h2>
            <RefusedLine wrong={refused} box={box} />
          </div>
        )}
      </header>
      <div class="replay__table felt">
        <ReplaySeats replay={replay} match={match} board={board} />
        <div class="wood">
          <Board {...board} />
        </div>
        <ReplayBanks board={board} />
        <ReplayLine replay={replay} turn={turn} at={at} outcome={at === count ? result(box, match) : null} />
        <ReplaySteps replay={replay} turns={turns} at={at} goTo={goTo} playing={playing} setPlaying={setPlaying} />
      </div>
      <aside class="replay__side stack">
        <div>
          <ScoreSheets box={box} state={match.state} names={header.seats} />
        </div>
        <ReplayLog replay={replay} turns={turns} at={at} goTo={goTo} />
        <ReplayTake replay={replay} putAway={putAway} />
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
  return [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some(kind => target instanceof kind)
}
