import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Item, Scene } from '#kernel/box.ts'
import type { BoardProps } from '../draw/board.tsx'
import type { Point } from '../draw/layout.ts'
import type { Leg } from '../draw/trail.ts'
import { stretched } from './stretch.ts'

/** A phone, as `phone.css` knows it, and one on its side that is wide enough for what lies there in long rows. */
const PHONE = '(max-width: 560px), (max-height: 480px)'
const LYING = '(max-height: 480px) and (min-width: 800px)'

const NOWHERE: readonly Point[] = []
const NO_TRAIL: readonly Leg[] = []

/** Whether the table is small: what a sheet has need not be on the table as well. */
export function useSmall(): boolean {
  return useMedia(PHONE)
}

export function useLying(): boolean {
  return useMedia(LYING)
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    const changed = () => setMatches(media.matches)
    changed()
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  }, [query])
  return matches
}

/** What this screen shows of a board: where it is small, the core of it, or all where somebody looks at something beyond. */
export function useFitted(board: BoardProps): BoardProps {
  const isSmall = useSmall()
  const { scene, trail = NO_TRAIL, plan = NO_TRAIL, focus = NOWHERE } = board
  const fitted = useMemo(() => (isSmall ? smallScene(scene, focus) : scene), [isSmall, scene, focus])
  const legs = useMemo(() => legsIn(trail, fitted.frame), [trail, fitted])
  const planned = useMemo(() => legsIn(plan, fitted.frame), [plan, fitted])
  const isLying = useLying()
  const by = isLying ? scene.stretch : undefined
  const wide = useMemo(
    () => by && stretched({ scene: fitted, trail: legs, plan: planned, focus }, by),
    [by, fitted, legs, planned, focus],
  )
  if (wide) return { ...board, ...wide }
  return fitted === scene ? board : { ...board, scene: fitted, trail: legs, plan: planned }
}

function legsIn(legs: readonly Leg[], frame: Scene['frame']): readonly Leg[] {
  return legs.filter(({ from, to }) => [from, to].every(point => point === null || isIn(frame)(point)))
}

export function smallScene(scene: Scene, focus: readonly Point[] = NOWHERE): Scene {
  const { core, trays = [] } = scene
  const folded = { ...scene, trays: trays.filter(tray => !tray.folds) }
  if (core === undefined || !focus.every(isIn(core))) return folded
  return { ...folded, frame: core, items: scene.items.filter(item => isDrawnIn(item, core)) }
}

/** Paths that lie anywhere in the plane have no place of their own; they are told by where they begin. */
function isDrawnIn({ at, parts }: Item, frame: Scene['frame']): boolean {
  const [path] = parts
  const [, x = 0, y = 0] = path?.type === 'path' ? (/^M(-?[\d.]+) (-?[\d.]+)/.exec(path.d) ?? []).map(Number) : []
  return isIn(frame)([at[0] + x, at[1] + y])
}

export function isIn([left, top, width, height]: Scene['frame']) {
  return ([x, y]: Point) => x >= left && x <= left + width && y >= top && y <= top + height
}
