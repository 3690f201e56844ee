import { roundOf } from '#gathering/gathering.ts'
import { outstandingIn } from '#gathering/results.ts'
import { meetingsOf } from '#gathering/timetable.ts'
import { Button } from '../../shell/button.tsx'
import { useDay } from '../at-day.ts'
import { useDesk } from './at-desk.ts'
import { Points } from './points.tsx'

/** Nothing starts before the Director announces the round. */
export function BeginRound({ round }: { readonly round: number }) {
  const { gathering, t } = useDay()
  const { show, act } = useDesk()
  const { seating, here, settings } = gathering
  const meetings = seating ? meetingsOf(seating).filter(one => one.round === round) : []
  const numbers = meetings.flatMap(({ a, b }) => (b === null ? [a] : [a, b]))
  const missing = Object.keys(here).length > 0 ? numbers.filter(number => here[number] === undefined).length : 0
  const before = round - 1
  const isRunning = roundOf(gathering, before)?.called === null
  const begin = () =>
    act(...(isRunning ? [{ type: 'time' as const, round: before }] : []), { type: 'begin', round }) && show(null)
  const left = roundOf(gathering, before) ? outstandingIn(gathering, before).length : null
  return (
    <>
      <div class="call-words">
        <p class="soft">{t('gathering:desk.begin.say')}</p>
        <p>{t('gathering:desk.begin.words', { round, minutes: settings.minutes })}</p>
      </div>
      <Points
        points={[
          { isGood: true, text: t('gathering:desk.begin.games', { count: meetings.length }) },
          ...(left === null
            ? []
            : left === 0
              ? [{ isGood: true, text: t('gathering:desk.begin.all-in', { round: before }) }]
              : [{ isGood: false, text: t('gathering:desk.begin.not-in', { round: before, count: left }) }]),
          ...(missing === 0 ? [] : [{ isGood: false, text: t('gathering:desk.begin.missing', { count: missing }) }]),
        ]}
      />
      <div class="dialog__buttons">
        <Button look="ghost" onClick={() => show(null)} text={t('gathering:desk.begin.not-yet')} />
        <Button look="sun" onClick={begin} text={t('gathering:desk.begin.do', { round })} />
      </div>
    </>
  )
}
