import { levelToday } from '../src/bots/days.ts'
import { decided } from '../src/bots/levels.ts'
import { randomMove } from '../src/bots/random.ts'
import { wholeTurns } from '../src/bots/turns.ts'
import type { AnyBox, Level } from '../src/kernel/box.ts'
import { quickChance, shuffle } from '../src/kernel/chance.ts'
import type { Chance, Seat } from '../src/kernel/game.ts'

/** Whoever plays in a ladder; how long it thinks is measured. */
export interface Player {
  readonly name: string
  /** `luck` is a number of its own, the same throughout a game. */
  turn(box: AnyBox, state: unknown, seat: Seat, chance: Chance, luck: number): readonly unknown[]
  readonly times: number[]
}

export function levelPlayer(level: Level): Player {
  return {
    name: `level ${level}`,
    times: [],
    turn(box, state, seat, chance, luck) {
      const today = levelToday(box, level, luck)
      const view = box.rules.game.view(state, seat)
      const guessed = box.rules.game.guess?.(view, seat, chance) ?? view
      if (box.mind.bot) {
        const move = box.mind.bot(guessed, seat, today, chance)
        return move === null ? [] : [move]
      }
      const opening = box.mind.opening?.(guessed, chance) ?? null
      return opening === null ? (decided(box, view, seat, today, chance)?.choice.turn.moves ?? []) : [opening]
    },
  }
}

/**
 * A careful child: takes a win, and stops one of the opponent's where it can. Of so many other turns that come to mind it plays the one that
 * gets it furthest at once; with one of them, whatever that is. Who does not try to get forward never arrives at 55 to take a win there.
 */
export function carefulPlayer(weighs: number): Player {
  return {
    name: weighs === 1 ? 'careful' : `careful of ${weighs}`,
    times: [],
    turn(box, state, seat, chance) {
      const turns = shuffle(chance, wholeTurns(box, state, seat, { left: 0 }))
      const win = turns.find(({ after }) => isWonBy(box, after, seat))
      if (win) return win.moves
      const safe = firstOf(turns, weighs, ({ after }) => !canWin(box, after, 1 - seat))
      const furthest = safe.toSorted((one, other) => other.value - one.value)[0] ?? turns[0]
      return furthest?.moves ?? []
    },
  }
}

/** The first few that are so: others are not looked at. */
function firstOf<Thing>(things: readonly Thing[], most: number, isSo: (thing: Thing) => boolean): Thing[] {
  const found: Thing[] = []
  for (const thing of things) {
    if (found.length === most) break
    if (isSo(thing)) found.push(thing)
  }
  return found
}

function isWonBy(box: AnyBox, state: unknown, seat: Seat): boolean {
  return box.rules.game.outcome(state)?.winners.includes(seat) === true
}

function canWin(box: AnyBox, state: unknown, seat: Seat): boolean {
  if (isWonBy(box, state, seat)) return true
  if (box.rules.game.toAct(state) !== seat) return false
  return wholeTurns(box, state, seat, { left: 0 }).some(({ after }) => isWonBy(box, after, seat))
}

/** So many turns are played at random before the players begin: otherwise many games would be the same. Dice need none. */
const BY_CHANCE = 2
/** A game that has no winner by then is a tie: where pieces move to and fro, nothing but a blunder would end it. */
const TURNS = 120
/** Rounds until somebody has enough points, or all dice are gone, come to an end by themselves. */
const ENDS_BY_ITSELF = ['pentagon-dominos', 'jam', 'sumo', 'jam-sumo']

/** A game as it was played. */
export interface Played {
  /** null: a tie. */
  readonly winner: Seat | null
  /** Whoever had the first turn. */
  readonly beginner: Seat
  readonly turns: number
  /** All that was done, in words. */
  readonly words: readonly string[]
}

/** One game; what the first of the two makes of it. The same seed gives both the same beginning. */
export function playedBy(
  box: AnyBox,
  [first, second]: readonly [Player, Player],
  options: unknown,
  seed: number,
  isSwapped: boolean,
): number {
  const { winner } = playOut(
    box,
    isSwapped ? [second, first] : [first, second],
    options,
    seed,
    box.mind.bot ? 0 : BY_CHANCE,
  )
  if (winner === null) return 0.5
  return winner === (isSwapped ? 1 : 0) ? 1 : 0
}

/** A game between the players of these seats, whose first `byChance` turns are played at random. */
export function playOut(
  box: AnyBox,
  players: readonly Player[],
  options: unknown,
  seed: number,
  byChance: number,
): Played {
  const { game, table } = box.rules
  const luck = quickChance(seed)
  const words: string[] = []
  let beginner: Seat | null = null
  let state = game.setup(2, options)
  const play = (moves: readonly unknown[]) => {
    for (const move of moves) {
      words.push(game.formatMove(move))
      state = game.apply(state, move)
    }
  }
  for (;;) {
    const actor = game.toAct(state)
    if (actor === null || (game.turn(state) > TURNS && !ENDS_BY_ITSELF.includes(game.id))) break
    if (actor === 'table') {
      if (!table) throw new Error('nobody answers')
      play([table.answer(state, luck)])
      continue
    }
    if (game.turn(state) > 0) beginner ??= actor
    const moves =
      game.turn(state) <= byChance
        ? atRandom(box, state, luck)
        : timed(box, state, actor, luck, Math.imul(2 * seed + actor, 0x9e3779b1), players[actor])
    if (moves.length === 0) break
    play(moves)
  }
  const [winner = null, ...others] = game.outcome(state)?.winners ?? []
  return { winner: others.length > 0 ? null : winner, beginner: beginner ?? 0, turns: game.turn(state), words }
}

function atRandom(box: AnyBox, state: unknown, luck: Chance): readonly unknown[] {
  const move = randomMove(box, state, luck)
  return move === null ? [] : [move]
}

function timed(
  box: AnyBox,
  state: unknown,
  actor: Seat,
  chance: Chance,
  luck: number,
  player?: Player,
): readonly unknown[] {
  const before = process.cpuUsage()
  const moves = player?.turn(box, state, actor, chance, luck) ?? []
  const { user, system } = process.cpuUsage(before)
  player?.times.push((user + system) / 1000)
  return moves
}
