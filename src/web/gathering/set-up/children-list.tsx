import { useState } from 'preact/hooks'
import { plain } from '#gathering/sheet.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { ChildDialog } from './child-dialog.tsx'
import { gradeName } from './children.ts'

const FEW = 5

/** Everybody who is registered, to be found by number, name or school, and to be changed. */
export function ChildrenList() {
  const { t, gathering, nameOf, numberOf } = useDay()
  const [wanted, setWanted] = useState('')
  const [isAll, setAll] = useState(false)
  const [changed, setChanged] = useState<number | null>(null)
  const all = Object.values(gathering.registered)
  const words = plain(wanted).split(/\s+/)
  const found = all.filter(({ number, school }) => {
    const about = plain(`${numberOf(number)} ${nameOf(number)} ${school}`)
    return words.every(word => about.includes(word))
  })
  const shown = isAll ? found : found.slice(0, FEW)
  return (
    <div class="stack stack--tight">
      <label class="field">
        <span>{t('gathering:set-up.players.search')}</span>
        <input type="search" value={wanted} onInput={event => setWanted(event.currentTarget.value)} />
      </label>
      <p class="unseen" role="status">
        {wanted !== '' && t('gathering:set-up.players.found', { count: found.length })}
      </p>
      <ul class="plain-list people">
        {shown.map(({ number, school, grade }) => (
          <li key={number} class="people__row">
            <b class="people__number">{numberOf(number)}</b>
            <span class="people__about">
              <b>{nameOf(number)}</b>
              <span class="soft">
                {school} · {t('gathering:set-up.grade', { grade: gradeName(grade) })}
              </span>
            </span>
            <Button
              look="ghost"
              onClick={() => setChanged(number)}
              aria-label={t('gathering:set-up.change-whom', { name: nameOf(number) })}
              text={t('gathering:set-up.change')}
            />
          </li>
        ))}
      </ul>
      {found.length > FEW && (
        <div>
          <Button
            look="ghost"
            onClick={() => setAll(!isAll)}
            text={isAll ? t('gathering:set-up.show-few') : t('gathering:set-up.show-all', { count: found.length })}
          />
        </div>
      )}
      {changed !== null && <ChildDialog key={changed} number={changed} onClose={() => setChanged(null)} />}
    </div>
  )
}
