import type { AnyBox } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import { type Chance, legalMoves, replay, type Seat } from '#kernel/game.ts'
import { type Act, formatAct, type Matter } from '#referee/acts.ts'
import { judge } from '#referee/judge.ts'
import { acceptors, contestedTurn, isSettled, type Match, result, standsStill, windowOpen } from '#referee/match.ts'
import { greedyTurn } from './greedy.ts'
import { randomMove } from './random.ts'
import { searchTurn } from './search.ts'

export const LEVELS = [1, 2, 3] as const
/** 1 plays by chance half the time, 2 looks one turn ahead, 3 also at the answers. */
export type Level = (typeof LEVELS)[number]

/** How many of a hundred wrong turns a bot notices. */
const NOTICES: Readonly<Record<Level, number>> = { 1: 35, 2: 75, 3: 100 }
/** Positions that level 3 looks at before it moves. */
const POSITIONS = 6_000

/** What a bot in this seat says now, or null when it has nothing to say. It sees no more than the seat may see. */
export function think(box: AnyBox, match: Match, seat: Seat, level: Level, chance: Chance): string | null {
  const act = decide(box, match, seat, level, chance)
  return act && formatAct(box.rules.game, act)
}

function decide(box: AnyBox, match: Match, seat: Seat, level: Level, chance: Chance): Act | null {
  if (match.timeOut !== null) return match.timeOut.by === seat ? statement(box, match, seat) : null
  if (match.dispute?.awaiting) return null
  if (isSettled(box, match)) return match.signed[seat] ? null : { type: 'sign' }
  if (noticedFault(box, match, seat) !== null && chance(100) < NOTICES[level]) return { type: 'time-out' }
  if (result(box, match) !== null) return acceptors(box, match).includes(seat) ? { type: 'accept' } : null
  if (match.offer !== null && match.offer.from !== seat) return { type: answer(box, match, seat) }
  if (box.rules.game.toAct(match.state) !== seat) return null
  const [move] = choose(box, match.state, seat, level, chance)
  return move === undefined ? null : { type: 'move', move }
}

/** How a level-3 bot would play this seat's turn to its end, move by move; nothing when it is not to move. */
export function hint(box: AnyBox, match: Match, seat: Seat): readonly string[] {
  if (standsStill(match) || result(box, match) !== null || box.rules.game.toAct(match.state) !== seat) return []
  const chance = quickChance(match.line)
  const moves = playedOut(box, match.state, seat, choose(box, match.state, seat, 3, chance), chance)
  return moves.map(move => box.rules.game.formatMove(move))
}

/** A turn that was begun without thinking is thought to its end; in the starting procedure everybody says one thing. */
function playedOut(
  box: AnyBox,
  state: unknown,
  seat: Seat,
  moves: readonly unknown[],
  chance: Chance,
): readonly unknown[] {
  const { game } = box.rules
  if (box.mind.bot || moves.length !== 1 || game.turn(state) === 0) return moves
  const after = replay(game, game.view(state, seat), moves)
  const goesOn = game.toAct(after) === seat && game.turn(after) === game.turn(state)
  return goesOn ? [...moves, ...greedyTurn(box, after, seat, chance)] : moves
}

/** The moves of a turn, as far as they can be known before the table answers. */
function choose(box: AnyBox, state: unknown, seat: Seat, level: Level, chance: Chance): readonly unknown[] {
  const seen = box.rules.game.view(state, seat)
  const guessed = box.rules.game.guess?.(seen, seat, chance) ?? seen
  if (box.mind.bot) return listOf(box.mind.bot(guessed, seat, level, chance))
  const opening = box.mind.opening?.(guessed, chance) ?? null
  if (opening !== null) return [opening]
  if (level === 3) return searchTurn(box, guessed, seat, chance, POSITIONS)
  return level === 1 && chance(2) === 0
    ? listOf(randomMove(box, guessed, chance))
    : greedyTurn(box, guessed, seat, chance)
}

function listOf(move: unknown): readonly unknown[] {
  return move === null ? [] : [move]
}

/** What a bot that has called a time out has to say. */
function statement(box: AnyBox, match: Match, seat: Seat): Act {
  const noticed = noticedFault(box, { ...match, timeOut: null }, seat)
  return noticed === null ? { type: 'play-on' } : { type: 'challenge', matters: [noticed] }
}

/** A rule that the opponent broke; none whose challenge would not be ruled correct. */
function noticedFault(box: AnyBox, match: Match, seat: Seat): Matter | null {
  if (match.mode !== 'tournament' || !windowOpen(box, match, seat)) return null
  for (const { faults, before } of contestedTurn(box, match, seat)?.entries ?? []) {
    for (const { rule } of faults) {
      const shown = before === undefined ? null : (legalMoves(box.rules.game, before)[0] ?? null)
      if (judge(box, match, { challenger: seat, rule, part: null, shown }).verdict !== 'correct') continue
      return { rule, part: null, shown: box.rules.remedies?.shows?.includes(rule) ? shown : null }
    }
  }
  return null
}

/** Taking back is always allowed; a tie is taken when the other side stands clearly better. */
function answer(box: AnyBox, match: Match, seat: Seat): 'agree' | 'refuse' {
  if (match.offer?.type === 'undo') return 'agree'
  const seen = box.rules.game.view(match.state, seat)
  const others = match.signed.map((_, other) => other).filter(other => other !== seat)
  const best = Math.max(...others.map(other => box.mind.evaluate(seen, other)))
  return box.mind.evaluate(seen, seat) < 0 && best > 0 ? 'agree' : 'refuse'
}
