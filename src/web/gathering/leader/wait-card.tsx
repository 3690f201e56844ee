import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { currentRound } from '#gathering/gathering.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { CardState } from '../card-state.tsx'
import { lengthOf } from '../clock-words.ts'
import { OpinionMarks } from '../opinion-marks.tsx'
import { AtTable } from './at-table.tsx'
import { Cards } from './cards.tsx'
import { GameLog } from './game-log.tsx'
import { NotRight } from './not-right.tsx'
import { Hand } from './stations.tsx'
import type { Wait } from './what-waits.ts'

interface WaitCardProps {
  readonly wait: Wait
  readonly now: number
  /** Only the first thing to do has the bright button. */
  readonly isFirst: boolean
}

/** Somebody who waits: where, why, since when, and what ends it. */
export function WaitCard({ wait, now, isFirst }: WaitCardProps) {
  const { kind } = wait
  if (kind === 'opinion' || kind === 'third') return <Opinion wait={wait} now={now} isFirst={isFirst} />
  if (kind === 'hand') return <RaisedHand wait={wait} now={now} isFirst={isFirst} />
  return <HeldUp wait={wait} now={now} isFirst={isFirst} />
}

function Opinion({ wait: { game, since }, now, isFirst }: WaitCardProps) {
  const { t, say, numberOf, nameOf } = useDay()
  const { number = 0, which = 2 } = game.opinion ?? {}
  const name = `${numberOf(number)} ${nameOf(number)}`
  return (
    <Box
      title={t(`gathering:hall.leader.opinion-${which}`, { station: game.station })}
      sign={<CardState state="ruling-wanted" which={which} plain />}
      since={since}
      now={now}
      round={game.round}
      isUrgent
    >
      <p class="wait__who">{t('gathering:hall.leader.asks', { name })}</p>
      <GameLog game={game} />
      {which === 3 ? (
        <p class="note">{t('gathering:hall.leader.director')}</p>
      ) : game.table !== null ? (
        <AtTable game={game} look={isFirst ? 'sun' : ''} />
      ) : (
        <OpinionMarks
          label={t('gathering:hall.leader.ruled')}
          onMark={mark => say({ type: 'ruled', round: game.round, station: game.station, mark })}
        />
      )}
    </Box>
  )
}

function RaisedHand({ wait: { game, since }, now, isFirst }: WaitCardProps) {
  const { t, say } = useDay()
  return (
    <Box
      title={t('gathering:hall.leader.hand', { station: game.station })}
      sign={<Hand />}
      since={since}
      now={now}
      round={game.round}
      isUrgent
    >
      <Button
        look={isFirst ? 'sun' : ''}
        onClick={() => say({ type: 'coming', round: game.round, station: game.station })}
        text={t('gathering:hall.leader.coming')}
      />
    </Box>
  )
}

/** Cards that wait to be looked at, or to be fetched. */
function HeldUp({ wait: { kind, game, since }, now, isFirst }: WaitCardProps) {
  const { t, say } = useDay()
  const [isWrong, setWrong] = useState(false)
  const { round, station } = game
  const isChecked = kind === 'checked'
  return (
    <Box
      title={t(`gathering:hall.leader.${kind}`, { station })}
      sign={<CardState state={isChecked ? 'checked' : 'signed'} plain />}
      since={since}
      now={now}
      round={round}
    >
      <Cards game={game} />
      <div class="wait__ways">
        <Button look="ghost" onClick={() => setWrong(true)} text={t('gathering:hall.leader.not-right')} />
        <Button
          look={isFirst ? 'sun' : ''}
          onClick={() => say({ type: 'collect', round, station })}
          text={t(`gathering:hall.leader.${isChecked ? 'collect-now' : 'collect'}`)}
        />
      </div>
      {!isChecked && (
        <details class="wait__more">
          <summary>{t('gathering:hall.leader.more')}</summary>
          <Button
            look="ghost"
            onClick={() => say({ type: 'check', round, station })}
            text={t('gathering:hall.leader.check')}
          />
        </details>
      )}
      {isWrong && (
        <NotRight
          kind="give-back"
          station={station}
          close={() => setWrong(false)}
          onReason={reason => {
            // A reason with a name in it stays, to be put right.
            if (say({ type: 'not-right', round, station, reason })?.code !== 'name-in-text') setWrong(false)
          }}
        />
      )}
    </Box>
  )
}

interface BoxProps {
  readonly title: string
  readonly sign: ComponentChildren
  readonly since: number
  readonly now: number
  readonly round: number
  readonly isUrgent?: boolean
  readonly children: ComponentChildren
}

function Box({ title, sign, since, now, round, isUrgent = false, children }: BoxProps) {
  const { t, gathering } = useDay()
  const isEarlier = round !== currentRound(gathering)
  return (
    <article class={isUrgent ? 'wait is-urgent' : 'wait'} aria-label={title}>
      <header class="wait__top">
        {sign}
        <h3>{title}</h3>
        <p class="wait__since">
          {isEarlier && `${t('gathering:hall.leader.of-round', { round })} · `}
          {lengthOf(now - since)}
        </p>
      </header>
      {children}
    </article>
  )
}
