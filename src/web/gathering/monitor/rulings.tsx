import { OFFICIALS } from '#kernel/transcript.ts'
import { MARKS } from '#referee/acts.ts'
import { ruleName } from '../../table/rule-name.ts'
import { useStation } from './at-station.ts'

/** Every ruling on what was named, the Monitor's first; all of them stay in the record. */
export function Rulings() {
  const { t, station, played, box } = useStation()
  const matters = station.match.dispute?.matters.filter(({ opinions }) => opinions.length > 0) ?? []
  return (
    <ul class="rulings">
      {matters.map(({ rule, opinions }) => (
        <li key={rule}>
          <strong>{ruleName(played ?? box, rule, t)}</strong>
          {opinions.map(({ by, verdict }, index) => (
            <span key={by} class={index === opinions.length - 1 ? 'is-last' : ''}>
              <small>{t(`referee:officials.${OFFICIALS[index] ?? by}`)}</small>
              <b>{MARKS[verdict]}</b>
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
