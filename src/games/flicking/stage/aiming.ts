import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Pose } from '#boards/die.ts'
import type { Film } from '#boards/flick.ts'
import type { StageTable } from '#web/table/stage.ts'
import { freePlaces, placedAt } from '../placing.ts'
import { type Die, type Flick, type Kind, type Move, ownerOf, type Round, type State } from '../state.ts'

export type FlickingTable = StageTable<State, Move, Film>

/** A flick before it is made: the die picked at the table, and the numbers it would be hit with. */
export interface Aiming {
  readonly round: ReadonlySignal<Round>
  /** The seat of this device that is to flick; null while none is. */
  readonly seat: ReadonlySignal<number | null>
  /** Dice that may be chosen. */
  readonly choices: ReadonlySignal<readonly Die[]>
  readonly die: ReadonlySignal<Die | null>
  /** Where the chosen die is, or would be once placed. */
  readonly pose: ReadonlySignal<Pose | null>
  /** Free places in the player's zone; none for a die on the board. */
  readonly places: ReadonlySignal<readonly number[]>
  readonly from: Signal<number>
  readonly aim: Signal<number>
  readonly strength: Signal<number>
  readonly spin: Signal<number>
  choose(die: Die): void
  flick(): void
}

const FIRST_STRENGTH: Readonly<Record<Kind, number>> = { jam: 30, sumo: 45 }

const known = new WeakMap<FlickingTable, Aiming>()

/** Shared by the board and the controls beside it. */
export function aimingAt(table: FlickingTable): Aiming {
  const aiming = known.get(table) ?? newAiming(table)
  known.set(table, aiming)
  return aiming
}

function newAiming(table: FlickingTable): Aiming {
  const round = computed(() => table.state.value.current)
  const seat = computed(() => (round.value.flicked === null ? table.seat.value : null))
  const choices = computed(() =>
    seat.value === null ? [] : table.box.face.draft(table.state.value, seat.value, []).next,
  )
  const die = computed(() => {
    const [first] = table.picks.value
    const place = first === undefined ? undefined : round.value.dice[first]
    return first !== undefined && seat.value !== null && place && place.in !== 'out' ? first : null
  })
  const isInHand = computed(() => die.value !== null && round.value.dice[die.value]?.in === 'hand')
  const places = computed(() =>
    isInHand.value && seat.value !== null ? freePlaces(round.value, seat.value, 1).sort((a, b) => a - b) : [],
  )
  const [from, aim, strength, spin] = [signal(0), signal(0), signal(FIRST_STRENGTH.jam), signal(0)]
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
  return {
    round,
    seat,
    choices,
    die,
    pose,
    places,
    from,
    aim,
    strength,
    spin,
    choose: chosen => {
      if (die.peek() !== chosen) table.pick(chosen)
    },
    flick: () => {
      if (die.value === null || seat.value === null) return
      table.play({
        type: 'flick',
        die: die.value,
        from: isInHand.value ? from.value : null,
        aim: aim.value,
        strength: strength.value,
        spin: spin.value,
      })
    },
  }
}
