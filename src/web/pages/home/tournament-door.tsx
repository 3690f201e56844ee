import { useTranslator } from '../../language.ts'

/** The way to a tournament day: to set one up. Families come by the address on their star. */
export function TournamentDoor() {
  const { t } = useTranslator()
  return (
    <a class="door door--tournament" href="/tournament">
      <svg class="bunting" viewBox="0 0 150 44" aria-hidden="true">
        <path class="bunting__sun" d="M18 11.500 38 14 25 33z" />
        <path class="bunting__red" d="M44 14.800 64 16.200 52 36z" />
        <path class="bunting__blue" d="M70 16.500 90 15.700 80 36z" />
        <path class="bunting__green" d="M96 15.300 115 13 107 33z" />
        <path class="bunting__line" d="M2 8q73 18 146 0" />
      </svg>
      <span>
        <b>{t('page:home.tournament')}</b>
        <span class="soft">{t('page:home.tournament-text')}</span>
      </span>
      <svg class="door__arrow" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m9 5 7 7-7 7" />
      </svg>
    </a>
  )
}
