import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Item, Scene } from '#kernel/box.ts'
import { type Point, placed } from './layout.ts'
import { glide, inUnits, mayMove, pop, through, type Whereabouts } from './motion.ts'

interface Settling {
  readonly svg: RefObject<SVGSVGElement | null>
  readonly scene: Scene
  /** False until the board knows its size. */
  readonly isDrawn: boolean
  readonly board: string
  readonly turned: boolean
  readonly picked: readonly string[]
  readonly goesBack: boolean
  /** Lets go of what a hand has dropped. */
  release(): { readonly id: string; readonly at: Point } | null
  readonly whereabouts: Whereabouts | undefined
  /** In slow motion, so many times as long. */
  readonly pace: number
}

/** In milliseconds: how long a thing that was taken away is still seen fading. */
const FADE = 240

/** Compares each scene with the one before by ids: what moved glides, what is new pops up. Returns what is fading away. */
export function useSettling(settling: Settling): readonly Item[] {
  const { svg, scene, isDrawn, board, turned, picked, goesBack, release, whereabouts, pace } = settling
  const before = useRef<{ readonly scene: Scene; readonly turned: boolean } | null>(null)
  const [leaving, setLeaving] = useState<readonly Item[]>([])

  useLayoutEffect(() => {
    const drawing = svg.current
    const old = before.current
    if (!isDrawn) return
    before.current = { scene, turned }
    // What is drawn for the first time has not moved, and what is not shown does not move.
    if (old === null || drawing === null || drawing.getClientRects().length === 0) return
    const dropped = release()
    if (old.turned === turned && mayMove()) {
      const known = new Map(old.scene.items.map(item => [item.id, item]))
      for (const item of scene.items) {
        const to = placed(item.at, turned)
        const was = known.get(item.id)
        known.delete(item.id)
        const lay = was ? placed(was.at, turned) : flownFrom(drawing, board, whereabouts?.get(item.id))
        const from = dropped?.id === item.id ? dropped.at : lay
        if (from?.[0] === to[0] && from[1] === to[1]) continue
        const element = elementOf(drawing, item.id)
        if (element && from) glide(element, from, to, item.rotate ?? 0, pace)
        else if (element) pop(element, to, item.rotate ?? 0)
      }
      // Some have only moved to another board of the page.
      const gone = [...known.values()].filter(({ id }) => elementOf(document, id) === null)
      if (gone.length > 0) setLeaving(gone)
    }
  }, [scene, isDrawn, turned])

  // Asked once the page has been laid out and is seen: before, the question would make everybody wait for that.
  useEffect(() => {
    const matrix = isDrawn ? svg.current?.getScreenCTM() : null
    if (!matrix) return
    for (const item of scene.items) {
      if (item.label) whereabouts?.set(item.id, { board, at: through(matrix, placed(item.at, turned)) })
    }
  }, [scene, isDrawn, turned])

  // A dropped thing whose move was refused or is not made yet: nothing has changed on the table, so it goes back.
  useLayoutEffect(() => {
    if (picked.length > 0 && !goesBack) return
    const dropped = release()
    const item = scene.items.find(({ id }) => id === dropped?.id)
    const element = item && elementOf(svg.current, item.id)
    if (dropped && item && element && mayMove()) glide(element, dropped.at, placed(item.at, turned), item.rotate ?? 0)
  }, [picked, goesBack])

  useLayoutEffect(() => {
    if (leaving.length === 0) return
    const timer = setTimeout(() => setLeaving([]), FADE)
    return () => clearTimeout(timer)
  }, [leaving])

  return leaving
}

function flownFrom(drawing: SVGSVGElement, board: string, last: ReturnType<Whereabouts['get']>): Point | null {
  return last === undefined || last.board === board ? null : inUnits(drawing, ...last.at)
}

function elementOf(within: ParentNode | null, id: string): Element | null {
  return within?.querySelector(`[data-id="${CSS.escape(id)}"]`) ?? null
}
