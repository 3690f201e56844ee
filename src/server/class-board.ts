import type { Snapshot } from '#gathering/class/classroom.ts'
import type { Board } from '#protocol/class-view.ts'
import { awaited, isSettled, result } from '#referee/match.ts'
import { viewMatch } from '#referee/view.ts'
import type { Room } from './room.ts'

/** What the wall shows of a table: as anybody sees it who looks on. */
export function boardOf(room: Room, table: number): Board {
  const { box, match } = room
  const outcome = isSettled(box, match) ? result(box, match) : null
  const next = outcome === null ? awaited(box, match) : null
  const isDisputed = match.timeOut !== null || match.dispute?.awaiting === true
  return {
    table,
    ...gameOf(room),
    way: match.mode,
    state: box.rules.game.view(match.state, null),
    line: match.line,
    turn: match.turn.number,
    awaits: typeof next === 'number' ? next : null,
    outcome: outcome && { winners: [...outcome.winners], reason: outcome.reason },
    dispute: isDisputed ? { since: room.lastAct } : null,
    stopped: room.stopped,
    lastAct: room.lastAct,
  }
}

/** The last turn that somebody has played, from before it to after it, without a name; null where nobody has. */
export function snapshotOf(room: Room, number: number): Omit<Snapshot, 'at'> | null {
  const { box, match } = room
  const { game } = box.rules
  const seen = viewMatch(box, match, null)
  const isUnderWay = seen.turn.entries.length > 0
  const turn = isUnderWay ? seen.turn : seen.last
  if (turn === null) return null
  const played = isUnderWay ? match.turn : match.last
  return {
    number,
    ...gameOf(room),
    turn: turn.number,
    seat: turn.seat,
    before: turn.opening,
    moves: turn.entries.map(({ move }) => ({ words: game.formatMove(move), move })),
    after: isUnderWay ? seen.state : seen.turn.opening,
    broken: [...new Set(played?.entries.flatMap(({ faults }) => faults.map(({ rule }) => rule)) ?? [])],
  }
}

function gameOf({ record: { header } }: Room) {
  const { game, rules, options } = header
  return { game, options, ...(rules !== undefined && { rules }) }
}
