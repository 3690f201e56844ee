import { MARKS } from '#referee/acts.ts'
import { ruleName } from '../../table/rule-name.ts'
import { useDay } from '../at-day.ts'
import { CardState } from '../card-state.tsx'
import { unsent } from '../day-state.ts'
import { useStation } from './at-station.ts'
import { CopiedHere } from './copied-here.tsx'
import { CopyBoard } from './copy-board.tsx'
import { Rulings } from './rulings.tsx'
import { rules } from './taps.ts'
import { Verdicts } from './verdicts.tsx'

/** The Opinion Card is up: whoever comes rules at the table, and the Monitor writes it down. */
export function Opinion() {
  const { t, station, here, tap, name, numbers, played, box } = useStation()
  const { day } = useDay()
  const { dispute } = station.match
  const matter = dispute?.matters[dispute.asked]
  if (!dispute || !matter) return null
  const { official } = dispute
  const wanted = here.played?.opinion ?? null
  const holder = numbers.indexOf(wanted?.number ?? numbers[dispute.challenger === 0 ? 0 : 1])
  // Whoever came may have said it on the own tablet already.
  const given = wanted === null ? (here.played?.opinions.at(-1)?.mark ?? null) : null
  const who = t(`referee:officials.${official}`)
  const isTold = wanted !== null && unsent(day) > 0
  return (
    <>
      <section class="opinion">
        <CardState state="ruling-wanted" which={official === 'leader' ? 2 : 3} size={80} plain />
        <div>
          <h2 class="game-here__words" tabIndex={-1} aria-live="polite">
            {t(`gathering:monitor.opinion.${official === 'leader' ? 'leader' : 'director'}`)}
          </h2>
          <p>{t('gathering:monitor.opinion.text', { name: name(Math.max(0, holder)) })}</p>
          {isTold && <p>{t('gathering:monitor.opinion.unsent')}</p>}
          {wanted === null && <p>{t('gathering:monitor.opinion.came', { official: who })}</p>}
        </div>
      </section>
      <Rulings />
      <CopiedHere />
      {given && (
        <p class="note" role="status">
          {t('gathering:monitor.opinion.given', { official: who, mark: given })}
        </p>
      )}
      <p class="ruling-step">
        <strong>
          {t('gathering:monitor.opinion.says', { official: who, rule: ruleName(played ?? box, matter.rule, t) })}
        </strong>
      </p>
      <Verdicts
        label={who}
        onRule={verdict =>
          tap(rules(station, verdict), ...(wanted ? [{ type: 'ruled', mark: MARKS[verdict] } as const] : []))
        }
      />
      <div class="game-here__next tools tools--small">
        <CopyBoard />
      </div>
    </>
  )
}
