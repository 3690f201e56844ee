import { type Fault, type Game, type Outcome, type Seat, versionOf } from './game.ts'

/** Rounds of a game played one after another, with their points added up: itself a game. */
export interface Series<Round, Options> {
  readonly seats: number
  readonly options: Options
  /** Points of the rounds before this one, by seat. */
  readonly rounds: readonly (readonly number[])[]
  readonly current: Round
  /** The turn number at which the current round began. */
  readonly since: number
}

/** The button that goes on, in every game of rounds. */
export const NEXT_ROUND = 'next-round'

/** What is said once everybody has seen how the last round ended. */
export interface NextRound {
  readonly type: 'next-round'
}

export interface Plan<Round, Options> {
  /** Who begins the next round, and says so; `last` is how the one before ended. */
  beginner(last: Round, rounds: number, seats: number): Seat
  /** The round after `rounds` others, begun by this seat; `last` is the one before. Without it, every round is set up like the first. */
  begin?(last: Round, beginner: Seat, rounds: number): Round
  /** Asked after every round: how the series ended, or null to go on. */
  over(totals: readonly number[], rounds: number, options: Options): Omit<Outcome, 'points'> | null
}

type SeriesRule<Rule extends string> = Rule | 'rounds-in-order'

export function series<Round, Move extends { readonly type: string }, Rule extends string, Options>(
  round: Game<Round, Move, Rule, Options>,
  plan: Plan<Round, Options>,
): Game<Series<Round, Options>, Move | NextRound, SeriesRule<Rule>, Options> {
  type State = Series<Round, Options>
  const isOver = ({ current }: State) => round.outcome(current) !== null
  const inOrder: readonly Fault<SeriesRule<Rule>>[] = [{ rule: 'rounds-in-order', at: [], values: {} }]
  const { isSecret, guess, legalMoves, formerly } = round

  const outcome = (state: State): Outcome | null => {
    if (!isOver(state)) return null
    const points = totalsOf(round, state)
    const ended = plan.over(points, state.rounds.length + 1, state.options)
    return ended && { ...ended, points }
  }

  const next = (state: State): State => {
    const { seats, options, current, rounds } = state
    const beginner = plan.beginner(current, rounds.length + 1, seats)
    return {
      ...state,
      rounds: [...rounds, round.outcome(current)?.points ?? []],
      current: plan.begin?.(current, beginner, rounds.length + 1) ?? round.setup(seats, options),
      since: state.since + round.turn(current) + 1,
    }
  }

  return {
    id: round.id,
    version: versionOf(round),
    seats: round.seats,
    rules: { ...round.rules, 'rounds-in-order': 'table' },
    options: round.options,
    ...(formerly && { formerly }),
    setup(seats, options, version) {
      return { seats, options, rounds: [], current: round.setup(seats, options, version), since: 0 }
    },
    toAct(state) {
      if (!isOver(state)) return round.toAct(state.current)
      return outcome(state) === null ? plan.beginner(state.current, state.rounds.length + 1, state.seats) : null
    },
    turn: state => state.since + round.turn(state.current),
    possibleMoves: state => (isOver(state) ? [{ type: 'next-round' }] : round.possibleMoves(state.current)),
    faults: (state, move) =>
      isNextRound(move) !== isOver(state) ? inOrder : isNextRound(move) ? [] : round.faults(state.current, move),
    apply: (state, move) => (isNextRound(move) ? next(state) : { ...state, current: round.apply(state.current, move) }),
    outcome,
    view: (state, seat) => ({ ...state, current: round.view(state.current, seat) }),
    ...(isSecret && {
      isSecret: (move, seat, now) => !isNextRound(move) && isSecret(move, seat, now.current),
    }),
    ...(guess && { guess: (view, seat, chance) => ({ ...view, current: guess(view.current, seat, chance) }) }),
    ...(legalMoves && {
      legalMoves: state => (isOver(state) ? [{ type: 'next-round' }] : legalMoves(state.current)),
    }),
    parseMove: text => (text === 'next round' ? { type: 'next-round' } : round.parseMove(text)),
    formatMove: move => (isNextRound(move) ? 'next round' : round.formatMove(move)),
  }
}

/** Points so far by seat: the rounds before, and the current one once it has ended. */
export function totalsOf<Round, Options>(
  round: Pick<Game<Round, never>, 'outcome'>,
  { seats, rounds, current }: Series<Round, Options>,
): number[] {
  const played = [...rounds, round.outcome(current)?.points ?? []]
  return Array.from({ length: seats }, (_, seat) => played.reduce((sum, points) => sum + (points[seat] ?? 0), 0))
}

export function isNextRound(move: { readonly type: string }): move is NextRound {
  return move.type === 'next-round'
}
