import { useMemo, useRef } from 'preact/hooks'
import type { AnyBox, Item } from '#kernel/box.ts'
import type { TableView } from '#protocol/table.ts'
import { declarer, isSettled, result, type Standing } from '#referee/match.ts'
import type { BoardProps } from '../draw/board.tsx'
import type { Whereabouts } from '../draw/motion.ts'
import { useAgain } from './again.ts'
import { useTable } from './at-table.ts'
import { NO_HINT, planOf, saidWith } from './hint.ts'
import { useSmall } from './small.ts'
import { monitorSays, tapAnswered } from './speech.ts'

const NO_ITEMS: readonly Item[] = []
const NOTHING: readonly string[] = []

/** What this device sees on the table: how things lie, what could be picked, and what somebody points at. */
export function useSight() {
  const { controller, box, view, translator: t } = useTable()
  const { match, plays } = view
  const near = controller.near.value
  const looker = controller.looker.value
  const again = useAgain(looker)
  const draft = match.dispute?.awaiting || again.moment ? null : controller.draft.value
  const hint = controller.hint.value
  const fitting = controller.fitting.value
  const table = controller.scene.value
  const ghosts = useMemo(() => ghostsOf(box, match), [box, match.state, match.dispute])
  // What is advised and lies there already has only to be confirmed.
  const isLaidOut = draft?.ready !== undefined && box.rules.game.formatMove(draft.ready) === hint.moves[0]
  const left = isLaidOut ? NO_HINT : hint
  const plan = useMemo(() => planOf(box, match.state, left, looker), [box, match.state, left, looker])
  const meant = draft?.items ?? ghosts
  const scene = useMemo(
    () => (meant.length === 0 ? table : { ...table, items: [...table.items, ...meant] }),
    [table, meant],
  )
  const whereabouts = useRef<Whereabouts>(new Map()).current
  const isHeld = controller.picks.value.length > 0
  const answer = controller.answer.value
  const isSmall = useSmall()
  const speech = monitorSays({
    ...{ box, view, answer, t, isSmall },
    problem: controller.problem.value,
    hint: { ...hint, said: saidWith(plan, draft, controller.picks.value) },
    isNudged: controller.nudge.value !== null,
  })
  const outcome = result(box, match)
  const isDeclared = outcome !== null || declarer(box, match) !== null
  const evidence =
    again.moment?.about ??
    (speech?.at.length ? speech.at : (view.finding?.evidence?.at ?? (isDeclared ? pathShown(box, view) : NOTHING)))
  const board: BoardProps = {
    scene: again.moment?.scene ?? scene,
    t,
    name: t.t('table:board'),
    next: draft?.next ?? NOTHING,
    picked: controller.picks.value,
    hinted: again.moment ? NOTHING : plan.rings,
    ...(!again.moment && { plan: plan.legs, ...(fitting && { fitting }) }),
    evidence,
    ...(!isHeld && { trail: again.trail }),
    ...(controller.showing.value === null && { focus: draft?.focus ?? again.focus }),
    whereabouts,
    ...(plays.length > 0 && { onPick: controller.pick, onLift: controller.lift, onClear: controller.clear }),
  }
  const said = tapAnswered(box, view, answer, t)
  const free = { anywhere: draft?.anywhere, onPush: draft?.pushed && controller.push }
  return { near, draft, again, board, free, speech, said, outcome: isSettled(box, match) ? outcome : null }
}

/** What a challenger shows, drawn as it would lie. */
function ghostsOf(box: AnyBox, { dispute, state }: Standing): readonly Item[] {
  const shown = dispute?.awaiting ? (dispute.matters[dispute.asked]?.shown ?? null) : null
  return shown === null ? NO_ITEMS : (box.face.ghosts?.(shown, state) ?? NO_ITEMS)
}

function pointedAt(box: AnyBox, words: string | null): readonly string[] {
  const move = words === null ? null : box.rules.game.parseMove(words)
  return move === null ? NOTHING : box.face.pointsAt(move)
}

/** The path that was declared, as the last move told it. */
function pathShown(box: AnyBox, view: TableView): readonly string[] {
  const last = view.match.turn.entries.at(-1)
  return pointedAt(box, view.lines.find(({ n }) => n === last?.line)?.words ?? null)
}
