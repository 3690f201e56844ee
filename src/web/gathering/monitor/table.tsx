import { useLayoutEffect } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import { useLazy } from '../../shell/lazy.tsx'
import { KeptFocus } from '../../table/kept-focus.ts'
import { useDay } from '../at-day.ts'
import { StationContext, useStation, useStationOf } from './at-station.ts'
import { Before } from './before.tsx'
import { Ending, Given, isGiven } from './ending.tsx'
import type { GameHere } from './game-here.ts'
import { HandIcon, UndoIcon } from './icons.tsx'
import { Naming } from './naming.tsx'
import { Opinion } from './opinion.tsx'
import { Playing } from './playing.tsx'
import { Ruled } from './ruled.tsx'
import { StationFrame } from './station-frame.tsx'
import { TakeOver } from './take-over.tsx'
import { TimeOut } from './time-out.tsx'

interface TableProps {
  readonly id: string
  readonly here: GameHere
  readonly boxes: { readonly box: AnyBox; readonly played: AnyBox | null }
}

/** One game at a physical table, from "Is this your table?" to cards that are held up. */
export function Table({ id, here, boxes }: TableProps) {
  const at = useStationOf(id, here, boxes)
  const { t, refused, round, stage, played, isCopying } = at
  const copying = useLazy(async () => (await import('./copy-screen.tsx')).CopyScreen, played ? 'copy' : '')
  const Copying = copying.value
  // Something else is asked: it begins at the top.
  useLayoutEffect(() => scrollTo(0, 0), [stage, isCopying])
  if (isCopying && Copying && played) {
    return (
      <StationContext.Provider value={at}>
        <Copying played={played} />
      </StationContext.Provider>
    )
  }
  return (
    <StationContext.Provider value={at}>
      <StationFrame here={here} actions={<Hand />} foot={<Undo />}>
        {refused !== null && (
          <p class="note note--bad station-note" role="alert">
            {t(`referee:refusals.${refused}`)}
          </p>
        )}
        {round?.paused != null && (
          <p class="note station-note" role="status">
            {t('gathering:monitor.paused')}
          </p>
        )}
        <div class={`game-here game-here--${stage}`}>
          <Stage />
        </div>
        <KeptFocus asked={stage} />
      </StationFrame>
    </StationContext.Provider>
  )
}

function Stage() {
  const { here, stage, station, t } = useStation()
  const { played } = here
  const isElsewhere = station.taps.length === 0 && played?.started != null
  if (isGiven(played)) return <Given />
  if (here.b === null) return <p class="note">{t('gathering:monitor.alone', { number: here.a })}</p>
  if (isElsewhere && played?.scores == null) return <TakeOver />
  if (isElsewhere || (played?.checked ?? null) !== null) return <Ending />
  switch (stage) {
    case 'before':
      return <Before />
    case 'naming':
    case 'ruling':
      return <Naming />
    case 'ruled':
      return <Ruled />
    case 'opinion':
      return <Opinion />
    case 'time-out':
      return <TimeOut />
    case 'playing':
      return <Playing />
    default:
      return <Ending />
  }
}

/** The Monitor raises a hand for the Game Leader. */
function Hand() {
  const { t, say } = useDay()
  const { here } = useStation()
  const { round, station, played } = here
  const isCalled = played?.asked != null
  const label = t(isCalled ? 'gathering:monitor.leader-called' : 'gathering:monitor.leader')
  return (
    <button
      type="button"
      class="button button--ghost hand"
      aria-label={label}
      aria-pressed={isCalled}
      disabled={played === null}
      onClick={() => !isCalled && say({ type: 'ask', round, station })}
    >
      <HandIcon />
      <span>{label}</span>
    </button>
  )
}

function Undo() {
  const { t, last, canUndo, undo, here } = useStation()
  if (last === null || (here.played?.checked ?? null) !== null) return null
  const what = t(`gathering:monitor.undo.${last.what}`)
  return (
    <button
      type="button"
      class="button button--ghost undo"
      disabled={!canUndo}
      title={canUndo ? undefined : t('gathering:monitor.undo.unsent')}
      aria-label={t('gathering:monitor.undo.button', { what })}
      onClick={undo}
    >
      <UndoIcon />
      <span class="undo__long">{t('gathering:monitor.undo.button', { what })}</span>
      <span class="undo__short">{t('gathering:monitor.undo.short')}</span>
    </button>
  )
}
