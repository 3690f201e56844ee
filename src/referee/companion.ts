import { type AnyBox, boxOf, type Ending, type Remedies, rulesAt } from '#kernel/box.ts'
import { type Enforcer, type Fault, fault, type Game, type Outcome, type Seat } from '#kernel/game.ts'
import text from './companion.json' with { type: 'json' }

/** A game whose board only people see: who has the flag card, who has declared a win, and how it ended. */
export interface Companion {
  /** 0 until somebody begins. */
  readonly turn: number
  readonly flag: Seat
  readonly beginner: Seat
  /** By seat; null where the game gives out no colours. */
  readonly colours: readonly [string | null, string | null]
  /** Whose declared wins stand. */
  readonly declared: readonly Seat[]
  /** The last turn after a declared win, where somebody may still reply. */
  readonly reply: number | null
  /** The last turn after time has been called. */
  readonly lastTurn: number | null
  /** As the Monitor has said: who won, or a tie. */
  readonly ended: Seat | 'tie' | null
}

export type CompanionMove =
  | { readonly type: 'begins'; readonly seat: Seat; readonly colour: string | null }
  | { readonly type: 'pass' | 'declare' }
  | { readonly type: 'ends'; readonly winner: Seat | 'tie' }

/** What is challenged in a game whose rules only its officials know. */
export const GENERAL_RULES = [
  'own-pieces',
  'allowed-place',
  'right-number',
  'one-turn',
  'nothing-left-out',
  'laid-is-played',
  'win-is-right',
] as const

const PLAYED_ANYHOW: Ending = { afterWin: 'nobody', afterTime: 'touched', atTime: 'counted' }

const IN_ORDER = 'in-order'

const COLOURS = ['blue', 'red'] as const

/** Editions of the rules that an event may play by; which games know them, their choices say. */
export const EDITIONS = ['current', 'earlier'] as const
export type Edition = (typeof EDITIONS)[number]

/** What the tables of an event are set up with. */
export function eventOptions({ setUp }: AnyBox, edition: Edition = 'current'): Readonly<Record<string, string>> {
  const isKnown = setUp.choices.some(({ key, values }) => key === 'edition' && values.includes(edition))
  return isKnown ? { edition } : {}
}

/**
 * The referee for a physical table: the same acts, marks, opinions and minute, without a board. Rules, windows and what a ruling costs are
 * those of the game that is played; null for one that we do not have.
 */
export function companionOf(played: AnyBox | null, edition?: Edition): AnyBox {
  const { contestable, incorrect, ending = PLAYED_ANYHOW } = played?.rules.remedies ?? {}
  const rules = rulesOf(played, edition)
  const game = gameOf(rules, ending, hasColours(played))
  const remedies: Remedies<Companion, CompanionMove> = {
    loseTurn: handOn,
    // Where a turn is challenged while it is under way, it goes on after that.
    correct: (state, { challenger }) => {
      const voided = { ...state, declared: [], reply: null }
      return contestable || state.flag === challenger ? voided : handOn(voided)
    },
    ...(incorrect && { incorrect: (state: Companion) => state }),
    callTime: (state, touched) => ({ ...state, lastTurn: lastTurnOf(state, touched, ending) }),
    declared: state => state.declared.at(-1) ?? null,
    ending,
    ...(contestable && {
      contestable: (_state, challenger, turn, last) => {
        if (turn.seat !== null && turn.seat !== challenger) return { turn: 'this', from: 0, to: turn.moves.length }
        return last === null || last.seat === challenger ? null : { turn: 'last', from: 0, to: last.moves.length }
      },
    }),
  }
  const table = {
    answer: ({ turn }: Companion): CompanionMove =>
      turn === 0 ? { type: 'begins', seat: 0, colour: null } : { type: 'ends', winner: 'tie' },
  }
  const box = boxOf<Companion, CompanionMove, string, object>({
    rules: { game, table, remedies, rulesOff: () => otherEditions(played, rules) },
    face: {
      colour: ({ colours }, seat) => colours[seat] ?? null,
      narrate: (_, { type }) => ({ key: `moves.${type}` }),
    },
  })
  return { ...box, words: played?.words ?? { text } }
}

function rulesOf(played: AnyBox | null, edition?: Edition): Readonly<Record<string, Enforcer>> {
  const rules = played
    ? rulesAt(played, eventOptions(played, edition)).filter(([, enforcer]) => enforcer !== 'table')
    : GENERAL_RULES.map(rule => [rule, 'players'] as const)
  return { ...Object.fromEntries(rules), [IN_ORDER]: 'table' }
}

/** Rules of the game that is played which only another edition has. */
function otherEditions(played: AnyBox | null, rules: Readonly<Record<string, Enforcer>>): readonly string[] {
  const all = Object.entries(played?.rules.game.rules ?? {})
  return all.flatMap(([rule, enforcer]) => (enforcer === 'table' || rule in rules ? [] : [rule]))
}

/** Does each player of this game get a colour before it begins? Asked of a table that is just being laid. */
export function hasColours(played: AnyBox | null): boolean {
  return played?.setUp.choices.some(({ key }) => key === 'start') === true && hasOwnPieces(played)
}

function hasOwnPieces({ rules: { game }, face }: AnyBox): boolean {
  const laid = game.setup(2, { ...Object(game.options), start: 'seats' })
  return COLOURS.some(colour => face.colour(laid, 0) === colour)
}

function gameOf(
  rules: Readonly<Record<string, Enforcer>>,
  ending: Ending,
  isColoured: boolean,
): Game<Companion, CompanionMove, string, object> {
  const outcome = (state: Companion) => outcomeOf(state, ending)
  return {
    id: 'companion',
    version: 2,
    seats: [2],
    rules,
    options: {},
    setup: () => ({
      ...{ turn: 0, flag: 0, beginner: 0, colours: [null, null] },
      ...{ declared: [], reply: null, lastTurn: null, ended: null },
    }),
    toAct: state => {
      if (outcome(state) !== null) return null
      return state.turn === 0 || isOver(state) ? 'table' : state.flag
    },
    turn: state => state.turn,
    possibleMoves: state => {
      const ends = ([0, 1, 'tie'] as const).map(winner => ({ type: 'ends', winner }) as const)
      if (state.turn > 0) return isOver(state) ? ends : [{ type: 'pass' }, { type: 'declare' }, ...ends]
      const colours = isColoured ? COLOURS : [null]
      return [0, 1].flatMap(seat => colours.map(colour => ({ type: 'begins', seat, colour }) as const))
    },
    faults: (state, move) => (isInOrder(state, move) ? [] : [fault(IN_ORDER)]) satisfies readonly Fault[],
    apply: (state, move) => {
      switch (move.type) {
        case 'begins':
          return {
            ...state,
            turn: 1,
            flag: move.seat,
            beginner: move.seat,
            colours: coloursFrom(move.seat, move.colour),
          }
        case 'pass':
          return handOn(state)
        case 'declare':
          return declared(state, ending)
        case 'ends':
          return { ...state, ended: move.winner }
      }
    },
    outcome,
    view: state => state,
    parseMove: text => {
      if (text === 'pass' || text === 'declare') return { type: text }
      const [, seat, colour = null] = /^begins ([01])(?: (blue|red))?$/.exec(text) ?? []
      if (seat !== undefined) return { type: 'begins', seat: Number(seat), colour }
      const [, winner] = /^ends ([01]|tie)$/.exec(text) ?? []
      return winner === undefined ? null : { type: 'ends', winner: winner === 'tie' ? winner : Number(winner) }
    },
    formatMove: move => {
      if (move.type === 'begins') return ['begins', move.seat, ...(move.colour ? [move.colour] : [])].join(' ')
      return move.type === 'ends' ? `ends ${move.winner}` : move.type
    },
  }
}

function isInOrder(state: Companion, move: CompanionMove): boolean {
  if (state.turn === 0) return move.type === 'begins'
  if (move.type === 'begins') return false
  return move.type === 'ends' || (!isOver(state) && !(move.type === 'declare' && state.declared.includes(state.flag)))
}

function coloursFrom(seat: Seat, colour: string | null): Companion['colours'] {
  if (colour === null) return [null, null]
  const other = COLOURS.find(one => one !== colour) ?? null
  return seat === 0 ? [colour, other] : [other, colour]
}

function handOn(state: Companion): Companion {
  return { ...state, turn: state.turn + 1, flag: 1 - state.flag }
}

/** Where the other player may still reply, the game goes on for one turn. */
function declared(state: Companion, { afterWin }: Ending): Companion {
  const isFirst = state.declared.length === 0
  const mayReply = isFirst && (afterWin === 'opponent' || (afterWin === 'round' && state.flag === state.beginner))
  return { ...state, declared: [...state.declared, state.flag], reply: mayReply ? state.turn + 1 : state.turn - 1 }
}

/** Nobody takes a turn any more. */
function isOver({ turn, reply, lastTurn }: Companion): boolean {
  const last = reply ?? lastTurn
  return last !== null && turn > last
}

function outcomeOf(state: Companion, { atTime }: Ending): Outcome | null {
  const { ended, declared } = state
  if (ended !== null) return { winners: ended === 'tie' ? [] : [ended], reason: 'ended' }
  if (!isOver(state)) return null
  if (declared.length > 1) return { winners: [], reason: 'both' }
  if (declared.length === 1) return { winners: declared, reason: 'declared' }
  return atTime === 'tie' ? { winners: [], reason: 'time' } : null
}

function lastTurnOf({ turn, flag, beginner }: Companion, touched: boolean, { afterTime }: Ending): number {
  const isBeginners = flag === beginner
  if (turn === 0 || afterTime === 'nobody') return turn - 1
  if (afterTime === 'touched' && isBeginners && !touched) return turn - 1
  return isBeginners ? turn + 1 : turn
}

/** The state of a match of a companion. */
export function companionIn({ state }: { readonly state: unknown }): Companion {
  // The referee knows no game: what it was given is what it gives back.
  return state as Companion
}
