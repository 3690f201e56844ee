import { useState } from 'preact/hooks'
import { type Around, type Arrangement, formatPosition, readPosition, type Sides } from '#kernel/arranging.ts'
import type { AnyBox, Scene, Way } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { beginFrom } from '#referee/begin.ts'
import type { Standing } from '#referee/match.ts'
import type { BoardProps } from '../draw/board.tsx'
import { further, readPoint, thingNear } from './anywhere.ts'
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
  /** Where things lie anywhere: which way up the thing in the hand can lie, and how it is moved a little, long steps or short. */
  readonly sides: Sides | null
  readonly push: ((way: Way, isLong: boolean) => void) | null
  /** Told to those who cannot see it: where the thing in the hand lies. */
  readonly spoken: string | null
  /** The table as it can be picked from now. */
  boardOf(seen: BoardProps): BoardProps
  /** For the board alone: what is held can be put anywhere on it. */
  readonly free: Pick<BoardProps, 'anywhere' | 'onPush'>
  pick(id: string): void
  arrange(arrangement: Arrangement): void
  /** Leaves the thing in the hand where it lies. */
  letGo(): void
  /** What lies there, as a position to begin a game from. */
  position(): string
}

/** May things be laid out freely at this table, from this device? */
export function mayArrange(box: AnyBox, { mode, ended }: Standing, plays: readonly Seat[]): boolean {
  return mode === 'open' && ended === null && plays.length > 0 && box.rules.arranging !== undefined
}

const NOTHING_AROUND: Around = { besides: [], items: [], focus: [], prompt: null }

/** A thing pushed step by step, which is said once it is let go: until then, and until the answer has come, it is only shown there. */
interface Pushed {
  readonly thing: string
  readonly place: string
  /** After which line. */
  readonly line: number
  readonly isSaid: boolean
}

/** What free hands hold and can do; null while nobody arranges the table. */
export function useArranging(): FreeHands | null {
  const { controller, act, box, view, t, say } = useTable()
  const [picked, setPicked] = useState<string | null>(null)
  const [beside, setBeside] = useState<string | null>(null)
  const [pushed, setPushed] = useState<Pushed | null>(null)
  const [isRefused, refuse] = useState(false)
  const { match, plays } = view
  const { arranging } = box.rules
  const by = controller.seat.value ?? plays[0]
  if (!controller.arranging.value || !arranging || by === undefined || !mayArrange(box, match, plays)) return null
  const { anywhere = null } = arranging
  const moved = pushed?.line === match.line ? pushed : null
  const opened = arranging.opened?.(match.state) ?? match.state
  const state = (moved && arranging.put(opened, moved.thing, moved.place)) ?? opened
  const things = arranging.things(state)
  const held = picked !== null && things.includes(picked) ? picked : null
  const places = held === null ? [] : arranging.places(state, held)
  const around = (held !== null && arranging.around?.(state, held, beside)) || NOTHING_AROUND
  const drawn = around.items.map(({ id }) => id)
  const { trays = [], ...scene } = box.face.scene(state, null)
  const shown = new Set(scene.items.map(({ id }) => id))
  const tray = arranging.tray?.(state) ?? null
  const isBeside = tray?.items.some(({ id }) => id === held) ?? false
  const lying = arranging.lies(state).find(([thing]) => thing === held)
  const point = held === null ? null : (anywhere?.point(state, held) ?? null)
  const told = moved && lying ? (arranging.called?.(state, lying[1]) ?? null) : null
  const hold = (thing: string | null) => {
    setPicked(thing)
    setBeside(null)
    refuse(false)
  }
  /** Says where a thing has been pushed, if that has not been said. */
  const tell = () => {
    if (moved === null || moved.isSaid) return
    act({ type: 'arrange', arrangement: { type: 'put', thing: moved.thing, place: moved.place } }, by)
    setPushed({ ...moved, isSaid: true })
  }
  const arrange = (arrangement: Arrangement) => {
    const isPut = arrangement.type === 'put'
    // A push that nobody has been told of is all that is taken back.
    if (arrangement.type === 'back' && moved?.isSaid === false) return setPushed(null)
    if (!isPut || arrangement.thing !== moved?.thing) tell()
    const put = isPut ? arranging.put(state, arrangement.thing, arrangement.place) : null
    // What lies anywhere is in the hand until another is taken: it may have to be turned, or pushed a little.
    hold(isPut && put !== null && anywhere?.point(put, arrangement.thing) ? held : null)
    act({ type: 'arrange', arrangement }, by)
  }
  const nudge = (thing: string, place: string | null) => {
    const canLie = place !== null && arranging.put(opened, thing, place) !== null
    refuse(!canLie)
    if (canLie) setPushed({ thing, place, line: match.line, isSaid: false })
  }
  const take = (id: string) => {
    tell()
    hold(id === held ? null : id)
  }
  const pick = (id: string) => {
    const at = anywhere && held !== null ? readPoint(id) : null
    if (anywhere === null || held === null || at === null) {
      if (held !== null && [...places, ...drawn].includes(id)) arrange({ type: 'put', thing: held, place: id })
      else if (around.besides.includes(id)) setBeside(id)
      else if (things.includes(id)) take(id)
      return
    }
    const place = anywhere.at(state, held, at)
    const canLie = arranging.put(state, held, place) !== null
    const near = thingNear(scene, things, held, anywhere, at)
    // While it lies on the board, a finger near another thing means that one.
    if (near !== null && (near === held || point !== null || !canLie)) take(near)
    else if (canLie) arrange({ type: 'put', thing: held, place })
    else refuse(true)
  }
  const push =
    anywhere && held !== null && point !== null
      ? (way: Way, isLong = false) => nudge(held, further(arranging, state, held, way, isLong, scene.frame))
      : null
  const rotated = held === null ? null : (arranging.rotated?.(state, held) ?? null)
  const asked = held === null ? 'take' : anywhere === null ? 'put' : point === null ? 'put-anywhere' : 'put-again'
  return {
    prompt: around.prompt ? say(around.prompt) : t(`table:arrange.${isRefused ? 'no-room' : asked}`),
    held,
    canTakeAway: lying !== undefined && !isBeside,
    places,
    spots: places.filter(place => !shown.has(place)),
    tray: tray === null || tray.items.length === 0 ? null : tray,
    sides: anywhere && held !== null && point !== null ? anywhere.sides(state, held) : null,
    push,
    // It stays in the hand: once more may be wanted.
    rotate:
      held === null || rotated === null
        ? null
        : () =>
            anywhere
              ? nudge(held, rotated)
              : act({ type: 'arrange', arrangement: { type: 'put', thing: held, place: rotated } }, by),
    spoken: told && say(told),
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
      onClear: () => {
        setPushed(null)
        hold(null)
      },
    }),
    free: { anywhere: held === null ? undefined : anywhere?.step, onPush: push ?? undefined },
    pick,
    arrange,
    letGo: () => {
      tell()
      hold(null)
    },
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
