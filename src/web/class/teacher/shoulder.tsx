import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { TableLinks, TableRow } from '#protocol/class-view.ts'
import { TableWithin } from '../../pages/table.tsx'
import { InClassContext } from '../../table/in-class.ts'
import { askLinks } from '../api.ts'
import { Opening, Troubles, useClass } from '../at-class.tsx'
import { ClassIcon } from '../icons.tsx'
import type { RoomProps } from '../page.tsx'
import type { Opened } from './dialogs.tsx'
import { KnockingBand } from './knocking.tsx'
import { useNames } from './names.ts'
import './shoulder.css'

interface ShoulderProps extends RoomProps {
  readonly row: TableRow
  readonly open: (opened: Opened) => void
  readonly onClose: () => void
}

/** A table as large as the page, looked at over a shoulder or from the Monitor's chair. */
export function Shoulder({ id, secret, row, open, onClose }: ShoulderProps) {
  const { client, view, tell, t } = useClass('teacher')
  const names = useNames()
  const [links, setLinks] = useState<TableLinks | null>(null)
  const [isMonitor, setMonitor] = useState(false)
  const [isKept, setKept] = useState(false)
  const { number } = row
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever rules here rules at the table, too, at which the same people play again.
  useEffect(() => {
    setKept(false)
    heading.current?.focus()
    void askLinks(id, secret, number).then(answer => {
      if (answer.ok) setLinks(answer.value)
      else client.refusal.value = answer.problem
    })
  }, [number])
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector(':modal, :popover-open'))
        onClose()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
  const inClass = useMemo(() => ({ head: null, corner: null, afterGame: null }), [])
  const sitting = row.seats.flatMap(seat => ('pupil' in seat ? [seat.pupil] : []))
  const hands = view.pupils.filter(one => one.hand !== null && [...sitting, ...row.monitors].includes(one.number))
  const isPaused = view.paused !== null
  const link = links && (isMonitor ? links.monitor : links.watch)
  return (
    <div class="shoulder">
      <header class="shoulder__top">
        <button type="button" class="shoulder__back" onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M15 5l-7 7 7 7" />
          </svg>
          {t('class:shoulder.back')}
        </button>
        <h1 ref={heading} tabIndex={-1}>
          {row.seats.map((_, seat) => names.seatName(row, seat)).join(' – ')}
        </h1>
        <div class="shoulder__acts">
          {hands.map(({ number: pupil, name }) => (
            <button key={pupil} type="button" class="shoulder__act is-sun" onClick={() => tell({ do: 'lower', pupil })}>
              <ClassIcon name="hand" /> {t('class:shoulder.hand', { name })}
            </button>
          ))}
          <button
            type="button"
            class="shoulder__act"
            onClick={async () => setKept(await tell({ do: 'snapshot', table: number }))}
          >
            <ClassIcon name="camera" /> {t('class:shoulder.snapshot')}
          </button>
          <button type="button" class="shoulder__act" aria-pressed={isMonitor} onClick={() => setMonitor(!isMonitor)}>
            {t(isMonitor ? 'class:shoulder.get-up' : 'class:shoulder.monitor')}
          </button>
          {view.projectors > 0 && (
            <button
              type="button"
              class="shoulder__act"
              aria-pressed={view.screen.type === 'table' && view.screen.table === number}
              onClick={() => tell({ do: 'show', screen: { type: 'table', table: number } })}
            >
              <ClassIcon name="projector" /> {t('class:shoulder.projector')}
            </button>
          )}
          <button type="button" class="shoulder__act" onClick={() => open({ type: 'change', tables: [number] })}>
            <ClassIcon name="task" /> {t('class:change.button')}
          </button>
          <button type="button" class="shoulder__act" onClick={() => tell({ do: isPaused ? 'go-on' : 'pause' })}>
            <ClassIcon name={isPaused ? 'play' : 'pause'} /> {t(isPaused ? 'class:pause.on' : 'class:pause.all')}
          </button>
        </div>
        <p class="shoulder__told" role="status">
          {isKept && t('class:shoulder.snapshot-taken')}
        </p>
        <Troubles />
        <KnockingBand />
      </header>
      <div class="shoulder__table">
        {link === null ? (
          <Opening />
        ) : (
          <InClassContext.Provider value={inClass}>
            <TableWithin key={link} link={link} />
          </InClassContext.Provider>
        )}
      </div>
    </div>
  )
}
