import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { cornerOf, facing } from '#boards/dice-board.ts'
import { zoneOf } from '../placing.ts'
import { colourOf, type Round } from '../state.ts'
import type { Aiming } from './aiming.ts'
import { DiceScene } from './dice-scene.ts'
import type { Playing } from './film.ts'
import { playFilm } from './film-player.ts'
import { slingshot } from './slingshot.ts'

interface SolidViewProps {
  readonly aiming: Aiming
  /** Whose corner is near. */
  readonly near: number
  readonly above: boolean
  readonly name: string
  readonly playing: Playing | null
  readonly onEnded: () => void
  /** This device cannot draw it. */
  readonly onFailed: () => void
}

const PAINT = { blue: '#1d4fb4', red: '#b02433', green: '#166b42', yellow: '#8a6200' } as const

/** A small board on a screen seems faster than a large one on a table. */
const BRISK = 0.7
const SLOW = 0.2

/** The board in three dimensions, to be looked at from all sides. */
export function SolidView({ aiming, near, above, name, playing, onEnded, onFailed }: SolidViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scene = useRef<DiceScene | null>(null)
  const shot = useRef(slingshot(aiming, () => scene.current)).current
  const round = aiming.round.value
  const { kind, seats } = round

  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null) return
    try {
      scene.current = new DiceScene(element, zonesOf(kind, seats))
    } catch {
      onFailed()
      return
    }
    const box = element.parentElement
    const measure = () => box && scene.current?.resize(box.clientWidth, box.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    if (box) observer.observe(box)
    return () => {
      observer.disconnect()
      scene.current?.free()
      scene.current = null
    }
  }, [kind, seats])

  const isAbove = above || playing?.isSlow === true
  useEffect(() => {
    const [x, y] = facing(cornerOf(near, seats))
    scene.current?.lookFrom([-x, -y], isAbove)
  }, [near, kind, seats, isAbove])

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

  const [die, pose, aim, strength] = [aiming.die.value, aiming.pose.value, aiming.aim.value, aiming.strength.value]
  useEffect(() => {
    if (playing !== null) return
    const onBoard = Object.entries(round.dice).flatMap(([id, place]) =>
      place.in === 'play' ? [{ id, pose: place.pose }] : [],
    )
    const waiting = die !== null && pose && round.dice[die]?.in === 'hand' ? [{ id: die, pose }] : []
    const all = [...onBoard, ...waiting]
    scene.current?.place(
      all.map(({ id }) => id),
      all.map(one => one.pose),
    )
    scene.current?.aim(pose, aim, strength)
  }, [round, die, pose, aim, strength, playing, kind, seats])

  const begin = (event: PointerEvent) => {
    if (!shot.begin(event)) return
    scene.current?.holdStill(true)
    canvas.current?.setPointerCapture(event.pointerId)
  }
  const end = (event: PointerEvent) => {
    if (shot.end(event)) scene.current?.holdStill(false)
  }
  return (
    <canvas
      ref={canvas}
      class="dice-canvas"
      role="img"
      aria-label={name}
      // Before the camera's own listeners: a die under the finger is pulled, and the board stays where it is.
      onPointerDownCapture={begin}
      onPointerMove={shot.move}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}

function zonesOf(kind: Round['kind'], seats: number) {
  return Array.from({ length: seats }, (_, seat) => ({
    corner: cornerOf(seat, seats),
    zone: zoneOf(kind),
    name: kind.toUpperCase(),
    colour: PAINT[colourOf(seat)],
  }))
}
