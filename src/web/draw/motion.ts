import type { Point } from './layout.ts'

/** Where things lay on the screen when they were last drawn, shared by the boards of one table: a chip flies from hand to board. */
export type Whereabouts = Map<string, { readonly board: string; readonly at: Point }>

export function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Lets an item glide from an old place to the one it has now; its `transform` attribute is left alone. `pace`: so many times as long. */
export function glide(element: Element, from: Point, to: Point, turn: number, pace = 1): void {
  const distance = Math.hypot(to[0] - from[0], to[1] - from[1])
  const at = ([x, y]: Point) => `translate(${x}px, ${y}px) rotate(${turn}deg)`
  element.animate([{ transform: at(from) }, { transform: at(to) }], {
    duration: Math.min(700, 260 + distance * 70) * pace,
    easing: 'cubic-bezier(.3, .1, .2, 1)',
  })
}

export function pop(element: Element, at: Point, turn: number): void {
  const still = `translate(${at[0]}px, ${at[1]}px) rotate(${turn}deg)`
  element.animate(
    [
      { transform: `${still} scale(.4)`, opacity: 0 },
      { transform: `${still} scale(1.08)`, opacity: 1, offset: 0.7 },
      { transform: still, opacity: 1 },
    ],
    { duration: 280, easing: 'ease-out' },
  )
}

/** A point of the screen in the units of a drawing. */
export function inUnits(svg: SVGSVGElement, x: number, y: number): Point | null {
  const matrix = svg.getScreenCTM()
  return matrix && through(matrix.inverse(), [x, y])
}

export function onScreen(svg: SVGSVGElement, point: Point): Point | null {
  const matrix = svg.getScreenCTM()
  return matrix && through(matrix, point)
}

export function through(matrix: DOMMatrixReadOnly, [x, y]: Point): Point {
  const point = new DOMPoint(x, y).matrixTransform(matrix)
  return [point.x, point.y]
}
