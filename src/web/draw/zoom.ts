import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Frame, Point } from './layout.ts'
import { inUnits } from './motion.ts'

/** How near a large board is looked at: so many times nearer, with this point of the drawing in the middle. */
interface Glass {
  readonly near: number
  readonly middle: Point
}

const NEAREST = 5
const STEP = 1.5
const WHEEL = 0.0016

export interface Zoom {
  /** What is to be seen of the frame. */
  readonly frame: Frame
  readonly near: number
  readonly nearer: () => void
  readonly farther: () => void
  readonly whole: () => void
  /** Moves the glass where a point would lie outside of it. */
  readonly show: (point: Point) => void
  /** Fingers: two to draw nearer, one on an empty place to move. True while the glass is being moved. */
  readonly begin: (event: PointerEvent, isFree: boolean) => void
  readonly move: (event: PointerEvent) => boolean
  readonly end: (event: PointerEvent) => void
}

/** A magnifying glass over a drawing: wheel, two fingers, buttons, and dragging what is empty. */
export function useZoom(svg: RefObject<SVGSVGElement | null>, frame: Frame, enabled: boolean): Zoom {
  const [glass, setGlass] = useState<Glass | null>(null)
  const fingers = useRef(new Map<number, Point>())
  const moving = useRef(false)
  const [x, y, w, h] = frame
  const near = enabled && glass !== null ? glass.near : 1
  const [middleX, middleY] = near > 1 && glass !== null ? glass.middle : [x + w / 2, y + h / 2]
  const shown: Frame = [middleX - w / near / 2, middleY - h / near / 2, w / near, h / near]

  /** So many times nearer, with this point staying under the finger. */
  const zoomAt = (by: number, point: Point) => {
    setGlass(before => {
      const old = before ?? { near: 1, middle: [x + w / 2, y + h / 2] }
      const next = Math.min(NEAREST, Math.max(1, old.near * by))
      if (next === 1) return null
      const stays = old.near / next
      const middle = [0, 1].map(axis => (point[axis] ?? 0) + ((old.middle[axis] ?? 0) - (point[axis] ?? 0)) * stays)
      return { near: next, middle: within(frame, middle) }
    })
  }
  const shift = (dx: number, dy: number) =>
    setGlass(before => before && { ...before, middle: within(frame, [before.middle[0] + dx, before.middle[1] + dy]) })

  useEffect(() => {
    const drawing = svg.current
    if (!enabled || drawing === null) return
    const wheel = (event: WheelEvent) => {
      const point = inUnits(drawing, event.clientX, event.clientY)
      event.preventDefault()
      if (point) zoomAt(Math.exp(-event.deltaY * WHEEL), point)
    }
    // Preact's own listener would be passive, and the page would scroll.
    drawing.addEventListener('wheel', wheel, { passive: false })
    return () => drawing.removeEventListener('wheel', wheel)
  })

  const move = (event: PointerEvent): boolean => {
    const drawing = svg.current
    const before = fingers.current.get(event.pointerId)
    if (before === undefined || drawing === null) return false
    fingers.current.set(event.pointerId, [event.clientX, event.clientY])
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    const from = inUnits(drawing, before[0], before[1])
    const to = inUnits(drawing, event.clientX, event.clientY)
    if (!from || !to) return false
    if (other === undefined) {
      if (near > 1) shift(from[0] - to[0], from[1] - to[1])
      moving.current ||= near > 1
      return moving.current
    }
    const grown = Math.hypot(event.clientX - other[0], event.clientY - other[1])
    const was = Math.hypot(before[0] - other[0], before[1] - other[1])
    const between = inUnits(drawing, (event.clientX + other[0]) / 2, (event.clientY + other[1]) / 2)
    if (between && was > 0) zoomAt(grown / was, between)
    moving.current = true
    return true
  }

  const centre: Point = [middleX, middleY]
  return {
    frame: shown,
    near,
    nearer: () => zoomAt(STEP, centre),
    farther: () => zoomAt(1 / STEP, centre),
    whole: () => setGlass(null),
    show: ([px, py]) => {
      const [left, top, width, height] = shown
      const isSeen = px > left && px < left + width && py > top && py < top + height
      if (!isSeen && near > 1) setGlass({ near, middle: within(frame, [px, py]) })
    },
    begin: (event, isFree) => {
      if (!enabled) return
      moving.current = false
      if (isFree || fingers.current.size > 0) fingers.current.set(event.pointerId, [event.clientX, event.clientY])
    },
    move,
    end: event => {
      fingers.current.delete(event.pointerId)
    },
  }
}

function within([x, y, w, h]: Frame, [px = 0, py = 0]: readonly number[]): Point {
  return [Math.min(x + w, Math.max(x, px)), Math.min(y + h, Math.max(y, py))]
}
