import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { rotateRight, type Vector } from '#boards/angles.ts'
import { uppermost } from '#boards/die.ts'
import type { Translator } from '#text/translator.ts'
import { drawPart } from '#web/draw/part.tsx'
import { useSize } from '#web/draw/size.ts'
import { dieParts } from '../drawing.ts'
import { colourOf, ownerOf } from '../state.ts'
import type { Aiming } from './aiming.ts'
import { LEAST, pulledFor, type Room, strengthOf } from './pull.ts'

/** Where the die lies in the pad, from its upper edge, and the radius for full strength where there is room, in pixels. */
const DOWN = 58
const FULL = 252
/** Below the last arc there is room for a finger's tip. */
const TIP = 16
/** From the edge of the window a finger gets no further. */
const EDGE = 14
/** A finger that has hardly moved has only touched the pad. */
const MOVED = 20
const ARCS = [20, 40, 60, 80, 100] as const
/** To either side of straight down, in tenths of a degree. */
const WIDE = 350

interface Pull {
  readonly id: number
  readonly down: Vector
  readonly at: Vector
  readonly moved: boolean
}

interface PadProps {
  readonly aiming: Aiming
  readonly t: Translator
  /** Buttons beside the die. */
  readonly children: ComponentChildren
}

/** Pull back and let go: the die flies the other way. No finger is on the board meanwhile. */
export function Pad({ aiming, t, children }: PadProps) {
  const pad = useRef<SVGSVGElement>(null)
  const [width, height] = useSize(pad) ?? [0, 0]
  const [pull, setPull] = useState<Pull | null>(null)
  const full = Math.max(2 * LEAST, Math.min(FULL, height - DOWN - TIP))
  const strength = aiming.strength.value

  /** The middle of the die on the screen, and what is round it. */
  const middle = (): readonly [Vector, Room] => {
    const { left = 0, top = 0 } = pad.current?.getBoundingClientRect() ?? {}
    const [x, y] = [left + width / 2, top + DOWN]
    const room = { left: x - EDGE, right: innerWidth - x - EDGE, top: y - EDGE, bottom: innerHeight - y - EDGE }
    return [[x, y], room]
  }
  const drawBack = (at: Vector) => {
    const [[x, y], room] = middle()
    const back: Vector = [at[0] - x, at[1] - y]
    const pulled = strengthOf(back, full, room)
    aiming.strength.value = pulled
    if (pulled === null) aiming.aim.value = null
    else aiming.aimAcross([-back[0], -back[1]])
  }
  const begin = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    event.preventDefault()
    pad.current?.setPointerCapture(event.pointerId)
    const at: Vector = [event.clientX, event.clientY]
    setPull({ id: event.pointerId, down: at, at, moved: false })
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pull?.id) return
    const at: Vector = [event.clientX, event.clientY]
    const moved = pull.moved || Math.hypot(at[0] - pull.down[0], at[1] - pull.down[1]) > MOVED
    setPull({ ...pull, at, moved })
    if (moved) drawBack(at)
  }
  const end = (event: PointerEvent) => {
    if (event.pointerId !== pull?.id) return
    setPull(null)
    if (event.type === 'pointerup' && pull.moved) aiming.flick()
    aiming.forget()
  }

  const [die, pose, advice] = [aiming.die.value, aiming.pose.value, aiming.advice.value]
  if (die === null || pose === null) return null
  const origin: Vector = [width / 2, DOWN]
  const room = { left: origin[0], right: origin[0], top: DOWN, bottom: height }
  return (
    <div class="pad">
      <svg
        ref={pad}
        class="pad__field"
        aria-hidden="true"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {width > 0 && (
          <>
            <path class="pad__fan" d={fan(origin, 1, full, room)} />
            {strength !== null && <path class="pad__drawn" d={fan(origin, strength / 100, full, room)} />}
            {ARCS.map(n => (
              <g key={n} class={`pad__arc${n === 100 ? ' pad__arc--full' : ''}`}>
                <path d={arc(origin, n / 100, full, room)} />
                <text {...labelAt(origin, n / 100, full, room)}>{n}</text>
              </g>
            ))}
            {advice && pull === null && (
              <Advice
                way={aiming.adviceAcross()}
                origin={origin}
                far={back => pulledFor(advice.strength / 100, back, full, middle()[1])}
              />
            )}
            <g transform={`translate(${origin[0]} ${origin[1]}) scale(74)`} class="pad__die">
              {dieParts(colourOf(ownerOf(die)), uppermost(pose).face).map(part => drawPart(part, false))}
            </g>
          </>
        )}
      </svg>
      {children}
      <p class="pad__help">{t.t('stage.back')}</p>
      {pull?.moved && <Finger at={pull.at} die={middle()[0]} strength={strength} />}
    </div>
  )
}

/** Over the whole window: the bands from the die to the finger, and how strong, beneath the finger and above it. */
function Finger({
  at,
  die,
  strength,
}: {
  readonly at: Vector
  readonly die: Vector
  readonly strength: number | null
}) {
  const n = String(strength ?? 0)
  const way = Math.hypot(at[0] - die[0], at[1] - die[1]) || 1
  const [x, y] = [(22 * (at[1] - die[1])) / way, (-22 * (at[0] - die[0])) / way]
  return (
    <svg class="pull-over" aria-hidden="true">
      {strength !== null && (
        <path
          class="pull-over__band"
          d={`M${die[0] + x} ${die[1] + y}L${at[0]} ${at[1]}L${die[0] - x} ${die[1] - y}`}
        />
      )}
      <circle class="pull-over__halo" cx={at[0]} cy={at[1]} r={36} />
      <g class="pull-over__number" transform={`translate(${at[0]} ${at[1]})`}>
        <circle r={25} />
        <text y={1}>{n}</text>
      </g>
      <g class="pull-over__number" transform={`translate(${at[0]} ${Math.max(22, at[1] - 78)})`}>
        <circle r={22} />
        <text y={1}>{n}</text>
      </g>
    </svg>
  )
}

/** Where a hint would pull; the finger still has to do it. */
function Advice({
  way,
  origin: [x, y],
  far,
}: {
  readonly way: Vector | null
  readonly origin: Vector
  readonly far: (back: Vector) => number
}) {
  if (way === null) return null
  const back: Vector = [-way[0], -way[1]]
  return <circle class="pad__advice" cx={x + back[0] * far(back)} cy={y + back[1] * far(back)} r={17} />
}

function pointAt([x, y]: Vector, tenths: number, share: number, full: number, room: Room): Vector {
  const way = rotateRight([0, -1], tenths)
  // On the screen y runs down.
  const down: Vector = [way[0], -way[1]]
  const far = pulledFor(share, down, full, room)
  return [x + down[0] * far, y + down[1] * far]
}

function arc(origin: Vector, share: number, full: number, room: Room): string {
  const points = Array.from({ length: 15 }, (_, n) => pointAt(origin, (n - 7) * (WIDE / 7), share, full, room))
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

function fan(origin: Vector, share: number, full: number, room: Room): string {
  return `${arc(origin, share, full, room)}L${origin[0]} ${origin[1]}Z`
}

function labelAt(origin: Vector, share: number, full: number, room: Room) {
  const [x, y] = pointAt(origin, -WIDE - 40, share, full, room)
  return { x: Math.min(x + 10, origin[0] * 2 - 17), y: y + 2 }
}
