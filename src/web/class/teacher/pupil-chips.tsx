import type { PupilRow } from '#protocol/class-view.ts'
import { useTranslator } from '../../language.ts'
import { ClassIcon } from '../icons.tsx'
import type { Opened } from './dialogs.tsx'

interface PupilChipsProps {
  readonly pupils: readonly PupilRow[]
  readonly open: (opened: Opened) => void
}

/** Everybody with a colour, and a way to take a name away. */
export function PupilChips({ pupils, open }: PupilChipsProps) {
  const { t } = useTranslator()
  return (
    <ul class="pupil-chips plain-list">
      {pupils.map(({ number, name, colour, online, hand }) => (
        <li key={number} class={`pupil-chip${online ? '' : ' is-away'}${hand === null ? '' : ' has-hand'}`}>
          <i class={`pupil-dot pupil-dot--${colour}`} />
          <span>
            {name}
            {!online && <small class="soft"> · {t('class:pupils.away')}</small>}
          </span>
          {hand !== null && <ClassIcon name="hand" />}
          <button
            type="button"
            class="icon-button"
            aria-label={t('class:pupils.remove-whose', { name })}
            onClick={() => open({ type: 'remove', pupil: number })}
          >
            <ClassIcon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
