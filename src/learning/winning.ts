import type { AnyBox } from '#kernel/box.ts'
import { legalMoves, type Seat } from '#kernel/game.ts'

const MOVES_A_TURN = 8

/** A turn in the words of its moves. */
export type Way = readonly string[]

/** One way to play a turn to its end, or to the end of the game. */
interface Ended {
  readonly way: Way
  readonly after: unknown
}

/**
 * Every lawful way to win in this turn. What leads nowhere else is left out: whoever lifts a piece first and then moves it has moved it. Of
 * several last words that say the same win, such as two paths that could be named, one is given.
 */
export function waysToWin(box: AnyBox, state: unknown, seat: Seat): readonly Way[] {
  const won = turnsFrom(box, state, seat).filter(({ after }) => isWon(box, after, seat))
  const lies = (after: unknown) => String(box.rules.arranging?.lies(after))
  const kept = new Map<string, Way>()
  for (const { way, after } of won) {
    const done = `${way.slice(0, -1)}: ${lies(after)}`
    if (!kept.has(done)) kept.set(done, way)
  }
  return [...kept.values()]
}

/** Every turn after which the win in the next one cannot be stopped, whatever is answered. Where a win is there at once, there is none. */
export function waysToForce(box: AnyBox, state: unknown, seat: Seat): readonly Way[] {
  if (canWin(box, state, seat)) return []
  return turnsFrom(box, state, seat).flatMap(({ way, after }) => (isForced(box, after, seat) ? [way] : []))
}

/** What the other side can do about it: every turn of theirs. */
export function answersTo(box: AnyBox, state: unknown, seat: Seat): readonly Ended[] {
  const { game } = box.rules
  const other = game.toAct(state)
  return typeof other === 'number' && other !== seat ? turnsFrom(box, state, other) : []
}

function isForced(box: AnyBox, state: unknown, seat: Seat): boolean {
  if (box.rules.game.outcome(state) !== null) return false
  const answers = answersTo(box, state, seat)
  return answers.length > 0 && answers.every(({ after }) => canWin(box, after, seat))
}

function canWin(box: AnyBox, state: unknown, seat: Seat): boolean {
  const { game } = box.rules
  if (game.outcome(state) !== null || game.toAct(state) !== seat) return false
  const turn = game.turn(state)
  const search = (now: unknown, made: number): boolean =>
    legalMoves(game, now).some(move => {
      const after = game.apply(now, move)
      if (game.outcome(after) !== null) return isWon(box, after, seat)
      return made < MOVES_A_TURN && game.toAct(after) === seat && game.turn(after) === turn && search(after, made + 1)
    })
  return search(state, 1)
}

function isWon(box: AnyBox, state: unknown, seat: Seat): boolean {
  return box.rules.game.outcome(state)?.winners.includes(seat) === true
}

/** Every lawful turn of this seat, to its end. */
function turnsFrom(box: AnyBox, state: unknown, seat: Seat): readonly Ended[] {
  const { game } = box.rules
  const turn = game.turn(state)
  let open: readonly Ended[] = plainMoves(box, state, seat).map(({ move, after }) => ({
    way: [game.formatMove(move)],
    after,
  }))
  const ended: Ended[] = []
  for (let made = 1; open.length > 0 && made <= MOVES_A_TURN; made++) {
    const goesOn = ({ after }: Ended) =>
      game.outcome(after) === null && game.toAct(after) === seat && game.turn(after) === turn
    ended.push(...open.filter(one => !goesOn(one)))
    open = open.filter(goesOn).flatMap(({ way, after }) =>
      legalMoves(game, after).map(move => ({
        way: [...way, game.formatMove(move)],
        after: game.apply(after, move),
      })),
    )
  }
  return ended
}

/** Moves to begin a turn with, without those that only prepare another one of them. */
export function plainMoves({ rules: { game } }: AnyBox, state: unknown, seat: Seat) {
  const moves = legalMoves(game, state).map(move => ({ move, after: game.apply(state, move) }))
  const known = new Set(moves.map(({ move }) => game.formatMove(move)))
  return moves.filter(({ after }) => {
    if (game.outcome(after) !== null || game.toAct(after) !== seat) return true
    const then = legalMoves(game, after).map(move => game.formatMove(move))
    return then.length === 0 || !then.every(words => known.has(words))
  })
}
