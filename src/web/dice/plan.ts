import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Pose } from '#boards/die.ts'
import { freePlaces, placedAt } from '#games/flicking/placing.ts'
import { type Die, type Flick, type Kind, type Move, ownerOf, type Round, type State } from '#games/flicking/state.ts'
import type { TableController } from '../table/table-controller.ts'

/** A flick as it is being prepared: the die that is picked at the table, and the numbers it would be hit with. */
export interface Plan {
  readonly round: ReadonlySignal<Round>
  /** The seat of this device that is to flick; null while it is somebody else's turn. */
  readonly seat: ReadonlySignal<number | null>
  /** Dice that may be chosen. */
  readonly choices: ReadonlySignal<readonly Die[]>
  readonly die: ReadonlySignal<Die | null>
  /** Where the chosen die lies, or would lie when it is placed. */
  readonly pose: ReadonlySignal<Pose | null>
  /** Places in the own zone that are free; none for a die on the board. */
  readonly places: ReadonlySignal<readonly number[]>
  readonly from: Signal<number>
  readonly aim: Signal<number>
  readonly strength: Signal<number>
  readonly spin: Signal<number>
  choose(die: Die): void
  flick(): void
}

const FIRST_STRENGTH: Readonly<Record<Kind, number>> = { jam: 30, sumo: 45 }

/** The state of a flicking game; pages open this stage for no other. */
export function stateOf(controller: TableController): State {
  // The box says `stage: 'dice'`, and only boxes whose state this is do.
  return controller.view.value.match.state as State
}

const plans = new WeakMap<TableController, Plan>()

/** The board and the controls beside it share one plan. */
export function planFor(controller: TableController): Plan {
  const known = plans.get(controller) ?? makePlan(controller)
  plans.set(controller, known)
  return known
}

function makePlan(controller: TableController): Plan {
  const round = computed(() => stateOf(controller).current)
  const seat = computed(() => (round.value.flicked === null ? controller.seat.value : null))
  const choices = computed(() => (seat.value === null ? [] : (controller.drafter.value?.draft([]).next ?? [])))
  const die = computed(() => {
    const [first] = controller.picks.value
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
  const aimAs = (flick: Pick<Flick, 'from' | 'aim' | 'strength' | 'spin'>) =>
    batch(() => {
      from.value = flick.from ?? 0
      aim.value = flick.aim
      strength.value = flick.strength
      spin.value = flick.spin
    })
  // Whoever takes the die of a hint has its numbers, too; any other die is aimed anew, straight at the hole.
  let advice: (Flick & { readonly turn: number }) | null = null
  let last: Die | null = null
  effect(() => {
    const { turn, kind } = round.value
    const hinted = controller.hint.value === null ? null : flickIn(controller, controller.hint.value)
    if (hinted) advice = { ...hinted, turn }
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
      if (die.peek() !== chosen) controller.pick(chosen)
    },
    flick: () => {
      if (die.value === null || seat.value === null) return
      const flick: Flick = {
        type: 'flick',
        die: die.value,
        from: isInHand.value ? from.value : null,
        aim: aim.value,
        strength: strength.value,
        spin: spin.value,
      }
      controller.make(flick)
    },
  }
}

function flickIn(controller: TableController, words: string): Flick | null {
  // Moves of a flicking game, as in `stateOf`.
  const move = controller.box.rules.game.parseMove(words) as Move | null
  return move?.type === 'flick' ? move : null
}
