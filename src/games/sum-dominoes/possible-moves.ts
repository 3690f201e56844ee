import { DIRECTIONS, type Edge, edgesOf, overlap, PARTS, type Position, positionAgainst } from '#boards/half-grid.ts'
import type { Domino } from './domino.ts'
import { asWritten } from './placement.ts'
import { ANSWERS, bankOf, bankSize, DICE, handOf, type Laid, type Move, type State } from './state.ts'
import { awaitedOf } from './turn.ts'

const SIXES = [1, 2, 3, 4, 5, 6]
const SUMS = Array.from({ length: DICE * 5 + 1 }, (_, more) => DICE + more)

/** What hands could do, legal or not. A domino could be laid anywhere; these are the spots where somebody would try. */
export function possibleMoves(state: State): readonly Move[] {
  const { by, move } = awaitedOf(state)
  if (by === 'table') return tableMoves(state, move)
  const [owed] = state.owed
  if (owed?.type === 'gift') return handOf(state, by).map(domino => ({ type: 'give', domino }))
  if (owed) return ANSWERS[owed.type].map(type => ({ type }))
  if (state.stage === 'write') return SUMS.map(sum => ({ type: 'sum', sum }))
  if (state.start !== null) return [{ type: 'roll' }]
  const moves: Move[] = possiblePlacements(state.laid, handOf(state, by)).map(laid => ({ type: 'place', ...laid }))
  moves.push(...possibleShifts(state))
  if (state.part === 0 && state.stage === 'place') moves.push({ type: 'roll' })
  if (state.stage === 'place' && bankSize(state) > 0) moves.push({ type: 'draw' })
  return [...moves, { type: 'pass' }, { type: 'declare' }]
}

/** There are too many deals to list. */
function tableMoves(state: State, move: string): readonly Move[] {
  if (move === 'rolls')
    return SIXES.flatMap(a => SIXES.flatMap(b => SIXES.map(c => ({ type: 'rolls', dice: [a, b, c] }) as const)))
  const [owed] = state.owed
  if (owed?.type === 'taking') {
    const { from } = owed
    return handOf(state, from).map(domino => ({ type: 'takes', domino, from }))
  }
  if (move === 'draws' || move === 'penalty') return bankOf(state).map(domino => ({ type: move, domino }))
  return []
}

function possiblePlacements(laid: readonly Laid[], hand: readonly Domino[]): Laid[] {
  const tried = unique(laid.flatMap(edgesOf).flatMap(positionsTried))
  const free = tried.filter(position => !laid.some(other => overlap(position, other)))
  return hand.flatMap(domino => unique(free.map(position => asWritten(domino, position))))
}

/** In line and across at an end; head on against a side. */
function positionsTried(edge: Edge): Position[] {
  return DIRECTIONS.flatMap(facing => {
    const isInLine = (facing === 'right' || facing === 'left') === (edge.way === 'right' || edge.way === 'left')
    if (isInLine) return [positionAgainst(edge, facing, 'first')]
    return edge.kind === 'end' ? PARTS.map(part => positionAgainst(edge, facing, part)) : []
  })
}

function unique<At extends Position>(all: readonly At[]): At[] {
  return [...new Map(all.map(one => [`${one.x},${one.y},${one.facing}`, one])).values()]
}

/** A domino released in this part, taken up again and reversed, or moved half a face aside. */
function possibleShifts(state: State): Move[] {
  return state.laid.flatMap(({ domino, x, y, facing }) => {
    if (!state.placed[state.part].includes(domino)) return []
    const others = state.laid.filter(one => one.domino !== domino)
    return [-1, 1]
      .flatMap(by => [
        { x: x + by, y, facing },
        { x, y: y + by, facing },
      ])
      .filter(to => !others.some(other => overlap(to, other)))
      .map(to => ({ type: 'shift', domino, ...to }) as const)
  })
}
