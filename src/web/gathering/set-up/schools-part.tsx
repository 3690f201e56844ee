import { useState } from 'preact/hooks'
import type { Act } from '#gathering/acts.ts'
import { isFixed } from '#gathering/gathering.ts'
import { LONGEST_SCHOOL } from '#gathering/people.ts'
import { staffOf } from '#gathering/quota.ts'
import { randomToken } from '../../hosts/this-device.ts'
import { Button } from '../../shell/button.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { useDay } from '../at-day.ts'
import { Part } from './part.tsx'
import { andSeat } from './reseat.ts'

/** Which schools come, with how many children. A name that is wrong on every line is put right here. */
export function SchoolsPart() {
  const { t, gathering } = useDay()
  const [renamed, setRenamed] = useState<string | null>(null)
  const { schools } = staffOf(gathering)
  const isLocked = isFixed(gathering)
  return (
    <Part name="schools" note={t('gathering:set-up.schools.count', { count: schools.length })}>
      <ul class="plain-list school-list">
        {schools.map(({ school, children }) => (
          <li key={school} class="school-list__one">
            <b>{school}</b>
            <span class="soft">{t('gathering:set-up.players.count', { count: children })}</span>
            {!isLocked && (
              <Button
                look="ghost"
                aria-label={t('gathering:set-up.change-whom', { name: school })}
                onClick={() => setRenamed(school)}
                text={t('gathering:set-up.change')}
              />
            )}
          </li>
        ))}
      </ul>
      {renamed !== null && <RenameDialog school={renamed} onClose={() => setRenamed(null)} />}
    </Part>
  )
}

function RenameDialog({ school, onClose }: { readonly school: string; readonly onClose: () => void }) {
  const { t, client, day, gathering } = useDay()
  const [name, setName] = useState(school)
  const submit = (event: Event) => {
    event.preventDefault()
    const to = name.replace(/[\s;]+/g, ' ').trim()
    if (to === '' || to === school) return onClose()
    const children = Object.values(gathering.registered).filter(one => one.school === school)
    const officials = Object.values(gathering.officials).filter(one => one.school === school)
    const acts: readonly Act[] = [
      ...children.flatMap((child): Act[] => [
        { type: 'leave-out', number: child.number },
        { type: 'register', ...child, school: to },
      ]),
      ...officials.map((official): Act => ({ type: 'appoint', ...official, school: to })),
    ]
    if (client.say(andSeat(day.book, acts, randomToken())) === null) onClose()
  }
  return (
    <Modal open title={t('gathering:set-up.change-whom', { name: school })} onClose={onClose}>
      <form class="stack" onSubmit={submit}>
        <label class="field">
          <span>{t('gathering:set-up.schools.name')}</span>
          <input
            type="text"
            maxLength={LONGEST_SCHOOL}
            value={name}
            onInput={event => setName(event.currentTarget.value)}
          />
        </label>
        <p class="soft">{t('gathering:set-up.schools.together')}</p>
        <div class="modal__buttons">
          <Button type="submit" look="sun" text={t('gathering:set-up.change')} />
        </div>
      </form>
    </Modal>
  )
}
