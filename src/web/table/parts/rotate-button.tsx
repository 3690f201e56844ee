import { useEffect } from 'preact/hooks'
import type { Scene } from '#kernel/box.ts'
import { Board } from '../../draw/board.tsx'
import type { AtTable } from '../table-controller.ts'
import './rotate-button.css'

interface RotateButtonProps extends AtTable {
  readonly held: Scene | null
}

/** What is in the hand, and a button that rotates it; so does the R key. */
export function RotateButton({ controller, t, held }: RotateButtonProps) {
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (event.key.toLowerCase() !== 'r' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      controller.rotate()
    }
    addEventListener('keydown', keyDown)
    return () => removeEventListener('keydown', keyDown)
  }, [controller])
  return (
    <button type="button" class="button rotate-it" aria-keyshortcuts="R" onClick={controller.rotate}>
      {held && (
        <span class="rotate-it__held" aria-hidden="true">
          <Board scene={held} t={t} name="" mayTurn={false} />
        </span>
      )}
      {t.t('table:turn-it')}
    </button>
  )
}
