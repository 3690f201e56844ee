import { useRef } from 'preact/hooks'
import { rotateRight, unit } from '#boards/angles.ts'
import { MM } from '#boards/dice-board.ts'
import { uppermost } from '#boards/die.ts'
import type { Item } from '#kernel/box.ts'
import { Board, type BoardProps } from '#web/draw/board.tsx'
import { inUnits, onScreen } from '#web/draw/motion.ts'
import { dieParts, placeOf, rotationOf, UNIT } from '../drawing.ts'
import { colourOf, ownerOf } from '../state.ts'
import type { Aiming } from './aiming.ts'
import { type Sight, slingshot } from './slingshot.ts'

/** The board drawn from above: for old tablets, for screen readers, and by choice. */
export function FlatView({ aiming, board }: { readonly aiming: Aiming; readonly board: BoardProps }) {
  const host = useRef<HTMLDivElement>(null)
  const shot = useRef(slingshot(aiming, () => sightOf(host.current))).current
  const swallowClick = useRef(false)
  const scene = { ...board.scene, items: [...board.scene.items, ...planned(aiming)] }
  const begin = (event: PointerEvent) => {
    swallowClick.current = shot.begin(event)
    if (!swallowClick.current) return
    event.stopPropagation()
    host.current?.setPointerCapture(event.pointerId)
  }
  return (
    <div
      ref={host}
      class="dice-flat"
      onPointerDownCapture={begin}
      onPointerMove={shot.move}
      onPointerUp={shot.end}
      onPointerCancel={shot.end}
      onClickCapture={event => {
        if (swallowClick.current) event.stopPropagation()
        swallowClick.current = false
      }}
    >
      <Board {...board} scene={scene} mayTurn={false} />
    </div>
  )
}

/** The die that is about to be placed, and the arrow along which it would fly. */
function planned(aiming: Aiming): Item[] {
  const [die, pose] = [aiming.die.value, aiming.pose.value]
  if (die === null || pose === null) return []
  const [x, y] = rotateRight(unit([-pose[0], -pose[1]]), aiming.aim.value)
  const length = ((12 + aiming.strength.value * 1.1) * MM) / UNIT
  const [tx, ty] = [x * length, -y * length]
  const [sx, sy] = [-ty / length, tx / length]
  const wing = (side: number) => `L${tx - x * 0.5 + sx * 0.28 * side} ${ty + y * 0.5 + sy * 0.28 * side}`
  const d = `M${x * 0.5} ${-y * 0.5}L${tx} ${ty}M${tx} ${ty}${wing(1)}M${tx} ${ty}${wing(-1)}`
  const isWaiting = aiming.round.value.dice[die]?.in === 'hand'
  const parts = isWaiting ? dieParts(colourOf(ownerOf(die)), uppermost(pose).face) : []
  return [
    { id: 'planned-die', at: placeOf(pose), rotate: rotationOf(pose), parts },
    { id: 'planned-flick', at: placeOf(pose), parts: [{ type: 'path', look: 'dice-aim', d }] },
  ]
}

function sightOf(host: HTMLElement | null): Sight | null {
  const svg = host?.querySelector('svg') ?? null
  if (svg === null) return null
  return {
    toBoard(x, y) {
      const point = inUnits(svg, x, y)
      return point && [point[0] * UNIT, -point[1] * UNIT]
    },
    toScreen: ([x, y]) => onScreen(svg, [x / UNIT, -y / UNIT]),
  }
}
