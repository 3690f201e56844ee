import type { Chance, Fault, Seat } from './game.ts'
import type { Note } from './note.ts'

/** How strong a bot is, from a beginner to the strongest we have. */
export type Level = 1 | 2 | 3 | 4 | 5

/** How well somebody looks, in shares from 0 to 1. */
export interface Eyes {
  /** How likely a thing is noticed where the eye rests, and at the far end of the table. */
  readonly near: number
  readonly far: number
  /** How often it is thought of what the others could do: somebody with a plan of their own looks at nothing else. */
  readonly others: number
  /** An own win is never overlooked. */
  readonly seesWins: boolean
}

/** What a level sees: how far it looks, and what it notices. */
export interface Sight {
  /** Positions looked at for one thought; fewer in games whose positions are dear. */
  readonly positions: number
  /** Turns looked ahead after the own one, at most. */
  readonly ahead: number
  /** Hidden hands are guessed so often. */
  readonly guesses: number
  /** null: notices everything. */
  readonly eyes: Eyes | null
}

export type Sights = Readonly<Partial<Record<Level, Partial<Sight>>>>

/** What the table may say, and how likely that is beside its other answers. */
export interface Answer<Move> {
  readonly move: Move
  readonly weight: number
}

/** How bots judge and choose. */
export interface MindPart<State = unknown, Move = unknown> {
  /** How good a position is for a seat; any scale, a win far above everything else. */
  evaluate(state: State, seat: Seat): number
  /** What a sure win would be worth where positions are worth their chances. No win that luck can still prevent counts for more; without it, any win outweighs everything. */
  readonly certain?: number
  /** What the table may say here; null, or without it, some of its answers are imagined, each as likely. */
  answers?(state: State, chance: Chance): readonly Answer<Move>[] | null
  /** Moves worth a bot's thought; without it, every legal move. */
  candidates?(state: State): readonly Move[]
  /** Moves that come to a beginner's mind, who does not know yet what is worth a thought; without it, `candidates`. */
  glances?(state: State): readonly Move[]
  /** A difference in value that hardly matters: everybody varies the beginning among turns that are so close. 1 unless given. */
  readonly grain?: number
  /** By level: a turn that seems worse by so much is played a third as often. In proportion to the grain unless given. */
  readonly whims?: readonly [number, number, number, number, number]
  /** What a level sees in this game, where that differs from other games. */
  readonly sights?: Sights
  /** Here one level would hardly ever lose to the next: those in the middle have good and bad days. */
  readonly days?: true
  /** How much dearer it is to judge a position than in most games: so many times fewer are looked at. 1 unless given. */
  readonly toil?: number
  /** What a turn is good for, in a few words of the game's catalogue: said with a hint. Null where there is nothing special about it. */
  reason?(before: State, moves: readonly Move[], after: State, seat: Seat): Note | null
  /** A move made without thinking, such as a first move that is as good as any other; null to think. */
  opening?(state: State, chance: Chance): Move | null
  /** How a bot plays if no list of moves would do, as when dice are flicked. The table has been prepared. */
  bot?(view: State, seat: Seat, level: Level, chance: Chance): Move | null
  /** What bots have to know of this game to break its rules as people do. */
  readonly slips?: SlipPart<State, Move>
}

/** What is peculiar to a game's mistakes; most are found without it. */
export interface SlipPart<State = unknown, Move = unknown> {
  /** Mistakes that hands could make here and `possibleMoves` does not list. */
  tries?(state: State): readonly Move[]
  /** With what kinds of moves a rule is broken, by their first words; without it, with any. */
  readonly kinds?: Readonly<Record<string, readonly string[]>>
  /** Lawful moves after which this rule can be broken in the same turn; null where there are none, nothing where any will do. */
  leads?(state: State, rule: string): readonly Move[] | null
  /** Too far from the mark to be a mistake: nobody means it. */
  unlikely?(fault: Fault): boolean
  /** Rules that cannot be broken alone, with those that are always broken with them. */
  readonly together?: Readonly<Record<string, readonly string[]>>
  /** Rules that can be broken only where another one was broken before, and nobody noticed. */
  readonly after?: Readonly<Record<string, string>>
}
