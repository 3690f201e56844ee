import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Vector } from '#boards/angles.ts'
import { cornerOf, facing } from '#boards/dice-board.ts'
import { mayMove } from '#web/draw/motion.ts'
import { zoneOf } from '../placing.ts'
import { colourOf, makeOf, ownerOf, type Round } from '../state.ts'
import type { Aiming } from './aiming.ts'
import { boardObject } from './board-look.ts'
import { DiceScene } from './dice-scene.ts'
import type { Playing } from './film.ts'
import { playFilm } from './film-player.ts'
import { isTap, takeNearest } from './tapping.ts'
import type { Trail } from './trail.ts'

export interface SolidViewProps {
  readonly aiming: Aiming
  /** Whose corner is near. */
  readonly near: number
  readonly above: boolean
  readonly name: string
  readonly playing: Playing | null
  readonly trail: Trail | null
  /** Counts how often somebody has asked for a straight view. */
  readonly straight: number
  readonly onTurned: (isTurned: boolean) => void
  readonly onEnded: () => void
  /** This device cannot draw it. */
  readonly onFailed: () => void
}

const PAINT = { blue: '#1d4fb4', red: '#b02433', green: '#166b42', yellow: '#8a6200' } as const

/** A small board on a screen seems faster than a large one on a table. */
const BRISK = 0.7
const SLOW = 0.3

/** The board in three dimensions, to be looked at from all sides. */
export function SolidView(props: SolidViewProps) {
  const { aiming, near, above, name, playing, trail, straight, onEnded, onFailed } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<DiceScene | null>(null)
  const down = useRef<Vector | null>(null)
  const round = aiming.round.value
  const { kind, seats } = round

  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null) return
    try {
      scene.current = new DiceScene(element, boardObject(zonesOf(round), makeOf(round)), props.onTurned)
    } catch {
      onFailed()
      return
    }
    aiming.sight.current = scene.current
    const box = element.parentElement
    const measure = () => box && scene.current?.resize(box.clientWidth, box.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    if (box) observer.observe(box)
    return () => {
      observer.disconnect()
      scene.current?.free()
      scene.current = null
      aiming.sight.current = null
    }
  }, [kind, seats])

  const isAbove = above || playing?.isSlow === true
  const stood = useRef(near)
  useEffect(() => {
    const [x, y] = facing(cornerOf(near, seats))
    const walks = stood.current !== near && mayMove()
    stood.current = near
    if (walks) scene.current?.walkTo([-x, -y], isAbove)
    else scene.current?.lookFrom([-x, -y], isAbove)
  }, [near, kind, seats, isAbove, straight])

  useEffect(() => {
    if (playing === null) return
    const { film, isSlow } = playing
    return playFilm(
      film,
      isSlow ? SLOW : BRISK,
      (...frame) => scene.current?.place(...frame),
      wasSmooth => {
        if (!wasSmooth) scene.current?.simplify()
        onEnded()
      },
    )
  }, [playing])

  const [die, pose, direction, seat] = [aiming.die.value, aiming.pose.value, aiming.direction.value, aiming.seat.value]
  useEffect(() => {
    const marks = scene.current?.marks
    if (playing !== null) {
      marks?.choose(null, null, '')
      marks?.tag([])
      marks?.trail([], '')
      return
    }
    const onBoard = Object.entries(round.dice).flatMap(([id, place]) =>
      place.in === 'play' ? [{ id, pose: place.pose }] : [],
    )
    const waiting = die !== null && pose && round.dice[die]?.in === 'hand' ? [{ id: die, pose }] : []
    const all = [...onBoard, ...waiting]
    marks?.choose(pose, direction, die === null ? '' : PAINT[colourOf(ownerOf(die))])
    marks?.trail(trail?.dots ?? [], trail ? PAINT[colourOf(ownerOf(trail.die))] : '')
    // While somebody aims, nothing hides what is aimed at.
    const own = onBoard.filter(({ id }) => seat !== null && ownerOf(id) === seat && (direction === null || id === die))
    marks?.tag(own.map(({ id, pose: at }) => ({ text: id.slice(-1), at, isChosen: id === die })))
    scene.current?.place(
      all.map(({ id }) => id),
      all.map(one => one.pose),
    )
  }, [round, die, pose, direction, seat, trail, playing, kind, seats])

  return (
    <canvas
      ref={canvas}
      class="dice-canvas"
      role="img"
      aria-label={name}
      onPointerDown={event => {
        down.current = event.isPrimary ? [event.clientX, event.clientY] : null
      }}
      onPointerUp={event => {
        const up: Vector = [event.clientX, event.clientY]
        if (down.current && isTap(down.current, up)) takeNearest(aiming, up)
      }}
    />
  )
}

function zonesOf(round: Round) {
  const { kind, seats } = round
  return Array.from({ length: seats }, (_, seat) => ({
    corner: cornerOf(seat, seats),
    zone: zoneOf(kind, makeOf(round)),
    name: kind.toUpperCase(),
    colour: PAINT[colourOf(seat)],
  }))
}
