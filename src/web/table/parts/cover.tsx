import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../shell/button.tsx'
import { useTable } from '../at-table.ts'
import { nameOf } from '../speech.ts'
import './cover.css'

/** Lies over the hand until the next player has taken the device that several share. */
export function Cover() {
  const { controller, view, t } = useTable()
  const { cover = null } = view
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [cover])
  if (cover === null) return null
  const name = nameOf(view, cover)
  return (
    <section class="cover" aria-live="polite">
      <div class="cover__words">
        <h2>{t('table:cover.title', { name })}</h2>
        <p>{t('table:cover.text')}</p>
      </div>
      <Button ref={button} look="sun big" onClick={controller.uncover} text={t('table:cover.button', { name })} />
    </section>
  )
}
