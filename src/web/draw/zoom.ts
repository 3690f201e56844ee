import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { frameOf, type Glass, magnified, moved, pinched, showing, wholeOf } from './glass.ts'
import type { Frame, Point } from './layout.ts'
import { inUnits } from './motion.ts'

const STEP = 1.5
const WHEEL = 0.0016

export type Zoom = ReturnType<typeof useZoom>

/** Puts a magnifying glass over a drawing: wheel, two fingers, buttons, and dragging what is empty. */
export function useZoom(svg: RefObject<SVGSVGElement | null>, frame: Frame, enabled: boolean) {
  // The whole is not stored: it changes with the frame.
  const [chosen, setGlass] = useState<Glass | null>(null)
  const fingers = useRef(new Map<number, Point>())
  const moving = useRef(false)
  const glass = (enabled && chosen) || wholeOf(frame)
  const change = (next: (glass: Glass) => Glass) =>
    setGlass(before => {
      const after = next(before ?? wholeOf(frame))
      return after.power === 1 ? null : after
    })
  const magnify = (by: number, at: Point) => change(before => magnified(frame, before, by, at))

  useEffect(() => {
    const drawing = svg.current
    if (!enabled || drawing === null) return
    const wheel = (event: WheelEvent) => {
      const point = inUnits(drawing, event.clientX, event.clientY)
      event.preventDefault()
      if (point) magnify(Math.exp(-event.deltaY * WHEEL), point)
    }
    // Preact's own listener would be passive, and the page would scroll.
    drawing.addEventListener('wheel', wheel, { passive: false })
    return () => drawing.removeEventListener('wheel', wheel)
  })

  /** Fingers: two to draw nearer, one on an empty place to move. True while the glass is being moved. */
  const move = (event: PointerEvent): boolean => {
    const drawing = svg.current
    const before = fingers.current.get(event.pointerId)
    if (before === undefined || drawing === null) return false
    const now: Point = [event.clientX, event.clientY]
    fingers.current.set(event.pointerId, now)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (other === undefined) {
      const [from, to] = [inUnits(drawing, ...before), inUnits(drawing, ...now)]
      if (from && to) change(held => moved(frame, held, [from[0] - to[0], from[1] - to[1]]))
      moving.current ||= glass.power > 1
      return moving.current
    }
    const { by, between } = pinched(before, now, other)
    const at = inUnits(drawing, ...between)
    if (at) magnify(by, at)
    moving.current = true
    return true
  }

  return {
    /** What is to be seen of the drawing. */
    frame: frameOf(frame, glass),
    power: glass.power,
    nearer: () => magnify(STEP, glass.middle),
    farther: () => magnify(1 / STEP, glass.middle),
    whole: () => setGlass(null),
    /** Moves the glass where a point could not be seen through it. */
    show: (point: Point) => change(before => showing(frame, before, point)),
    begin: (event: PointerEvent, isFree: boolean) => {
      if (!enabled) return
      moving.current = false
      if (isFree || fingers.current.size > 0) fingers.current.set(event.pointerId, [event.clientX, event.clientY])
    },
    move,
    end: (event: PointerEvent) => fingers.current.delete(event.pointerId),
  }
}
