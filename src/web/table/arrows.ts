import { useEffect } from 'preact/hooks'
import type { Draft } from '#kernel/box.ts'
import { useTable } from './at-table.ts'

/** Where a step of a turn goes along a line, the left and the right arrow key go along it, wherever the focus is. */
export function useArrows(draft: Draft<unknown> | null): void {
  const { controller } = useTable()
  const [left = null, right = null] = draft?.arrows ?? []
  useEffect(() => {
    if (left === null && right === null) return
    const press = (event: KeyboardEvent) => {
      const id = event.key === 'ArrowLeft' ? left : event.key === 'ArrowRight' ? right : null
      const isMeant = !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey
      if (id === null || !isMeant || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      controller.pick(id)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [left, right, controller])
}
