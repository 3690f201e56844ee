import type { PublicChild, PublicDay } from '#protocol/gathering.ts'
import { useTranslator } from '../../language.ts'
import { GameCover } from '../../pages/game-cover.tsx'
import { timeOf } from '../clock-words.ts'
import { gamesOf, gameTitle } from '../division.ts'
import { type Phase, pointsAhead, startsOf } from './day-plan.ts'

interface TimetableProps {
  readonly child: PublicChild
  readonly day: PublicDay
  readonly phase: Phase
}

/** The five points of a child's star: game, station, time, and what was won there once it is released. */
export function Timetable({ child, day, phase }: TimetableProps) {
  const { t, language } = useTranslator()
  const starts = startsOf(day)
  const { here } = pointsAhead(child, phase)
  const rows = child.star.map(({ round, game, station }) => {
    const start = starts[round - 1] ?? null
    const known = gamesOf(day.division)[game]
    const corrected = child.corrected.findLast(one => one.round === round)
    return (
      <li key={round} class={here?.round === round ? 'timetable__row is-next' : 'timetable__row'}>
        {known && 'id' in known ? <GameCover game={known.id} /> : <span />}
        <div>
          <b>{gameTitle(day.division, game, language)}</b>
          <p class="small soft">
            {start === null
              ? t('gathering:hall.public.of-round', { round })
              : t('gathering:hall.public.round-at', { round, time: timeOf(start) })}
            {corrected && (
              <>
                <br />
                <em class="timetable__corrected">
                  {t('gathering:hall.public.corrected', { time: timeOf(corrected.at) })}
                </em>
              </>
            )}
          </p>
        </div>
        <p class="timetable__station">
          <span class="unseen">{t('gathering:hall.public.station')} </span>
          <b class="figures">{station}</b>
        </p>
        <Points count={child.points[round - 1] ?? null} isPlayed={isPlayed(round)} />
      </li>
    )
  })
  return <ol class="timetable card plain-list">{rows}</ol>

  function isPlayed(round: number): boolean {
    return phase.type === 'over' || round < phase.round
  }
}

function Points({ count, isPlayed }: { readonly count: number | null; readonly isPlayed: boolean }) {
  const { t } = useTranslator()
  if (count === null) return <p class="timetable__points soft">{isPlayed ? t('gathering:hall.public.soon') : '–'}</p>
  return (
    <p class="timetable__points is-won">
      <b class="figures" aria-hidden="true">
        {count}
      </b>
      <span class="unseen">{t('gathering:hall.public.points', { count })}</span>
    </p>
  )
}
