import type { Header, Line } from '#kernel/transcript.ts'

/** What somebody says who finds nothing wrong with a turn. */
export const RIGHT = 'right'

/** What somebody does who takes up a piece instead of judging: the moment for a challenge has passed. */
export const TOUCH = 'touch'

/** What is said, in both languages. */
export type Said = Readonly<Record<'en' | 'es', string>>

/** One file of a game's path; `docs/adding-a-lesson.md` has how it is written. */
export interface Lesson {
  /** `<game>-1`; `<game>-cases` for the detective's cases at the end of a path. */
  readonly id: string
  readonly game: string
  /** Its place on the path, from 1; 0 for the cases. */
  readonly number: number
  readonly title: Said
  readonly steps: readonly Step[]
}

/** One idea: a table, a sentence, and something to do. The child is seat 0, Pip is seat 1. */
export interface Step {
  /** `<game>-1.1` */
  readonly id: string
  /** Where `step` and its goal stand in the file, counted from 1. */
  readonly row: number
  readonly goalRow: number
  /** Guided or, where a turn is judged, tournament play: what breaks a rule stands there. Today's rules unless it says others: `headerOf`. */
  readonly header: Header
  /** What has been done since the position, before the child is asked. */
  readonly lines: readonly Line[]
  readonly say: Said
  /** Where to look; cases have none. */
  readonly hint: Said | null
  /** Said when it is done; of a case, what there was to see. */
  readonly praise: Said
  readonly goal: Goal
  /** Places marked with a star: drawn by the lesson, they are no pieces. */
  readonly stars: readonly string[]
  /** Only these things lie before the child, where a bank would hold too many; null where all do. */
  readonly offer: readonly string[] | null
  /** Plausible tries that are not what is asked for. */
  readonly replies: readonly Reply[]
}

export type Goal = LinesGoal | PointGoal | ChooseGoal | JudgeGoal

/** Moves in order. In these words, and in those of `except`, `*` stands for anything; what the table answers counts among them. */
export interface LinesGoal {
  readonly type: 'lines'
  /** Any of these is right, as far as the referee lets it stand. */
  readonly accept: readonly (readonly string[])[]
  /** It is not, where something that was said or answered is one of these. */
  readonly except: readonly string[]
  /** One way to do it, as said by the child: for whoever asks to be shown. */
  readonly example: readonly string[]
}

/** Places or things to tap: one of them, or all. */
export interface PointGoal {
  readonly type: 'point'
  readonly accept: readonly string[]
  readonly all: boolean
}

/** Answers to choose from; `accept` is the English of the right one. */
export interface ChooseGoal {
  readonly type: 'choose'
  readonly choices: readonly Said[]
  readonly accept: string
}

/** A turn of Pip's: was it right? If not, which rule did it break? */
export interface JudgeGoal {
  readonly type: 'judge'
  readonly shown: readonly Line[]
  /** None where it was right; where there are several, any of them is the right answer. */
  readonly rules: readonly string[]
  /** What to point at, where a rule was broken. */
  readonly at: readonly string[]
  /** The same table and a turn that is right, for a second visit; null where there is none. */
  readonly twin: readonly Line[] | null
}

/** A try that misses, and what is said: the engine's own reason for the rules it breaks, or a sentence. */
export interface Reply {
  /** Where it stands in the file, counted from 1. */
  readonly row: number
  /** As `answer` is given it; in moves and the table's answers to them, `*` stands for anything. */
  readonly tried: readonly string[]
  /** One such try, as said by the child. */
  readonly example: readonly string[]
  /** Rules that it breaks, in the engine's order; none where it is only not what was asked. */
  readonly rules: readonly string[]
  /** null where a rule's own reason says it. */
  readonly say: Said | null
}

/** The first whole game with Pip, at the end of a path. */
export interface FirstGame {
  readonly game: string
  /** Options, and a position or a limit of turns where the first game is a short one. */
  readonly header: Header
  readonly hello: Said
  readonly win: Said
  readonly loss: Said
  /** null where the game has no ties. */
  readonly tie: Said | null
}
