import type { Act } from '#gathering/acts.ts'
import type { Book, Line } from '#gathering/book.ts'
import { type Game, stateOf } from '#gathering/game.ts'
import { allGames, currentRound, type Gathering, gamesIn, roundOf } from '#gathering/gathering.ts'
import { stationsOf } from '#gathering/timetable.ts'

/**
 * Why somebody waits, the most urgent first: play stands still, a question, children who may not go yet, paper on the table – and a third
 * opinion, which is the Director's.
 */
const KINDS = ['opinion', 'hand', 'cards', 'checked', 'third'] as const

export interface Wait {
  readonly kind: (typeof KINDS)[number]
  readonly game: Game
  readonly since: number
}

/** What waits for the Leader of a game, first things first; among equals whoever has waited longest. */
export function whatWaits(gathering: Gathering, game: number): readonly Wait[] {
  return allGames(gathering)
    .filter(one => one.game === game)
    .flatMap(one => waitsAt(one, roundOf(gathering, one.round)?.begun ?? 0))
    .sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.since - other.since)
}

/** An Opinion Card and a raised hand at once are two things. */
function waitsAt(game: Game, begun: number): readonly Wait[] {
  const waits: Wait[] = []
  const { opinion } = game
  if (opinion) waits.push({ kind: opinion.which === 2 ? 'opinion' : 'third', game, since: opinion.since })
  if (game.asked !== null) waits.push({ kind: 'hand', game, since: game.asked })
  const state = stateOf(game)
  // Where nobody came, nobody signs either.
  const signed = game.signed.map(at => at ?? begun)
  if (state === 'signed') waits.push({ kind: 'cards', game, since: Math.max(...signed) })
  if (state === 'checked') waits.push({ kind: 'checked', game, since: game.checked ?? 0 })
  return waits
}

/** The stations of a game's area, and the game at each in a round, the one that is on unless given; null where nobody plays. */
export function stationsAt(gathering: Gathering, game: number, round: number = currentRound(gathering)) {
  const stations = gathering.seating ? stationsOf(gathering.seating) : []
  const own = stations.slice((stations.length / 5) * game, (stations.length / 5) * (game + 1))
  const games = gamesIn(gathering, round)
  return own.map(station => ({ station, game: games.find(one => one.station === station) ?? null }))
}

/** What the log says of a game, as far as it still stands. */
export function linesOf({ lines, undone }: Book, { round, station, a, b }: Game): readonly Line[] {
  return lines.filter(({ act }, index) => !undone.has(index) && isAbout(act))

  function isAbout(act: Act): boolean {
    if ('station' in act) return act.round === round && act.station === station
    return act.type === 'grant' && act.round === round && act.numbers.some(number => number === a || number === b)
  }
}
