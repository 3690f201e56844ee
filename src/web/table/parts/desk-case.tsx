import type { RefObject } from 'preact'
import { MARKS } from '#referee/acts.ts'
import type { Dispute } from '#referee/dispute.ts'
import { useTable } from '../at-table.ts'
import { groupsOf, pictureOf } from '../matters.ts'
import { ruleName } from '../rule-name.ts'
import { nameOf } from '../speech.ts'
import type { Review } from './desk-review.ts'
import { Pictures, RulePicture, usePictures } from './rule-picture.tsx'

interface DeskHeadProps {
  readonly dispute: Dispute
  readonly review: Review | null
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** The matter being ruled on: who challenges whom, and which rule, with its picture. */
export function DeskHead({ dispute, review, heading }: DeskHeadProps) {
  const { box, view, t, people } = useTable()
  const drawn = usePictures(box)
  const { challenger, matters, asked } = dispute
  const { rule = '', part = null } = matters[asked] ?? {}
  const seat = review?.seat ?? null
  const group = groupsOf(box, view.match, review?.moves ?? []).find(({ rules }) => rules.includes(rule))
  const others = people(view.seats.flatMap((other, index) => (index === challenger ? [] : [other.name])))
  const other = seat === null || seat === challenger ? others : nameOf(view, seat)
  const who = t('table:desk.challenge', { name: nameOf(view, challenger), other })
  const which = t('table:desk.which', { n: asked + 1, count: matters.length })
  const mover = seat === null ? null : box.face.colour(view.match.state, seat)
  return (
    <header class="desk__head">
      <Pictures drawn={drawn} />
      <RulePicture picture={pictureOf(box, rule, group?.id ?? '', drawn)} mover={mover} />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          <small>{matters.length > 1 ? `${which} · ${who}` : who}</small> {ruleName(box, rule, t)}
        </h2>
        {part !== null && <p class="desk__part">{t('table:desk.part', { part })}</p>}
      </div>
    </header>
  )
}

/** The rule as the sheet has it, what the challenger shows, and what others have ruled. */
export function DeskMatter({ dispute: { challenger, matters, asked } }: { readonly dispute: Dispute }) {
  const { box, view, t } = useTable()
  const { rule = '', shown = null, opinions = [] } = matters[asked] ?? {}
  return (
    <>
      {Object.hasOwn(box.rules.game.rules, rule) && <p class="desk__rule">{t(`rules.${rule}.text`)}</p>}
      {shown !== null && <p>{t('table:desk.shown', { name: nameOf(view, challenger) })}</p>}
      {opinions.length > 0 && (
        <ul class="desk__opinions" aria-label={t('table:desk.opinions')}>
          {opinions.map(({ by, verdict }) => (
            <li key={by}>{t('table:desk.opinion', { official: `@referee:officials.${by}`, mark: MARKS[verdict] })}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** All that was announced, in order, how far the rulings have come, and what follows them. */
export function Matters({ dispute: { matters, asked, awaiting } }: { readonly dispute: Dispute }) {
  const { box, t } = useTable()
  return (
    <>
      <ol class="desk__matters">
        {matters.map(({ rule, opinions }, index) => {
          const verdict = opinions.at(-1)?.verdict
          return (
            <li key={rule} aria-current={awaiting && index === asked ? 'step' : undefined}>
              <b class="desk__mark">{verdict === undefined ? '–' : MARKS[verdict]}</b> {ruleName(box, rule, t)}
            </li>
          )
        })}
      </ol>
      {awaiting && <p class="desk__small">{t('table:desk.together')}</p>}
    </>
  )
}
