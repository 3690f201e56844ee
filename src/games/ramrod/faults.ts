import { type Enforcer, type Fault, fault } from '#kernel/game.ts'
import { ofSeat } from '../pair.ts'
import { type Board, boardFor, CENTRE, goalOf } from './board.ts'
import { type Colour, colourOf, lengthOf, type Place, type Rod, sentence } from './rod.ts'
import {
  filled,
  hasRoom,
  isCopy,
  isHot,
  isRamrod,
  type Move,
  type Put,
  put,
  rodsIn,
  type State,
  startMoves,
  takes,
  waysOut,
} from './state.ts'

export const RULES = {
  'start-in-order': 'table',
  'on-the-board': 'table',
  'rod-in-play': 'table',
  'bring-move-recycle': 'table',
  'rods-in-the-box': 'table',
  'reposition-after-challenge': 'table',
  'different-lengths': 'monitor',
  'no-copying': 'monitor',
  'remedy-first': 'monitor',
  'wrongly-moved-rod': 'monitor',
  'empty-sum-rectangle': 'monitor',
  'back-where-it-was': 'monitor',
  'hot-rod': 'players',
  'laid-is-played': 'players',
  'one-rod-a-turn': 'players',
  'move-it-use-it': 'players',
  'bring-in-own-rods': 'players',
  'attached-rectangle': 'players',
  'along-a-link': 'players',
  'shorter-than-the-box': 'players',
  'second-rod-completes': 'players',
  'no-third-rod': 'players',
  'recycle-from-the-centre': 'players',
  'recycle-to-own-start': 'players',
  'recycled-rods-fit': 'players',
  'ramrod-fills-the-box': 'players',
  'goal-is-filled': 'players',
  'must-move': 'players',
} as const satisfies Record<string, Enforcer>

export type Rule = keyof typeof RULES

/** Every rule a move breaks, the plainest first. */
export function faults(state: State, move: Move): Fault<Rule>[] {
  if (state.start !== null || move.type === 'chooses' || move.type === 'hides' || move.type === 'picks')
    return startFaults(state, move)
  if (move.type === 'reposition' || move.type === 'decline') return remedyFaults(state, move)
  if (state.owed.length > 0) return [fault('remedy-first', rodsOwed(state))]
  const board = boardFor(state.options)
  switch (move.type) {
    case 'bring':
    case 'move':
    case 'recycle':
      return putFaults(board, state, move)
    case 'lift':
      return state.rods[move.rod] === undefined ? [notInPlay(move.rod)] : handFaults(board, state, move.rod)
    case 'ramrod':
      return ramrodFaults(board, state, move.rectangle)
    case 'announce':
      return announceFaults(board, state)
    case 'pass':
      return passFaults(board, state)
  }
}

function startFaults(state: State, move: Move): Fault<Rule>[] {
  const inOrder = startMoves(state).some(possible => possible.type === move.type)
  if (!inOrder) return [fault('start-in-order')]
  if (move.type === 'chooses') return choiceFaults(state, move.rods)
  const hidden = move.type === 'hides' ? [move.left, move.right].sort().join() : null
  const chosen = [...(state.start?.chosen ?? [])].sort().join()
  return hidden === null || hidden === chosen ? [] : [fault('start-in-order')]
}

/** Two rods of the board, of different length. */
function choiceFaults(state: State, [one, other]: readonly [Colour, Colour]): Fault<Rule>[] {
  const rest = Object.keys(state.rods).map(colourOf)
  for (const colour of [one, other]) {
    if (!rest.includes(colour)) return [notInPlay(colour)]
    rest.splice(rest.indexOf(colour), 1)
  }
  return one === other ? [fault('different-lengths', [], coloured(one))] : []
}

function putFaults(board: Board, state: State, move: Put): Fault<Rule>[] {
  const { rod, to } = move
  const from = state.rods[rod]
  if (from === undefined) return [notInPlay(rod)]
  if (!board.has(to)) return [fault('on-the-board', [rod], { to })]
  if (from === to || put(board, from, rod, to).type !== move.type)
    return [fault('bring-move-recycle', [rod], { ...coloured(rod), from: nameOf(board, from) })]
  const copying = isCopy(state, move) ? [fault('no-copying', [rod, to])] : []
  return [...copying, ...handFaults(board, state, rod), ...wayFaults(board, state, move, from)]
}

/** What is wrong with taking this rod into the hand, whatever is done with it. */
function handFaults(board: Board, state: State, rod: Rod): Fault<Rule>[] {
  const faults: Fault<Rule>[] = []
  if (isHot(state, rod)) faults.push(fault('hot-rod', [rod], coloured(rod)))
  const [first] = state.moved
  if (state.moved.includes(rod)) faults.push(fault('laid-is-played', [rod], coloured(rod)))
  else if (first !== undefined)
    faults.push(fault('one-rod-a-turn', [first, rod], { first: coloured(first).colour, ...coloured(rod) }))
  else if (state.lifted !== null && state.lifted !== rod && puts(board, state, state.lifted).length > 0)
    faults.push(fault('move-it-use-it', [state.lifted], coloured(state.lifted)))
  return faults
}

/** Where the rod comes from and where it goes. */
function wayFaults(board: Board, state: State, { type, rod, to }: Put, from: Place): Fault<Rule>[] {
  const faults: Fault<Rule>[] = []
  if (type === 'bring') {
    const attached = board.attachedTo(from)
    if (board.ownerOf(from) !== state.flag) faults.push(fault('bring-in-own-rods', [rod], coloured(rod)))
    const values = { ...coloured(rod), attached: attached ?? '', to: nameOf(board, to) }
    if (to !== attached) faults.push(fault('attached-rectangle', [rod, to], values))
  }
  if (type === 'recycle') {
    if (board.ownerOf(to) !== state.flag) faults.push(fault('recycle-to-own-start', [to]))
    if (from !== CENTRE)
      faults.push(fault('recycle-from-the-centre', [rod], { ...coloured(rod), from: nameOf(board, from) }))
    if (!hasRoom(board, state, to, rod))
      faults.push(fault('recycled-rods-fit', [to, rod], crowding(board, to, [...rodsIn(state, to), rod])))
  }
  if (type === 'move' && !board.links(from).includes(to))
    faults.push(fault('along-a-link', [from, to], { from: nameOf(board, from), to: nameOf(board, to) }))
  return board.isSum(to) ? [...faults, ...fittingFaults(board, state, to, rod)] : faults
}

function fittingFaults(board: Board, state: State, rectangle: Place, rod: Rod): Fault<Rule>[] {
  if (takes(board, state, rectangle, rod)) return []
  const rods = rodsIn(state, rectangle)
  const at = [rectangle, ...rods]
  const values = { rectangle, length: board.lengthOf(rectangle), ...coloured(rod), size: lengthOf(rod) }
  if (rods.length === 0) return [fault('shorter-than-the-box', at, values)]
  if (rods.length > 1) return [fault('no-third-rod', at, { rectangle })]
  return [fault('second-rod-completes', at, crowding(board, rectangle, [...rods, rod]))]
}

function ramrodFaults(board: Board, state: State, rectangle: Place): Fault<Rule>[] {
  const rods = rodsIn(state, rectangle)
  if (!board.isSum(rectangle) || rods.length === 0) return [fault('rods-in-the-box', [], { rectangle })]
  return isRamrod(board, state, rectangle)
    ? []
    : [fault('ramrod-fills-the-box', [rectangle, ...rods], crowding(board, rectangle, rods))]
}

function announceFaults(board: Board, state: State): Fault<Rule>[] {
  const sum = filled(state, state.flag)
  const { goal } = board
  return sum >= goal ? [] : [fault('goal-is-filled', [goalOf(state.flag)], { sum, goal })]
}

function passFaults(board: Board, state: State): Fault<Rule>[] {
  if (state.moved.length > 0) return []
  const [move] = allPuts(board, state)
  if (move === undefined) return []
  const idle = fault('must-move', [move.rod, move.to], { ...coloured(move.rod), to: nameOf(board, move.to) })
  const isBound = state.lifted === move.rod
  return isBound ? [idle, fault('move-it-use-it', [move.rod], coloured(move.rod))] : [idle]
}

function remedyFaults(state: State, move: Move & { type: 'reposition' | 'decline' }): Fault<Rule>[] {
  if (state.owed.length === 0) return [fault('reposition-after-challenge')]
  if (move.type === 'decline') return []
  const { rod, to } = move
  const owed = state.owed.find(one => one.rod === rod)
  if (owed === undefined) return [fault('wrongly-moved-rod', rodsOwed(state), coloured(rod))]
  const board = boardFor(state.options)
  if (to === owed.back) return []
  if (owed.back !== null) return [fault('back-where-it-was', [rod], { ...coloured(rod), to: nameOf(board, owed.back) })]
  const isOpen = board.isSum(to) && rodsIn(state, to).length === 0 && lengthOf(rod) < board.lengthOf(to)
  return isOpen ? [] : [fault('empty-sum-rectangle', [rod], { ...coloured(rod), length: lengthOf(rod) })]
}

/** Every legal way to put some rod somewhere now; a rod that was lifted must be the one, if it can move. */
export function allPuts(board: Board, state: State): Put[] {
  const bound = state.lifted === null ? [] : puts(board, state, state.lifted)
  return bound.length > 0 ? bound : Object.keys(state.rods).flatMap(rod => puts(board, state, rod))
}

/** Where the rules let this rod go, whatever else has been moved in this turn. */
function puts(board: Board, state: State, rod: Rod): Put[] {
  const from = state.rods[rod]
  if (from === undefined || isHot(state, rod)) return []
  const owner = board.ownerOf(from)
  if (owner !== null && owner !== state.flag) return []
  const recycled = from === CENTRE ? ofSeat(board.starts, state.flag).filter(to => hasRoom(board, state, to, rod)) : []
  return [...waysOut(board, from).filter(to => takes(board, state, to, rod)), ...recycled]
    .map(to => put(board, from, rod, to))
    .filter(move => !isCopy(state, move))
}

/** What a place is called in a sentence. */
export function nameOf(board: Board, place: Place): string {
  if (place === CENTRE) return '@places.centre'
  return board.ownerOf(place) === null ? place : '@places.start'
}

/** The rods as a number sentence, and the length they should have. */
export function crowding(board: Board, rectangle: Place, rods: readonly Rod[]): Fault['values'] {
  return { sentence: sentence(rods), length: board.lengthOf(rectangle) }
}

export function coloured(rod: Rod): { colour: string } {
  return { colour: `@colours.${colourOf(rod)}` }
}

function rodsOwed(state: State): Rod[] {
  return state.owed.map(owed => owed.rod)
}

function notInPlay(rod: Rod): Fault<Rule> {
  return fault('rod-in-play', [], coloured(rod))
}
