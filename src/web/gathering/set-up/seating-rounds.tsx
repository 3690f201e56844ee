import { schoolsOf } from '#gathering/quota.ts'
import { schoolMarks } from '#gathering/school-marks.ts'
import type { Letter, Seating } from '#gathering/seating.ts'
import { LETTERS } from '#gathering/seating.ts'
import { meetingsOf } from '#gathering/timetable.ts'
import { useDay } from '../at-day.ts'

/** A group's five rounds, station by station. In each round the whole group is at one game. */
export function SeatingRounds({ seating, letter }: { readonly seating: Seating; readonly letter: Letter }) {
  const { t, gameOf, numberOf, gathering } = useDay()
  const meetings = meetingsOf(seating)
  const rounds = LETTERS.map((_, round) => (LETTERS.indexOf(letter) + round) % LETTERS.length)
  const marks = schoolMarks(schoolsOf(gathering))
  const schoolOf = (number: number) => gathering.registered[number]?.school ?? ''
  return (
    <div class="seat-rounds">
      {rounds.map((game, index) => (
        <section
          key={game}
          class="seat-rounds__one"
          aria-label={t('gathering:set-up.seating.round', { round: index + 1 })}
        >
          <h3>{t('gathering:set-up.seating.round', { round: index + 1 })}</h3>
          <p class="soft">{gameOf(game)}</p>
          <ol class="plain-list">
            {meetings
              .filter(one => one.round === index + 1 && one.game === game)
              .map(({ station, a, b }) => (
                <li key={station} class={`meeting${b !== null && schoolOf(a) === schoolOf(b) ? ' meeting--same' : ''}`}>
                  <b class="meeting__station">{station}</b>
                  {[a, b].map((number, side) => (
                    <span key={side} class="meeting__child">
                      {number === null ? (
                        <span class="soft">{t('gathering:set-up.seating.nobody')}</span>
                      ) : (
                        <>
                          <b>{numberOf(number)}</b>
                          <abbr class="soft" title={schoolOf(number)}>
                            {marks.get(schoolOf(number))}
                          </abbr>
                        </>
                      )}
                    </span>
                  ))}
                </li>
              ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
