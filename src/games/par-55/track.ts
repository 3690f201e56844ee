import type { Item, Part, Scene, SheetTable } from '#kernel/box.ts'
import { ofSeat } from '../pair.ts'
import { boardFor, isNumbered, TARGET } from './board.ts'
import { pawnParts } from './drawing.ts'
import { pawnId, pawnOf, spaceId } from './faults.ts'
import { FIVES, TENS, type TrackLayout, trackLayout } from './layout.ts'
import { ownPawn, type State } from './state.ts'

/** Of a space's room, in board units, so much is left free. */
const [GAP_ACROSS, GAP_DOWN] = [0.07, 0.13]
/** Beside each other, so that two on one space can be seen; a wider space has room for its number between them. */
const ASIDE = { blue: [-0.16, -0.03], red: [0.16, 0.05] } as const

/** The track with the pawns on it, and the numbers that have been counted. */
export function trackItems(view: State, layout: TrackLayout, counted: readonly number[] = []): Item[] {
  const { last } = boardFor(view)
  const spaces = Array.from({ length: last + 1 }, (_, space) => space)
  const way: Item = {
    id: 'track',
    at: [0, 0],
    parts: [{ type: 'path', look: 'track', d: `M${spaces.map(space => layout.space(space).join(' ')).join('L')}` }],
  }
  const places = spaces.map(space => trackSpace(space, layout, last))
  return [way, ...places, ...tags(view, layout, counted), ...pawns(view, layout)]
}

/** On the sheet of a small screen: five spaces a row, or ten where it lies on its side. */
export function trackRow(view: State, counted: readonly number[] = []): SheetTable {
  const { last } = boardFor(view)
  const sceneOf = (rows: typeof TENS | typeof FIVES): Scene => {
    const layout = trackLayout(last, rows)
    return { frame: layout.frame, items: trackItems(view, layout, counted) }
  }
  return {
    type: 'table',
    small: true,
    label: { key: 'labels.track' },
    scene: sceneOf(FIVES),
    lying: sceneOf(TENS),
    scrolls: true,
    row: FIVES.height,
    newest: view.start === null ? pawnId(view) : spaceId(ownPawn(view)),
  }
}

function trackSpace(space: number, layout: TrackLayout, last: number): Item {
  const look = space === TARGET ? 'step-target' : isNumbered(space) ? 'step-numbered' : 'step'
  const [w, h] = [layout.width - GAP_ACROSS, layout.height - GAP_DOWN]
  const written: Part = isNumbered(space)
    ? { type: 'text', look: `${look}-name`, size: 0.28, text: String(space) }
    : { type: 'path', look: 'step-way', d: chevron(layout.onwards(space)) }
  return {
    id: spaceId(space),
    at: layout.space(space),
    parts: [
      { type: 'rect', look, x: -w / 2, y: -h / 2, w, h, r: 0.14 },
      ...(space < last || isNumbered(space) ? [written] : []),
    ],
    kind: 'place',
    label: { key: space === TARGET ? 'labels.target' : 'labels.space', values: { space } },
  }
}

/** A small arrowhead: this way on. */
function chevron([x, y]: readonly [number, number]): string {
  const [r, s] = [0.06, 0.1]
  return `M${-x * r - y * s} ${-y * r - x * s}L${x * r} ${y * r}L${-x * r + y * s} ${-y * r + x * s}`
}

function pawns(view: State, layout: TrackLayout): Item[] {
  if (view.start !== null) return []
  return view.colours.map((colour, seat) => {
    const space = ofSeat(view.pawns, seat)
    const [x, y] = layout.space(space)
    const [dx, dy] = ASIDE[colour]
    return {
      id: pawnOf(colour),
      at: [x + dx + (Math.sign(dx) * (layout.width - TENS.width)) / 2, y + dy],
      parts: pawnParts(colour),
      kind: 'piece',
      label: { key: 'labels.pawn', values: { colour: `@colours.${colour}`, space } },
    }
  })
}

/** The numbers said so far, each on its space; the last beside the pawn that stands there. */
function tags(view: State, layout: TrackLayout, counted: readonly number[]): Item[] {
  const [aside] = ASIDE[ofSeat(view.colours, view.flag)]
  return counted.map((space, index) => {
    const [x, y] = layout.space(space)
    const text = String(index + 1)
    const [up, across] = [layout.height / 2 - 0.14, layout.width / 2 - 0.14]
    const isAside = isNumbered(space) || index === counted.length - 1
    return {
      id: `count-${text}`,
      at: isAside ? [x - Math.sign(aside) * across, y - up] : [x, y],
      parts: [
        { type: 'circle', look: 'count-tag', r: 0.19 },
        { type: 'text', look: 'count', size: 0.25, text },
      ],
    }
  })
}
