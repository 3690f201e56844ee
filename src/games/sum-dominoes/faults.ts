import { overlap } from '#boards/half-grid.ts'
import { type Enforcer, type Fault, fault } from '#kernel/game.ts'
import { attachmentOf, touchingFaces } from './attachment.ts'
import { placements } from './openings.ts'
import { placementFaults } from './placement-faults.ts'
import { ANSWERS, bankOf, bankSize, handOf, type Laid, type Move, type Owed, type State, total } from './state.ts'
import { awaitedOf } from './turn.ts'

export const RULES = {
  'table-answers': 'table',
  'domino-in-hand': 'table',
  'space-is-free': 'table',
  'bank-has-dominoes': 'table',
  'only-when-owed': 'table',
  'turn-in-order': 'monitor',
  'record-lower-sum': 'monitor',
  'draw-before-passing': 'monitor',
  'penalty-first': 'monitor',
  'sum-of-the-dice': 'players',
  'sum-matches': 'players',
  'attach-to-an-end': 'players',
  'whole-face-meets': 'players',
  'doubles-across': 'players',
  'doubles-to-ends': 'players',
  'corner-is-capped': 'players',
  'touch-one-only': 'players',
  'within-the-edge': 'players',
  'one-domino-a-part': 'players',
  'nothing-after-drawing': 'players',
  'laid-is-played': 'players',
  'must-place': 'players',
  'take-second-part': 'players',
  'draw-each-turn': 'players',
  'hand-is-empty': 'players',
  'bank-is-empty': 'players',
  'declare-at-once': 'players',
} as const satisfies Record<string, Enforcer>

export type Rule = keyof typeof RULES

/** Every rule a move breaks; first the one that says what can be done now. */
export function faults(state: State, move: Move): readonly Fault<Rule>[] {
  const awaited = awaitedOf(state)
  if (TABLE_MOVES.has(move.type) || awaited.by === 'table') return tableFaults(state, move, awaited.move)
  const [owed] = state.owed
  if (owed !== undefined) return owedFaults(state, move, owed)
  if (state.start !== null) return startFaults(state, move)
  switch (move.type) {
    case 'place':
      return placeFaults(state, move)
    case 'shift':
      return shiftFaults(state, move)
    case 'roll':
      return state.part === 0 && state.stage === 'place' ? omission(state) : [outOfOrder(state)]
    case 'sum':
      return state.stage === 'write' ? sumFaults(state, move.sum, 'sum-of-the-dice') : [outOfOrder(state)]
    case 'draw':
      if (bankSize(state) === 0) return [fault('bank-has-dominoes')]
      return state.stage === 'place' ? [...omission(state), ...skippedPart(state)] : [outOfOrder(state)]
    case 'pass':
      return passFaults(state)
    case 'declare':
      return declareFaults(state)
    default:
      return [fault('only-when-owed')]
  }
}

const TABLE_MOVES: ReadonlySet<Move['type']> = new Set(['deals', 'rolls', 'draws', 'penalty', 'takes'])

/** Only the table rolls the dice, looks into the bank and draws from a hand. */
function tableFaults(state: State, move: Move, awaited: string): readonly Fault<Rule>[] {
  return move.type === awaited && isThere(state, move) ? [] : [fault('table-answers')]
}

/** The domino, if there is one, is where it is taken from. */
function isThere(state: State, move: Move): boolean {
  const [owed] = state.owed
  if (move.type === 'takes')
    return owed?.type === 'taking' && owed.from === move.from && handOf(state, move.from).includes(move.domino)
  return !('domino' in move) || bankOf(state).includes(move.domino)
}

/** Both roll, and whoever begins records the lower sum: the Monitor's business, not the players'. */
function startFaults(state: State, move: Move): readonly Fault<Rule>[] {
  if (state.stage === 'write' && move.type === 'sum') return sumFaults(state, move.sum, 'record-lower-sum')
  return state.stage !== 'write' && move.type === 'roll' ? [] : [outOfOrder(state)]
}

function owedFaults(state: State, move: Move, owed: Owed): readonly Fault<Rule>[] {
  if (owed.type === 'gift' && move.type === 'give') {
    return handOf(state, owed.from).includes(move.domino) ? [] : [missing(move.domino)]
  }
  return ANSWERS[owed.type].some(answer => answer === move.type) ? [] : [fault('penalty-first')]
}

function placeFaults(state: State, placed: Laid): readonly Fault<Rule>[] {
  if (!handOf(state, state.flag).includes(placed.domino)) return [missing(placed.domino)]
  const blocked = spaceFaults(state.laid, placed)
  if (blocked.length > 0) return blocked
  if (state.stage === 'write') return [outOfOrder(state)]
  const before = state.placed[state.part].at(-1)
  const found: Fault<Rule>[] = []
  if (state.stage === 'drawn') found.push(fault('nothing-after-drawing'))
  else if (before !== undefined) found.push(fault('one-domino-a-part', [], { domino: before }))
  return [...found, ...placementFaults(state.laid, placed, state)]
}

/** A domino that was let go of is taken up again and laid elsewhere. */
function shiftFaults(state: State, placed: Laid): readonly Fault<Rule>[] {
  const { domino } = placed
  if (!state.laid.some(one => one.domino === domino)) return [missing(domino)]
  const others = state.laid.filter(one => one.domino !== domino)
  const blocked = spaceFaults(others, placed)
  if (blocked.length > 0) return blocked
  return [fault('laid-is-played', [domino], { domino }), ...placementFaults(others, placed, state)]
}

function spaceFaults(laid: readonly Laid[], placed: Laid): Fault<Rule>[] {
  const under = laid.find(other => overlap(placed, other))
  return under ? [fault('space-is-free', [under.domino], { other: under.domino })] : []
}

function sumFaults({ dice }: State, sum: number, rule: Rule): Fault<Rule>[] {
  if (dice === null || total(dice) === sum) return []
  return [fault(rule, [], { dice: dice.join(' + '), result: total(dice), sum })]
}

function passFaults(state: State): readonly Fault<Rule>[] {
  if (state.stage === 'drawn') return []
  if (state.stage !== 'place') return [outOfOrder(state)]
  const rule = state.options.edition === 'earlier' ? 'draw-each-turn' : 'draw-before-passing'
  return [...omission(state), ...skippedPart(state), ...(bankSize(state) > 0 ? [fault(rule)] : [])]
}

function skippedPart(state: State): Fault<Rule>[] {
  return state.part === 0 ? [fault('take-second-part')] : []
}

/** Nothing was placed in this part, and something could have been. */
function omission(state: State): Fault<Rule>[] {
  if (state.placed[state.part].length > 0) return []
  const [could] = placements(state.laid, handOf(state, state.flag), state.sum)
  const attachment = could && attachmentOf(state.laid, could)
  const faces = attachment && touchingFaces(could, attachment)
  if (!faces) return []
  const [domino, other, [first, second]] = [could.domino, attachment.to.domino, faces]
  return [fault('must-place', [domino, other], { domino, other, first, second, sum: state.sum })]
}

function declareFaults(state: State): readonly Fault<Rule>[] {
  const [count, bank] = [handOf(state, state.flag).length, bankSize(state)]
  const found: Fault<Rule>[] = []
  if (count > 0) found.push(fault('hand-is-empty', [], { count }))
  if (state.placed[state.part].length === 0) found.push(fault('declare-at-once'))
  if (state.part === 1 && bank > 0) found.push(fault('bank-is-empty', [], { count: bank }))
  // Under the first rules only the plainest was found.
  return state.rules === 1 ? found.slice(0, 1) : found
}

function outOfOrder(state: State): Fault<Rule> {
  return fault('turn-in-order', [], { now: `@now.${nowOf(state)}` })
}

/** What can be done instead, as a key. */
function nowOf(state: State): string {
  if (state.stage !== 'place') return state.stage
  if (state.start !== null) return 'start'
  if (state.part === 0) return 'place'
  return bankSize(state) === 0 ? 'second-bank-empty' : 'second'
}

function missing(domino: string): Fault<Rule> {
  return fault('domino-in-hand', [], { domino })
}
