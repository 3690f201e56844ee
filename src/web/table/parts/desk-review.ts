import { useEffect, useMemo, useState } from 'preact/hooks'
import type { AnyBox, Item } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { isOfficial } from '#kernel/transcript.ts'
import type { LogLine, TableView } from '#protocol/table.ts'
import { afterMoves, contestedTurn, latestTurn, type Match } from '#referee/match.ts'
import type { BoardProps } from '../../draw/board.tsx'
import type { Point } from '../../draw/layout.ts'
import { trailOf } from '../../draw/trail.ts'
import { useTable } from '../at-table.ts'
import { focusOf, lookBack, type Moment, momentsOf } from '../look-back.ts'
import { wholeMatch } from '../whole-match.ts'

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
  const isWanted = isOfficial(view.role.type) && dispute?.awaiting === true
  const turn = useMemo(() => (isWanted ? turnIn(box, view) : null), [box, isWanted, line])
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

interface TurnInDispute {
  readonly match: Match
  readonly seat: Seat | null
  readonly moves: readonly unknown[]
  readonly moments: readonly Moment[]
  /** Where it took place. */
  readonly focus: readonly Point[]
  /** What the challenger shows, drawn as it would lie. */
  readonly shown: readonly Item[]
}

/** An opinion is asked for when the rulings before have been carried out: the turn is looked for where it was challenged. */
function turnIn(box: AnyBox, view: TableView): TurnInDispute | null {
  const match = wholeMatch(box, view)
  const { dispute = null, undisputed = null } = match ?? {}
  if (match === null || dispute === null || undisputed === null) return null
  const { challenger } = dispute
  const back = lookBack(box, undisputed, challenger)
  const turn = contestedTurn(box, undisputed, challenger) ?? latestTurn(undisputed, challenger)
  const move = dispute.matters[dispute.asked]?.shown ?? null
  const state = back ? afterMoves(box, back.opening, back.entries) : undisputed.state
  const moments = back ? momentsOf(box, back, null) : []
  return {
    match,
    seat: turn?.seat ?? null,
    moves: back?.entries.map(({ move }) => move) ?? [],
    moments,
    focus: focusOf(moments),
    shown: move === null ? [] : (box.face.ghosts?.(move, state) ?? []),
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
