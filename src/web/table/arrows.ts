import { useEffect } from 'preact/hooks'
import { useTable } from './at-table.ts'

/** Where a step of a turn goes along a line, the left and the right arrow key go along it, wherever the focus is. */
export function useArrows(isAsked: boolean): void {
  const { controller } = useTable()
  useEffect(() => {
    if (!isAsked) return
    const press = (event: KeyboardEvent) => {
      // Asked for anew with every key: they may come faster than the page is drawn.
      const [left = null, right = null] = controller.draft.value?.arrows ?? []
      const id = event.key === 'ArrowLeft' ? left : event.key === 'ArrowRight' ? right : null
      const isMeant = !event.defaultPrevented && !event.altKey && !event.ctrlKey && !event.metaKey
      if (id === null || !isMeant || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      controller.pick(id)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isAsked, controller])
}
