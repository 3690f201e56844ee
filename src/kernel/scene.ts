import type { Seat } from './game.ts'
import type { Note } from './note.ts'

/** A drawn stroke or surface, in board units round the item's own place. `look` is a word the style sheet knows. */
export type Part = { readonly look: string } & (
  | { readonly type: 'circle'; readonly x?: number; readonly y?: number; readonly r: number }
  | {
      readonly type: 'rect'
      readonly x: number
      readonly y: number
      readonly w: number
      readonly h: number
      readonly r?: number
    }
  | { readonly type: 'path'; readonly d: string }
  | { readonly type: 'text'; readonly x?: number; readonly y?: number; readonly size: number; readonly text: string }
)

/** One thing on the table. The renderer moves it when `at` changes between two scenes with the same id. */
export interface Item {
  readonly id: string
  readonly at: readonly [x: number, y: number]
  /** Degrees clockwise. */
  readonly turn?: number
  readonly parts: readonly Part[]
  /** What a screen reader says. Items without a label are scenery and can never be picked. */
  readonly label?: Note
}

/** What lies on the table. x runs right and y runs down; items later in the list lie on top. */
export interface Scene {
  /** The part of the plane to show: left, top, width, height. */
  readonly frame: readonly [x: number, y: number, w: number, h: number]
  readonly items: readonly Item[]
  /** Large: it may be drawn nearer, and moved under the glass. */
  readonly zoom?: boolean
  /** Of what was laid last: it is brought into sight wherever a large board is being looked at. */
  readonly newest?: string
  /** Places beside the board (hands, banks), each with its own little scene. `seat` says on whose side it belongs. */
  readonly trays?: readonly {
    readonly id: string
    readonly seat: Seat | null
    readonly label: Note
    readonly scene: Scene
  }[]
}

/** A half-made move: what has been picked so far, what may be picked next, and whether it could be made as it is. */
export interface Draft<Move> {
  /** Complete: the page makes it at once. */
  readonly move?: Move
  /** Could be made, but more may be picked: the page shows a button. */
  readonly ready?: Move
  /** Ids of items and actions that hands could pick now – possible, not legal, or the screen would give the rules away. */
  readonly next: readonly string[]
  /** What to do now, in plain words. */
  readonly prompt: Note
  /** A number is to be typed in; it becomes the next pick. */
  readonly ask?: { readonly type: 'number'; readonly min: number; readonly max: number }
  /** Things that lie on the board only while these are the picks: places to choose from, a piece as it would lie. */
  readonly items?: readonly Item[]
  /** The piece in the hand, as it is turned. */
  readonly held?: Scene
  /** The picks after the piece in the hand is turned once more; a pick that only turns begins with `turn-`. */
  readonly turned?: readonly string[]
  /** Those of `next` that keep the rules: shown in guided play, and only when asked for. */
  readonly fitting?: readonly string[]
}

/** Things in a hand that has not laid them down yet, and whether the screen may tell where they fit: in guided play. */
export interface Held {
  readonly picks: readonly string[]
  readonly guided: boolean
}

/** One table of a score pad: each row has a cell for every seat, null where nothing is written. */
export interface ScoreSheet {
  readonly title: Note
  readonly rows: readonly {
    readonly label: Note
    readonly cells: readonly (Note | null)[]
    readonly isTotal?: boolean
  }[]
}
