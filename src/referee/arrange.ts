import { type Arrangement, arranged } from '#kernel/arranging.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { Author } from '#kernel/transcript.ts'
import { type Effect, type Match, openTurn, pastWith, resumed } from './match.ts'

/** At an open table hands put things where they like, and whoever sits there may. Nothing is judged, and a new turn begins with it. */
export function arrange(box: AnyBox, match: Match, author: Author, arrangement: Arrangement): Effect {
  const { arranging } = box.rules
  if (typeof author !== 'number') return { refusal: { code: 'players-only' } }
  if (match.mode !== 'open') return { refusal: { code: 'open-table-only' } }
  if (arranging === undefined) return { refusal: { code: 'not-a-move' } }
  if (match.ended !== null) return { refusal: { code: 'game-over' } }
  if (arrangement.type === 'back') return stepBack(box, match)
  const state = arranged(arranging, match.state, match.seats, arrangement)
  if (state === null) return { refusal: { code: 'hands-cannot' } }
  const before = match.turn.entries.length > 0 ? pastWith(match) : match.past
  const past = { seat: match.turn.seat, state: match.state, before, isArranged: true } as const
  return { match: { ...resumed(match), state, turn: openTurn(box, state), last: null, accepted: false, past } }
}

/** Only what was arranged: a move is taken back by asking. */
function stepBack(box: AnyBox, match: Match): Effect {
  const { past, turn } = match
  if (!past?.isArranged || turn.entries.length > 0) return { refusal: { code: 'nothing-to-undo' } }
  const { state, before } = past
  return { match: { ...match, state, turn: openTurn(box, state), past: before } }
}
