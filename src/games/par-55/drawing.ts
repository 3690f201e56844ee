import type { Part } from '#kernel/box.ts'
import { ATTRIBUTES, type Attribute, type Block, type Looks, looksOf } from './block.ts'

const { colour: COLOURS, shape: SHAPES } = ATTRIBUTES

/** How far a block reaches from its middle, and how high its side is, in board units. */
const REACH = { small: 0.26, large: 0.4 } as const
/** Its corners lie within so many times its reach. */
const AROUND = 1.25
const BASE = 0.57
const SIDE = { thin: 0.03, thick: 0.12 } as const
const LAYER = 0.03
/** Blocks sit a little below the middle, so that the name of the base shows above them. */
const LOWER = 0.06

const drawn = new Map<Block, readonly Part[]>()

/** An attribute block, drawn once: a table shows all sixty of them with every move. */
export function blockParts(block: Block): readonly Part[] {
  const parts = drawn.get(block) ?? drawBlock(block)
  drawn.set(block, parts)
  return parts
}

/** Its side in a darker tone, its face, and a pattern for those who do not see its colour. */
function drawBlock(block: Block): readonly Part[] {
  const { colour, size, thickness, shape } = looksOf(block)
  const reach = REACH[size]
  const side = SIDE[thickness]
  const lift = LOWER - side / 2
  const parts = [area(reach * AROUND)]
  for (let depth = side; depth > LAYER / 2; depth -= LAYER)
    parts.push({ type: 'path', upright: true, look: `block-side-${colour}`, d: outline(shape, reach, lift + depth) })
  parts.push({ type: 'path', upright: true, look: `block-${colour}`, d: outline(shape, reach, lift) })
  parts.push({ type: 'path', upright: true, look: `pattern-${colour}`, d: PATTERNS[colour](reach * 0.36, lift) })
  return parts
}

/** The gap that a block leaves in the bank. */
export function gapParts(block: Block): Part[] {
  const { shape, size } = looksOf(block)
  return [
    area(REACH[size] * AROUND),
    { type: 'path', upright: true, look: 'gap', d: outline(shape, REACH[size], LOWER) },
  ]
}

/** One value of an attribute, whatever else a block is like. */
export function attributeParts(kind: Attribute, value: string): Part[] {
  if (kind === 'colour') {
    const colour = COLOURS.find(one => one === value) ?? 'red'
    const pattern: Part = { type: 'path', look: `pattern-${colour}`, d: PATTERNS[colour](0.15, 0) }
    return [{ type: 'circle', look: `block-${colour}`, r: 0.34 }, pattern]
  }
  if (kind === 'thickness') {
    const h = value === 'thick' ? 0.32 : 0.1
    return [{ type: 'rect', look: 'attribute', x: -0.36, y: -h / 2, w: 0.72, h, r: 0.03 }]
  }
  const shape = SHAPES.find(one => one === value) ?? 'hexagon'
  return [{ type: 'path', look: 'attribute', d: outline(shape, value === 'small' ? 0.2 : 0.35, 0) }]
}

export function pawnParts(colour: string): Part[] {
  const body = 'M-.17 .2a.05 .05 0 0 1 0 -.08q.1 -.06 .1 -.2h.14q0 .14 .1 .2a.05 .05 0 0 1 0 .08z'
  return [
    area(0.24),
    { type: 'path', upright: true, look: `pawn-${colour}`, d: body },
    { type: 'circle', upright: true, look: `pawn-${colour}`, x: 0, y: -0.15, r: 0.11 },
    ...(colour === 'red'
      ? [{ type: 'circle', upright: true, look: 'pawn-band', x: 0, y: -0.15, r: 0.045 } as const]
      : []),
  ]
}

export function baseParts(base: string): Part[] {
  return [
    area(BASE * 0.8),
    { type: 'path', upright: true, look: 'base', d: PENTAGON },
    { type: 'text', upright: true, look: 'base-name', y: -0.4, size: 0.19, text: base },
  ]
}

const PENTAGON = polygon(5, BASE)

function area(r: number): Part {
  return { type: 'area', w: 2 * r, h: 2 * r }
}

/** A pentagon standing on a side, or a regular hexagon. */
function polygon(corners: number, r: number, y = 0, offset = 0): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = ((index + offset) / corners) * 2 * Math.PI
    return `${round(Math.sin(angle) * r)} ${round(y - Math.cos(angle) * r)}`
  })
  return `M${points.join('L')}Z`
}

function outline(shape: Looks['shape'], r: number, y: number): string {
  if (shape === 'triangle') return polygon(3, r * 1.16, y + r * 0.2)
  if (shape === 'hexagon') return polygon(6, r, y, 0.5)
  if (shape === 'circle') return `M${-round(r * 0.95)} ${round(y)}${arc(r * 0.95, 1)}${arc(r * 0.95, -1)}Z`
  const [w, h] = shape === 'square' ? [r * 0.84, r * 0.84] : [r * 1.08, r * 0.58]
  return `M${round(-w)} ${round(y - h)}h${round(2 * w)}v${round(2 * h)}h${round(-2 * w)}Z`
}

function arc(r: number, way: 1 | -1): string {
  // The chord is twice the rounded radius, or the arc would bulge.
  return `a${round(r)} ${round(r)} 0 0 1 ${round(2 * way * round(r))} 0`
}

/** Red: two slanting strokes; yellow: three dots; blue: two waves. */
const PATTERNS: Readonly<Record<Looks['colour'], (r: number, y: number) => string>> = {
  red: (r, y) => [-0.5, 0.5].map(x => `M${round(x * r - r / 2)} ${round(y + r)}l${round(r)} ${round(-2 * r)}`).join(''),
  yellow(r, y) {
    const dot = (x: number, down: number) => `M${round(x * r)} ${round(y + down * r)}h.001`
    return dot(-0.8, 0.5) + dot(0.8, 0.5) + dot(0, -0.7)
  },
  blue(r, y) {
    const bend = `q${round(r / 2)} ${round(-r * 0.55)} ${round(r)} 0t${round(r)} 0`
    return [-0.45, 0.45].map(down => `M${round(-r)} ${round(y + down * r)}${bend}`).join('')
  },
}

/** Three decimals are finer than any screen. */
function round(length: number): number {
  return Math.round(length * 1000) / 1000
}
