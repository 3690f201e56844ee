import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useDay } from '../at-day.ts'
import './dialog.css'

interface DialogProps {
  /** Which one is open, so that the reader is led to the heading of another; null for none. */
  readonly name: string | null
  readonly title: string
  readonly about?: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/** A question on the desk. What could not be done is told in it, for it hides the page. */
export function Dialog({ name, title, about, onClose, children }: DialogProps) {
  const { client, t } = useDay()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<string | null>(null)
  const refusal = client.refusal.value
  useEffect(() => {
    shown.current = name
    if (name === null) {
      dialog.current?.close()
      return
    }
    if (!dialog.current?.open) dialog.current?.showModal()
    heading.current?.focus()
    dialog.current?.scrollTo(0, 0)
  }, [name])
  // What opened it may be gone, because it was dealt with: then the reader is led to what comes next. A browser tells late that it has
  // closed one: another may be open by then.
  const onClosed = () => {
    if (dialog.current?.open || shown.current !== name) return
    onClose()
    if (document.activeElement === document.body) document.getElementById('needs-title')?.focus()
  }
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="dialog-title" onClose={onClosed}>
      {name !== null && (
        <>
          <header class="dialog__top">
            <h2 id="dialog-title" ref={heading} tabIndex={-1}>
              {title}
              {about && <small class="soft">{about}</small>}
            </h2>
            <button type="button" class="dialog__close" aria-label={t('gathering:desk.close')} onClick={onClose}>
              <svg class="line-icon" width="26" height="26" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 6l12 12M18 6L6 18" />
              </svg>
            </button>
          </header>
          {refusal && (
            <p class="note note--bad" role="alert">
              {t(`gathering:refusals.${refusal.code}`, refusal.values)}
            </p>
          )}
          <div class="dialog__body stack">{children}</div>
        </>
      )}
    </dialog>
  )
}
