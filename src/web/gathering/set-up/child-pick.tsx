import { useState } from 'preact/hooks'
import { parsePlayerNumber } from '#gathering/people.ts'
import { useDay } from '../at-day.ts'

interface ChildPickProps {
  readonly label: string
  readonly pick: (number: number | null) => void
}

/** A child by number, or chosen from the list by name. */
export function ChildPick({ label, pick }: ChildPickProps) {
  const { t, gathering, nameOf, numberOf } = useDay()
  const [text, setText] = useState('')
  const numberIn = (typed: string) => {
    const number = parsePlayerNumber(typed.split(' · ')[0] ?? '')
    return number !== null && gathering.registered[number] ? number : null
  }
  const found = numberIn(text)
  const id = `pick-${label}`
  const put = (typed: string) => {
    setText(typed)
    pick(numberIn(typed))
  }
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        list={id}
        value={text}
        autocomplete="off"
        placeholder="2354"
        onInput={event => put(event.currentTarget.value)}
      />
      <span class="soft pick__found" role="status">
        {found !== null
          ? `${numberOf(found)} · ${nameOf(found)} · ${gathering.registered[found]?.school}`
          : text.trim().length >= 4
            ? t('gathering:set-up.seating.unknown')
            : ' '}
      </span>
      <datalist id={id}>
        {Object.values(gathering.registered).map(({ number }) => (
          <option key={number} value={`${numberOf(number)} · ${nameOf(number)}`} />
        ))}
      </datalist>
    </label>
  )
}
