import { useEffect, useRef } from 'preact/hooks'
import { OFFICIALS, type Official } from '#kernel/transcript.ts'
import type { Dispute } from '#referee/dispute.ts'
import { isSettled } from '#referee/match.ts'
import { useTable } from '../at-table.ts'
import { nameOf } from '../speech.ts'
import { DeskCards } from './desk-cards.tsx'
import { DeskHead, DeskMatter, Matters } from './desk-case.tsx'
import { DeskConduct } from './desk-conduct.tsx'
import { DeskFinding } from './desk-finding.tsx'
import type { Review } from './desk-review.ts'
import { DeskTime } from './desk-time.tsx'
import { DeskTimeOut } from './desk-time-out.tsx'
import { DeskTurn } from './desk-turn.tsx'
import { DeskVerdicts } from './desk-verdicts.tsx'
import './desk.css'
import './desk-room.css'

interface DeskProps {
  readonly official: Official
  readonly review: Review | null
}

/** Where an official sits. A challenge has the desk for itself until it is ruled on; else there is what an official may do at any time. */
export function Desk({ official, review }: DeskProps) {
  const { box, view, t } = useTable()
  const { match, finding } = view
  const { dispute } = match
  const seat = review?.seat ?? null
  const heading = useRef<HTMLHeadingElement>(null)
  const isAsked = dispute?.awaiting === true && dispute.official === official
  const matter = isAsked ? `${dispute.line} ${dispute.asked}` : null
  const known = useRef<string | null>(null)
  useEffect(() => {
    const isNews = matter !== known.current
    known.current = matter
    // Whoever has just ruled has pressed a button that is gone.
    const isLost = document.activeElement === document.body
    if (isNews && (matter !== null || isLost)) heading.current?.focus({ preventScroll: true })
  }, [matter])
  const matters = dispute && dispute.matters.length > 1 && <Matters dispute={dispute} />
  const idle = () => {
    const by = match.timeOut?.by
    if (typeof by === 'number') return t('table:desk.states', { name: nameOf(view, by) })
    if (by !== undefined) return t('table:time-out.by-official', { official: `@referee:officials.${by}` })
    return t(`table:desk.${isSettled(box, match) ? 'over' : dispute ? 'ruled' : 'nothing'}`)
  }
  return (
    <section
      class={`desk${isAsked ? ' is-asked' : ''}`}
      aria-label={t('table:desk.title', { official: `@referee:officials.${official}` })}
    >
      {dispute?.awaiting ? (
        <>
          <DeskHead dispute={dispute} review={review} heading={heading} />
          {!isAsked && (
            <p class="note">{t('table:desk.not-yours', { official: `@referee:officials.${dispute.official}` })}</p>
          )}
          {review && review.count > 0 && <DeskTurn review={review} />}
          <DeskMatter dispute={dispute} />
          {finding && isAsked && <DeskFinding finding={finding} dispute={dispute} seat={seat} />}
          {isAsked ? (
            <DeskVerdicts official={official} match={review?.match ?? null}>
              {matters}
            </DeskVerdicts>
          ) : (
            matters
          )}
        </>
      ) : (
        <h2 ref={heading} tabIndex={-1} class="desk__idle">
          {idle()}
        </h2>
      )}
      {dispute && !dispute.awaiting && (
        <>
          <Matters dispute={dispute} />
          {!isFinal(dispute) && <p class="desk__small">{t('table:desk.may-ask')}</p>}
        </>
      )}
      {!isAsked && (
        <div class="desk__tools">
          {official !== 'monitor' && <DeskCards official={official} />}
          <DeskTimeOut official={official} />
          {official === 'monitor' && <DeskTime />}
          {official === 'director' && <DeskConduct />}
        </div>
      )}
    </section>
  )
}

/** The Tournament Director has ruled on everything. */
function isFinal({ matters }: Dispute): boolean {
  return matters.every(({ opinions }) => opinions.length === OFFICIALS.length)
}
