import { useEffect, useRef } from 'preact/hooks'
import { useTranslator } from '../../language.ts'
import { ClassIcon } from '../icons.tsx'

/** The teacher has paused everybody: over the table, which waits as it is. */
export function Paused() {
  const { t } = useTranslator()
  const words = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    words.current?.focus()
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section class="paused" role="alert">
      <div class="paused__card">
        <ClassIcon name="pause" />
        <h2 ref={words} tabIndex={-1}>
          {t('class:pause.one')}
        </h2>
        <p>{t('class:pause.one-text')}</p>
      </div>
    </section>
  )
}
