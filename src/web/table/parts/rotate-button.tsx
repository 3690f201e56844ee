import { useEffect } from 'preact/hooks'
import type { Scene } from '#kernel/box.ts'
import { Board } from '../../draw/board.tsx'
import { useTable } from '../at-table.ts'
import './rotate-button.css'

interface RotateButtonProps {
  readonly held: Scene | null
  /** What it does, where that is not rotating a draft. */
  readonly rotate?: () => void
}

/** What is in the hand, and a button that rotates it; so does the R key. */
export function RotateButton({ held, rotate }: RotateButtonProps) {
  const { controller, t, translator } = useTable()
  const onRotate = rotate ?? controller.rotate
  useRotateKey(onRotate)
  return (
    <button type="button" class="button rotate-it" aria-keyshortcuts="R" onClick={onRotate}>
      {held && (
        <span class="rotate-it__held" aria-hidden="true">
          <Board scene={held} t={translator} name="" mayTurn={false} />
        </span>
      )}
      {t('table:turn-it')}
    </button>
  )
}

export function useRotateKey(rotate: () => void): void {
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (event.key.toLowerCase() !== 'r' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      rotate()
    }
    addEventListener('keydown', keyDown)
    return () => removeEventListener('keydown', keyDown)
  }, [rotate])
}
