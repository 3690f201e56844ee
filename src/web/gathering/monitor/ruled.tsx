import { useState } from 'preact/hooks'
import type { Seat } from '#kernel/game.ts'
import { MARKS } from '#referee/acts.ts'
import { isSettled, result } from '#referee/match.ts'
import { ruleName } from '../../table/rule-name.ts'
import { CardState } from '../card-state.tsx'
import { useStation } from './at-station.ts'
import { PenIcon } from './icons.tsx'
import { Rulings } from './rulings.tsx'
import { rulingSaid } from './say.ts'
import { asksOpinion, challenges, playsOn } from './taps.ts'

/** What to say after the rulings; either child may still raise the Opinion Card, and then play goes on. */
export function Ruled() {
  const { t, station, tap, name, numberAt, game, box, translator } = useStation()
  const [isAsking, setAsking] = useState(false)
  const { match } = station
  const { dispute } = match
  if (dispute === null) return null
  const { challenger } = dispute
  const bad = match.record.filter(one => one.challenger === challenger && one.verdict !== 'correct').length
  const mark = dispute.matters.map(({ opinions }) => MARKS[opinions.at(-1)?.verdict ?? 'inappropriate']).join(', ')
  const given = Math.max(...dispute.matters.map(({ opinions }) => opinions.length))
  const isOver = result(box, match) !== null
  return (
    <>
      <h2 class="game-here__words" tabIndex={-1}>
        {t('gathering:monitor.ruled.title')}
      </h2>
      <Rulings />
      <p class="note say" role="status">
        <b>{t('gathering:monitor.playing.say')}</b>{' '}
        {t('gathering:monitor.playing.aloud', { words: rulingSaid(station, { name, translator }) })}
      </p>
      <p class="written">
        <PenIcon />
        {t('gathering:monitor.ruled.mark', { number: numberAt(challenger), mark, bad })}
      </p>
      {isAsking && <WhoAsks />}
      <div class="game-here__next tools tools--small">
        {given < 3 && !match.signed.includes(true) && (
          <button
            type="button"
            class="button button--ghost button--big"
            aria-expanded={isAsking}
            onClick={() => setAsking(!isAsking)}
          >
            <CardState state="ruling-wanted" which={given === 1 ? 2 : 3} plain />
            {t(`gathering:monitor.ruled.${given === 1 ? 'opinion' : 'director'}`)}
          </button>
        )}
        {!isSettled(box, match) && (
          <button
            type="button"
            class="button button--ghost button--big"
            onClick={() => tap(challenges(station, challenger))}
          >
            {t('gathering:monitor.ruled.more', { name: name(challenger) })}
          </button>
        )}
        <button type="button" class="button button--sun button--big" onClick={() => tap(playsOn(station))}>
          {isOver
            ? t('gathering:monitor.ruled.result')
            : t('gathering:monitor.ruled.play-on', { name: name(game.flag) })}
        </button>
      </div>
    </>
  )
}

/** Which child holds the Opinion Card up, and where several were ruled on, which ruling is meant. */
function WhoAsks() {
  const { t, station, tap, name, numbers, played, box } = useStation()
  const { dispute } = station.match
  const open = (dispute?.matters ?? []).filter(({ opinions }) => opinions.length < 3)
  const [rule, setRule] = useState(open[0]?.rule ?? null)
  const isOneOf = (dispute?.matters.length ?? 0) > 1
  const which = (open.find(one => one.rule === rule)?.opinions.length ?? 1) > 1 ? 3 : 2
  const ask = (seat: Seat) => {
    const number = numbers[seat === 0 ? 0 : 1]
    tap(asksOpinion(station, seat, isOneOf ? rule : null), { type: 'opinion', number, which })
  }
  return (
    <section class="card stack stack--tight">
      {isOneOf && (
        <>
          <p>{t('gathering:monitor.ruled.on')}</p>
          <div class="tools tools--small">
            {open.map(one => (
              <button
                key={one.rule}
                type="button"
                class="choice-button"
                aria-pressed={one.rule === rule}
                onClick={() => setRule(one.rule)}
              >
                <b>{ruleName(played ?? box, one.rule, t)}</b>
              </button>
            ))}
          </div>
        </>
      )}
      <p>{t('gathering:monitor.ruled.who')}</p>
      <div class="players">
        {[0, 1].map(seat => (
          <button key={seat} type="button" class="choice-button" onClick={() => ask(seat)}>
            <b>{name(seat)}</b>
          </button>
        ))}
      </div>
    </section>
  )
}
