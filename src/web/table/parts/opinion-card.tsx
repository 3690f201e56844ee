import { useId, useRef } from 'preact/hooks'
import { OFFICIALS } from '#kernel/transcript.ts'
import { MARKS } from '#referee/acts.ts'
import { useTable } from '../at-table.ts'
import { ruleName } from '../rule-name.ts'
import './opinion.css'

/** May be raised until play resumes, on each ruling until the Tournament Director has spoken. Of several rulings, one says which. */
export function OpinionCard() {
  const { controller, act, box, view, t } = useTable()
  const { dispute, signed } = view.match
  const popover = useRef<HTMLElement>(null)
  const id = useId()
  const seat = view.plays.find(one => one === controller.seat.value) ?? view.plays[0]
  if (seat === undefined || dispute === null || dispute.awaiting || view.match.timeOut || signed.includes(true))
    return null
  const open = dispute.matters.filter(({ opinions }) => opinions.length < OFFICIALS.length)
  const [first] = open
  if (first === undefined) return null
  const asks = ({ opinions }: (typeof open)[number]) => {
    const official = OFFICIALS[opinions.length] ?? 'director'
    const isThere = view.officials.includes(official)
    return isThere
      ? t('table:opinion.asks', { official: `@referee:officials.${official}` })
      : t('table:opinion.computer')
  }
  const raise = (rule: string | null) => {
    popover.current?.hidePopover()
    act({ type: 'opinion', rule }, seat)
  }
  const card = {
    type: 'button',
    class: 'button button--ghost opinion',
    'aria-label': `${t('table:opinion.button')}. ${asks(first)}`,
    children: [t('table:opinion.short'), <small key="asks">{asks(first)}</small>],
  } as const
  if (dispute.matters.length === 1) return <button {...card} onClick={() => raise(null)} />
  return (
    <>
      <button {...card} popovertarget={id} />
      <section ref={popover} id={id} popover="auto" class="menu" aria-label={t('table:opinion.which')}>
        <h2>{t('table:opinion.which')}</h2>
        {open.map(matter => (
          <button key={matter.rule} type="button" class="menu__entry" onClick={() => raise(matter.rule)}>
            {MARKS[matter.opinions.at(-1)?.verdict ?? 'inappropriate']} – {ruleName(box, matter.rule, t)}
            <small>{asks(matter)}</small>
          </button>
        ))}
      </section>
    </>
  )
}
