import { useState } from 'preact/hooks'
import { Button } from '../shell/button.tsx'
import { useDay } from './at-day.ts'
import './bulk.css'

interface BulkProps {
  /** Whom or what it is about, a line for each. */
  readonly list: readonly string[]
  /** Of how many: above one half the number is typed. */
  readonly of: number
  readonly doText: string
  readonly leaveText: string
  /** Why it cannot be done yet. */
  readonly isBlocked?: boolean
  readonly onDo: () => void
  readonly onLeave: () => void
}

/** So many are read at a glance. */
const SHORT = 12

/** The end of a dialog that does something to many at once: first the list, and the number in the Director's own hand. */
export function Bulk({ list, of, doText, leaveText, isBlocked = false, onDo, onLeave }: BulkProps) {
  const { t } = useDay()
  const [typed, setTyped] = useState('')
  const count = list.length
  const isLarge = count * 2 > of
  const isReady = !isBlocked && count > 0 && (!isLarge || typed.trim() === String(count))
  return (
    <form
      class="bulk"
      onSubmit={event => {
        event.preventDefault()
        if (isReady) onDo()
      }}
    >
      {count > 0 && (
        <details class="bulk__list" open={count <= SHORT}>
          <summary>{t('gathering:desk.bulk.list', { count })}</summary>
          <ul class="plain-list">
            {list.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      {isLarge && !isBlocked && (
        <label class="bulk__type">
          <span>{t('gathering:desk.bulk.type')}</span>
          <input
            type="text"
            inputMode="numeric"
            autocomplete="off"
            maxLength={4}
            value={typed}
            onInput={event => setTyped(event.currentTarget.value)}
          />
        </label>
      )}
      <div class="bulk__buttons dialog__buttons">
        <Button look="ghost" onClick={onLeave} text={leaveText} />
        <Button type="submit" look="sun" disabled={!isReady} text={doText} />
      </div>
    </form>
  )
}
