import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Vector } from '#boards/angles.ts'
import { cornerOf, facing } from '#boards/dice-board.ts'
import { mayMove } from '#web/draw/motion.ts'
import { zoneOf } from '../placing.ts'
import { colourOf, makeOf, ownerOf, type Round } from '../state.ts'
import type { Aiming } from './aiming.ts'
import { boardObject } from './board-look.ts'
import { DiceScene } from './dice-scene.ts'
import { type Playing, speedOf } from './film.ts'
import { playFilm } from './film-player.ts'
import { numbered } from './tag-places.ts'
import { grippedAt, isTap, tappedAt } from './tapping.ts'
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
  /** Before it is, nothing is seen of it. */
  readonly onReady: (isReady: boolean) => void
  readonly onTurned: (isTurned: boolean) => void
  readonly onEnded: () => void
  /** This device cannot draw it. */
  readonly onFailed: () => void
}

const PAINT = { blue: '#1d4fb4', red: '#b02433', green: '#166b42', yellow: '#8a6200' } as const

/** The board in three dimensions, to be looked at from all sides. */
export function SolidView(props: SolidViewProps) {
  const { aiming, near, above, name, playing, trail, straight, onReady, onEnded, onFailed } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [scene, setScene] = useState<DiceScene | null>(null)
  const down = useRef<Vector | null>(null)
  const round = aiming.round.value
  const { kind, seats } = round

  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null) return
    let isWanted = true
    let opened: DiceScene | null = null
    const open = async () => {
      const made = new DiceScene(element, props.onTurned)
      await made.prepare(() => boardObject(zonesOf(round), makeOf(round)))
      if (!isWanted) return made.free()
      opened = made
      aiming.sight.value = made
      setScene(made)
      onReady(true)
    }
    open().catch(() => isWanted && onFailed())
    return () => {
      isWanted = false
      opened?.free()
      if (aiming.sight.value === opened) aiming.sight.value = null
      setScene(null)
      onReady(false)
    }
  }, [kind, seats])

  useLayoutEffect(() => {
    const box = canvas.current?.parentElement
    if (!box || scene === null) return
    const measure = () => scene.resize(box.clientWidth, box.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [scene])

  const isAbove = above || playing?.isSlow === true
  const stood = useRef(near)
  useEffect(() => {
    const [x, y] = facing(cornerOf(near, seats))
    const walks = stood.current !== near && mayMove()
    stood.current = near
    if (walks) scene?.walkTo([-x, -y], isAbove)
    else scene?.lookFrom([-x, -y], isAbove)
  }, [scene, near, isAbove, straight])

  useEffect(() => {
    if (playing === null || scene === null) return
    return playFilm(
      playing.film,
      speedOf(playing),
      (...frame) => scene.place(...frame),
      wasSmooth => {
        if (!wasSmooth) scene.simplify()
        onEnded()
      },
    )
  }, [scene, playing])

  const advised = aiming.advised.value
  const [die, pose, direction, seat] = [aiming.die.value, aiming.pose.value, aiming.direction.value, aiming.seat.value]
  useEffect(() => {
    if (scene === null) return
    const { marks } = scene
    if (playing !== null) {
      marks.choose(null, null, '')
      marks.tag([])
      marks.trail([], '')
      return
    }
    const onBoard = Object.entries(round.dice).flatMap(([id, place]) =>
      place.in === 'play' ? [{ id, pose: place.pose }] : [],
    )
    const waiting = die !== null && pose && round.dice[die]?.in === 'hand' ? [{ id: die, pose }] : []
    const all = [...onBoard, ...waiting]
    // The die that a hint would choose is ringed as a chosen one is.
    const shown = onBoard.find(({ id }) => id === advised)?.pose ?? null
    marks.choose(die === null ? shown : pose, direction, die === null ? '' : PAINT[colourOf(ownerOf(die))])
    marks.trail(trail?.dots ?? [], trail ? PAINT[colourOf(ownerOf(trail.die))] : '')
    // While somebody aims, nothing hides what is aimed at; the chosen die has its ring.
    const own = direction === null ? numbered(onBoard, seat) : []
    marks.tag(own.filter(({ id }) => id !== die).map(({ id, pose: at }) => ({ text: id.slice(-1), at })))
    scene.place(
      all.map(({ id }) => id),
      all.map(one => one.pose),
    )
  }, [scene, round, die, pose, direction, seat, advised, trail, playing])

  return (
    <canvas
      ref={canvas}
      class="dice-canvas"
      hidden={scene === null}
      role="img"
      aria-label={name}
      onPointerDown={event => {
        const at: Vector = [event.clientX, event.clientY]
        const gripped = event.isPrimary ? grippedAt(aiming, at) : null
        down.current = event.isPrimary && (gripped === null || gripped === die) ? at : null
        if (gripped === null) return
        // Whoever pulls at a die gets the pad to pull in: the board does not turn away under the finger.
        event.stopImmediatePropagation()
        if (gripped !== die) aiming.tap(gripped)
      }}
      onPointerUp={event => {
        const up: Vector = [event.clientX, event.clientY]
        if (down.current === null) return
        const gripped = grippedAt(aiming, down.current)
        if (gripped !== null || isTap(down.current, up)) aiming.tap(gripped ?? tappedAt(aiming, up))
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
