import { useState } from 'preact/hooks'
import { useClass } from '../at-class.tsx'
import { useNames } from './names.ts'
import { type OnWall, useWall } from './needs.ts'
import { Tile } from './tile.tsx'
import './wall.css'
import './tile.css'

const STATES = ['want', 'play', 'over'] as const

interface WallProps {
  readonly onOpen: (table: number) => void
}

/** All tables as small live boards, who needs help first. */
export function Wall({ onOpen }: WallProps) {
  const { client, view, t } = useClass('teacher')
  const tables = useWall()
  const names = useNames()
  const [only, setOnly] = useState<OnWall['state'] | null>(null)
  const now = Date.now() + client.ahead.value
  const boards = client.boards.value
  const [first] = tables
  const shown = only === null ? tables : tables.filter(({ state }) => state === only)
  const waiting = view.pupils.filter(({ here, doing }) => here && doing.type === 'waiting').length
  return (
    <section class="wall" aria-label={t('class:wall.title')}>
      <p class="unseen" role="status">
        {first?.wanted &&
          t('class:wall.wants', {
            need: t(`class:wall.${first.wanted.need}`),
            names: first.row.seats.map((_, seat) => names.seatName(first.row, seat)).join(', '),
          })}
      </p>
      <fieldset class="wall__filters">
        <legend class="unseen">{t('class:wall.filter')}</legend>
        {STATES.map(state => (
          <button
            key={state}
            type="button"
            class={`wall__filter wall__filter--${state}`}
            aria-pressed={only === state}
            onClick={() => setOnly(only === state ? null : state)}
          >
            <b>{tables.filter(one => one.state === state).length}</b> {t(`class:wall.${state}`)}
          </button>
        ))}
        {waiting > 0 && <p class="wall__waiting">{t('class:wall.waiting', { count: waiting })}</p>}
      </fieldset>
      {shown.length === 0 ? (
        <p class="soft">{t('class:wall.nothing-here')}</p>
      ) : (
        <ul class="wall__tiles plain-list">
          {shown.map(({ row, wanted, state }) => (
            <Tile
              key={row.number}
              row={row}
              board={boards.get(row.number)}
              need={wanted?.need ?? null}
              minutes={wanted ? Math.floor((now - wanted.since) / 60_000) : 0}
              isOver={state === 'over'}
              names={names}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
