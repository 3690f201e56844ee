import { useEffect, useRef, useState } from 'preact/hooks'
import { type Page, tellsSeats } from '#gathering/papers.ts'
import type { Language } from '#text/languages.ts'
import { Button } from '../../shell/button.tsx'
import { Modal } from '../../table/parts/modal.tsx'
import { useDay } from '../at-day.ts'
import type { Format } from './choices.tsx'
import { Sheet } from './sheet.tsx'

interface PaperViewProps {
  readonly title: string
  readonly pages: readonly Page[]
  readonly format: Format
  readonly language: Language
  /** Only a lost star, once more: the log says whose, and no seat is fixed by it. */
  readonly again?: number
  readonly onClose: () => void
}

/** The sheets as they will be printed, and the way to the printer. */
export function PaperView({ title, pages, format, language, again, onClose }: PaperViewProps) {
  const { t, gathering, say } = useDay()
  const [asks, setAsks] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = again === undefined && tellsSeats(pages) && !gathering.isPrinted
  useEffect(() => heading.current?.focus(), [])
  usePrinting(() => {
    if (isFirst) say({ type: 'print' })
    if (again !== undefined) say({ type: 'reprint', number: again })
  })
  const count = t('gathering:papers.pages', { count: pages.length })
  return (
    <div class="papers-view">
      <div class="papers-view__bar">
        <h2 ref={heading} tabIndex={-1}>
          {t('gathering:papers.preview', { kind: title, pages: count })}
        </h2>
        <Button look="ghost" onClick={onClose} text={t('gathering:papers.back')} />
        <Button look="sun" onClick={() => (isFirst ? setAsks(true) : print())} text={t('gathering:papers.print')} />
      </div>
      <div class={`sheets sheets--${format}`} lang={language}>
        {pages.map((page, n) => (
          <Sheet key={n} page={page} />
        ))}
      </div>
      <Modal open={asks} title={t('gathering:papers.first.title')} onClose={() => setAsks(false)}>
        <p>{t('gathering:papers.first.text')}</p>
        <div class="modal__buttons">
          <Button
            look="sun"
            onClick={() => {
              setAsks(false)
              // The question is gone from the page before the printer sees it.
              requestAnimationFrame(() => print())
            }}
            text={t('gathering:papers.first.yes')}
          />
          <Button look="ghost" onClick={() => setAsks(false)} text={t('gathering:papers.first.no')} />
        </div>
      </Modal>
    </div>
  )
}

/** However somebody prints, by our button or the browser's: the log knows it, and no browser prints the Director's key at the edge of a page. */
function usePrinting(printed: () => void): void {
  const latest = useRef(printed)
  latest.current = printed
  useEffect(() => {
    const address = location.href
    const before = () => {
      latest.current()
      history.replaceState(history.state, '', location.pathname)
    }
    const after = () => history.replaceState(history.state, '', address)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
      if (location.hash === '' && address.startsWith(location.href)) after()
    }
  }, [])
}
