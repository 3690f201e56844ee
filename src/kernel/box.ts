import type { Arranging } from './arranging.ts'
import { type Enforcer, type Game, type Outcome, type Seat, type Table, versionOf } from './game.ts'
import type { MindPart } from './mind.ts'
import type { Note } from './note.ts'
import type { Remedies } from './remedies.ts'
import type { Draft, Item, Scene, ScoreSheet, SheetRow, SheetTable } from './scene.ts'
import type { Mode } from './transcript.ts'

export type * from './mind.ts'
export type { Note } from './note.ts'
export type * from './remedies.ts'
export type * from './scene.ts'

/** One house rule that can be chosen when a table is set up; texts are `options.<key>.name` and `options.<key>.text`. */
export interface Choice {
  readonly key: string
  readonly values: readonly (string | number | boolean)[]
}

/** A club's own board, in a file. The option is called `board` and holds the file's contents. */
export interface BoardFile {
  /** The published JSON Schema of the file. */
  readonly schema: object
  /** Our own layout, as a file to begin with. */
  readonly standard: object
  /** Every mistake in it, for its author; none means that it can be played on. */
  mistakes(file: unknown): readonly Note[]
}

/** Sentences by key, nested as a translator finds convenient. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

/** What a game is called: `title.json`, there before the box is. */
export type Titles = Readonly<Record<'en' | 'es', Title>>

export interface Title {
  readonly title: string
  readonly tagline: string
  /** Said to a newcomer, where this is the game to begin with. */
  readonly invitation?: string
}

/** What is said of every game; keys of a game's own stand beside these. */
export type GameText<Rule extends string> = Catalogue & {
  readonly goal: string
  /** How to play, step by step. */
  readonly help: Readonly<Record<string, string>>
  /** How it can end, by `Outcome.reason`. */
  readonly reasons: Readonly<Record<string, string>>
  readonly rules: Readonly<Record<Rule, { readonly name: string; readonly text: string; readonly why: string }>>
}

/** A picture for the rules page of something done rightly or wrongly; its text is `examples.<key>`. */
export interface Example {
  readonly key: string
  readonly good: boolean
  readonly scene: Scene
}

/** What may happen: the game, the table that answers for luck and physics, and what rulings do. */
export interface RulesPart<State = unknown, Move = unknown, Rule extends string = string, Options = unknown> {
  readonly game: Game<State, Move, Rule, Options>
  readonly table?: Table<NoInfer<State>, NoInfer<Move>>
  /** Games without remedies are played guided (or openly) only. */
  readonly remedies?: Remedies<NoInfer<State>, NoInfer<Move>>
  /** Rules that do not hold under these options. Without it, every rule holds. */
  rulesOff?(options: Options): readonly NoInfer<Rule>[]
  /** Free hands at an open table, and positions to begin from. */
  readonly arranging?: Arranging<NoInfer<State>>
  /** Why these moves kept the rule: what an official says when a challenge was incorrect. Asked only where they did. */
  kept?(opening: NoInfer<State>, moves: readonly NoInfer<Move>[], rule: NoInfer<Rule>): Reason
}

/** A sentence, and the ids of scene items that show it. */
export interface Reason extends Note {
  readonly at: readonly string[]
}

/** What can be chosen when a table is set up. */
export interface SetUpPart {
  readonly choices: readonly Choice[]
  readonly board?: BoardFile
  /** Options under which the first of two seats begins: so they can play two games, and each begins once. */
  readonly firstBegins?: Readonly<Record<string, string>>
  /** Options of lessons, cases and puzzles: nobody was at those tables before, so there is nothing to remember. */
  readonly practised?: Readonly<Record<string, string>>
}

/** How the game looks and what it says. */
export interface FacePart<State = unknown, Move = unknown> {
  /** A position for the picture of the game; without it, one after some random moves. */
  picture?(): State
  /** The folder in `games/` whose stage the page shows in place of the drawn board; the scene stays for everybody else. */
  readonly stage?: string
  scene(view: State, seat: Seat | null): Scene
  /** The scene while these are picked, if that makes a difference. */
  sceneWith?(view: State, seat: Seat | null, picks: readonly string[]): Scene
  /**
   * Picks that are not things on the table: buttons, with the text `actions.<id>`. The first may be bright. Only guided play puts first what
   * is right, or offers it only then: elsewhere, and without a mode, each has its fixed place, because to notice is the player's part.
   */
  actions(view: State, seat: Seat, mode?: Mode): readonly string[]
  /** Guided play may ask in smaller steps and point at what is right; without a mode, as in tournament play. */
  draft(view: State, seat: Seat, picks: readonly string[], mode?: Mode): Draft<Move>
  /** Drafts have sheets: on a phone these keep their room while others play, so that the board keeps its size. */
  readonly hasSheets?: true
  /** What is on the sheet of a small screen while nobody here is asked for anything. */
  atRest?(view: State): readonly SheetRow[]
  /** What a small screen has no room for on the table, for whoever lays things out freely: one at a time. */
  folded?(view: State): readonly SheetTable[]
  /** The place that this piece lies on, where only one can: what is held goes there in vain, and guided play says why. */
  placeOf?(view: State, id: string): string | null
  /** A piece lifted off its place and put back, if the rules care about that. */
  lift?(view: State, seat: Seat, id: string): Move | null
  /** For a challenger who must show what could have been done: from picked things to that move. */
  showing?(view: State, challenger: Seat, picks: readonly string[]): Draft<Move>
  /** Ids of the things that a move is about, to point at; without it, the words of the move. */
  pointsAt(move: Move): readonly string[]
  /** How a move would look on the board: drawn for a hint, and for what a challenger shows. */
  ghosts?(move: Move, view: State): readonly Item[]
  /**
   * What a move is called in the log and read aloud, seen from the state before it. Under `hints.` instead of `moves.` stands how it is
   * advised: to you, and without numbers that are yours to find; under `yours.` how it is told to whoever made it; under `told.`, where a
   * game has that, what it brought, in a few words that stand beside what is asked next.
   */
  narrate(before: State, move: Move): Note
  /** What this move comes to is for the player to work out: a hint says that it comes, and does not draw it. */
  worksOut?(move: Move): boolean
  /** The table as guided play shows it, with what players elsewhere have to remember themselves. */
  guided?(view: State): State
  /** The table after a turn with what held in that turn, as whoever judges it has to see it. */
  judged?(opening: State, after: State): State
  /** The line under a player's name, such as "Red · 5 plain, 2 marked chips"; only in guided play with what rules make of it. */
  status(view: State, seat: Seat, mode?: Mode): Note | null
  /** The look of a seat's colour (`blue`, `red`), or null before colours are given out. */
  colour(view: State, seat: Seat): string | null
  /** Hands are face down now: a shared device covers them until the next player has taken it. */
  hidesHands?(view: State): boolean
  /** Points as they are written down, in columns by seat. */
  scorePad?(view: State): readonly ScoreSheet[]
  /** How the end of a round was counted: what its last turn brought each player, what for, and the points since then; nothing while it is played. */
  counted?(view: State): readonly Counted[]
  /** For how many milliseconds bots wait, because people want to look at what has just ended, or may challenge it only until then. */
  lingers?(view: State, mode: Mode): number
  /**
   * The rules that players watch, in groups whose texts are `groups.<id>`, those about such moves as these first. What kind of
   * moves they were may decide the order, never whether they broke a rule. Without it, one group.
   */
  ruleGroups?(moves: readonly Move[]): readonly RuleGroup[]
  /** A word of advice that comes with a hint. */
  readonly tip?: Note
}

/** One player's points at the end of a round. */
export interface Counted {
  readonly seat: Seat
  readonly said: readonly Note[]
  readonly total: number
}

/** Rules that a challenger looks for together. */
export interface RuleGroup {
  readonly id: string
  readonly rules: readonly string[]
}

/** What a tournament prints for this game instead of what it prints for all. */
export interface PapersPart {
  /** The flag card is written on, in a column for each player: another card in every game, with room for so many entries. */
  readonly flagCard: { readonly title: Note; readonly text: Note; readonly entries: number }
}

/** Everything about one game, in five parts, and a sixth for the few that need it. Page, server, terminal and tests get it from here and know no game. */
export interface Box<State = unknown, Move = unknown, Rule extends string = string, Options = unknown> {
  readonly rules: RulesPart<State, Move, Rule, Options>
  readonly setUp: SetUpPart
  readonly face: FacePart<State, Move>
  readonly mind: MindPart<State, Move>
  readonly words: WordsPart
  readonly papers?: PapersPart
}

/** English and Spanish, of the same shape (a test compares them), and examples for the rules page. */
export interface WordsPart<Text = Catalogue> {
  /** On the page only what the game is called: it fetches the rest from the folders, one language at a time. */
  readonly text: Readonly<Record<'en' | 'es', Text>>
  readonly examples?: readonly Example[]
}

export type AnyBox = Box

/** A box from the parts that a game has written, with defaults for the rest; only the rules are required, and they say the types. */
export function boxOf<State, Move, Rule extends string, Options>(parts: {
  readonly rules: RulesPart<State, Move, Rule, Options>
  readonly setUp?: Partial<SetUpPart>
  readonly face?: Partial<FacePart<NoInfer<State>, NoInfer<Move>>>
  readonly mind?: Partial<MindPart<NoInfer<State>, NoInfer<Move>>>
  readonly words?: WordsPart<GameText<NoInfer<Rule>>> & { readonly titles: Titles }
  readonly papers?: PapersPart
}): Box<State, Move, Rule, Options> {
  const { game } = parts.rules
  const scene = parts.face?.scene ?? (() => ({ frame: [0, 0, 1, 1] as const, items: [] }))
  const { titles, text, ...more } = parts.words ?? {}
  return {
    rules: parts.rules,
    setUp: { choices: [], ...parts.setUp },
    face: {
      ...pickedByWord(game, scene),
      narrate: (_, move) => ({ key: 'referee:acts.unknown', values: { words: game.formatMove(move) } }),
      pointsAt: move => game.formatMove(move).split(/[\s,:]+/),
      status: () => null,
      colour: (_, seat) => ['blue', 'red', 'green', 'yellow'][seat] ?? null,
      ...parts.face,
      scene,
    },
    mind: { evaluate: (state, seat) => worthOf(game.outcome(state), seat), ...parts.mind },
    words: {
      ...more,
      text: {
        en: { title: game.id, ...titles?.en, ...text?.en },
        es: { title: game.id, ...titles?.es, ...text?.es },
      },
    },
    ...(parts.papers && { papers: parts.papers }),
  }
}

/**
 * Moves are made by picking their words one after another: things on the table that have that id, and buttons for the rest.
 * A place on which a piece lies is picked by its piece, unless moves name the piece itself.
 */
function pickedByWord<State, Move>(
  game: Game<State, Move>,
  scene: FacePart<State, Move>['scene'],
): Pick<FacePart<State, Move>, 'actions' | 'draft'> {
  const wordsOf = (state: State) => game.possibleMoves(state).map(move => game.formatMove(move).split(' '))
  return {
    actions(view, seat) {
      const things = new Set(scene(view, seat).items.map(item => item.id))
      return [...new Set(wordsOf(view).flat())].filter(word => !things.has(word))
    },
    draft(view, seat, picks) {
      const moves = wordsOf(view)
      const places = placesUnder(scene(view, seat).items, new Set(moves.flat()))
      const picked = picks.map(pick => places.get(pick) ?? pick)
      const pieces = new Map([...places].map(([piece, place]) => [place, piece]))
      const begun = moves.filter(words => picked.every((pick, index) => words[index] === pick))
      const words = [...new Set(begun.flatMap(words => words[picks.length] ?? []))]
      const next = words.map(word => pieces.get(word) ?? word)
      const prompt = { key: 'table:prompts.pick' }
      const made = begun.some(words => words.length === picks.length) ? game.parseMove(picked.join(' ')) : null
      if (made === null) return { next, prompt }
      return next.length === 0 ? { move: made, next, prompt } : { ready: made, next, prompt }
    },
  }
}

/** For each piece that no move names: the place under it, at the same point. */
function placesUnder(items: readonly Item[], named: ReadonlySet<string>): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  for (const { kind, id, at } of items) {
    if (kind !== 'piece' || named.has(id)) continue
    const under = items.find(item => item.kind === 'place' && item.at.join(' ') === at.join(' '))
    if (under) places.set(id, under.id)
  }
  return places
}

function worthOf(outcome: Outcome | null, seat: Seat): number {
  if (outcome === null || outcome.winners.length === 0) return 0
  return outcome.winners.includes(seat) ? 1000 : -1000
}

/** The rules that hold under a table's options, in order; without `given`, under the defaults. */
export function rulesAt(
  box: AnyBox,
  given: Readonly<Record<string, unknown>> = {},
): readonly (readonly [rule: string, enforcer: Enforcer])[] {
  const off = box.rules.rulesOff?.({ ...Object(box.rules.game.options), ...given }) ?? []
  return Object.entries(box.rules.game.rules).filter(([rule]) => !off.includes(rule))
}

/** Options from outside, checked against the box's choices and completed as these rules have it; or the key that is wrong. */
export function parseOptions(
  box: AnyBox,
  given: Readonly<Record<string, unknown>>,
  version = versionOf(box.rules.game),
): { options: unknown } | { wrong: string } {
  for (const [key, value] of Object.entries(given)) {
    if (key === 'board' && box.setUp.board && (value === null || box.setUp.board.mistakes(value).length === 0)) continue
    const choice = box.setUp.choices.find(one => one.key === key)
    if (!choice?.values.some(allowed => allowed === value)) return { wrong: key }
  }
  const { game } = box.rules
  return { options: { ...Object(game.options), ...Object(game.formerly?.(version)), ...given } }
}
