import { signal } from '@preact/signals'
import type { AnyBox } from '#kernel/box.ts'
import type { Filmed, TableView } from '#protocol/table.ts'
import { awaited } from '#referee/match.ts'
import { after } from '../hosts/after.ts'

/** In milliseconds: what has just come to rest is looked at before anything else happens. */
const REST = 1200

/**
 * Views wait here while the film that leads to them is shown: nothing is told before everything lies still. Where nobody can show
 * films – a flat board, a hidden tab, somebody who wants no motion – nothing waits.
 */
export function screening(
  first: TableView,
  pass: (view: TableView) => void,
  isHalfTold: (view: TableView) => boolean,
  wait = after,
) {
  const showing = signal<Filmed | null>(null)
  let seen = first.filmed?.line ?? -1
  let waiting: readonly TableView[] = []
  let mayShow = false
  let cancelRest: (() => void) | null = null

  const arrive = (view: TableView) => {
    // What was taken back may be done again, and is a new motion then.
    seen = Math.min(seen, view.match.line - 1)
    if (showing.peek() !== null || cancelRest !== null) {
      const earlier = waiting.filter(({ match }) => match.line !== view.match.line)
      waiting = [...earlier, view]
      return
    }
    // Whoever is told how a motion begins would know too much of how it ends.
    if (mayShow && isHalfTold(view)) {
      waiting = [view]
      return
    }
    waiting = []
    const filmed = view.filmed ?? null
    const isNew = filmed !== null && filmed.line > seen
    seen = Math.max(seen, filmed?.line ?? -1)
    if (!isNew || !mayShow) return pass(view)
    waiting = [view]
    showing.value = filmed
  }
  const goOn = () => {
    cancelRest = null
    const rest = waiting
    waiting = []
    for (const view of rest) arrive(view)
  }
  /** The film has been shown to its end. */
  const ended = () => {
    if (showing.peek() === null) return
    const [told, ...later] = waiting
    showing.value = null
    waiting = later
    if (told) pass(told)
    if (later.length > 0) cancelRest = wait(REST, goOn)
  }
  /** Whether somebody can show films now; if not, the latest is told at once. */
  const open = (can: boolean) => {
    mayShow = can
    const latest = waiting.at(-1)
    if (can || latest === undefined) return
    cancelRest?.()
    cancelRest = null
    waiting = []
    showing.value = null
    seen = Math.max(seen, latest.filmed?.line ?? -1)
    pass(latest)
  }
  return { showing, arrive, ended, open }
}

/** The table has begun to answer, and owes the rest. */
export function isHalfTold(box: AnyBox, { lines, match }: TableView): boolean {
  return box.rules.table?.film !== undefined && lines.at(-1)?.author === 'table' && awaited(box, match) === 'table'
}
