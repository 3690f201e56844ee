import { useState } from 'preact/hooks'
import { type Official, officialKey } from '#gathering/official.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { OfficialDialog } from './official-dialog.tsx'

const FEW = 5

/** How an official is called, and what they do. */
export function useOfficial() {
  const { t, day, gameOf } = useDay()
  return {
    officialName: ({ id, initials }: Official) => day.names[officialKey(id)]?.join(' ') ?? initials,
    dutyOf: ({ duty }: Official) => {
      const role = t(`gathering:set-up.duties.${duty.type}`)
      if (duty.type === 'desk') return role
      const station = duty.type === 'monitor' && duty.station !== null ? ` ${duty.station}` : ''
      return `${role} · ${gameOf(duty.game)}${station}`
    },
  }
}

export function OfficialsList() {
  const { t, gathering } = useDay()
  const { officialName, dutyOf } = useOfficial()
  const [isAll, setAll] = useState(false)
  const [changed, setChanged] = useState<number | null>(null)
  const all = Object.values(gathering.officials)
  const shown = isAll ? all : all.slice(0, FEW)
  return (
    <div class="stack stack--tight">
      <ul class="plain-list people">
        {shown.map(official => (
          <li key={official.id} class="people__row people__row--official">
            <span class="people__about">
              <b>{officialName(official)}</b>
              <span class="soft">
                {dutyOf(official)}
                {official.school !== null && ` · ${official.school}`}
              </span>
            </span>
            <Button
              look="ghost"
              onClick={() => setChanged(official.id)}
              aria-label={t('gathering:set-up.change-whom', { name: officialName(official) })}
              text={t('gathering:set-up.change')}
            />
          </li>
        ))}
      </ul>
      {all.length > FEW && (
        <div>
          <Button
            look="ghost"
            onClick={() => setAll(!isAll)}
            text={isAll ? t('gathering:set-up.show-few') : t('gathering:set-up.show-all', { count: all.length })}
          />
        </div>
      )}
      {changed !== null && <OfficialDialog key={changed} id={changed} onClose={() => setChanged(null)} />}
    </div>
  )
}
