import { useState } from 'preact/hooks'
import { useDay } from '../at-day.ts'
import { Stations } from './stations.tsx'

/** Cards of rounds that are over, the last first: a mistake may be seen when the next game is on. */
export function Earlier({ round, ...props }: Parameters<typeof Stations>[0]) {
  const { t } = useDay()
  const [isOpen, setOpen] = useState(false)
  if (round < 2) return null
  const rounds = Array.from({ length: round - 1 }, (_, index) => round - 1 - index)
  return (
    <details class="earlier" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('gathering:hall.leader.earlier')}</summary>
      {isOpen &&
        rounds.map(one => (
          <section key={one} class="stack stack--tight">
            <h3>{t('gathering:hall.leader.round', { round: one })}</h3>
            <Stations round={one} {...props} />
          </section>
        ))}
    </details>
  )
}
