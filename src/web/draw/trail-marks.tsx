import type { Item } from '#kernel/box.ts'
import { type Point, placed, transformOf } from './layout.ts'
import { Outline } from './outline.tsx'
import { type Leg, wayOf } from './trail.ts'

interface TrailMarksProps {
  readonly legs: readonly Leg[]
  readonly turned: boolean
}

/** Below the pieces: a ghost where each thing stood, and an arrow the way it went. It says what happened, never whether it was right. */
export function TrailBelow({ legs, turned }: TrailMarksProps) {
  if (legs.length === 0) return null
  return (
    <g class="trail">
      {legs.map(({ item, from }, index) => from && <Ghost key={index} item={item} at={from} turned={turned} />)}
      {legs.map((leg, index) => (
        <Arrow key={index} leg={leg} turned={turned} />
      ))}
    </g>
  )
}

/** Above them: a ring round what came onto the board, and the order of things if there were several. */
export function TrailAbove({ legs, turned }: TrailMarksProps) {
  if (legs.length === 0) return null
  const isLong = legs.some(({ step }) => step > 1)
  return (
    <g class="trail">
      {legs.map(
        ({ item, from, to }, index) => from === null && to && <Ring key={index} {...{ item, turned }} at={to} />,
      )}
      {isLong && legs.map((leg, index) => <Step key={index} leg={leg} turned={turned} />)}
    </g>
  )
}

interface MarkProps {
  readonly item: Item
  readonly at: Point
  readonly turned: boolean
}

/** Round a thing that came or is to come. */
export function Ring({ item, at, turned }: MarkProps) {
  return (
    <g transform={transformOf({ ...item, at }, turned)}>
      <Outline look="trail__under" item={item} off={0.11} turned={turned} />
      <Outline look="trail__came" item={item} off={0.11} turned={turned} />
    </g>
  )
}

function Ghost({ item, at, turned }: MarkProps) {
  return (
    <g transform={transformOf({ ...item, at }, turned)}>
      <Outline look="trail__ghost" item={item} off={0} turned={turned} />
    </g>
  )
}

export function Arrow({ leg, turned }: { readonly leg: Leg; readonly turned: boolean }) {
  const way = wayOf(leg)
  if (way === null) return null
  const points = way.shaft.map(point => placed(point, turned).join()).join(' ')
  const [x, y] = placed(way.head, turned)
  return (
    <>
      <polyline class="trail__under" points={points} />
      <polyline class="trail__way" points={points} />
      <path
        class="trail__head"
        d="M0 0L-.3-.17V.17z"
        transform={`translate(${x} ${y}) rotate(${way.direction + (turned ? 90 : 0)})`}
      />
    </>
  )
}

/** Where it stood, or beside where it came. */
export function Step({ leg: { item, from, to, step }, turned }: { readonly leg: Leg; readonly turned: boolean }) {
  const at = from ?? to
  if (at === null) return null
  const [x, y] = placed(at, turned)
  const [aside, up] = from === null ? beside(item, turned) : [0, 0]
  return (
    <g class="trail__step" transform={`translate(${x + aside} ${y + up})`}>
      <circle r={0.17} />
      <text transform="scale(.01)" font-size={24}>
        {step}
      </text>
    </g>
  )
}

/** At the rim of something round; beside the long side of a domino, as its dots are counted. */
function beside({ parts, rotate = 0 }: Item, turned: boolean): Point {
  const body = parts.find(part => part.type === 'rect')
  if (body === undefined) return [0.34, -0.34]
  const isAcross = (Math.round(rotate / 90) + (turned ? 1 : 0)) % 2 === 0
  const [wide, high] = isAcross ? [body.w, body.h] : [body.h, body.w]
  return wide > high ? [0, -high / 2 - 0.16] : [wide / 2 + 0.16, 0]
}
