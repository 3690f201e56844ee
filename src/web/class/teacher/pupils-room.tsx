import type { PupilRow } from '#protocol/class-view.ts'
import { Button } from '../../shell/button.tsx'
import { useClass } from '../at-class.tsx'
import type { Opened } from './dialogs.tsx'
import './pupils-room.css'

/** Everybody who is here: what they do, whose hand is up, and a way to take a name away. */
export function PupilsRoom({ open }: { readonly open: (opened: Opened) => void }) {
  const { view, tell, t } = useClass('teacher')
  const here = view.pupils.filter(one => one.here)
  return (
    <section class="pupils-room" aria-labelledby="pupils">
      <h2 id="pupils">{t('class:pupils.title')}</h2>
      {here.length === 0 && <p class="soft">{t('class:pupils.none')}</p>}
      <ul class="plain-list pupils-room__list">
        {here.map(pupil => (
          <li key={pupil.number} class="pupils-room__row">
            <i class={`pupil-dot pupil-dot--${pupil.colour}`} />
            <span class="pupils-room__who">
              <b>{pupil.name}</b>
              <span class="soft">
                {doingOf(pupil)}
                {!pupil.online && ` · ${t('class:pupils.away')}`}
              </span>
            </span>
            {pupil.hand !== null && (
              <Button
                look="sun small"
                aria-label={t('class:pupils.lower-whose', { name: pupil.name })}
                onClick={() => tell({ do: 'lower', pupil: pupil.number })}
                text={t('class:wall.hand-down')}
              />
            )}
            <Button
              look="ghost small"
              aria-label={t('class:pupils.remove-whose', { name: pupil.name })}
              onClick={() => open({ type: 'remove', pupil: pupil.number })}
              text={t('class:pupils.remove')}
            />
          </li>
        ))}
      </ul>
    </section>
  )

  function doingOf({ doing }: PupilRow): string {
    switch (doing.type) {
      case 'table':
        return t('class:pupils.at', { n: doing.table })
      case 'monitor':
        return t('class:pupils.monitor-at', { n: doing.table })
      case 'task':
        return t('class:pupils.learns')
      default:
        return t('class:pupils.waits')
    }
  }
}
