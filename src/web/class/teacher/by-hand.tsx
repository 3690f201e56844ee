import { useRef, useState } from 'preact/hooks'
import type { PupilRow } from '#protocol/class-view.ts'
import { useClass } from '../at-class.tsx'
import { type Place, put, type Seats } from './seats-by-hand.ts'
import './by-hand.css'

interface ByHandProps {
  readonly pupils: readonly PupilRow[]
  readonly seats: Seats
  /** What those tables are called that are there already. */
  readonly numbers: readonly number[]
  readonly change: (seats: Seats) => void
}

/** So far a finger has to go before it drags, in pixels. */
const DRAG = 8
/** So near to its edge, where its head and its buttons are, the list is scrolled; and so far each time. */
const EDGE = 96
const SCROLLED = 20

/** Everybody put where they shall sit: dragged, or taken up and put down by tap or key. */
export function ByHand({ pupils, seats, numbers, change }: ByHandProps) {
  const { t } = useClass('teacher')
  const [held, setHeld] = useState<string | null>(null)
  const drag = useDrag((pupil, place) => {
    setHeld(null)
    change(put(seats, pupil, place))
  })
  const byNumber = new Map(pupils.map(pupil => [String(pupil.number), pupil]))
  const nameOf = (pupil: string | null) => (pupil === null ? t('class:pair.free') : (byNumber.get(pupil)?.name ?? ''))
  const tableName = (table: number) => {
    const n = numbers[table]
    return n === undefined ? t('class:pair.new-table') : t('class:pair.table', { n })
  }
  const tapped = (place: Place, there: string | null) => {
    if (drag.wasDragged()) return
    if (held === null) return setHeld(there)
    setHeld(null)
    if (held !== there) change(put(seats, held, place))
  }
  const button = (place: Place, there: string | null, label: string) => (
    <button
      type="button"
      class={`by-hand__place${there === null ? ' is-free' : ''}`}
      data-place={place ? `${place.table} ${place.seat}` : 'pool'}
      aria-pressed={there !== null && there === held}
      aria-label={label}
      onPointerDown={event => there !== null && drag.begin(event, there)}
      onClick={() => tapped(place, there)}
    >
      {there !== null && <i class={`pupil-dot pupil-dot--${byNumber.get(there)?.colour}`} />}
      <span>{nameOf(there)}</span>
    </button>
  )
  return (
    <div class={`by-hand${held === null ? '' : ' is-holding'}`}>
      <p role="status" class="by-hand__now">
        {held === null ? t('class:pair.take-one') : t('class:pair.held', { name: nameOf(held) })}
      </p>
      <ul class="by-hand__tables plain-list">
        <li class="by-hand__pool" data-place="pool">
          <b class="soft">{t('class:pair.not-seated')}</b>
          {seats.pool.map(pupil => (
            <div key={pupil}>{button(null, pupil, t('class:pair.standing', { name: nameOf(pupil) }))}</div>
          ))}
          {held !== null && !seats.pool.includes(held) && button(null, null, t('class:pair.put-back'))}
        </li>
        {seats.tables.map((pair, table) => (
          <li key={table}>
            <b class="soft">{tableName(table)}</b>
            {([0, 1] as const).map(seat => (
              <div key={seat}>
                {button(
                  { table, seat },
                  pair[seat],
                  t('class:pair.place', { seat: seat + 1, table: tableName(table), who: nameOf(pair[seat]) }),
                )}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Follows a finger or a mouse that drags a name, and tells over which place it was let go. */
function useDrag(drop: (pupil: string, place: Place) => void) {
  const dragged = useRef(false)
  const begin = (event: PointerEvent, pupil: string) => {
    const from = event.currentTarget
    if (!(from instanceof HTMLElement) || event.button !== 0) return
    const [x, y] = [event.clientX, event.clientY]
    const list = from.closest('.modal')
    const began = list?.scrollTop ?? 0
    dragged.current = false
    // From the beginning: a quick mouse is elsewhere with its first step.
    from.setPointerCapture(event.pointerId)
    const done = new AbortController()
    const { signal } = done
    const move = (now: PointerEvent) => {
      const [dx, dy] = [now.clientX - x, now.clientY - y]
      if (!dragged.current && Math.hypot(dx, dy) < DRAG) return
      dragged.current = true
      if (list) scrollAtEdge(list, now.clientY)
      from.classList.add('is-dragged')
      from.style.translate = `${dx}px ${dy + (list?.scrollTop ?? 0) - began}px`
    }
    const end = (now: PointerEvent) => {
      done.abort()
      from.classList.remove('is-dragged')
      from.style.translate = ''
      // The page is scrolled: no click comes that would end the drag.
      if (now.type === 'pointercancel') dragged.current = false
      if (!dragged.current) return
      const below = document
        .elementsFromPoint(now.clientX, now.clientY)
        .find(one => one.closest('[data-place]') && one !== from)
      const place = below?.closest<HTMLElement>('[data-place]')?.dataset.place
      if (place !== undefined) drop(pupil, readPlace(place))
    }
    from.addEventListener('pointermove', move, { signal })
    from.addEventListener('pointerup', end, { signal })
    from.addEventListener('pointercancel', end, { signal })
  }
  return {
    begin,
    /** Whether the click that comes now ends a drag; asked once. */
    wasDragged: () => {
      const was = dragged.current
      dragged.current = false
      return was
    },
  }
}

/** A long list moves on under whoever drags along its edge. */
function scrollAtEdge(list: Element, y: number): void {
  const { top, bottom } = list.getBoundingClientRect()
  if (y < top + EDGE) list.scrollBy(0, -SCROLLED)
  else if (y > bottom - EDGE) list.scrollBy(0, SCROLLED)
}

function readPlace(text: string): Place {
  const [table = 0, seat = 0] = text.split(' ').map(Number)
  return text === 'pool' ? null : { table, seat: seat === 1 ? 1 : 0 }
}
