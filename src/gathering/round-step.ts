import type { GrantAct, RoundAct } from './acts.ts'
import type { Effect } from './effect.ts'
import { begun, type Game } from './game.ts'
import {
  allGames,
  currentRound,
  endOf,
  type Gathering,
  gamesIn,
  isCollected,
  type Round,
  roundOf,
  withGames,
} from './gathering.ts'
import { refuse } from './refusal.ts'
import { ROUNDS } from './rounds.ts'
import type { Score, Scores } from './score.ts'
import { meetingsOf } from './timetable.ts'

/** The rounds of the day, by one clock. */
export function roundStep(gathering: Gathering, act: RoundAct, at: number): Effect {
  const round = roundOf(gathering, act.round)
  if (!round) return refuse('no-such-round', { round: act.round, last: ROUNDS })
  if (act.type === 'begin') return begin(gathering, act.round, at)
  if (round.begun === null) return refuse('round-not-begun', { round: act.round })
  switch (act.type) {
    case 'pause':
      if (round.called !== null) return refuse('time-called', { round: act.round })
      if (round.paused !== null) return refuse('paused-already')
      return changed(gathering, act.round, { ...round, paused: at })
    case 'go-on':
      if (round.paused === null) return refuse('not-paused')
      return changed(gathering, act.round, { ...round, paused: null, lost: round.lost + at - round.paused })
    case 'time': {
      const end = endOf(gathering, round)
      if (round.called !== null) return refuse('time-called', { round: act.round })
      // Nobody waits for the clock once the last card is collected.
      const isUp = (end !== null && at >= end) || isCollected(gathering, act.round)
      if (!isUp) return refuse('time-not-up', { round: act.round })
      return changed(gathering, act.round, { ...round, called: at })
    }
    case 'release':
      if (round.released !== null) return refuse('released-already', { round: act.round })
      if (!isCollected(gathering, act.round)) return refuse('not-all-collected', { round: act.round })
      return changed(gathering, act.round, { ...round, released: at })
    case 'unlock':
      if (!isCollected(gathering, act.round)) return refuse('not-locked', { round: act.round })
      return changed(gathering, act.round, { ...round, isUnlocked: true })
  }
}

/** Nothing starts before the Director announces the round; its games are those of the seating as it is now. */
function begin(gathering: Gathering, number: number, at: number): Effect {
  const { seating } = gathering
  const next = currentRound(gathering) + 1
  if (!seating) return refuse('no-seating')
  if (number !== next) return refuse(number < next ? 'begun-already' : 'round-before', { round: number, next })
  const before = roundOf(gathering, number - 1)
  if (before && before.called === null) return refuse('round-runs', { round: number - 1 })
  const meetings = meetingsOf(seating).filter(({ round }) => round === number)
  const round = roundOf(gathering, number)
  return round
    ? changed(withGames(gathering, number, meetings.map(begun)), number, { ...round, begun: at })
    : refuse('no-such-round', { round: number, last: ROUNDS })
}

/** 3NS for those who waited in vain: after the wait, and at most once for each child. */
export function grantStep(gathering: Gathering, { round: number, numbers }: GrantAct, at: number): Effect {
  const round = roundOf(gathering, number)
  if (round?.begun == null) return refuse('round-not-begun', { round: number })
  const { grantAfter } = gathering.settings
  if (at < round.begun + grantAfter * 60_000) return refuse('wait-longer', { minutes: grantAfter })
  const games: Game[] = []
  for (const child of numbers) {
    const game = gamesIn(gathering, number).find(({ a, b }) => a === child || b === child)
    if (!game) return refuse('not-seated', { number: child })
    if (game.started !== null || game.scores !== null) return refuse('game-started', { station: game.station })
    const before = allGames(gathering).find(other => scoreFor(other, child) === '3NS')
    if (before) return refuse('granted-before', { number: child, round: before.round })
    games.push({ ...game, scores: granted(game, child) })
  }
  return { gathering: withGames(gathering, number, games) }
}

function granted({ a, b }: Game, child: number): Scores {
  const other = b === null ? null : '0'
  return a === child ? ['3NS', other] : ['0', '3NS']
}

export function scoreFor({ a, b, scores }: Game, child: number): Score | null {
  if (scores === null) return null
  return a === child ? scores[0] : b === child ? scores[1] : null
}

function changed(gathering: Gathering, number: number, round: Round): Effect {
  return { gathering: { ...gathering, rounds: gathering.rounds.with(number - 1, round) } }
}
