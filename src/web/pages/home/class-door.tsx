import type { MySeat } from '../../class/my-classes.ts'
import { useTranslator } from '../../language.ts'

/** The way to a class: for whoever teaches one. */
export function ClassDoor() {
  const { t } = useTranslator()
  return (
    <a class="door door--class" href="/class">
      <svg class="little-wall" viewBox="0 0 120 60" aria-hidden="true">
        {[4, 44, 84].map(x =>
          [3, 33].map(y => (
            <g key={`${x} ${y}`}>
              <rect class="little-wall__board" x={x} y={y} width="33" height="24" rx="5" />
              <circle class="little-wall__blue" cx={x + 11} cy={y + 12} r="5" />
              <circle class="little-wall__red" cx={x + 23} cy={y + 12} r="5" />
            </g>
          )),
        )}
      </svg>
      <span>
        <b>{t('page:home.class')}</b>
        <span class="soft">{t('page:home.class-text')}</span>
      </span>
      <svg class="door__arrow" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m9 5 7 7-7 7" />
      </svg>
    </a>
  )
}

/** Back to the seat that this device has in a class of today. */
export function SeatDoor({ seat }: { readonly seat: MySeat }) {
  const { t } = useTranslator()
  return (
    <a class="seat-door" href={seat.link}>
      <b>{t('page:home.my-class')}</b> <span>{seat.name}</span>
      <svg class="door__arrow" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m9 5 7 7-7 7" />
      </svg>
    </a>
  )
}
