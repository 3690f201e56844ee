import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Seat } from '#kernel/game.ts'
import { isOfficial } from '#kernel/transcript.ts'
import type { LogLine } from '#protocol/table.ts'
import type { Match } from '#referee/match.ts'
import type { BoardProps } from '../../draw/board.tsx'
import { trailOf } from '../../draw/trail.ts'
import { useLazy } from '../../shell/lazy.tsx'
import { useTable } from '../at-table.ts'
import type { Moment } from '../look-back.ts'

/** The contested turn on the big board, as officials look at it: before, after, and again step by step. */
export interface Review {
  /** With how it stood before the challenge. */
  readonly match: Match
  /** Whose turn it was; null where there was none. */
  readonly seat: Seat | null
  /** From 0, before the turn, up to the number of its moves. */
  readonly at: number
  readonly count: number
  readonly isPlaying: boolean
  readonly moves: readonly unknown[]
  /** What was written down when it came to this; null before the turn. */
  readonly line: LogLine | null
  goTo(at: number): void
  play(): void
  /** The board as it lay then, in place of how it lies now. */
  boardOf(now: BoardProps): BoardProps
}

interface Looking {
  /** What is looked at: another ruling begins anew. */
  readonly case: string
  readonly at: number
  readonly isPlaying: boolean
}

/** In milliseconds, from one step to the next. */
const STEP = 1800
/** How much slower than in play things glide. */
const PACE = 2.2
const NOTHING: readonly string[] = []

/** Null for everybody but officials, and while nothing is to be ruled on. */
export function useReview(): Review | null {
  const { box, view } = useTable()
  const { dispute, line } = view.match
  const isHere = isOfficial(view.role.type)
  // Players never see it, and it takes the whole referee to find out.
  const finder = useLazy(async () => (await import('./turn-in-dispute.ts')).turnIn, isHere ? 'turn-in-dispute' : '')
  const turnIn = isHere && dispute?.awaiting === true ? finder.value : null
  const turn = useMemo(() => turnIn?.(box, view) ?? null, [box, turnIn, line])
  const key = `${dispute?.line} ${dispute?.asked} ${dispute?.official}`
  const [looking, setLooking] = useState<Looking | null>(null)
  const last = Math.max(0, (turn?.moments.length ?? 0) - 1)
  const { at, isPlaying } = looking?.case === key ? looking : { at: last, isPlaying: false }
  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => setLooking({ case: key, at: at + 1, isPlaying: at + 1 < last }), STEP)
    return () => clearTimeout(timer)
  }, [key, at, isPlaying, last])
  const trail = useMemo(() => trailOf(turn?.moments.slice(0, at + 1) ?? []), [turn, at])
  if (turn === null) return null
  const { moments, shown } = turn
  const moment = moments[at]
  const evidence = (at === last && (view.finding?.evidence?.at ?? view.finding?.kept?.at)) || NOTHING
  return {
    ...{ match: turn.match, seat: turn.seat, moves: turn.moves, at, count: last, isPlaying },
    line: view.lines.find(({ n }) => n === moment?.line) ?? null,
    goTo: step => setLooking({ case: key, at: Math.min(Math.max(step, 0), last), isPlaying: false }),
    play: () => setLooking({ case: key, at: isPlaying ? at : 0, isPlaying: !isPlaying }),
    boardOf(now) {
      if (moment === undefined) return { ...now, evidence }
      const items = at === last ? [...moment.scene.items, ...shown] : moment.scene.items
      const hinted = evidence.length > 0 ? NOTHING : pointedAt(moments, at)
      const pace = isPlaying ? PACE : 1
      return { ...now, scene: { ...moment.scene, items }, trail, focus: turn.focus, evidence, hinted, pace }
    },
  }
}

/** What somebody has pointed at without moving anything, such as a path that is declared. */
function pointedAt(moments: readonly Moment[], at: number): readonly string[] {
  for (let step = at; step > 0; step--) {
    const { about = NOTHING } = moments[step] ?? {}
    const isWord = trailOf(moments.slice(step - 1, step + 1)).length === 0
    if (isWord && moments[step]?.scene.items.some(({ id }) => about.includes(id))) return about
  }
  return NOTHING
}
