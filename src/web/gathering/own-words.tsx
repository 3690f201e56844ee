import { useId } from 'preact/hooks'
import { LONGEST_TEXT } from '#gathering/fields.ts'
import { namesIn, withoutNames } from '#gathering/names-in-text.ts'
import { Button } from '../shell/button.tsx'
import { useDay } from './at-day.ts'

interface OwnWordsProps {
  readonly label: string
  readonly typed: string
  readonly onType: (typed: string) => void
}

/** A reason in somebody's own words. It stays in the log when names are wiped, so a name in it is caught while it is typed. */
export function OwnWords({ label, typed, onType }: OwnWordsProps) {
  const { t, day, gathering, numberOf } = useDay()
  const id = useId()
  const [named] = namesIn(typed, day.names)
  // An official has no number: initials stand for the name.
  const called = (key: string) =>
    key.startsWith('o') ? (gathering.officials[Number(key.slice(1))]?.initials ?? '–') : numberOf(Number(key))
  const instead = withoutNames(typed, day.names, called)
  return (
    <>
      <label class="field why">
        <span>{label}</span>
        <input
          type="text"
          maxLength={LONGEST_TEXT}
          autocomplete="off"
          value={typed}
          aria-invalid={named !== undefined}
          aria-describedby={id}
          onInput={event => onType(event.currentTarget.value)}
        />
      </label>
      <div id={id} role="status">
        {named && (
          <div class="note stack stack--tight">
            <p>{t('gathering:names.found', { typed: named.typed })}</p>
            <div>
              <Button
                look="small"
                onClick={() => onType(instead)}
                text={t('gathering:names.instead', { text: called(named.key) })}
              />
            </div>
          </div>
        )}
      </div>
    </>
  )
}
