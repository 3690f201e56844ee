import { useEffect, useRef } from 'preact/hooks'
import { nameOf } from '../speech.ts'
import type { AtTable } from '../table-controller.ts'
import './cover.css'

/** Lies over the hand until the next player has taken the device that several share. */
export function Cover({ controller, t }: AtTable) {
  const view = controller.view.value
  const { cover = null } = view
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [cover])
  if (cover === null) return null
  const name = nameOf(view, cover)
  return (
    <section class="cover" aria-live="polite">
      <div class="cover__words">
        <h2>{t.t('table:cover.title', { name })}</h2>
        <p>{t.t('table:cover.text')}</p>
      </div>
      <button ref={button} type="button" class="button button--sun button--big" onClick={controller.uncover}>
        {t.t('table:cover.button', { name })}
      </button>
    </section>
  )
}
