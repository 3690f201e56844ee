import type { Seat } from './game.ts'
import type { Note } from './note.ts'

/**
 * A stroke or surface, in board units from where the item is. `look` holds words of a style sheet. On a board laid on its
 * side, what is `upright` keeps its direction, as text always does; the rest rotates with the board. A disc is a circle to
 * take hold of, with rim, shine and shadow.
 */
export type Part = DrawnPart | Area

type DrawnPart = { readonly look: string; readonly upright?: true } & (
  | { readonly type: 'circle' | 'disc'; readonly x?: number; readonly y?: number; readonly r: number }
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

/** Not drawn: the size of an item that is hard to hit, or that is made of paths, for fingers and for the rings round it. */
interface Area {
  readonly type: 'area'
  readonly w: number
  readonly h: number
  readonly look?: never
}

interface Shown {
  readonly id: string
  readonly at: readonly [x: number, y: number]
  /** Degrees clockwise. */
  readonly rotate?: number
  /**
   * A handle: it stands off its place on a stem in this direction, as far as it must for fingers to tell it from others and for eyes to
   * see what lies below. Its parts are drawn in units of half a finger, so that it has the same size on every screen.
   */
  readonly stem?: readonly [dx: number, dy: number]
  readonly parts: readonly Part[]
}

/** A place, where things lie, or a piece, which lies there and can be taken up. The label is what a screen reader says. */
export interface Thing extends Shown {
  readonly kind: 'place' | 'piece'
  readonly label: Note
  /** Said after the label: what the drawing shows round it, such as the lines that lead away. */
  readonly about?: Note
}

/** Only to be looked at: it can never be picked. */
interface Scenery extends Shown {
  readonly kind?: never
  readonly label?: never
  readonly about?: never
}

/** Something on the table. It glides when `at` changes between two scenes that have its id. */
export type Item = Thing | Scenery

/** What lies on the table. x runs right and y runs down; items later in the list lie on top. */
export interface Scene {
  /** The part of the plane to show: left, top, width, height. */
  readonly frame: readonly [x: number, y: number, w: number, h: number]
  readonly items: readonly Item[]
  /** All of it that a small screen shows: sheets have the rest. */
  readonly core?: readonly [x: number, y: number, w: number, h: number]
  /** Large: it can be zoomed. */
  readonly zoom?: boolean
  /** Never laid on its side, though it would be larger: each player's things lie before that player. */
  readonly hasSides?: boolean
  /** Only lengths across say anything: drawn so many times as wide on a phone that lies on its side. Its paths are straight lines. */
  readonly stretch?: number
  /** The id of what was laid last: a zoomed board brings it into sight. */
  readonly newest?: string
  /** Hands and banks beside the board, each with a little scene of its own. `seat` says on whose side it belongs. */
  readonly trays?: readonly {
    readonly id: string
    readonly seat: Seat | null
    readonly label: Note
    readonly scene: Scene
    /** The score pad has all of it: where that is out of sight, a tap opens it. */
    readonly reads?: true
    /** Not there on a small screen: sheets have what lies in it. */
    readonly folds?: true
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
  /** Said to a tap that leads nowhere, if not what is said in every step (`answers.piece-first`, `answers.not-now`). */
  readonly first?: Note
  /** A number is to be typed in; it becomes the next pick. */
  readonly ask?: NumberAsked
  /** Asked for beside the board: what would be too small or too close together to be tapped on it. */
  readonly sheet?: readonly SheetRow[]
  /** One of several questions of a turn: the game's own buttons stand back, on a small screen in the menu. */
  readonly isStep?: true
  /** Whether there is something better to do than a button is for the player to see: none is yellow. */
  readonly isOpen?: true
  /** Where the board is looked at while this is asked: a small screen shows that part nearer. */
  readonly focus?: readonly (readonly [x: number, y: number])[]
  /** What the button says that makes the move, or enters the number, and the one that lets go. */
  readonly confirm?: Note
  readonly letGo?: Note
  /** What is still picked after letting go, if not nothing: one step back. */
  readonly back?: readonly string[]
  /** Another of `next` takes the place of the last pick. */
  readonly replaces?: true
  /** Picks that lead on to another question, as buttons; the first is the yellow one. */
  readonly onwards?: readonly { readonly id: string; readonly label: Note }[]
  /** Picks that show what is not asked for now, in the menu of a small screen: elsewhere it is on the table. */
  readonly elsewhere?: readonly { readonly id: string; readonly label: Note }[]
  /** What the left and the right arrow key pick, wherever the focus is: one step back or on. */
  readonly arrows?: readonly [left: string | null, right: string | null]
  /**
   * What is held can lie anywhere: a tap on the board, or a drop, is the pick `at-x,y`, counted in steps of so many units. The item `ghost`
   * is what is held, and can be dragged on.
   */
  readonly anywhere?: number
  /** The picks after what is held has been moved one step: buttons, and the arrow keys. */
  readonly pushed?: Readonly<Record<Way, readonly string[]>>
  /** Told to those who cannot see it: how what is held lies, and what it touches. */
  readonly spoken?: Note
  /** Things on the board only while these are picked: places to choose from, a piece where it would go. */
  readonly items?: readonly Item[]
  /** The piece in the hand, the way it is rotated. */
  readonly held?: Scene
  /** The picks after the piece in the hand is rotated once more; a pick that only rotates begins with `rotate-`. */
  readonly rotated?: readonly string[]
  /** Those of `next` that keep the rules, marked in guided play. Without it the page finds out by trying, if that takes few picks. */
  readonly fitting?: readonly string[]
}

export type Way = 'left' | 'up' | 'down' | 'right'

/** With the child's own numbers, or what the number is, before the box: "2 + 3 =". */
export interface NumberAsked {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  readonly terms?: readonly Note[]
}

/**
 * A row of the sheet. Its choices are picks like any other; one takes the place of another in its row unless `many` may be chosen. A pick
 * that only looks for something and takes nothing into the hand begins with `look-`.
 */
export type SheetRow = {
  /** Only on a small screen: elsewhere it is on the table itself. */
  readonly small?: true
} & (
  | {
      readonly type: 'choices'
      readonly label: Note
      /** Chips are small, cards show how something would lie. */
      readonly look: 'chips' | 'cards'
      readonly many?: true
      readonly choices: readonly SheetChoice[]
    }
  | SheetTable
  /** Something to read, with a picture of what it is about. */
  | { readonly type: 'words'; readonly text: Note; readonly scene?: Scene }
)

/** A little table: a hand, a part of a track. Its things are picked as those on the board. Its id is for the game's style sheet. */
export interface SheetTable {
  readonly type: 'table'
  readonly small?: true
  readonly id?: string
  readonly label: Note
  readonly scene: Scene
  /** The same for a phone that lies on its side. */
  readonly lying?: Scene
  /** The same for a sheet that is wider than a phone's. */
  readonly wide?: Scene
  /** Higher than its room: it scrolls. */
  readonly scrolls?: true
  /** Whose hand it is: it goes by that player's name. */
  readonly seat?: Seat
  /** How high a row of it is: only whole ones are shown. */
  readonly row?: number
  /** What is to be in sight then. */
  readonly newest?: string
}

export interface SheetChoice {
  readonly id: string
  /** What a screen reader says, and what is written there unless there is a picture only. */
  readonly label: Note
  readonly scene?: Scene
  /** Shown under or beside the picture. */
  readonly caption?: Note
}

/** One table of a score pad: each row has a cell for every seat, null if nothing is written. */
export interface ScoreSheet {
  readonly title: Note
  readonly rows: readonly {
    readonly label: Note
    readonly cells: readonly (Note | null)[]
    readonly isTotal?: boolean
  }[]
}
