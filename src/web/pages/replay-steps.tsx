import type { AnyBox } from '#kernel/box.ts'
import { type PlayedTurn, turnAt, turnEarlier, turnLater } from '#referee/played-turns.ts'
import type { Translator } from '#text/translator.ts'
import { useTranslator } from '../language.ts'
import type { Replay } from './read-transcript.ts'
import './replay-steps.css'

interface ReplayStepsProps {
  readonly replay: Replay
  readonly turns: readonly PlayedTurn[]
  readonly at: number
  readonly playing: boolean
  goTo(n: number): void
  setPlaying(playing: boolean): void
}

/** Drawn in a square of 24. */
const SIGNS = {
  first: 'M6 5v14M18 5l-8 7 8 7',
  'turn-back': 'M12 5l-7 7 7 7M20 5l-7 7 7 7',
  back: 'M16 5l-8 7 8 7',
  next: 'M8 5l8 7-8 7',
  'turn-next': 'M4 5l7 7-7 7M12 5l7 7-7 7',
  last: 'M18 5v14M6 5l8 7-8 7',
} as const

/** Under the board: line by line, turn by turn, to a turn of one's choice, or by itself. */
export function ReplaySteps({ replay, turns, at, playing, goTo, setPlaying }: ReplayStepsProps) {
  const { box, readings } = replay
  const { t } = useTranslator(box)
  const count = readings.length
  const turn = turnAt(turns, at)
  const name = turnNamer(replay, t)
  const button = (sign: keyof typeof SIGNS, to: number) => (
    <button
      type="button"
      class={`step step--${sign}`}
      aria-label={t(`page:replay.${sign}`)}
      title={t(`page:replay.${sign}`)}
      // Disabled, it would lose the focus of whoever pressed it last.
      aria-disabled={to === at}
      onClick={() => goTo(to)}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
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
      <div class="steps-bar__line">
        <input
          type="range"
          min={0}
          max={count}
          value={at}
          aria-label={t('page:replay.step')}
          aria-valuetext={`${turn ? `${name(turn)}, ` : ''}${t('page:replay.at', { n: at, count })}`}
          onInput={event => goTo(event.currentTarget.valueAsNumber)}
        />
        <TurnMarks box={box} turns={turns} last={readings.at(-1)?.after.state} />
      </div>
      <div class="steps-bar__buttons">
        {button('first', 0)}
        {button('turn-back', turnEarlier(turns, at))}
        {button('back', Math.max(0, at - 1))}
        <button type="button" class="step-play" aria-disabled={count === 0} onClick={play}>
          <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
            <path d={playing ? 'M7 5v14M17 5v14' : 'M8 5l11 7-11 7z'} />
          </svg>
          <span>{t(`page:replay.${playing ? 'pause' : 'play'}`)}</span>
        </button>
        {button('next', Math.min(count, at + 1))}
        {button('turn-next', turnLater(turns, at))}
        {button('last', count)}
        <select
          class="steps-bar__turn"
          aria-label={t('page:replay.go-to')}
          value={String(turn?.to ?? 0)}
          onChange={event => goTo(Number(event.currentTarget.value))}
        >
          <option value="0">{t('page:replay.at-beginning')}</option>
          {turns.map(one => (
            <option key={one.to} value={String(one.to)}>
              {name(one)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

/** What a turn is called: "Turn 4 – Ana". */
export function turnNamer({ header }: Pick<Replay, 'header'>, t: Translator['t']) {
  return ({ number, seat }: PlayedTurn) => {
    if (number === 0) return t('page:replay.start')
    const name = seat === null ? undefined : header.seats[seat]
    return name === undefined ? t('page:replay.turn', { n: number }) : t('page:replay.turn-of', { n: number, name })
  }
}

interface TurnMarksProps {
  readonly box: AnyBox
  readonly turns: readonly PlayedTurn[]
  readonly last: unknown
}

/** Each turn under the slider, as long as it has lines and in the colour of its player. */
function TurnMarks({ box, turns, last }: TurnMarksProps) {
  return (
    <div class="turn-marks" aria-hidden="true">
      {turns.map(({ seat, from, to }) => {
        const colour = seat === null ? null : box.face.colour(last, seat)
        return <i key={to} style={`flex-grow:${to - from};${colour === null ? '' : `background:var(--${colour})`}`} />
      })}
    </div>
  )
}
