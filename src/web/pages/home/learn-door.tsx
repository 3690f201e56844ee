import { useTranslator } from '../../language.ts'

/** The way to the paths of all games. */
export function LearnDoor() {
  const { t } = useTranslator()
  return (
    <a class="door door--learn" href="/learn">
      <svg class="little-path" viewBox="0 0 150 60" aria-hidden="true">
        <path class="little-path__groove" d="M20 44h38c24 0 24-28 48-28h20" />
        <circle class="little-path__done" cx="20" cy="44" r="12" />
        <circle class="little-path__done" cx="58" cy="44" r="12" />
        <circle class="little-path__next" cx="92" cy="22" r="13" />
        <circle class="little-path__open" cx="130" cy="16" r="11" />
        <path
          class="little-path__star"
          d="m20 8 3 6.300 6.900.9-5 4.800 1.200 6.900L20 23.600l-6.100 3.300 1.200-6.900-5-4.800 6.900-.9z"
        />
      </svg>
      <span>
        <b>{t('page:home.learn')}</b>
        <span class="soft">{t('page:home.learn-text')}</span>
      </span>
      <svg class="door__arrow" viewBox="0 0 24 24" aria-hidden="true">
        <path d="m9 5 7 7-7 7" />
      </svg>
    </a>
  )
}
