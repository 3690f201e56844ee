import { useTranslator } from '../language.ts'

interface ReplayStepsProps {
  readonly at: number
  readonly count: number
  readonly playing: boolean
  goTo(n: number): void
  setPlaying(playing: boolean): void
}

/** Drawn in a square of 24. */
const SIGNS = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  next: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
} as const

/** The buttons and the slider under the board. */
export function ReplaySteps({ at, count, playing, goTo, setPlaying }: ReplayStepsProps) {
  const { t } = useTranslator()
  const button = (sign: keyof typeof SIGNS, press: () => void, off: boolean) => (
    <button
      type="button"
      class="step"
      aria-label={t(`page:replay.${sign}`)}
      title={t(`page:replay.${sign}`)}
      disabled={off}
      onClick={press}
    >
      <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
        <path d={SIGNS[sign]} />
      </svg>
    </button>
  )
  const play = () => {
    if (!playing && at === count) goTo(0)
    setPlaying(!playing)
  }
  return (
    <div class="steps-bar">
      <input
        type="range"
        min={0}
        max={count}
        value={at}
        aria-label={t('page:replay.step')}
        aria-valuetext={t('page:replay.at', { n: at, count })}
        onInput={event => goTo(event.currentTarget.valueAsNumber)}
      />
      <div class="steps-bar__buttons">
        {button('first', () => goTo(0), at === 0)}
        {button('back', () => goTo(at - 1), at === 0)}
        {button(playing ? 'pause' : 'play', play, count === 0)}
        {button('next', () => goTo(at + 1), at === count)}
        {button('last', () => goTo(count), at === count)}
        <span class="steps-bar__at">{t('page:replay.at', { n: at, count })}</span>
      </div>
    </div>
  )
}
