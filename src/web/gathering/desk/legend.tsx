import { STATES } from '#gathering/game.ts'
import { useDay } from '../at-day.ts'
import { CardState } from '../card-state.tsx'

/** What the shapes mean. */
export function Legend() {
  const { t } = useDay()
  return (
    <ul class="legend plain-list" aria-label={t('gathering:desk.legend')}>
      {STATES.map(state => (
        <li key={state}>
          <CardState state={state} size={20} plain />
          {state === 'ruling-wanted' ? t('gathering:desk.opinion-short') : t(`gathering:states.${state}`)}
        </li>
      ))}
    </ul>
  )
}
