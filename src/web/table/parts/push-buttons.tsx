import { useEffect } from 'preact/hooks'
import type { Way } from '#kernel/box.ts'
import { isDirection, wayOf } from '../../draw/direction.ts'
import { useTable } from '../at-table.ts'
import { useRotateKey } from './rotate-button.tsx'
import './push-buttons.css'

const WAYS = ['left', 'up', 'down', 'right'] as const
const ARROWS: Readonly<Record<Way, string>> = {
  left: 'M15 4.5v15L5 12z',
  up: 'M4.5 15h15L12 5z',
  down: 'M4.5 9h15L12 19z',
  right: 'M9 4.5v15L19 12z',
}

interface PushButtonsProps {
  /** `isLong`: with the shift key. */
  push(way: Way, isLong: boolean): void
  rotate(): void
}

/** Moves what is held step by step and turns it: the arrow keys and R do the same. */
export function PushButtons({ push, rotate }: PushButtonsProps) {
  const { t } = useTable()
  useRotateKey(rotate)
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => {
      // On a board its own arrows hold, and in a field those of the text.
      const isElsewhere = event.target instanceof Element && event.target.closest('.board, input, textarea, [popover]')
      if (isElsewhere || !isDirection(event.key)) return
      event.preventDefault()
      push(wayOf(event.key), event.shiftKey)
    }
    addEventListener('keydown', keyDown)
    return () => removeEventListener('keydown', keyDown)
  }, [push])
  return (
    <fieldset class="push">
      <legend class="unseen">{t('table:push.title')}</legend>
      {WAYS.map(way => (
        <button
          key={way}
          type="button"
          aria-label={t(`table:push.${way}`)}
          onClick={event => push(way, event.shiftKey)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={ARROWS[way]} />
          </svg>
        </button>
      ))}
      <button type="button" aria-label={t('table:turn-it')} aria-keyshortcuts="R" onClick={rotate}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path class="push__round" d="M19 12a7.5 7.5 0 1 1-2.5-5.6" />
          <path d="M14 8.5h7V1.5z" />
        </svg>
      </button>
    </fieldset>
  )
}
