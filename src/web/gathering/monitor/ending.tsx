import { type Game, isSigned } from '#gathering/game.ts'
import type { Scores } from '#gathering/score.ts'
import type { Seat } from '#kernel/game.ts'
import { acceptors, result } from '#referee/match.ts'
import { scoreOf } from '#referee/score-card.ts'
import { CardState } from '../card-state.tsx'
import { useStation } from './at-station.ts'
import { ChallengeIcon, PenIcon, TickIcon } from './icons.tsx'
import { challenges, ends, signs } from './taps.ts'

const RESULTS = [
  { winner: 0, scores: ['3', '1'] },
  { winner: null, scores: ['2', '2'] },
  { winner: 1, scores: ['1', '3'] },
] as const

/** The Director has ruled on the game: nobody came, or somebody was sent away. */
export function isGiven(game: Game | null): boolean {
  if (game === null || game.scores === null) return false
  return game.started === null || game.corrections.some(({ cause }) => cause === 'conduct')
}

/** Nothing is left to enter; whoever is here signs. */
export function Given() {
  const { t, here } = useStation()
  const why = here.played?.started === null ? 'granted' : 'conduct'
  return (
    <>
      <p class="note game-here__words" tabIndex={-1} role="status">
        {t(`gathering:monitor.${why}`)}
      </p>
      {here.played?.scores && <Cards scores={here.played.scores} />}
    </>
  )
}

/** The result, both signatures, and cards that are held up. */
export function Ending() {
  const { t, here, station, box, tap, name, stage } = useStation()
  const { match } = station
  const entered = here.played?.scores ?? null
  const found = result(box, match)
  const [challenger] = acceptors(box, match)
  const isChecked = (here.played?.checked ?? null) !== null
  /** A loss by challenges is one on the card as well. */
  const scoresOf = (winner: Seat | null, plain: Scores): Scores =>
    found && (found.winners[0] ?? null) === winner ? [scoreOf(found, 0), scoreOf(found, 1)] : plain
  const isNext = (winner: Seat | null) => entered === null && found !== null && (found.winners[0] ?? null) === winner
  const enter = (winner: Seat | null, scores: Scores) => {
    const ending = stage === 'count' ? ends(station, winner ?? 'tie').lines : []
    tap({ what: 'entered', lines: ending }, { type: 'result', scores })
  }
  return (
    <>
      <p class="note game-here__words" tabIndex={-1} role="status">
        {isChecked ? (
          t(`gathering:monitor.ending.${here.played?.collected == null ? 'checked' : 'collected'}`)
        ) : (
          <HowItEnded />
        )}
      </p>
      {!isChecked && (
        <div class="tools">
          {RESULTS.map(({ winner, scores: plain }) => {
            const scores = scoresOf(winner, plain)
            return (
              <button
                key={winner}
                type="button"
                class={`choice-button${isNext(winner) ? ' choice-button--next' : ''}`}
                aria-pressed={entered !== null && entered.join() === scores.join()}
                onClick={() => enter(winner, scores)}
              >
                <b>
                  {winner === null
                    ? t('gathering:monitor.ending.tie')
                    : t('gathering:monitor.ending.wins', { name: name(winner) })}
                </b>
                <span>{scores.join(' · ')}</span>
              </button>
            )
          })}
        </div>
      )}
      {challenger !== undefined && !isChecked && (
        <button type="button" class="button button--ghost" onClick={() => tap(challenges(station, challenger))}>
          <ChallengeIcon />
          {t('gathering:monitor.ending.challenge', { name: name(challenger) })}
        </button>
      )}
      {entered !== null && <Cards scores={entered} />}
    </>
  )
}

function HowItEnded() {
  const { t, here, station, box, name, stage } = useStation()
  const found = result(box, station.match)
  const isReturned = here.played?.corrections.at(-1)?.cause === 'not-right' && !isSigned(here.played)
  if (isReturned) return <>{t('gathering:monitor.ending.returned')}</>
  if (stage === 'count') return <>{t('gathering:monitor.ending.count')}</>
  if (found === null) return <>{t('gathering:monitor.ending.choose')}</>
  const winner = found.winners[0] ?? 0
  // The loser has signed: nothing is left to challenge.
  if (found.reason === 'declared' && acceptors(box, station.match).length === 0)
    return <>{t('gathering:monitor.ending.ended')}</>
  return <>{t(`gathering:monitor.ending.${found.reason}`, { name: name(winner), other: name(1 - winner) })}</>
}

/** The score cards: each child signs with a tap on the own number. */
function Cards({ scores }: { readonly scores: Scores }) {
  const { t, here, name } = useStation()
  const { played } = here
  // A child that is not here, or was sent away, has nothing to sign.
  const isSigner = (seat: Seat) => (scores[seat === 0 ? 0 : 1] ?? '0') !== '0'
  const waiting = played?.signed.flatMap((at, seat) => (at === null && isSigner(seat) ? [seat] : [])) ?? []
  const [first = 0] = waiting
  const isDone = played !== null && isSigned(played)
  const isChecked = (played?.checked ?? null) !== null
  return (
    <>
      {!isChecked && <h2>{t('gathering:monitor.ending.sign')}</h2>}
      <div class="players">
        <Card seat={0} scores={scores} isNext={first === 0} />
        {here.b !== null && <Card seat={1} scores={scores} isNext={first === 1} />}
      </div>
      {!isChecked && (
        <>
          <p class="note">
            <b>{t('gathering:monitor.ending.then')}</b> {t('gathering:monitor.ending.then-text')}
          </p>
          <p class={`game-here__next held-up${isDone ? ' is-done' : ''}`} role="status">
            <CardState
              state={isDone ? 'signed' : waiting.length === 2 ? 'entered' : 'signed-by-one'}
              signer={first === 1 ? 'A' : 'B'}
              plain
            />
            {isDone
              ? t('gathering:monitor.ending.up')
              : waiting.length === 2
                ? t('gathering:monitor.ending.waits-both')
                : t('gathering:monitor.ending.waits', { name: name(first) })}
          </p>
        </>
      )}
    </>
  )
}

interface CardProps {
  readonly seat: Seat
  readonly scores: Scores
  /** One bright button a screen: whoever signs next. */
  readonly isNext: boolean
}

function Card({ seat, scores, isNext }: CardProps) {
  const { t, language, here, station, tap, numberAt, fullName, numbers } = useStation()
  const side = seat === 0 ? 0 : 1
  const number = numbers[side]
  const signedAt = here.played?.signed[side] ?? null
  const score = scores[side] ?? '0'
  const isChecked = (here.played?.checked ?? null) !== null
  const sign = () => {
    const signed = here.played?.signed.flatMap((at, other) => (at === null ? [] : [other])) ?? []
    tap(signs(station, seat, signed), { type: 'sign', number })
  }
  const time = (at: number) =>
    new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (
    <section class="player own-card">
      <p class="player__number">
        <b class="player__letter">{seat === 0 ? 'A' : 'B'}</b>
        <span>{numberAt(seat)}</span>
        <small class="soft">
          {here.b !== null && t('gathering:monitor.ending.against', { number: numberAt(1 - seat) })}
        </small>
      </p>
      <p class="player__name">{fullName(seat)}</p>
      <p class="score">
        <b>{score}</b>
        <span>{t(`gathering:monitor.ending.scores.${score}`)}</span>
      </p>
      {signedAt === null && score !== '0' && (
        <button
          type="button"
          class={`button button--big ${isNext ? 'button--sun' : 'button--ghost'}`}
          disabled={isChecked}
          onClick={sign}
        >
          <PenIcon />
          {t('gathering:monitor.ending.i-am', { number })}
        </button>
      )}
      {signedAt !== null && (
        <p class="signed">
          <TickIcon />
          {t('gathering:monitor.ending.signed', { time: time(signedAt) })}
        </p>
      )}
    </section>
  )
}
