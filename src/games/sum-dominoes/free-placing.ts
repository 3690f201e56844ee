import { DIRECTIONS, type Direction, overlap, type Position, rectOf, STEPS, touch } from '#boards/half-grid.ts'
import type { Draft, Way } from '#kernel/box.ts'
import type { Domino } from './domino.ts'
import { HALF } from './drawing.ts'
import { handRow } from './hand.ts'
import { asWritten, BOARD, CENTRE } from './placement.ts'
import { ghost, type Held, othersThan } from './placing.ts'
import { liesHow } from './spoken.ts'
import type { Laid, Move, State } from './state.ts'

type Point = readonly [x: number, y: number]

/** How far beyond the edge its middle may be: hands could lay it there, and an opponent could catch it. */
const BEYOND = 2
/** How much is seen round it, in faces; what is seen moves on only every few faces. */
const SEEN = { w: 2.4, h: 1.9, step: 3 } as const

/**
 * As at a real table: anywhere, by half faces and quarter turns. Picks are a rotation (`rotate-3`) and where its middle is
 * (`at-23,17`, in half faces); the last of each counts. Nothing tells what is right.
 */
export function freePlacement(view: State, held: Held, picks: readonly string[], hand: readonly Domino[]): Draft<Move> {
  const { domino } = held
  const others = othersThan(view, held)
  const facing = facingOf(picks)
  const quarters = DIRECTIONS.indexOf(facing)
  const middle = middleOf(others, picks)
  const pointed = middle ? [`at-${middle.join(',')}`] : []
  const common = {
    // A laid domino stands for its place, for whoever points with keys.
    next: others.map(one => one.domino),
    sheet: [handRow(hand)],
    anywhere: HALF,
    rotated: [domino, `rotate-${(quarters + 1) % DIRECTIONS.length}`, ...pointed],
    pushed: pushedFrom(domino, quarters, middle, others),
    letGo: { key: 'let-go.back' },
  } as const
  if (middle === null)
    return { ...common, spoken: liesHow(domino, facing), prompt: { key: 'prompts.lay', values: { domino } } }
  const laid = asWritten(domino, positionAt(middle, facing))
  const under = others.find(other => overlap(laid, other))
  const values = { domino, other: under?.domino ?? '' }
  return {
    ...common,
    items: [ghost(laid)],
    focus: seenRound(middle),
    ...(under === undefined && { ready: { type: held.type, ...laid } }),
    confirm: { key: 'confirm.lay-down' },
    spoken: liesHow(domino, facing, others, laid),
    prompt: { key: under === undefined ? 'prompts.move' : 'prompts.over', values },
  }
}

function facingOf(picks: readonly string[]): Direction {
  const quarters = Number(picks.findLast(pick => pick.startsWith('rotate-'))?.slice('rotate-'.length) ?? 0)
  return DIRECTIONS[quarters % DIRECTIONS.length] ?? 'right'
}

function middleOf(laid: readonly Laid[], picks: readonly string[]): Point | null {
  for (const pick of picks.toReversed()) {
    const [, x, y] = /^at-(-?\d+),(-?\d+)$/.exec(pick) ?? []
    if (x !== undefined && y !== undefined) return within([Number(x), Number(y)])
    const at = laid.find(({ domino }) => domino === pick)
    if (at !== undefined) return centreOf(at)
  }
  return null
}

function within([x, y]: Point): Point {
  return [between(x, -BEYOND, BOARD.w + BEYOND), between(y, -BEYOND, BOARD.h + BEYOND)]
}

function between(number: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, number))
}

function centreOf(position: Position): Point {
  const { x, y, w, h } = rectOf(position)
  return [x + w / 2, y + h / 2]
}

/** Rotating goes round the middle, which is always a whole number of half faces. */
function positionAt([x, y]: Point, facing: Direction): Position {
  const [dx, dy] = STEPS[facing]
  // From the middle of the domino to the middle of its first face, and on to that face's corner.
  return { x: x - dx - 1, y: y - dy - 1, facing }
}

function pushedFrom(
  domino: Domino,
  quarters: number,
  middle: Point | null,
  laid: readonly Laid[],
): Readonly<Record<Way, readonly string[]>> {
  const to = (way: Way) => {
    const [dx, dy] = STEPS[way]
    const [x, y] = middle ? within([middle[0] + dx, middle[1] + dy]) : besideTheLast(laid, quarters)
    return [domino, `rotate-${quarters}`, `at-${x},${y}`]
  }
  return { left: to('left'), up: to('up'), down: to('down'), right: to('right') }
}

/** Where a hand with a domino comes from: near the one that was laid last, touching none. */
function besideTheLast(laid: readonly Laid[], quarters: number): Point {
  const facing = DIRECTIONS[quarters] ?? 'right'
  const [x, y] = centreOf(laid.at(-1) ?? CENTRE)
  const near = [...Array(12).keys()].flatMap(far =>
    Object.values(STEPS).map(([dx, dy]): Point => within([x + dx * (far + 3), y + dy * (far + 3)])),
  )
  return near.find(point => !laid.some(other => touch(positionAt(point, facing), other))) ?? [x, y]
}

function seenRound([x, y]: Point): readonly Point[] {
  const { w, h, step } = SEEN
  const [middleX, middleY] = [Math.round((x * HALF) / step) * step, Math.round((y * HALF) / step) * step]
  return [
    [middleX - w, middleY - h],
    [middleX + w, middleY + h],
  ]
}
