import { useState } from 'preact/hooks'
import { endOf } from '#gathering/gathering.ts'
import { useDay } from '../at-day.ts'
import { useStation } from './at-station.ts'
import { CopyBoard } from './copy-board.tsx'
import { ArrowIcon, ChallengeIcon, CupIcon, PauseIcon } from './icons.tsx'
import { LoseTurn, Minute, Reminder } from './minute.tsx'
import { OtherEnding } from './other-ending.tsx'
import { Players } from './players.tsx'
import { likelyChallenger } from './station.ts'
import { callsTime, challenges, declares, passes, stopsPlay } from './taps.ts'

/** A turn under way. "Flag passed" stays where it is and points to the side of that child, so that it can be hit without looking. */
export function Playing() {
  const { t, station, game, tap, name, wall, round } = useStation()
  const { gathering } = useDay()
  const [isEnding, setEnding] = useState(false)
  const { match } = station
  const end = round && endOf(gathering, round)
  const isTime = !match.timeCalled && (round?.called != null || (end != null && wall >= end))
  const isReminded = match.turn.reminded.includes(game.flag)
  const other = 1 - game.flag
  if (isEnding) return <OtherEnding onBack={() => setEnding(false)} />
  return (
    <>
      <Players />
      <div class="game-here__middle">
        <Notes />
        {isTime ? <TimeIsUp /> : isReminded ? <Reminder /> : <Minute />}
      </div>
      <button
        type="button"
        class={`button button--big pass${isTime ? ' button--ghost' : ' button--sun'}`}
        onClick={() => tap(passes(station))}
      >
        {other === 0 && <ArrowIcon left />}
        {t('gathering:monitor.playing.pass', { name: name(other) })}
        {other === 1 && <ArrowIcon left={false} />}
      </button>
      <div class="tools">
        <button type="button" class="choice-button" onClick={() => tap(challenges(station, likelyChallenger(station)))}>
          <ChallengeIcon />
          <b>{t('gathering:monitor.playing.challenge')}</b>
        </button>
        <button type="button" class="choice-button" onClick={() => tap(stopsPlay(station))}>
          <PauseIcon />
          <b>{t('gathering:monitor.playing.time-out')}</b>
        </button>
        <button
          type="button"
          class="choice-button"
          disabled={game.declared.includes(game.flag)}
          onClick={() => tap(declares(station))}
        >
          <CupIcon />
          <b>{t('gathering:monitor.playing.win')}</b>
        </button>
      </div>
      <div class="tools tools--small">{isReminded ? <LoseTurn /> : <Aside onEnd={() => setEnding(true)} />}</div>
    </>
  )
}

/** What is seldom wanted. */
function Aside({ onEnd }: { readonly onEnd: () => void }) {
  const { t } = useStation()
  return (
    <>
      <button type="button" class="button button--ghost" onClick={onEnd}>
        {t('gathering:monitor.playing.other')}
      </button>
      <CopyBoard />
    </>
  )
}

/** What is different about this turn. */
function Notes() {
  const { t, station, game, name } = useStation()
  const [winner] = game.declared
  return (
    <>
      {winner !== undefined && (
        <p class="note">{t('gathering:monitor.playing.replies', { name: name(winner), other: name(1 - winner) })}</p>
      )}
      {station.match.timeCalled && <p class="note">{t('gathering:monitor.playing.last', { name: name(game.flag) })}</p>}
    </>
  )
}

/** The round is over: what to say, and what the game makes of it. */
function TimeIsUp() {
  const { t, station, game, box, tap, name } = useStation()
  const asks = box.rules.remedies?.ending?.afterTime === 'touched' && game.flag === game.beginner
  return (
    <section class="time-is-up" role="alert">
      <h2 class="game-here__words" tabIndex={-1}>
        {t('gathering:monitor.time.title')}
      </h2>
      <p class="note say">
        <b>{t('gathering:monitor.playing.say')}</b>{' '}
        {t('gathering:monitor.playing.aloud', { words: t('gathering:monitor.time.say') })}
      </p>
      {asks && <p>{t('gathering:monitor.time.touched', { name: name(game.flag) })}</p>}
      <div class="tools tools--small">
        {asks ? (
          [true, false].map(touched => (
            <button
              key={String(touched)}
              type="button"
              class="choice-button"
              onClick={() => tap(callsTime(station, touched))}
            >
              <b>{t(`gathering:monitor.time.${touched ? 'yes' : 'no'}`)}</b>
            </button>
          ))
        ) : (
          <button type="button" class="button button--sun button--big" onClick={() => tap(callsTime(station, false))}>
            {t('gathering:monitor.time.go')}
          </button>
        )}
      </div>
    </section>
  )
}
