import { formatPlayerNumber } from '#gathering/people.ts'
import type { PublicChild, SchoolList } from '#protocol/gathering.ts'
import { useTranslator } from '../../language.ts'
import { gameTitle } from '../division.ts'

interface TallySheetProps {
  readonly list: SchoolList
  readonly rows: readonly PublicChild[]
  readonly names: (child: PublicChild) => string
}

/** Only on paper: one line for each child, with room to write down what a star says before it is released. */
export function TallySheet({ list: { school, day }, rows, names }: TallySheetProps) {
  const { t, language } = useTranslator()
  return (
    <section class="tally">
      <h2>
        {t('gathering:hall.coach.tally')} · {school}
      </h2>
      <p>
        {day.name} · {new Date(`${day.date}T12:00`).toLocaleDateString(language, { dateStyle: 'long' })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {t('gathering:hall.coach.child')}
            </th>
            {day.rounds.map((_, index) => (
              <th key={index} scope="col">
                {t('gathering:hall.coach.round', { round: index + 1 })}
              </th>
            ))}
            <th scope="col">{t('gathering:hall.coach.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(child => (
            <tr key={child.number}>
              <td class="figures">{formatPlayerNumber(child.number, child.letters)}</td>
              <th scope="row">{names(child)}</th>
              {day.rounds.map((_, index) => {
                const point = child.star.find(({ round }) => round === index + 1)
                return (
                  <td key={index}>
                    <small>{point && `${gameTitle(day.division, point.game, language)} ${point.station}`}</small>
                    <b>{child.points[index] ?? ' '}</b>
                  </td>
                )
              })}
              <td class="tally__total">
                <b>{child.award ? child.total : ' '}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
