import { useState } from 'preact/hooks'
import { type Around, type Arrangement, formatPosition, readPosition } from '#kernel/arranging.ts'
import type { AnyBox, Scene } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Standing } from '#referee/match.ts'
import { beginFrom } from '#referee/read.ts'
import type { BoardProps } from '../draw/board.tsx'
import { useTable } from './at-table.ts'

/** Free hands at an open table. */
export interface FreeHands {
  /** What to do now, in plain words. */
  readonly prompt: string
  /** What is in the hand, if anything. */
  readonly held: string | null
  /** It lies somewhere and can be taken away. */
  readonly canTakeAway: boolean
  /** Rotates what is held where it lies; null where nothing is to be rotated. */
  readonly rotate: (() => void) | null
  /** Where the thing in the hand can go. */
  readonly places: readonly string[]
  /** Of these, what is beside the board, such as `hand-0`. */
  readonly spots: readonly string[]
  /** What lies beside the board and is not shown elsewhere. */
  readonly tray: Scene | null
  /** The table as it can be picked from now. */
  boardOf(seen: BoardProps): BoardProps
  pick(id: string): void
  arrange(arrangement: Arrangement): void
  /** What lies there, as a position to begin a game from. */
  position(): string
}

/** May things be laid out freely at this table, from this device? */
export function mayArrange(box: AnyBox, { mode, ended }: Standing, plays: readonly Seat[]): boolean {
  return mode === 'open' && ended === null && plays.length > 0 && box.rules.arranging !== undefined
}

const NOTHING_AROUND: Around = { besides: [], items: [], focus: [], prompt: null }

/** What free hands hold and can do; null while nobody arranges the table. */
export function useArranging(): FreeHands | null {
  const { controller, act, box, view, t, say } = useTable()
  const [picked, setPicked] = useState<string | null>(null)
  const [beside, setBeside] = useState<string | null>(null)
  const { match, plays } = view
  const { arranging } = box.rules
  const by = controller.seat.value ?? plays[0]
  if (!controller.arranging.value || !arranging || by === undefined || !mayArrange(box, match, plays)) return null
  const state = arranging.opened?.(match.state) ?? match.state
  const things = arranging.things(state)
  const held = picked !== null && things.includes(picked) ? picked : null
  const places = held === null ? [] : arranging.places(state, held)
  const around = (held !== null && arranging.around?.(state, held, beside)) || NOTHING_AROUND
  const drawn = around.items.map(({ id }) => id)
  const { trays = [], ...scene } = box.face.scene(state, null)
  const shown = new Set(scene.items.map(({ id }) => id))
  const tray = arranging.tray?.(state) ?? null
  const hold = (thing: string | null) => {
    setPicked(thing)
    setBeside(null)
  }
  const arrange = (arrangement: Arrangement) => {
    hold(null)
    act({ type: 'arrange', arrangement }, by)
  }
  const pick = (id: string) => {
    if (held !== null && [...places, ...drawn].includes(id)) arrange({ type: 'put', thing: held, place: id })
    else if (around.besides.includes(id)) setBeside(id)
    else if (things.includes(id)) hold(id === held ? null : id)
  }
  const rotated = held === null ? null : (arranging.rotated?.(state, held) ?? null)
  return {
    prompt: around.prompt ? say(around.prompt) : t(held === null ? 'table:arrange.take' : 'table:arrange.put'),
    held,
    // It stays in the hand: once more may be wanted.
    rotate:
      held === null || rotated === null
        ? null
        : () => act({ type: 'arrange', arrangement: { type: 'put', thing: held, place: rotated } }, by),
    canTakeAway: held !== null && arranging.lies(state).some(([thing]) => thing === held),
    places,
    spots: places.filter(place => !shown.has(place)),
    tray: tray === null || tray.items.length === 0 ? null : tray,
    boardOf: ({ onLift, fitting, trail, ...seen }) => ({
      ...seen,
      scene: {
        ...scene,
        items: [...scene.items, ...around.items],
        trays: trays.map(tray => (box.face.folded ? { ...tray, folds: true } : tray)),
      },
      next: [...things, ...places, ...drawn],
      picked: [held, beside].filter(id => id !== null),
      focus: around.focus,
      hinted: [],
      evidence: [],
      onPick: pick,
      onClear: () => hold(null),
    }),
    pick,
    arrange,
    position: () => {
      const actor = box.rules.game.toAct(state)
      const turn = typeof actor === 'number' ? actor : 0
      const text = formatPosition(arranging, state, turn)
      // A game that begins from it gives the first seat the first colour: whoever has that here is first there.
      const begun = readPosition(arranging, beginFrom(box, view.header).state, match.seats, text)
      const isSame = begun === null || box.face.colour(begun, 0) === box.face.colour(state, 0)
      return isSame ? text : formatPosition(arranging, state, 1 - turn)
    },
  }
}
