import { useState } from 'preact/hooks'
import { allGames, roundOf } from '#gathering/gathering.ts'
import { type Need, needsOf, sittersOf, waitsInVain } from '#gathering/needs.ts'
import { scoreFor } from '#gathering/round-step.ts'
import { useDay, useNow } from '../at-day.ts'
import { Bulk } from '../bulk.tsx'
import { useDesk } from './at-desk.ts'
import { useHasTablet } from './needs.tsx'
import { useTold } from './told.ts'

type NobodyCame = Extract<Need, { type: 'nobody-came' }>

interface GrantProps {
  readonly round: number
  /** The station that it was opened for; the others are offered as well. */
  readonly station: number | null
}

/** 3NS for those who waited in vain: for one or for several, as one line. */
export function Grant({ round, station }: GrantProps) {
  const { gathering, numberOf, nameOf, t } = useDay()
  const { show, act } = useDesk()
  const { timeOf } = useTold()
  const now = useNow()
  const hasTablet = useHasTablet()
  const waiting = needsOf(gathering, now, one => one === station || hasTablet(one))
    .filter((need): need is NobodyCame => need.type === 'nobody-came' && need.game.round === round)
    .sort((one, other) => one.game.station - other.game.station)
  const [chosen, setChosen] = useState<Readonly<Record<number, number | null>>>(() =>
    Object.fromEntries(waiting.flatMap(need => (need.game.station === station ? [[station, waitsInVain(need)]] : []))),
  )
  const numbers = waiting.flatMap(({ game }) => chosen[game.station] ?? [])
  const { grantAfter } = gathering.settings
  const begun = roundOf(gathering, round)?.begun ?? now
  const from = begun + grantAfter * 60_000
  return (
    <>
      <p>{t(`gathering:desk.grant.${waiting.length > 0 ? 'text' : 'none'}`, { round })}</p>
      {now < from && <p class="note">{t('gathering:desk.grant.soon', { minutes: grantAfter, time: timeOf(from) })}</p>}
      {waiting.map(({ game }) => (
        <fieldset key={game.station} class="who">
          <legend>{t('gathering:desk.grant.who', { station: game.station })}</legend>
          {[...sittersOf(game), null].map(number => {
            const before = number === null ? null : grantedBefore(number)
            return (
              <label key={number} class="pick">
                <input
                  type="radio"
                  name={`grant-${game.station}`}
                  disabled={before !== null}
                  checked={(chosen[game.station] ?? null) === number}
                  onChange={() => setChosen({ ...chosen, [game.station]: number })}
                />
                <b>{number === null ? t('gathering:desk.grant.nobody') : numberOf(number)}</b>
                {number !== null && (
                  <small>
                    {before === null ? nameOf(number) : t('gathering:desk.grant.before', { round: before })}
                  </small>
                )}
              </label>
            )
          })}
        </fieldset>
      ))}
      <Bulk
        list={numbers.map(number => `${numberOf(number)} · ${nameOf(number)}`)}
        of={Object.keys(gathering.registered).length}
        doText={t('gathering:desk.grant.do', { count: numbers.length })}
        leaveText={t('gathering:desk.release.not-yet')}
        isBlocked={now < from}
        onDo={() => act({ type: 'grant', round, numbers }) && show(null)}
        onLeave={() => show(null)}
      />
    </>
  )

  function grantedBefore(number: number): number | null {
    return allGames(gathering).find(game => scoreFor(game, number) === '3NS')?.round ?? null
  }
}
