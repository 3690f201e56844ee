import { batch, computed, effect, signal } from '@preact/signals'
import type { Film } from '#boards/flick.ts'
import type { StageTable } from '#web/table/stage.ts'
import { freePlaces, placedAt } from '../placing.ts'
import { type Die, type Flick, type Kind, type Move, ownerOf, type State } from '../state.ts'

export type FlickingTable = StageTable<State, Move, Film>

/** A flick before it is made: the die picked at the table, and the numbers it would be hit with. */
export type Aiming = ReturnType<typeof newAiming>

const FIRST_STRENGTH: Readonly<Record<Kind, number>> = { jam: 30, sumo: 45 }

const known = new WeakMap<FlickingTable, Aiming>()

/** Shared by the board and the controls beside it. */
export function aimingAt(table: FlickingTable): Aiming {
  const aiming = known.get(table) ?? newAiming(table)
  known.set(table, aiming)
  return aiming
}

function newAiming(table: FlickingTable) {
  const round = computed(() => table.state.value.current)
  /** The seat of this device that is to flick; null while none is. */
  const seat = computed(() => (round.value.flicked === null ? table.seat.value : null))
  /** Dice that may be chosen. */
  const choices = computed(() =>
    seat.value === null ? [] : table.box.face.draft(table.state.value, seat.value, []).next,
  )
  const die = computed(() => {
    const [first] = table.picks.value
    const place = first === undefined ? undefined : round.value.dice[first]
    return first !== undefined && seat.value !== null && place && place.in !== 'out' ? first : null
  })
  const isInHand = computed(() => die.value !== null && round.value.dice[die.value]?.in === 'hand')
  /** Free places in the player's zone; none for a die on the board. */
  const places = computed(() =>
    isInHand.value && seat.value !== null ? freePlaces(round.value, seat.value, 1).sort((a, b) => a - b) : [],
  )
  const [from, aim, strength, spin] = [signal(0), signal(0), signal(FIRST_STRENGTH.jam), signal(0)]
  /** Where the chosen die is, or would be once placed. */
  const pose = computed(() => {
    if (die.value === null) return null
    const place = round.value.dice[die.value]
    if (place?.in === 'play') return place.pose
    return placedAt(round.value.kind, round.value.seats, ownerOf(die.value), from.value)
  })
  const middle = () => places.peek().toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? 0
  const aimAs = (flick: Omit<Flick, 'type' | 'die'>) =>
    batch(() => {
      from.value = flick.from ?? 0
      aim.value = flick.aim
      strength.value = flick.strength
      spin.value = flick.spin
    })
  // Picking the die of a hint takes over the hint's numbers; any other die starts out aimed straight at the hole.
  let advice: (Flick & { readonly turn: number }) | null = null
  let last: Die | null = null
  effect(() => {
    const { turn, kind } = round.value
    const hint = table.hint.value
    if (hint?.type === 'flick') advice = { ...hint, turn }
    const isOther = die.value !== last
    last = die.value
    if (advice?.turn === turn && advice.die === last) {
      aimAs(advice)
      advice = null
    } else if (isOther) aimAs({ from: middle(), aim: 0, strength: FIRST_STRENGTH[kind], spin: 0 })
  })
  const choose = (chosen: Die) => {
    if (die.peek() !== chosen) table.pick(chosen)
  }
  const flick = () => {
    if (die.value === null || seat.value === null) return
    const how = { aim: aim.value, strength: strength.value, spin: spin.value }
    table.play({ type: 'flick', die: die.value, from: isInHand.value ? from.value : null, ...how })
  }
  return { round, seat, choices, die, pose, places, from, aim, strength, spin, choose, flick }
}
