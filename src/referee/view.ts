import type { Box } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import { isOfficial, type Official } from '#kernel/transcript.ts'
import { type Finding, judge } from './judge.ts'
import { type Entry, isSettled, type Match, type Turn } from './match.ts'

/** Who looks at a match: a seat, an official, or a spectator (null). */
export type Viewer = Seat | Official | null

/**
 * The same match as this viewer may see it: face-down things hidden, and in tournament play nothing that gives a wrong
 * move away before it is challenged.
 */
export function viewMatch<State, Move>(
  box: Box<State, Move>,
  match: Match<State, Move>,
  viewer: Viewer,
): Match<State, Move> {
  const seat = typeof viewer === 'number' ? viewer : null
  const over = isSettled(box, match)
  const open = over || isOfficial(viewer) || match.mode !== 'tournament'
  return seen(box, match, seat, ({ line, move, faults }) => ({ line, move, faults: open ? faults : [] }))
}

/** What a bot in this seat may know: nothing that is face down, but which rules were broken; how much it notices is its skill. */
export function viewForBot<State, Move>(
  box: Box<State, Move>,
  match: Match<State, Move>,
  seat: Seat,
): Match<State, Move> {
  return seen(box, match, seat, ({ before, ...entry }) =>
    before === undefined ? entry : { ...entry, before: box.rules.game.view(before, seat) },
  )
}

function seen<State, Move>(
  box: Box<State, Move>,
  match: Match<State, Move>,
  seat: Seat | null,
  seeEntry: (entry: Entry<State, Move>) => Entry<State, Move>,
): Match<State, Move> {
  const over = isSettled(box, match)
  const see = (state: State) => box.rules.game.view(state, seat)
  const seeTurn = (turn: Turn<State, Move>): Turn<State, Move> => ({
    ...turn,
    opening: see(turn.opening),
    entries: turn.entries
      .filter(entry => over || !box.rules.game.isSecret?.(entry.move, seat, match.state))
      .map(seeEntry),
  })
  return {
    ...match,
    state: see(match.state),
    turn: seeTurn(match.turn),
    last: match.last && seeTurn(match.last),
    undisputed: null,
    past: null,
  }
}

/** The engine's finding, for the official whose word is awaited and for nobody else. */
export function findingFor<State, Move>(
  box: Box<State, Move>,
  match: Match<State, Move>,
  viewer: Viewer,
): Finding | null {
  const { dispute, undisputed } = match
  if (!dispute?.awaiting || undisputed === null || dispute.official !== viewer) return null
  return judge(box, undisputed, dispute)
}
