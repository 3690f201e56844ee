import { isWithdrawn } from '#gathering/seating.ts'
import { useDay } from '../at-day.ts'
import { timeOf } from '../clock-words.ts'

interface ChildRowProps {
  readonly number: number
  readonly onTap: (number: number) => void
  readonly hasSchool?: boolean
}

/** One child of a list. A tap checks in; one who is here already is only shown, so that a slip of the finger takes nobody away. */
export function ChildRow({ number, onTap, hasSchool = false }: ChildRowProps) {
  const { t, gathering, numberOf, nameOf } = useDay()
  const at = gathering.here[number]
  const isGone = isWithdrawn(gathering.seating, number)
  return (
    <li>
      <button type="button" class={at === undefined ? 'child-row' : 'child-row is-here'} onClick={() => onTap(number)}>
        <svg class="child-row__box" viewBox="0 0 24 24" aria-hidden="true">
          {at !== undefined && <path d="M5 12.500 10 17.500 19 7" />}
        </svg>
        <b class="figures">{numberOf(number)}</b>
        <span class="child-row__name">
          {nameOf(number)}
          {hasSchool && <small class="soft">{gathering.registered[number]?.school}</small>}
        </span>
        <span class="child-row__time">
          <span class="unseen">
            {at !== undefined
              ? t('gathering:hall.check-in.here-since', { time: '' })
              : !isGone && t('gathering:hall.check-in.not-yet')}
          </span>
          {at !== undefined ? timeOf(at) : isGone && t('gathering:hall.check-in.withdrawn')}
        </span>
      </button>
    </li>
  )
}
