import type { Again } from '../again.ts'
import { useTable } from '../at-table.ts'
import { nameOf } from '../speech.ts'
import './again.css'

/** The last turn once more, on the same board. */
export function AgainButton({ again }: { readonly again: Again }) {
  const { view, t } = useTable()
  if (again.seat === null) return null
  const whose = t('table:again.of', { name: nameOf(view, again.seat) })
  return (
    <button type="button" class="button button--ghost again" aria-label={whose} onClick={again.see}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path class="again__turn" d="M5 12a7.5 7.5 0 1 1 2.3 5.4" />
        <path d="M1.5 9.500L5 13.8 9 10zM10.5 9v6.400l5-3.200z" />
      </svg>
      {t('table:again.button')}
    </button>
  )
}

/** What is being shown, while it is. */
export function AgainCaption({ again }: { readonly again: Again }) {
  const { view, t, say } = useTable()
  const { moment, seat } = again
  return (
    <p class={`again-caption${moment?.said ? ' is-shown' : ''}`} role="status">
      {moment?.said && seat !== null && t('table:line', { name: nameOf(view, seat), what: say(moment.said) })}
    </p>
  )
}
