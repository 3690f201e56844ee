import type { VNode } from 'preact'
import type { Part } from '#kernel/box.ts'
import { placed } from './layout.ts'

/**
 * One stroke or surface. Text, discs and upright parts keep their direction on a board laid on its side. A function rather than a
 * component: a board has hundreds of them, and a phone would feel what Preact keeps for each.
 */
export function drawPart(part: Part, turned: boolean): VNode {
  const rotates = turned && (part.type === 'area' || !part.upright)
  const transform = rotates ? 'rotate(90)' : undefined
  if (part.type === 'area') {
    const { w, h } = part
    return <rect class="hit-area" x={-w / 2} y={-h / 2} width={w} height={h} transform={transform} />
  }
  const look = part.look.replaceAll(/\S+/g, 'look-$&')
  if (part.type === 'path') return <path class={look} d={part.d} transform={transform} />
  if (part.type === 'rect') {
    return <rect class={look} x={part.x} y={part.y} width={part.w} height={part.h} rx={part.r} transform={transform} />
  }
  const [x, y] = placed([part.x ?? 0, part.y ?? 0], rotates)
  if (part.type === 'text') {
    // Browsers round letters smaller than a pixel of the drawing's own units: draw them large and shrink them.
    return (
      <text class={look} transform={`translate(${x} ${y}) scale(.01)`} font-size={part.size * 100}>
        {part.text}
      </text>
    )
  }
  const { r } = part
  if (part.type === 'circle') return <circle class={look} cx={x} cy={y} r={r} />
  // Shadow, rim and shine without a filter, which slow tablets would feel.
  return (
    <>
      <circle class="disc-shadow" cx={x} cy={y + r * 0.16} r={r * 1.16} />
      <circle class={`${look} disc-rim`} cx={x} cy={y} r={r} />
      <circle class={look} cx={x} cy={y} r={r * 0.93} />
      <ellipse class="disc-shine" cx={x - r * 0.22} cy={y - r * 0.45} rx={r * 0.46} ry={r * 0.26} />
    </>
  )
}
