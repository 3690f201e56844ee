import type { Note, Reason } from '#kernel/box.ts'
import { type Board, boardFor, goalOf, isSum, lengthOf, placeOf, rodId, rodOf, roomOf } from './board.ts'
import { coloured, crowding, nameOf, type Rule } from './faults.ts'
import { isPut, type Move, type Put } from './move.ts'
import { canMove } from './puts.ts'
import { NONE, type PlaceId, type Rod, type RodId } from './rod.ts'
import { game } from './rules.ts'
import { filled, hotRods, rodsIn, type State, whereIs } from './state.ts'

/** A move, and the state it was made in. */
interface Step<Made extends Move = Move> {
  readonly before: State
  readonly move: Made
}

/** A turn as an official looks back on it. */
interface Turn {
  readonly board: Board
  readonly steps: readonly Step[]
  readonly puts: readonly Step<Put>[]
}

/** Why the turn kept the rule, with the rods and rectangles of this turn. */
export function kept(opening: State, moves: readonly Move[], rule: Rule): Reason {
  const steps: Step[] = []
  let before = opening
  for (const move of moves) {
    steps.push({ before, move })
    before = game.apply(before, move)
  }
  const puts = steps.flatMap(({ before, move }) => (isPut(move) ? [{ before, move }] : []))
  return REASONS[rule]?.({ board: boardFor(opening.options), steps, puts }) ?? said('as-it-should')
}

const REASONS: Readonly<Partial<Record<Rule, (turn: Turn) => Reason>>> = {
  'hot-rod': ({ board, puts }) => {
    const put = puts.at(-1)
    if (put === undefined) return said('no-rod-moved')
    const { before, move } = put
    const hot = idsOf(board, hotRods(before))
    const [only] = hot
    if (only === undefined) return said('none-was-hot', [move.rod])
    const moved = { ...coloured(move.rod), from: nameWhere(board, before, move.rod) }
    if (hot.length > 1) return said('others-were-hot', [move.rod, ...hot], moved)
    const values = { ...moved, hot: coloured(only).colour, place: nameWhere(board, before, only) }
    return said('another-was-hot', [move.rod, only], values)
  },
  'laid-is-played': ({ board, puts }) => {
    const put = puts.at(-1)
    if (put === undefined) return said('no-rod-moved')
    const { rod, to } = put.move
    return said('stayed-there', [rod, to], { ...coloured(rod), to: nameFor(board, to) })
  },
  'one-rod-a-turn': ({ board, puts }) => {
    const put = puts.at(-1)
    if (put === undefined) return said('no-rod-moved')
    const { rod, to } = put.move
    const values = { ...coloured(rod), from: nameWhere(board, put.before, rod), to: nameFor(board, to) }
    return said('only-this-rod', [rod], values)
  },
  'move-it-use-it': lifted,
  'must-move': ({ steps, puts }) => {
    const rod = puts.at(-1)?.move.rod
    if (rod !== undefined) return said('was-moved', [rod], coloured(rod))
    return said(steps.some(step => step.move.type === 'pass') ? 'nothing-to-move' : 'not-passed')
  },
  'bring-in-own-rods': turn => {
    const rod = lastOf(turn, 'bring')?.move.rod
    return rod === undefined ? said('not-brought-in') : said('own-start', [rod], coloured(rod))
  },
  'attached-rectangle': turn => {
    const put = lastOf(turn, 'bring')
    if (put === undefined) return said('not-brought-in')
    const { rod, to } = put.move
    return said('joined', [rod, to], { ...coloured(rod), to: nameFor(turn.board, to) })
  },
  'along-a-link': turn => {
    const put = lastOf(turn, 'move')
    if (put === undefined) return said('not-moved-inside')
    const { rod, to } = put.move
    return said('a-line', [rod, to], { from: nameWhere(turn.board, put.before, rod), to: nameFor(turn.board, to) })
  },
  'shorter-than-the-box': turn => {
    const put = intoSum(turn)
    if (put === undefined) return said('not-into-a-sum')
    const { board } = turn
    const { rod, to: rectangle } = put.move
    const place = placeOf(board, rectangle)
    if (rodsIn(put.before, place).length > 0) return said('was-not-empty', [rectangle], { rectangle })
    const size = lengthOf(board, rodOf(board, rod))
    const values = { ...coloured(rod), size, rectangle, length: roomOf(board, place) }
    return said('is-longer', [rectangle, rod], values)
  },
  'second-rod-completes': turn => {
    const put = intoSum(turn)
    if (put === undefined) return said('not-into-a-sum')
    const { board } = turn
    const { rod, to: rectangle } = put.move
    const place = placeOf(board, rectangle)
    const there = rodsIn(put.before, place)
    if (there.length === 0) return said('was-empty', [rectangle], { rectangle })
    if (there.length > 1) return said('not-the-second', [rectangle], { rectangle })
    const values = { rectangle, ...crowding(board, place, [...there, rodOf(board, rod)]) }
    return said('fills-it', [rectangle, ...idsOf(board, there), rod], values)
  },
  'no-third-rod': turn => {
    const put = intoSum(turn)
    if (put === undefined) return said('not-into-a-sum')
    const rectangle = put.move.to
    const there = rodsIn(put.before, placeOf(turn.board, rectangle))
    return said(there.length === 0 ? 'was-empty' : 'the-second', [rectangle, put.move.rod], { rectangle })
  },
  'recycle-from-the-centre': turn => {
    const rod = lastOf(turn, 'recycle')?.move.rod
    return rod === undefined ? said('not-recycled') : said('from-the-centre', [rod], coloured(rod))
  },
  'recycle-to-own-start': turn => {
    const put = lastOf(turn, 'recycle')
    return put === undefined ? said('not-recycled') : said('to-own-start', [put.move.to], coloured(put.move.rod))
  },
  'recycled-rods-fit': turn => {
    const put = lastOf(turn, 'recycle')
    if (put === undefined) return said('not-recycled')
    const { board } = turn
    const { rod, to } = put.move
    const start = placeOf(board, to)
    return said('has-room', [to, rod], crowding(board, start, [...rodsIn(put.before, start), rodOf(board, rod)]))
  },
  'ramrod-fills-the-box': ({ board, steps }) => {
    const step = steps.findLast(({ move }) => move.type === 'ramrod')
    if (step?.move.type !== 'ramrod') return said('no-ramrod')
    const { rectangle } = step.move
    const place = placeOf(board, rectangle)
    const rods = rodsIn(step.before, place)
    const moved = rods.find(rod => step.before.moved.includes(rod)) ?? NONE
    const values = { rectangle, ...crowding(board, place, rods), ...coloured(rodId(board, moved)) }
    return said('true-ramrod', [rectangle, ...idsOf(board, rods)], values)
  },
  'goal-is-filled': ({ board, steps }) => {
    const before = steps.findLast(({ move }) => move.type === 'announce')?.before
    if (before === undefined) return said('no-win-announced')
    return said('goal-is-full', [goalOf(before.flag)], { sum: filled(board, before, before.flag), goal: board.goal })
  },
}

/** A rod that was taken up and put back has to be the one that moves, if it can. */
function lifted({ board, steps, puts }: Turn): Reason {
  const step = steps.findLast(({ move }) => move.type === 'lift')
  if (step?.move.type !== 'lift') return said('not-lifted')
  const { rod } = step.move
  if (step.before.moved.length > 0) return said('lifted-late', [rod], coloured(rod))
  if (puts[0]?.move.rod === rod) return said('lifted-and-moved', [rod], coloured(rod))
  const couldMove = canMove(board, step.before, rodOf(board, rod))
  return said(couldMove ? 'not-passed' : 'lifted-in-vain', [rod], couldMove ? {} : coloured(rod))
}

function lastOf({ puts }: Turn, type: Put['type']): Step<Put> | undefined {
  return puts.findLast(({ move }) => move.type === type)
}

function intoSum({ board, puts }: Turn): Step<Put> | undefined {
  return puts.findLast(({ move }) => isSum(board, placeOf(board, move.to)))
}

/** A rod that was captured lies in a goal rectangle. */
function nameWhere(board: Board, state: State, rod: RodId): string {
  const place = whereIs(state, rodOf(board, rod))
  return place === NONE ? '@places.goal' : nameOf(board, place)
}

function nameFor(board: Board, place: PlaceId): string {
  return nameOf(board, placeOf(board, place))
}

function idsOf(board: Board, rods: readonly Rod[]): RodId[] {
  return rods.map(rod => rodId(board, rod))
}

function said(key: string, at: readonly string[] = [], values: Note['values'] = {}): Reason {
  return { key: `kept.${key}`, values, at }
}
