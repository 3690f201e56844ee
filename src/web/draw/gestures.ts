import { useRef } from 'preact/hooks'
import type { Point } from './layout.ts'
import { glide, inUnits, mayMove } from './motion.ts'

interface Gestures {
  onPick(id: string): void
  /** A thing was taken off its place and dropped where it cannot go. */
  readonly onLift: ((id: string) => void) | undefined
  isPicked(id: string): boolean
  isNext(id: string): boolean
  /** Whether anything is picked, on this board or elsewhere. */
  readonly isHolding: boolean
  /** What is held can be put anywhere, in steps of so many units. */
  readonly anywhere?: number | undefined
}

interface Target {
  readonly id: string
  readonly element: SVGGElement
}

interface Drag extends Target {
  readonly pointer: number
  readonly from: Point
  moving: boolean
}

/** What is held, where it can be put anywhere. */
export const HELD = 'ghost'

/** What is picked by a tap on a thing as a hint shows it, where no other thing lies. */
export const ADVISED = 'advised'

/** What is picked by a tap on a board where nothing lies. */
export const NOWHERE = 'nowhere'

/** In pixels: less is a tap of an unsteady finger. */
const TAP = 9

export function isDrag([fromX, fromY]: Point, [toX, toY]: Point): boolean {
  return Math.hypot(toX - fromX, toY - fromY) >= TAP
}

/**
 * Tap to pick and tap to place, or drag and drop: the drop picks the place. A dropped thing stays where the hand left it until
 * the next scene says where it lies; `release` lets go of it and returns that point.
 */
export function useGestures({ onPick, onLift, isPicked, isNext, isHolding, anywhere }: Gestures) {
  const drag = useRef<Drag | null>(null)
  const held = useRef<(Target & { readonly at: Point }) | null>(null)
  const swallowClick = useRef(false)
  const finger = useRef<Point | null>(null)

  /** True where it takes hold of a thing. */
  const begin = (event: PointerEvent): boolean => {
    swallowClick.current = false
    if (event.button !== 0 || !event.isPrimary) return false
    finger.current = [event.clientX, event.clientY]
    const found = itemAt(event.clientX, event.clientY)
    if (found === null || isPlace(found)) return false
    if (!isNext(found.id) && !isPicked(found.id) && !(anywhere !== undefined && found.id === HELD)) return false
    drag.current = { ...found, pointer: event.pointerId, from: [event.clientX, event.clientY], moving: false }
    // From the first moment: a quick hand has left a small tray before it has moved at all.
    found.element.ownerSVGElement?.setPointerCapture(event.pointerId)
    return true
  }

  /** The finger has turned out to move the whole board. */
  const letGo = () => {
    swallowClick.current = true
    if (drag.current?.moving) {
      drag.current.element.classList.remove('is-dragged')
      putBack(drag.current.element)
    }
    drag.current = null
  }

  const move = (event: PointerEvent) => {
    const dragged = drag.current
    const svg = dragged?.element.ownerSVGElement
    if (!dragged || !svg || event.pointerId !== dragged.pointer) return
    if (!dragged.moving) {
      if (!isDrag(dragged.from, [event.clientX, event.clientY])) return
      dragged.moving = true
      dragged.element.classList.add('is-dragged')
      if (!isPicked(dragged.id) && dragged.id !== HELD) onPick(dragged.id)
    }
    const start = inUnits(svg, ...dragged.from)
    const now = inUnits(svg, event.clientX, event.clientY)
    if (start && now) dragged.element.style.translate = `${now[0] - start[0]}px ${now[1] - start[1]}px`
  }

  const end = (event: PointerEvent) => {
    const dragged = drag.current
    drag.current = null
    if (!dragged?.moving) return
    swallowClick.current = true
    dragged.element.classList.remove('is-dragged')
    const svg = dragged.element.ownerSVGElement
    const at = svg && inUnits(svg, event.clientX, event.clientY)
    const target = droppedOn(dragged, event)
    // What guided play has not let the hand take up goes nowhere.
    const isTaken = dragged.id === HELD || isPicked(dragged.id)
    if (event.type === 'pointerup' && isTaken && target !== null && at) {
      held.current = { ...dragged, at }
      onPick(target)
    } else {
      putBack(dragged.element)
      onLift?.(dragged.id)
    }
  }

  const click = (event: MouseEvent) => {
    const swallowed = swallowClick.current
    swallowClick.current = false
    if (swallowed) return
    const clicked: Point = [event.clientX, event.clientY]
    const touched = finger.current ?? clicked
    finger.current = null
    // A click by keyboard or screen reader has no place, only a target.
    const hasPlace = event.detail > 0
    const point = hasPlace ? pointOn(boardAt(...touched), touched) : null
    if (anywhere !== undefined && point !== null) return onPick(point)
    // A browser moves a tap from an empty place to a button nearby, and what a hint shows is no button.
    const id = hasPlace ? (pickAt(touched, isHolding) ?? pickAt(clicked, isHolding)) : idOf(event.target)
    if (id || hasPlace) onPick(id ?? NOWHERE)
  }

  const release = (): { readonly id: string; readonly at: Point } | null => {
    const holding = held.current
    held.current = null
    if (holding) holding.element.style.translate = ''
    return holding
  }

  /** What a finger has taken hold of, or may yet. */
  const grasped = () => drag.current?.element ?? null

  return { begin, move, end, letGo, click, release, grasped }
}

/** What a drop picks: a point of a board that has them, else a thing. */
function droppedOn(dragged: Drag, event: PointerEvent): string | null {
  const board = boardAt(event.clientX, event.clientY)
  if (board === null) return itemAt(event.clientX, event.clientY, dragged.id, true)?.id ?? null
  if (dragged.id !== HELD) return pointOn(board, [event.clientX, event.clientY])
  // Wherever the finger took hold of it, its middle counts.
  const box = dragged.element.querySelector('.hit')?.getBoundingClientRect()
  return box ? pointOn(board, [box.x + box.width / 2, box.y + box.height / 2]) : null
}

/** The board at this point of the screen on which something may be put anywhere. */
function boardAt(x: number, y: number): SVGSVGElement | null {
  const found = document.elementsFromPoint(x, y).find(element => element.closest('[data-anywhere]') !== null)
  const board = found?.closest('[data-anywhere]') ?? null
  return board instanceof SVGSVGElement ? board : null
}

/** A point of the screen as a pick, in whole steps. */
function pointOn(board: SVGSVGElement | null, [x, y]: Point): string | null {
  const step = Number(board?.dataset.anywhere)
  const point = board && inUnits(board, x, y)
  return point && `at-${Math.round(point[0] / step)},${Math.round(point[1] / step)}`
}

/** Somewhere to put things, not a thing to take up. */
function isPlace({ element }: Target): boolean {
  return element.classList.contains('is-place')
}

function putBack(element: SVGGElement): void {
  const [x = 0, y = 0] = element.style.translate.split(' ').map(Number.parseFloat)
  element.style.translate = ''
  const matrix = element.transform.baseVal.consolidate()?.matrix
  if (matrix && mayMove()) glide(element, [matrix.e + x, matrix.f + y], [matrix.e, matrix.f], 0)
}

/** The thing under a finger on any board of the page. */
function itemAt(x: number, y: number, except?: string, onlyNext = false): Target | null {
  const found = document.elementsFromPoint(x, y).flatMap(hit => {
    const element = hit.closest('.is-thing')
    const id = idOf(element)
    if (!(element instanceof SVGGElement) || id === undefined || id === except) return []
    const isNext = element.dataset.next !== undefined
    if (onlyNext && !isNext) return []
    const box = element.querySelector('.hit')?.getBoundingClientRect()
    const distance = box ? Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2) : 0
    return [{ id, element, isNext, distance }]
  })
  return likeliest(found)
}

/** What a tap here picks: a thing that lies here, else one that a hint shows here. */
function pickAt([x, y]: Point, isHolding: boolean): string | null {
  const found = itemAt(x, y)
  // Whoever holds something puts that down; an empty hand means what it sees, not the place below it.
  const isBare = found === null || (isPlace(found) && !isHolding)
  return isBare && isAdvised(x, y) ? ADVISED : (found?.id ?? null)
}

/** Does a hint show a thing here? */
function isAdvised(x: number, y: number): boolean {
  return [...document.querySelectorAll('.plan-ghosts .item')].some(ghost => {
    const { left, right, top, bottom } = ghost.getBoundingClientRect()
    return left <= x && x <= right && top <= y && y <= bottom
  })
}

/** What a finger means, of things listed from top to bottom: one that may be picked before others, then the nearest, then the uppermost. */
export function likeliest<Thing extends { isNext: boolean; distance: number }>(things: readonly Thing[]): Thing | null {
  let best: Thing | null = null
  for (const thing of things) {
    const isBetter =
      best === null || (thing.isNext === best.isNext ? thing.distance <= best.distance - SAME_DISTANCE : thing.isNext)
    if (isBetter) best = thing
  }
  return best
}

/** In pixels: what differs by less is equally near. */
const SAME_DISTANCE = 1

/** The id of the thing that an event happened on. */
export function idOf(target: EventTarget | null): string | undefined {
  const element = target instanceof Element ? target.closest('.is-thing') : null
  return element instanceof SVGGElement ? element.dataset.id : undefined
}
