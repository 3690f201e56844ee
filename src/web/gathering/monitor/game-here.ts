import { type Game, isSigned } from '#gathering/game.ts'
import { currentRound, type Gathering, gameAt } from '#gathering/gathering.ts'
import { type Meeting, meetingsOf } from '#gathering/timetable.ts'

/** What a station is busy with: the meeting, and the game once its round has begun. */
export interface GameHere extends Pick<Meeting, 'round' | 'game' | 'station' | 'a' | 'b'> {
  readonly played: Game | null
}

/** The game that is not signed yet, else that of this round until its cards are collected, else the one that comes next; null where none does. */
export function gameHere(gathering: Gathering, station: number): GameHere | null {
  const round = currentRound(gathering)
  const upToNow = Array.from({ length: round }, (_, index) => gameAt(gathering, { round: index + 1, station }))
  const open = upToNow.find(game => game?.started != null && (game.scores === null || !isSigned(game)))
  const now = open ?? upToNow.at(-1)
  if (now && now.collected === null) return { ...now, played: now }
  const next = (gathering.seating ? meetingsOf(gathering.seating) : []).find(
    meeting => meeting.station === station && meeting.round > round,
  )
  return next ? { ...next, played: null } : now ? { ...now, played: now } : null
}
