import type { AnyBox, Draft } from '#kernel/box.ts'
import { type Fault, legalMoves, type Seat } from '#kernel/game.ts'
import { declarer, type Standing } from '#referee/match.ts'
import { buttonsOf, type Drafter } from './picking.ts'

/**
 * What guided play knows of the rules while a move is being put together. It knows no game: picks are tried out as a hand would, and
 * what they come to is compared with the legal moves. A game that knows it faster says so (`Draft.fitting`).
 */

/** Picks that are tried beyond those made; where a move needs more, nobody can tell yet. */
const DEEPEST = 3
/** Drafts looked at for one tap: more would be felt on a slow phone, and then nothing is marked. */
const MOST = 6000
/** How often a piece may have to be turned until it lies as it should. */
const MOST_TURNS = 12

/** A drafter belongs to one game and one position. */
const known = new WeakMap<Drafter, ReadonlySet<string>>()

function lawfulWords({ rules: { game } }: AnyBox, drafter: Drafter): ReadonlySet<string> {
  const words = known.get(drafter) ?? new Set(legalMoves(game, drafter.state).map(move => game.formatMove(move)))
  known.set(drafter, words)
  return words
}

/** Which of the next picks can still become a legal move; null where it cannot be told, or is the player's to find, as with a path. */
export function fittingOf(box: AnyBox, drafter: Drafter, picks: readonly string[]): readonly string[] | null {
  const buttons = buttonsOf(box, drafter)
  if (buttons.includes(picks[0] ?? '')) return null
  const { fitting, next } = drafter.draft(picks)
  if (fitting) return fitting
  const search = new Search(box, drafter, buttons)
  const found = next.filter(id => !buttons.includes(id) && search.leadsOn([...picks, id], DEEPEST))
  return search.left > 0 ? found : null
}

/** Why something that hands can take up leads to no legal move: the rule that every such move breaks, or that it fits nowhere. */
export function hopeless(box: AnyBox, drafter: Drafter, picks: readonly string[]): Fault | 'fits-nowhere' | null {
  const buttons = buttonsOf(box, drafter)
  const search = new Search(box, drafter, buttons)
  if (buttons.includes(picks[0] ?? '') || search.leadsOn(picks, DEEPEST) || search.left <= 0) return null
  const moves = search.movesFrom(picks, DEEPEST)
  const [first = [], ...others] = moves.map(move => box.rules.game.faults(drafter.state, move))
  const shared = first.find(({ rule }) => others.every(faults => faults.some(fault => fault.rule === rule)))
  return shared ?? 'fits-nowhere'
}

/** A move that was stopped, and what had been picked for it. */
export interface Stopped {
  readonly move: unknown
  readonly picks: readonly string[]
}

/** How it would be right: with the same piece if it can go anywhere, else a move of the same kind, else what a player could do instead. */
export function exampleFor(box: AnyBox, drafter: Drafter, { move, picks }: Stopped): unknown {
  const { game } = box.rules
  const search = new Search(box, drafter, buttonsOf(box, drafter))
  for (let length = picks.length - 1; length > 0; length--) {
    const found = search.lawfulFrom(picks.slice(0, length), DEEPEST)
    if (found !== undefined) return found
  }
  const kind = (one: unknown) => game.formatMove(one).split(' ')[0]
  const lawful = legalMoves(game, drafter.state)
  const likely = box.mind.candidates?.(drafter.state) ?? lawful
  return lawful.find(one => kind(one) === kind(move)) ?? likely[0] ?? null
}

/** The picks after which this move has only to be confirmed, with one of these things to begin with; null where it takes none. */
export function picksFor(
  box: AnyBox,
  drafter: Drafter,
  words: string,
  first: readonly string[],
): readonly string[] | null {
  const search = new Search(box, drafter, buttonsOf(box, drafter))
  const begun = drafter.draft([]).next.filter(id => first.includes(id))
  // No more picks than it takes.
  for (let depth = 0; depth <= DEEPEST; depth++) {
    for (const id of begun) {
      const found = search.picksTo(words, [id], depth)
      if (found !== null) return found
    }
  }
  return null
}

/** A win that could be declared now, though this move would end the turn without a word of it; null where there is none. */
export function winPassedOver(box: AnyBox, match: Standing, move: unknown, seat: Seat): unknown {
  const { game } = box.rules
  const { state } = match
  const isWon = (after: unknown) => declarer(box, { ...match, state: after }) === seat
  if (game.turn(game.apply(state, move)) === game.turn(state) || isWon(state)) return null
  const declares = (one: unknown) => {
    const said = game.apply(state, one)
    return game.turn(said) === game.turn(state) && isWon(said)
  }
  return legalMoves(game, state).find(declares) ?? null
}

/** Tries picks out, as far as a slow phone can in the time of a tap. */
class Search {
  left = MOST
  readonly #box: AnyBox
  readonly #drafter: Drafter
  readonly #buttons: readonly string[]
  readonly #lawful: ReadonlySet<string>

  constructor(box: AnyBox, drafter: Drafter, buttons: readonly string[]) {
    this.#box = box
    this.#drafter = drafter
    this.#buttons = buttons
    this.#lawful = lawfulWords(box, drafter)
  }

  /** Can these picks still become a legal move? */
  leadsOn(picks: readonly string[], depth: number): boolean {
    const draft = this.#draft(picks)
    if (draft.move !== undefined) return this.#isLawful(draft.move)
    if (draft.ready !== undefined && this.#isLawful(draft.ready)) return true
    if (draft.fitting) return draft.fitting.length > 0
    // A number is for the player to find, and what a sheet asks for has many answers.
    if (draft.ask !== undefined || draft.sheet !== undefined || depth === 0 || this.left <= 0) return true
    return this.#onwards(draft).some(id => this.leadsOn([...picks, id], depth - 1))
  }

  /** The first legal move that these picks can become. */
  lawfulFrom(picks: readonly string[], depth: number): unknown {
    const draft = this.#draft(picks)
    const made = draft.move ?? draft.ready
    if (made !== undefined && this.#isLawful(made)) return made
    if (draft.move !== undefined || depth === 0 || this.left <= 0) return undefined
    const turned = draft.ready === undefined ? undefined : this.#turned(draft)
    if (turned !== undefined) return turned
    for (const id of draft.fitting ?? this.#onwards(draft)) {
      const found = this.lawfulFrom([...picks, id], depth - 1)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Every move that these picks can become, whichever way up. */
  movesFrom(picks: readonly string[], depth: number): unknown[] {
    const draft = this.#draft(picks)
    if (draft.move !== undefined) return [draft.move]
    if (draft.ready !== undefined) return [draft.ready, ...this.#turnings(draft)]
    return depth === 0 || this.left <= 0
      ? []
      : this.#onwards(draft).flatMap(id => this.movesFrom([...picks, id], depth - 1))
  }

  /** On from these picks to those that come to this move, at once or when it is confirmed. */
  picksTo(words: string, picks: readonly string[], depth: number): readonly string[] | null {
    const draft = this.#draft(picks)
    const isIt = ({ move, ready = move }: Draft<unknown>) => ready !== undefined && this.#words(ready) === words
    if (isIt(draft)) return picks
    let { rotated } = draft
    for (let turns = 0; turns < MOST_TURNS && rotated !== undefined; turns++) {
      const next = this.#draft(rotated)
      if (isIt(next)) return rotated
      rotated = next.rotated
    }
    if (depth === 0 || this.left <= 0) return null
    for (const id of draft.fitting ?? this.#onwards(draft)) {
      const found = this.picksTo(words, [...picks, id], depth - 1)
      if (found !== null) return found
    }
    return null
  }

  #turned(draft: Draft<unknown>): unknown {
    for (const ready of this.#turnings(draft)) if (this.#isLawful(ready)) return ready
    return undefined
  }

  /** What is ready to be made once the piece is turned. */
  *#turnings({ rotated }: Draft<unknown>): Generator<unknown> {
    for (let turns = 0; turns < MOST_TURNS && rotated !== undefined; turns++) {
      const next = this.#draft(rotated)
      if (next.ready !== undefined) yield next.ready
      rotated = next.rotated
    }
  }

  #draft(picks: readonly string[]): Draft<unknown> {
    this.left -= 1
    return this.#drafter.draft(picks)
  }

  #onwards({ next }: Draft<unknown>): readonly string[] {
    return next.filter(id => !this.#buttons.includes(id))
  }

  #isLawful(move: unknown): boolean {
    return this.#lawful.has(this.#words(move))
  }

  #words(move: unknown): string {
    return this.#box.rules.game.formatMove(move)
  }
}
