import type { TableController } from '../table/table-controller.ts'

/** Calls once so many lines have been shown: what a film leads to is told after it. Returns how to wait no longer. */
export function onceShown({ view }: TableController, line: number, call: () => void): () => void {
  const isShown = () => view.peek().match.line >= line
  if (isShown()) {
    call()
    return () => {}
  }
  // What is told changes the view, too, and is told once.
  let isTold = false
  const stop = view.subscribe(() => {
    if (isTold || !isShown()) return
    isTold = true
    queueMicrotask(stop)
    call()
  })
  return stop
}
