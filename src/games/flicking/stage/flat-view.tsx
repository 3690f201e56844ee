import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Vector } from '#boards/angles.ts'
import { MM } from '#boards/dice-board.ts'
import { uppermost } from '#boards/die.ts'
import type { Item } from '#kernel/box.ts'
import { Board, type BoardProps } from '#web/draw/board.tsx'
import { NOWHERE } from '#web/draw/gestures.ts'
import { inUnits, onScreen } from '#web/draw/motion.ts'
import { dieParts, placeOf, rotationOf, UNIT } from '../drawing.ts'
import { colourOf, ownerOf } from '../state.ts'
import type { Aiming, Sight } from './aiming.ts'
import { cutTo } from './cut.ts'
import type { Playing } from './film.ts'
import { playFlat } from './flat-film.tsx'
import { numbered, TAG_RADIUS, tagPlaces } from './tag-places.ts'
import { tappedAt } from './tapping.ts'
import type { Trail } from './trail.ts'

interface FlatViewProps {
  readonly aiming: Aiming
  readonly board: BoardProps
  readonly trail: Trail | null
  readonly playing: Playing | null
  readonly onEnded: () => void
}

/** Of the arrow, whatever the strength. */
const LENGTH = (60 * MM) / UNIT

/** The board drawn from above: for old tablets, for screen readers, and by choice. */
export function FlatView({ aiming, board, trail, playing, onEnded }: FlatViewProps) {
  const host = useRef<HTMLDivElement>(null)
  const down = useRef<Vector>([0, 0])
  useLayoutEffect(() => {
    const sight = sightOf(host.current)
    aiming.sight.value = sight
    return () => {
      if (aiming.sight.value === sight) aiming.sight.value = null
    }
  }, [])
  useEffect(() => {
    const drawing = host.current?.querySelector('svg')
    if (playing && drawing) return playFlat(drawing, playing, onEnded)
  }, [playing])
  const marks = playing ? [] : [...trailOf(trail), ...planned(aiming), ...tags(aiming)]
  const scene = { ...board.scene, items: [...board.scene.items, ...marks] }
  const advised = aiming.die.value === null && playing === null ? aiming.advised.value : null
  // Here alone a tap is heard: a pick at the end of the touch and another by its click would take a die and let it go again.
  const hands = board.onPick && {
    onPick: (id: string) => aiming.tap(id === NOWHERE ? tappedAt(aiming, down.current) : id),
    // Whoever pulls at a die here has tapped it: it glides back.
    onLift: aiming.tap,
  }
  return (
    <div
      ref={host}
      class={`dice-flat${playing ? ' is-filmed' : ''}`}
      onPointerDownCapture={event => {
        if (event.isPrimary) down.current = [event.clientX, event.clientY]
      }}
    >
      {/* A film has shown how things came where they lie. */}
      <Board {...{ ...board, ...hands, scene }} hinted={advised === null ? [] : [advised]} mayTurn={false} pace={0} />
    </div>
  )
}

/** The same while hands lay dice out: nobody aims, and a tap is a point of the board. */
export function ArrangedView({ board }: Pick<FlatViewProps, 'board'>) {
  return (
    <div class="dice-flat">
      <Board {...board} mayTurn={false} />
    </div>
  )
}

/** The same for a question: near enough to read the dice, and whatever can be tapped is an answer. */
export function AskedView({ board }: Pick<FlatViewProps, 'board'>) {
  const { scene } = board
  return <ArrangedView board={{ ...board, scene: { ...scene, frame: cutTo(scene) } }} />
}

/** The die that is about to be placed, and the arrow along which it would fly. */
function planned(aiming: Aiming): Item[] {
  const [die, pose, direction] = [aiming.die.value, aiming.pose.value, aiming.direction.value]
  if (die === null || pose === null) return []
  const isWaiting = aiming.round.value.dice[die]?.in === 'hand'
  const parts = isWaiting ? dieParts(colourOf(ownerOf(die)), uppermost(pose).face) : []
  const placed = { id: 'planned-die', at: placeOf(pose), rotate: rotationOf(pose), parts }
  if (direction === null) return [placed]
  const d = arrow(direction)
  return [placed, { id: 'planned-flick', at: placeOf(pose), parts: [{ type: 'path', look: 'dice-aim', d }] }]
}

function arrow([x, y]: Vector): string {
  const [tx, ty] = [x * LENGTH, -y * LENGTH]
  const [sx, sy] = [-ty / LENGTH, tx / LENGTH]
  const wing = (side: number) => `L${tx - x * 0.5 + sx * 0.28 * side} ${ty + y * 0.5 + sy * 0.28 * side}`
  return `M${x * 0.5} ${-y * 0.5}L${tx} ${ty}M${tx} ${ty}${wing(1)}M${tx} ${ty}${wing(-1)}`
}

/** The numbers that the player's dice have on their cards. */
function tags({ round, seat, die }: Aiming): Item[] {
  const inPlay = Object.entries(round.value.dice).flatMap(([id, place]) =>
    place.in === 'play' ? [{ id, at: placeOf(place.pose) }] : [],
  )
  const own = numbered(inPlay, seat.value)
  const at = ({ at: point }: (typeof inPlay)[number]) => point
  return tagPlaces(own.map(at), inPlay.map(at)).map((place, index): Item => {
    const id = own[index]?.id ?? ''
    const look = id === die.value ? 'dice-tag dice-tag-chosen' : 'dice-tag'
    const parts: Item['parts'] = [
      { type: 'circle', look, r: TAG_RADIUS },
      { type: 'text', look: 'dice-tag-text', size: 0.56, text: id.slice(-1) },
    ]
    return { id: `tag-${id}`, at: place, parts }
  })
}

function trailOf(trail: Trail | null): Item[] {
  if (trail === null || trail.dots.length < 2) return []
  const d = `M${trail.dots.map(([x, y]) => `${x / UNIT} ${-y / UNIT}`).join('L')}`
  const look = `dice-trail dice-trail-${colourOf(ownerOf(trail.die))}`
  return [{ id: 'trail', at: [0, 0], parts: [{ type: 'path', look, d }] }]
}

function sightOf(host: HTMLElement | null): Sight {
  const drawn = () => host?.querySelector('svg') ?? null
  return {
    toBoard(x, y) {
      const svg = drawn()
      const point = svg && inUnits(svg, x, y)
      return point && [point[0] * UNIT, -point[1] * UNIT]
    },
    toScreen([x, y]) {
      const svg = drawn()
      return svg && onScreen(svg, [x / UNIT, -y / UNIT])
    },
  }
}
