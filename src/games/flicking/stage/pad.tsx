import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { Vector } from '#boards/angles.ts'
import { uppermost } from '#boards/die.ts'
import type { Translator } from '#text/translator.ts'
import { drawPart } from '#web/draw/part.tsx'
import { useSize } from '#web/draw/size.ts'
import { dieParts } from '../drawing.ts'
import { colourOf, ownerOf } from '../state.ts'
import type { Aiming } from './aiming.ts'
import { arcOf, fanIn, fanOf, labelAt, pulledTo } from './fan.ts'
import { strengthOf } from './pull.ts'

/** From the edge of the window a finger gets no further. */
const EDGE = 14
/** A finger that has hardly moved has only touched the pad. */
const MOVED = 20
/** Where the fan opens so far to the left, what is written beside it stands on the right. */
const TILTED = 0.3
const ARCS = [20, 40, 60, 80, 100] as const

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
  const advised = aiming.adviceAcross()
  const ahead = advised ?? aiming.aheadAcross()
  const { top = 0, bottom = 0, left = 0 } = pad.current?.getBoundingClientRect() ?? {}
  const beyond = { above: top - EDGE, below: innerHeight - bottom - EDGE }
  const fan = fanIn([width, height], ahead && [-ahead[0], -ahead[1]], beyond)
  const strength = aiming.strength.value

  /** The middle of the die on the screen. */
  const middle: Vector = [left + fan.origin[0], top + fan.origin[1]]
  const drawBack = (at: Vector) => {
    const back: Vector = [at[0] - middle[0], at[1] - middle[1]]
    const pulled = strengthOf(back, fan.full, fan.room)
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
  const [adviceX, adviceY] = pulledTo(fan, (advice?.strength ?? 0) / 100)
  const [towards] = fan.back
  return (
    <div
      class={`pad${fan.back[1] < 0 ? ' pad--up' : ''}${towards < -TILTED ? ' pad--left' : ''}`}
      style={`--die: ${fan.origin[0]}px`}
    >
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
            <path class="pad__fan" d={fanOf(fan, 1)} />
            {strength !== null && <path class="pad__drawn" d={fanOf(fan, strength / 100)} />}
            {ARCS.map(n => (
              <g key={n} class={`pad__arc${n === 100 ? ' pad__arc--full' : ''}`}>
                <path d={arcOf(fan, n / 100)} />
                <Label at={labelAt(fan, n / 100)} n={n} />
              </g>
            ))}
            {/* Where a hint would pull; the finger still has to do it. */}
            {advised && pull === null && <circle class="pad__advice" cx={adviceX} cy={adviceY} r={17} />}
            <g transform={`translate(${fan.origin.join(' ')}) scale(74)`} class="pad__die">
              {dieParts(colourOf(ownerOf(die)), uppermost(pose).face).map(part => drawPart(part, false))}
            </g>
          </>
        )}
      </svg>
      {children}
      <p class="pad__help">{t.t(advised ? 'stage.back-advised' : 'stage.back')}</p>
      {pull?.moved && <Finger at={pull.at} die={middle} strength={strength} />}
    </div>
  )
}

function Label({ at: [x, y], n }: { readonly at: Vector; readonly n: number }) {
  return (
    <text x={x} y={y}>
      {n}
    </text>
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
