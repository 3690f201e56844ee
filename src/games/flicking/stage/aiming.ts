import { batch, computed, effect, signal } from '@preact/signals'
import { unit, type Vector } from '#boards/angles.ts'
import type { Film } from '#boards/flick.ts'
import type { StageTable } from '#web/table/stage.ts'
import { aimAlong, aimAtBearing, bearingOf, directionOf } from '../bearings.ts'
import { freePlaces, placedAt } from '../placing.ts'
import { type Die, type Flick, type Move, makeOf, ownerOf, type State } from '../state.ts'

export type FlickingTable = StageTable<State, Move, Film>

/** Converts between a drawing of the board and the screen. */
export interface Sight {
  /** The point of the wood under a point of the screen. */
  toBoard(x: number, y: number): Vector | null
  toScreen(point: Vector): Vector | null
}

/** A flick before it is made: the die picked at the table, and how it would be hit. Nothing aims for the player. */
export type Aiming = ReturnType<typeof newAiming>

const known = new WeakMap<FlickingTable, Aiming>()

/** Shared by the board and the controls beside it. */
export function aimingAt(table: FlickingTable): Aiming {
  const aiming = known.get(table) ?? newAiming(table)
  known.set(table, aiming)
  return aiming
}

function newAiming(table: FlickingTable) {
  const round = computed(() => table.state.value.current)
  /** The seat of this device that is to flick; null while none is, and while dice are still moving. */
  const seat = computed(() => (round.value.flicked === null && table.showing.value === null ? table.seat.value : null))
  /** Dice that may be chosen; of those in the hand, which are all alike, the first. */
  const choices = computed(() => {
    if (seat.value === null) return []
    const { dice } = round.value
    const own = table.box.face.draft(table.state.value, seat.value, []).next.filter(id => Object.hasOwn(dice, id))
    const waiting = own.find(id => dice[id]?.in === 'hand')
    return own.filter(id => dice[id]?.in === 'play' || id === waiting)
  })
  const die = computed(() => {
    const [first] = table.picks.value
    const place = first === undefined ? undefined : round.value.dice[first]
    return first !== undefined && seat.value !== null && place && place.in !== 'out' ? first : null
  })
  const isInHand = computed(() => die.value !== null && round.value.dice[die.value]?.in === 'hand')
  /** Free places in the player's zone, from left to right; none for a die on the board. */
  const places = computed(() =>
    isInHand.value && seat.value !== null ? freePlaces(round.value, seat.value, 1).sort((a, b) => a - b) : [],
  )
  const from = signal(0)
  const aim = signal<number | null>(null)
  const strength = signal<number | null>(null)
  const spin = signal(0)
  const byNumbers = signal(false)
  /** What draws the board at the moment. */
  const sight = signal<Sight | null>(null)
  /** Where the chosen die is, or would be once placed. */
  const pose = computed(() => {
    if (die.value === null) return null
    const place = round.value.dice[die.value]
    if (place?.in === 'play') return place.pose
    return placedAt(round.value.kind, round.value.seats, ownerOf(die.value), from.value, makeOf(round.value))
  })
  const direction = computed(() =>
    pose.value === null || aim.value === null ? null : directionOf(pose.value, aim.value),
  )
  /** Degrees to the right of straight ahead. */
  const bearing = computed(() =>
    die.value === null || direction.value === null ? null : bearingOf(round.value, die.value, direction.value),
  )
  /** Somebody taps the board, though what is left to do is done beside it. */
  const isBeside = signal(false)
  const forget = () =>
    batch(() => {
      aim.value = null
      strength.value = null
      isBeside.value = false
    })
  effect(() => {
    const free = die.value === null ? [] : places.peek()
    const [middle = 0] = free.toSorted((one, other) => Math.abs(one) - Math.abs(other))
    forget()
    from.value = middle
    spin.value = 0
  })
  /** A hint outlives the picking of its die, as long as the turn lasts. */
  const hinted = signal<(Flick & { readonly turn: number }) | null>(null)
  effect(() => {
    const hint = table.hint.value
    if (hint?.type === 'flick') hinted.value = { ...hint, turn: round.peek().turn }
  })
  /** The die that a hint would flick, before one is chosen; of those in the hand, the one that may be. */
  const advised = computed(() => {
    const { value } = hinted
    if (value === null || value.turn !== round.value.turn) return null
    const isHeld = (id: Die) => round.value.dice[id]?.in === 'hand'
    return choices.value.find(id => id === value.die || (isHeld(id) && isHeld(value.die))) ?? null
  })
  const advice = computed(() => (die.value !== null && advised.value === die.value ? hinted.value : null))
  /** Where this aim leads on the screen, seen from the chosen die. */
  const across = (aimed: number): Vector | null => {
    const seen = sight.value
    if (pose.value === null || seen === null) return null
    const [x, y] = directionOf(pose.value, aimed)
    const here = seen.toScreen([pose.value[0], pose.value[1]])
    const there = seen.toScreen([pose.value[0] + x * 2000, pose.value[1] + y * 2000])
    return here && there ? unit([there[0] - here[0], there[1] - here[1]]) : null
  }

  return {
    ...{ round, seat, choices, die, pose, places, isInHand, from, aim, strength, spin },
    ...{ direction, bearing, advised, advice, byNumbers, sight, isBeside, forget },
    /** What was tapped on the board is taken, or the tap is answered: by the table, or by what is to be done with the chosen die. */
    tap(id: string) {
      const chosen = die.peek()
      if (chosen === null || (id !== chosen && choices.peek().includes(id))) table.pick(id)
      else isBeside.value = true
    },
    choose(chosen: Die) {
      if (die.peek() !== chosen) table.pick(chosen)
    },
    /** Takes the die back into the row it came from. */
    letGo() {
      if (die.peek() !== null) table.pick(die.peek() ?? '')
    },
    turnTo(degrees: number | null) {
      if (die.value !== null && pose.value !== null)
        aim.value = degrees === null ? null : aimAtBearing(round.value, die.value, pose.value, degrees)
    },
    /** Aims where this way on the screen leads on the wood, seen from the die. */
    aimAcross(way: Vector) {
      const seen = pose.value && sight.value
      const here = pose.value && seen?.toScreen([pose.value[0], pose.value[1]])
      if (!seen || !here || pose.value === null) return
      const [x, y] = unit(way)
      const [one, other] = [seen.toBoard(...here), seen.toBoard(here[0] + x * 24, here[1] + y * 24)]
      if (one && other) aim.value = aimAlong(pose.value, [other[0] - one[0], other[1] - one[1]])
    },
    /** The way on the screen that a hint would flick; null without a hint. */
    adviceAcross(): Vector | null {
      return advice.value && across(advice.value.aim)
    },
    /** The way on the screen that is straight ahead for whoever flicks. */
    aheadAcross(): Vector | null {
      if (die.value === null || pose.value === null) return null
      return across(aimAtBearing(round.value, die.value, pose.value, 0))
    },
    flick() {
      if (die.value === null || seat.value === null || aim.value === null || strength.value === null) return
      const how = { aim: aim.value, strength: strength.value, spin: spin.value }
      table.play({ type: 'flick', die: die.value, from: isInHand.value ? from.value : null, ...how })
    },
  }
}
