import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { PupilView } from '#protocol/class-view.ts'
import { TableWithin } from '../../pages/table.tsx'
import { InClassContext } from '../../table/in-class.ts'
import { useClass } from '../at-class.tsx'
import { HandButton } from './hand-button.tsx'

type AtTable = Extract<PupilView['doing'], { readonly link: string }>

/** At a table of the class, in a seat or as its Monitor. */
export function TableRoom({ doing }: { readonly doing: AtTable }) {
  const { tell, t } = useClass('pupil')
  const room = useRef<HTMLDivElement>(null)
  const inClass = useMemo(
    () => ({
      head: <PupilBar doing={doing} />,
      corner: null,
      afterGame: <p class="note">{t('class:pupil.wait-next')}</p>,
    }),
    [doing.link, t],
  )
  // Whoever has the rules open is left to read; the teacher sees it.
  useEffect(() => {
    const toggled = ({ target }: Event) => {
      if (target instanceof HTMLDetailsElement && target.classList.contains('rule-card')) {
        void tell({ do: 'reading', on: target.open })
      }
    }
    room.current?.addEventListener('toggle', toggled, true)
    return () => room.current?.removeEventListener('toggle', toggled, true)
  }, [])
  return (
    <div ref={room} class="pupil-table">
      <InClassContext.Provider value={inClass}>
        <TableWithin key={doing.link} link={doing.link} />
      </InClassContext.Provider>
    </div>
  )
}

/** Above the table: who I am, what I am here, and my hand. */
function PupilBar({ doing }: { readonly doing: AtTable }) {
  const { view, t } = useClass('pupil')
  const { me } = view
  const plays = doing.opponents.some(one => 'computer' in one)
  const about = doing.type === 'monitor' ? 'is-monitor' : plays ? 'against-computer' : null
  return (
    <div class="pupil-bar">
      <p class="pupil-bar__me">
        <i class={`pupil-dot pupil-dot--${me.colour}`} /> <b>{me.name}</b>
        <span class="pupil-bar__table">{t('class:pupil.table', { n: doing.table })}</span>
      </p>
      {about && <p class="pupil-bar__about">{t(`class:pupil.${about}`)}</p>}
      <HandButton />
    </div>
  )
}
