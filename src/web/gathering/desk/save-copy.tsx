import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { Button } from '../../shell/button.tsx'
import { askCopy } from '../api.ts'
import { useDay } from '../at-day.ts'
import { save } from '../save.ts'

/** The round after which a copy was last saved here. */
const saved = signal(0)

interface SaveCopyProps {
  readonly id: string
  readonly secret: string
  /** At the end of which round it is suggested; 0 where it is asked for at any time. */
  readonly round: number
}

/** A copy of everything, for another laptop: suggested at each round's end. */
export function SaveCopy({ id, secret, round }: SaveCopyProps) {
  const { day, t } = useDay()
  const [told, setTold] = useState('')
  const onSave = async () => {
    const answer = await askCopy(id, secret)
    if (answer.ok) {
      const name = `${day.about.name} ${day.about.date} ${t('gathering:desk.results.file-copy')}`
      save(`${name}.json`, JSON.stringify(answer.value), 'application/json')
      saved.value = Math.max(saved.value, round)
    }
    setTold(t(`gathering:desk.rounds.${answer.ok ? 'saved' : 'failed'}`))
  }
  if (round > 0 && saved.value >= round && told === '') return null
  return (
    <div class="save-copy">
      {round > 0 && told === '' && <p>{t('gathering:desk.rounds.copy', { round })}</p>}
      {(round === 0 || saved.value < round) && (
        <Button
          look="ghost"
          onClick={onSave}
          text={t(round > 0 ? 'gathering:desk.rounds.save' : 'gathering:desk.results.copy')}
        />
      )}
      <p role="status" class="soft">
        {told}
      </p>
    </div>
  )
}
