import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { useDay } from '../at-day.ts'
import { useKeptFocus } from './kept-focus.ts'

interface PartProps {
  readonly name: string
  readonly note?: string
  /** When this changes, what had the focus may be gone: then the whole part gets it. */
  readonly watch?: unknown
  readonly children: ComponentChildren
}

/** One step of the set-up. The steps at the side lead here. */
export function Part({ name, note, watch, children }: PartProps) {
  const { t } = useDay()
  const section = useRef<HTMLElement>(null)
  useKeptFocus(section, watch)
  return (
    <section
      ref={section}
      id={partId(name)}
      class="card stack part"
      tabIndex={-1}
      aria-labelledby={`${partId(name)}-title`}
    >
      <header class="row part__top">
        <h2 id={`${partId(name)}-title`}>{t(`gathering:set-up.${name}.title`)}</h2>
        {note && <p class="soft">{note}</p>}
      </header>
      {children}
    </section>
  )
}

export function partId(name: string): string {
  return `part-${name}`
}
