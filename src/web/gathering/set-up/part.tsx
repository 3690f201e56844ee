import type { ComponentChildren } from 'preact'
import { useDay } from '../at-day.ts'

interface PartProps {
  readonly name: string
  readonly note?: string
  readonly actions?: ComponentChildren
  readonly children: ComponentChildren
}

/** One step of the set-up. The steps at the side lead here. */
export function Part({ name, note, actions, children }: PartProps) {
  const { t } = useDay()
  return (
    <section id={partId(name)} class="card stack part" tabIndex={-1} aria-labelledby={`${partId(name)}-title`}>
      <header class="row part__top">
        <h2 id={`${partId(name)}-title`}>{t(`gathering:set-up.${name}.title`)}</h2>
        {note && <p class="soft">{note}</p>}
        {actions && <div class="part__actions">{actions}</div>}
      </header>
      {children}
    </section>
  )
}

export function partId(name: string): string {
  return `part-${name}`
}
