import type { ComponentChildren } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks'
import { useTranslator } from '../../language.ts'

interface ModalProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/** A question that has to be answered or left before anything else. */
export function Modal({ open, title, onClose, children }: ModalProps) {
  const { t } = useTranslator()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  // At once: nobody sees it open with what it has no longer to say.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  // One that is taken away while it is open gives the focus back as well.
  useEffect(() => () => dialog.current?.close(), [])
  return (
    <dialog ref={dialog} class="modal" aria-labelledby={heading} onClose={onClose}>
      {open && (
        <>
          <header class="modal__top">
            <h2 id={heading}>{title}</h2>
            <button type="button" class="icon-button" aria-label={t('table:close')} onClick={onClose}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M6 6l12 12M18 6L6 18" />
              </svg>
            </button>
          </header>
          <div class="modal__body stack">{children}</div>
        </>
      )}
    </dialog>
  )
}
