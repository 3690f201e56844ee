import type { Act } from './acts.ts'
import type { Game } from './game.ts'
import { type Gathering, gamesIn, roundOf } from './gathering.ts'
import { sittersOf } from './needs.ts'
import { parsePlayerNumber } from './people.ts'
import { fitTogether, formatScores, isScore, type Score, type Scores } from './score.ts'

/** A score card of paper: whose it is, and what is circled on it. */
export interface Card {
  readonly number: number
  readonly score: Score
}

/** `2354 3`, `BB-2354 1c`; null where it says no number, or nothing that can be circled. */
export function parseCard(text: string): Card | null {
  const [, who = '', circled = ''] = /^(.*\d)[\s,;:]+(\w+)$/.exec(text.trim()) ?? []
  const number = parsePlayerNumber(who)
  const score = circled.toUpperCase()
  return number === null || !isScore(score) ? null : { number, score }
}

/** Why a card cannot be laid on the stack of a round. A 0 has a reason, which only the Director can give at the station. */
export type CardProblem = 'unknown-child' | 'no-game' | 'typed' | 'zero'

export function cardProblem(
  gathering: Gathering,
  round: number,
  stack: readonly Card[],
  { number, score }: Card,
): CardProblem | null {
  if (!gathering.registered[number]) return 'unknown-child'
  if (!gamesIn(gathering, round).some(game => sittersOf(game).includes(number))) return 'no-game'
  if (stack.some(card => card.number === number)) return 'typed'
  return score === '0' ? 'zero' : null
}

/** A game of which a card lies on the stack, and how far its cards are. */
export interface Stacked {
  readonly game: Game
  readonly scores: Scores
  /** `half` waits for the other card; `known` is in the record as the cards say, `differs` is there otherwise. */
  readonly fit: 'half' | 'fits' | 'misfit' | 'known' | 'differs'
}

/** In the order in which their last card was typed, the newest first. */
export function stackedGames(gathering: Gathering, round: number, stack: readonly Card[]): readonly Stacked[] {
  const latest = (game: Game) => stack.findLastIndex(({ number }) => sittersOf(game).includes(number))
  return gamesIn(gathering, round)
    .filter(game => latest(game) >= 0)
    .sort((one, other) => latest(other) - latest(one))
    .map(game => stacked(game, stack))
}

function stacked(game: Game, stack: readonly Card[]): Stacked {
  const typed = (number: number | null) => stack.find(card => card.number === number)?.score ?? null
  const scores: Scores = [typed(game.a), typed(game.b)]
  const isSame = scores.every((score, side) => score === null || score === game.scores?.[side])
  if (game.checked !== null && !isSame) return { game, scores, fit: 'differs' }
  if (game.collected !== null) return { game, scores, fit: 'known' }
  const whole = withAbsent(game, scores)
  const isHalf = whole[0] === null || (game.b !== null && whole[1] === null)
  return { game, scores: whole, fit: isHalf ? 'half' : fitTogether(whole) ? 'fits' : 'misfit' }
}

/** A child who did not come has no card: 3NS stands alone. */
function withAbsent({ b }: Game, [one, other]: Scores): Scores {
  if (b === null || (one !== null && other !== null)) return [one, other]
  return one === '3NS' ? [one, '0'] : other === '3NS' ? ['0', other] : [one, other]
}

/** What the Director says to have these games entered as signed on paper, and collected. */
export function stackActs(stack: readonly Stacked[]): readonly Act[] {
  return stack.flatMap(({ game, scores, fit }) => (fit === 'fits' ? gameActs(game, scores) : []))
}

function gameActs(game: Game, scores: Scores): readonly Act[] {
  const at = { round: game.round, station: game.station }
  const isEntered = game.scores !== null && formatScores(game.scores) === formatScores(scores)
  const absent = sittersOf(game).filter((_, side) => scores[side] === '3NS')
  const enter: readonly Act[] = isEntered
    ? []
    : absent.length > 0
      ? [{ type: 'grant', round: game.round, numbers: absent }]
      : [
          ...(game.started === null ? [{ type: 'start' as const, ...at }] : []),
          { type: 'result' as const, ...at, scores },
        ]
  // A result that is entered anew is signed anew.
  const unsigned = sittersOf(game).filter(
    (_, side) => scores[side] !== '0' && (!isEntered || game.signed[side] === null),
  )
  return [...enter, ...unsigned.map(number => ({ type: 'sign' as const, ...at, number })), { type: 'collect', ...at }]
}

/** From when 3NS may be given in a round; null before it has begun. */
export function grantsFrom(gathering: Gathering, round: number): number | null {
  const begun = roundOf(gathering, round)?.begun ?? null
  return begun === null ? null : begun + gathering.settings.grantAfter * 60_000
}
