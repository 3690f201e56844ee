import { useEffect, useMemo, useState } from 'preact/hooks'
import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { result, type Standing } from '#referee/match.ts'
import type { Point } from '../draw/layout.ts'
import { type Leg, trailOf } from '../draw/trail.ts'
import { useTable } from './at-table.ts'
import { focusOf, lookBack, type Moment, momentsOf } from './look-back.ts'

/** The last turn, seen again on the same board. */
export interface Again {
  /** Whose turn it was; null where there is none to be seen. */
  readonly seat: Seat | null
  /** What is being shown; null while the table is shown as it is. */
  readonly moment: Moment | null
  /** Where things stood and the way they went, as far as it has been shown. */
  readonly trail: readonly Leg[]
  /** Where it took place, to look at while play stands still. */
  readonly focus: readonly Point[]
  see(): void
}

interface Showing {
  /** How many lines there were: another one ends it. */
  readonly line: number
  readonly index: number
}

/** In milliseconds: time for a piece to glide and to be looked at. */
const MOMENT = 1100
const NO_MOMENTS: readonly Moment[] = []
const NO_TRAIL: readonly Leg[] = []
const NOWHERE: readonly Point[] = []

/**
 * Shows a turn again, move by move, when asked. Its trail is there from the first, until whoever looks has moved: at a real table everybody
 * has seen the hand that moved.
 */
export function useAgain(looker: Seat | null): Again {
  const { box, view } = useTable()
  const { match } = view
  const { timeOut, dispute } = match
  const challenger = typeof timeOut?.by === 'number' ? timeOut.by : dispute?.awaiting ? dispute.challenger : null
  // Where dice roll or hands are hidden, a turn cannot be told from its moves alone.
  const isOpen = !box.face.stage && !box.face.hidesHands
  const moments = useMemo(() => {
    const back = isOpen ? lookBack(box, match, challenger ?? looker) : null
    return back && { seat: back.seat, all: momentsOf(box, back, looker) }
  }, [box, match.line, challenger, looker])
  const { seat = null, all = NO_MOMENTS } = moments ?? {}
  const [showing, setShowing] = useState<Showing | null>(null)
  const index = showing?.line === match.line ? showing.index : null
  useEffect(() => {
    if (index === null || index >= all.length) return
    const timer = setTimeout(() => setShowing({ line: match.line, index: index + 1 }), MOMENT)
    return () => clearTimeout(timer)
  }, [index, all])
  const isMarked = index !== null || challenger !== null || isUnanswered(box, match, looker)
  const trail = useMemo(
    () => (isMarked ? trailOf(all.slice(0, (index ?? all.length) + 1)) : NO_TRAIL),
    [all, isMarked, index],
  )
  const focus = useMemo(() => (challenger === null ? NOWHERE : focusOf(all)), [all, challenger])
  const moment = index === null ? null : (all[index] ?? null)
  return { seat, moment, trail, focus, see: () => setShowing({ line: match.line, index: 0 }) }
}

/** Nothing has been done since, and the game goes on. */
function isUnanswered(box: AnyBox, match: Standing, looker: Seat | null): boolean {
  if (result(box, match) !== null || match.turn.number === 0) return false
  return looker === null || match.turn.seat !== looker || match.turn.entries.length === 0
}
