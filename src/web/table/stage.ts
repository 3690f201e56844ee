import { computed, type ReadonlySignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { AnyBox, Box } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Translator } from '#text/translator.ts'
import type { BoardProps } from '../draw/board.tsx'
import { keepLarge } from '../shell/keep-large.ts'
import type { TableController } from './table-controller.ts'

/** A table as a stage sees it and acts on it. */
export interface StageTable<State = unknown, Move = unknown, Film = unknown> {
  readonly box: Box<State, Move>
  readonly state: ReadonlySignal<State>
  /** The seat of this device that is to move; null while none is. */
  readonly seat: ReadonlySignal<Seat | null>
  /** The seats that this device plays. */
  readonly plays: ReadonlySignal<readonly Seat[]>
  readonly picks: ReadonlySignal<readonly string[]>
  readonly hint: ReadonlySignal<Move | null>
  /** The motion that led to how things lie. */
  readonly filmed: ReadonlySignal<Film | null>
  /** A motion that has not been shown yet: until it has, nobody is told what it leads to. */
  readonly showing: ReadonlySignal<Film | null>
  shown(): void
  /** Whether this stage can show motions now. */
  canShow(can: boolean): void
  pick(id: string): void
  play(move: Move): void
}

export interface StageProps<Table = StageTable> {
  readonly table: Table
  readonly t: Translator
  /** The seat nearest to whoever looks. */
  readonly near: Seat
  /** The drawn board that the stage stands in for. */
  readonly board: BoardProps
  /** Hands lay things out freely: that is done on the drawn board. */
  readonly isArranged: boolean
}

/** A game's own board, and controls beside it: `games/<folder>/stage/index.tsx`. */
export interface StageModule<Table = StageTable> {
  Stage(props: StageProps<Table>): ComponentChildren
  Controls?(props: Pick<StageProps<Table>, 'table' | 't'>): ComponentChildren
}

// The one place where types are taken on trust: a box names the stage that knows its states, moves and films.
const stages = import.meta.glob<StageModule>('../../games/*/stage/index.tsx')

const fetched = new Map<string | undefined, StageModule>()

/** Large, so fetched only for the tables that need it; null for a game that is played on the drawn board. */
export async function stageOf({ face: { stage } }: AnyBox): Promise<StageModule | null> {
  return stage === undefined ? null : fetchStage(stage)
}

/** The one in a folder of `games/`, if there is one. */
export async function fetchStage(folder: string): Promise<StageModule | null> {
  const load = stages[`../../games/${folder}/stage/index.tsx`]
  if (load === undefined) return null
  keepLarge()
  const found = await load()
  fetched.set(folder, found)
  return found
}

/** The same if it has come already: a table that begins with it does not move when it comes. */
export function stageAtHand({ face: { stage } }: AnyBox): StageModule | null {
  return fetched.get(stage) ?? null
}

export function stageTable({ box, view, seat, picks, hint, films, pick, make }: TableController): StageTable {
  const { game } = box.rules
  return {
    box,
    state: computed(() => view.value.match.state),
    seat,
    plays: computed(() => view.value.plays),
    picks,
    hint: computed(() => game.parseMove(hint.value.moves[0] ?? '')),
    filmed: computed(() => view.value.filmed?.film ?? null),
    showing: computed(() => films.showing.value?.film ?? null),
    shown: films.ended,
    canShow: films.open,
    pick,
    play: make,
  }
}
