import type { AnyBox, Note } from '#kernel/box.ts'
import { type Chance, legalMoves, type Seat } from '#kernel/game.ts'
import { liesOpen } from './guesses.ts'
import type { Choice } from './search.ts'
import { type Budget, wholeTurns } from './turns.ts'

/** Positions that finding a reason may take. */
const POSITIONS = 40_000
/** Other turns that are tried to see what would happen otherwise. */
const OTHERS = 24

/** What a turn is good for, in words for a child; only what is so whatever the others hold in their hands. The choices are sorted, the turn among them. */
export function reasonFor(
  box: AnyBox,
  view: unknown,
  seat: Seat,
  { turn, value }: Choice,
  choices: readonly Choice[],
  chance: Chance,
): Note | null {
  if (isWonBy(box, turn.after, seat)) return { key: 'table:because.wins' }
  if (liesOpen(box, view, seat, chance)) {
    const budget = { left: POSITIONS }
    const turns = wholeTurns(box, view, seat, budget)
    if (turns.length === 1) return null
    if (stopsWin(box, turn.after, seat, turns, chance, budget)) return { key: 'table:because.stops' }
    if (winsNext(box, turn.after, seat, budget)) return { key: 'table:because.next' }
  } else if (choices.length === 1) return null
  const own = box.mind.reason?.(view, turn.moves, turn.after, seat) ?? null
  if (own !== null) return own
  const second = choices.find(choice => choice.turn !== turn)
  const isClear = second === undefined || value - second.value >= (box.mind.grain ?? 1)
  return { key: isClear ? 'table:because.best' : 'table:because.good' }
}

/** After most other turns somebody else could win at once, and after this one nobody can. */
function stopsWin(
  box: AnyBox,
  after: unknown,
  seat: Seat,
  turns: readonly { readonly after: unknown }[],
  chance: Chance,
  budget: Budget,
): boolean {
  const tried = Array.from({ length: Math.min(OTHERS, turns.length) }, (_, n) =>
    turns.length <= OTHERS ? turns[n] : turns[chance(turns.length)],
  )
  const losing = tried.filter(one => one !== undefined && canBeLost(box, one.after, seat, budget))
  return losing.length > tried.length / 2 && !canBeLost(box, after, seat, budget)
}

/** Could whoever acts next win at once? */
function canBeLost(box: AnyBox, state: unknown, seat: Seat, budget: Budget): boolean {
  const actor = box.rules.game.toAct(state)
  return typeof actor === 'number' && actor !== seat && canWin(box, state, actor, budget)
}

function canWin(box: AnyBox, state: unknown, seat: Seat, budget: Budget): boolean {
  return wholeTurns(box, state, seat, budget).some(({ after }) => isWonBy(box, after, seat))
}

/** Can the seat win with its next turn whatever is played against it, worth a thought or not? */
function winsNext(box: AnyBox, state: unknown, seat: Seat, budget: Budget): boolean {
  const { game } = box.rules
  const other = game.toAct(state)
  if (typeof other !== 'number' || other === seat) return false
  const everything = { ...box, mind: { ...box.mind, candidates: (now: unknown) => legalMoves(game, now) } }
  const replies = wholeTurns(everything, state, other, budget)
  return (
    replies.length > 0 &&
    replies.every(({ after }) => budget.left > 0 && game.toAct(after) === seat && canWin(box, after, seat, budget))
  )
}

function isWonBy(box: AnyBox, state: unknown, seat: Seat): boolean {
  return box.rules.game.outcome(state)?.winners.includes(seat) === true
}
