import type { TableAct } from './acts.ts'
import type { Effect } from './effect.ts'
import { type Correction, type Game, isSigned } from './game.ts'
import { type Gathering, gameAt, isCollected, isLocked, roundOf, withGames } from './gathering.ts'
import { refuse } from './refusal.ts'
import { fitTogether, formatScores, type Scores } from './score.ts'

/** What may still be said of a card when its round is locked. */
const OF_LOCKED: readonly TableAct['type'][] = ['correct', 'ask-correction', 'stands']

type Changed = Game | Extract<Effect, { refusal: unknown }>

/** One game: played, recorded, signed, checked and collected. */
export function tableStep(gathering: Gathering, act: TableAct, at: number): Effect {
  const round = roundOf(gathering, act.round)
  if (round?.begun == null) return refuse('round-not-begun', { round: act.round })
  const game = gameAt(gathering, act)
  if (!game) return refuse('no-game-there', { round: act.round, station: act.station })
  // Where a round is locked, this card is collected as all others: only then are they looked through.
  if (game.collected !== null && !OF_LOCKED.includes(act.type) && isLocked(gathering, act.round)) {
    return refuse('round-locked', { round: act.round })
  }
  const done = stepGame(game, act, at, round.isUnlocked)
  if ('refusal' in done) return done
  const after = withGames(gathering, act.round, [done])
  // An unlocked round locks itself again with its last card.
  if (act.type !== 'collect' || !round.isUnlocked || !isCollected(after, act.round)) return { gathering: after }
  return { gathering: { ...after, rounds: after.rounds.with(act.round - 1, { ...round, isUnlocked: false }) } }
}

function stepGame(game: Game, act: TableAct, at: number, isUnlocked: boolean): Changed {
  switch (act.type) {
    case 'start':
      if (game.b === null) return refuse('nobody-opposite', { station: game.station })
      if (game.started !== null || game.scores !== null) return refuse('game-started', { station: game.station })
      return { ...game, started: at }
    case 'lay':
      if (game.b === null) return refuse('nobody-opposite', { station: game.station })
      if (game.started !== null || game.scores !== null) return refuse('game-started', { station: game.station })
      return game.table === null ? { ...game, table: act.table } : refuse('laid-already', { station: game.station })
    case 'ask':
      return game.asked === null ? { ...game, asked: at } : refuse('asked-already')
    case 'coming':
      return game.asked === null ? refuse('nobody-asked') : { ...game, asked: null }
    case 'opinion':
    case 'ruled':
      return opinion(game, act, at)
    case 'copy':
      if (game.checked !== null) return refuse('checked-already')
      if (game.started === null) return refuse('game-not-started', { station: game.station })
      return { ...game, copied: { ...act.copied, at } }
    case 'sheet':
      if (game.checked !== null) return refuse('checked-already')
      if (game.started === null) return refuse('game-not-started', { station: game.station })
      return { ...game, sheet: act.sheet }
    case 'result':
      return result(game, act.scores)
    case 'sign':
      return sign(game, act.number, at)
    case 'check':
      if (game.checked !== null) return refuse('checked-already')
      return isSigned(game) && game.scores !== null ? { ...game, checked: at } : refuse('not-signed')
    case 'collect':
      if (game.collected !== null) return refuse('collected-already')
      // Checked and in the Leader's hand: for most that is one tap.
      return isSigned(game) && game.scores !== null
        ? { ...game, checked: game.checked ?? at, collected: at }
        : refuse('not-signed')
    case 'not-right':
      // A collected card comes back out of the Leader's hand only where the Director has unlocked the round.
      if (game.scores === null || (game.collected !== null && !isUnlocked)) return refuse('nothing-to-return')
      return {
        ...corrected(game, game.scores, { at, cause: 'not-right', reason: act.reason }),
        ...unsigned,
        collected: null,
      }
    case 'close':
      if (game.started !== null || game.scores !== null) return refuse('game-started', { station: game.station })
      return { ...game, scores: ['0', game.b === null ? null : '0'] }
    case 'ask-correction':
      if (game.checked === null) return refuse('not-checked')
      return game.wrong === null ? { ...game, wrong: { at, reason: act.reason } } : refuse('correction-asked-already')
    case 'stands':
      return game.wrong === null ? refuse('no-correction-asked') : { ...game, wrong: null }
    case 'correct':
      if (game.checked === null) return refuse('not-checked')
      if (!fitTogether(act.scores) || !isFor(game, act.scores))
        return refuse('scores-do-not-fit', { scores: formatScores(act.scores) })
      return corrected(game, act.scores, { at, cause: act.cause, reason: act.reason })
    case 'conduct': {
      if (act.number !== game.a && act.number !== game.b) return refuse('not-at-this-table', { number: act.number })
      const [a, b] = game.scores ?? (game.b === null ? [null, null] : ['3', '3'])
      const scores: Scores = act.number === game.a ? ['0', b] : [a, '0']
      return corrected(game, scores, { at, cause: 'conduct', reason: act.reason })
    }
  }
}

const unsigned = { signed: [null, null], checked: null } as const

function opinion(game: Game, act: Extract<TableAct, { type: 'opinion' | 'ruled' }>, at: number): Changed {
  if (act.type === 'ruled') {
    if (game.opinion === null) return refuse('no-opinion-asked')
    const { number, which } = game.opinion
    const opinions = [...game.opinions, { which, number, at, mark: act.mark ?? null }]
    return { ...game, opinion: null, isSecondGiven: which === 2, opinions }
  }
  if (act.number !== game.a && act.number !== game.b) return refuse('not-at-this-table', { number: act.number })
  if (game.started === null) return refuse('game-not-started', { station: game.station })
  if (game.opinion !== null) return refuse('opinion-asked-already')
  if (act.which === 3 && !game.isSecondGiven) return refuse('second-comes-first')
  return { ...game, isSecondGiven: false, opinion: { number: act.number, which: act.which, since: at } }
}

/** Until somebody has signed it may be changed freely; after that both sign anew. */
function result(game: Game, scores: Scores): Changed {
  if (game.checked !== null) return refuse('checked-already')
  if (game.started === null) return refuse('game-not-started', { station: game.station })
  if (game.opinion !== null) return refuse('opinion-asked-already')
  if (!fitTogether(scores) || !isFor(game, scores) || scores.includes('3NS')) {
    return refuse('scores-do-not-fit', { scores: formatScores(scores) })
  }
  return { ...game, scores, ...unsigned }
}

function sign(game: Game, number: number, at: number): Changed {
  const side = number === game.a ? 0 : number === game.b ? 1 : null
  if (side === null) return refuse('not-at-this-table', { number })
  if (game.scores === null) return refuse('no-result-yet')
  if (game.signed[side] !== null) return refuse('signed-already', { number })
  const [a, b] = game.signed
  return { ...game, signed: side === 0 ? [at, b] : [a, at] }
}

function corrected(game: Game, to: Scores, why: Pick<Correction, 'at' | 'cause' | 'reason'>): Game {
  return { ...game, scores: to, wrong: null, corrections: [...game.corrections, { ...why, from: game.scores, to }] }
}

function isFor({ b }: Game, scores: Scores): boolean {
  return scores[0] !== null && (scores[1] === null) === (b === null)
}
