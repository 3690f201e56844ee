import { type Enforcer, type Fault, fault } from '#kernel/game.ts'
import {
  attachedTo,
  type Board,
  boardFor,
  goalOf,
  isStart,
  isSum,
  kindOf,
  lengthOf,
  linksOf,
  ownerOf,
  placeId,
  placeOf,
  rodId,
  rodOf,
  roomOf,
  sentence,
} from './board.ts'
import type { Move, Put } from './move.ts'
import { openingsOf, takes } from './openings.ts'
import { allPuts, canMove } from './puts.ts'
import { type Colour, colourOf, NONE, type Place, type Rod, type RodId } from './rod.ts'
import { copyOf, filled, isHot, isRamrod, rodsIn, type State, startMoves, whereIs } from './state.ts'

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
  const board = boardFor(state.options)
  if (state.owed.length > 0) return [fault('remedy-first', rodsOwed(board, state))]
  switch (move.type) {
    case 'bring':
    case 'move':
    case 'recycle':
      return putFaults(board, state, move)
    case 'lift':
      return isInPlay(board, state, move.rod) ? handFaults(board, state, rodOf(board, move.rod)) : [notInPlay(move.rod)]
    case 'ramrod':
      return ramrodFaults(board, state, move)
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
  const { colours } = boardFor(state.options)
  const rest = state.laid.map(rod => colours[rod])
  for (const colour of [one, other]) {
    if (!rest.includes(colour)) return [notInPlay(colour)]
    rest.splice(rest.indexOf(colour), 1)
  }
  return one === other ? [fault('different-lengths', [], coloured(one))] : []
}

function putFaults(board: Board, state: State, move: Put): Fault<Rule>[] {
  if (!isInPlay(board, state, move.rod)) return [notInPlay(move.rod)]
  const [rod, to] = [rodOf(board, move.rod), placeOf(board, move.to)]
  if (to === NONE) return [fault('on-the-board', [move.rod], { to: move.to })]
  const from = whereIs(state, rod)
  if (from === to || kindOf(board, from, to) !== move.type)
    return [fault('bring-move-recycle', [move.rod], { ...coloured(move.rod), from: nameOf(board, from) })]
  const copying = copyOf(board, state, rod) === to ? [fault('no-copying', [move.rod, move.to])] : []
  return [...copying, ...handFaults(board, state, rod), ...wayFaults(board, state, move, from)]
}

/** What is wrong with taking this rod into the hand, whatever is done with it. */
function handFaults(board: Board, state: State, rod: Rod): Fault<Rule>[] {
  const { lifted, moved } = state
  const id = rodId(board, rod)
  const faults: Fault<Rule>[] = []
  if (isHot(state, rod)) faults.push(fault('hot-rod', [id], coloured(id)))
  const first = rodId(board, moved[0] ?? NONE)
  if (moved.includes(rod)) faults.push(fault('laid-is-played', [id], coloured(id)))
  else if (moved.length > 0)
    faults.push(fault('one-rod-a-turn', [first, id], { first: coloured(first).colour, ...coloured(id) }))
  else if (lifted !== NONE && lifted !== rod && canMove(board, state, lifted))
    faults.push(fault('move-it-use-it', [rodId(board, lifted)], coloured(rodId(board, lifted))))
  return faults
}

/** Where the rod comes from and where it goes. */
function wayFaults(board: Board, state: State, move: Put, from: Place): Fault<Rule>[] {
  const [rod, to] = [rodOf(board, move.rod), placeOf(board, move.to)]
  const faults: Fault<Rule>[] = []
  if (move.type === 'bring') {
    const attached = attachedTo(board, from)
    if (ownerOf(board, from) !== state.flag) faults.push(fault('bring-in-own-rods', [move.rod], coloured(move.rod)))
    const values = { ...coloured(move.rod), attached: placeId(board, attached), to: nameOf(board, to) }
    if (to !== attached) faults.push(fault('attached-rectangle', [move.rod, move.to], values))
  }
  if (move.type === 'recycle') {
    if (ownerOf(board, to) !== state.flag) faults.push(fault('recycle-to-own-start', [move.to]))
    if (from !== board.centre)
      faults.push(fault('recycle-from-the-centre', [move.rod], { ...coloured(move.rod), from: nameOf(board, from) }))
    if (!takes(openingsOf(board, state), to, lengthOf(board, rod)))
      faults.push(fault('recycled-rods-fit', [move.to, move.rod], crowding(board, to, [...rodsIn(state, to), rod])))
  }
  if (move.type === 'move' && !linksOf(board, from).includes(to))
    faults.push(
      fault('along-a-link', [placeId(board, from), move.to], { from: nameOf(board, from), to: nameOf(board, to) }),
    )
  return isSum(board, to) ? [...faults, ...fittingFaults(board, state, to, rod)] : faults
}

function fittingFaults(board: Board, state: State, rectangle: Place, rod: Rod): Fault<Rule>[] {
  if (takes(openingsOf(board, state), rectangle, lengthOf(board, rod))) return []
  const rods = rodsIn(state, rectangle)
  const [id, length] = [placeId(board, rectangle), roomOf(board, rectangle)]
  const at = [id, ...rods.map(there => rodId(board, there))]
  const values = { rectangle: id, length, ...coloured(rodId(board, rod)), size: lengthOf(board, rod) }
  if (rods.length === 0) return [fault('shorter-than-the-box', at, values)]
  if (rods.length > 1) return [fault('no-third-rod', at, { rectangle: id })]
  return [fault('second-rod-completes', at, crowding(board, rectangle, [...rods, rod]))]
}

function ramrodFaults(board: Board, state: State, { rectangle }: Move & { type: 'ramrod' }): Fault<Rule>[] {
  const place = placeOf(board, rectangle)
  const rods = rodsIn(state, place)
  if (!isSum(board, place) || rods.length === 0) return [fault('rods-in-the-box', [], { rectangle })]
  const at = [rectangle, ...rods.map(rod => rodId(board, rod))]
  return isRamrod(board, state, place) ? [] : [fault('ramrod-fills-the-box', at, crowding(board, place, rods))]
}

function announceFaults(board: Board, state: State): Fault<Rule>[] {
  const sum = filled(board, state, state.flag)
  const { goal } = board
  return sum >= goal ? [] : [fault('goal-is-filled', [goalOf(state.flag)], { sum, goal })]
}

function passFaults(board: Board, state: State): Fault<Rule>[] {
  if (state.moved.length > 0) return []
  const [move] = allPuts(board, state)
  if (move === undefined) return []
  const to = nameOf(board, placeOf(board, move.to))
  const idle = fault('must-move', [move.rod, move.to], { ...coloured(move.rod), to })
  const isBound = state.lifted === rodOf(board, move.rod)
  return isBound ? [idle, fault('move-it-use-it', [move.rod], coloured(move.rod))] : [idle]
}

function remedyFaults(state: State, move: Move & { type: 'reposition' | 'decline' }): Fault<Rule>[] {
  if (state.owed.length === 0) return [fault('reposition-after-challenge')]
  if (move.type === 'decline') return []
  const board = boardFor(state.options)
  const [rod, to] = [rodOf(board, move.rod), placeOf(board, move.to)]
  const owed = state.owed.find(one => one.rod === rod)
  if (owed === undefined) return [fault('wrongly-moved-rod', rodsOwed(board, state), coloured(move.rod))]
  if (owed.back !== NONE) {
    const values = { ...coloured(move.rod), to: nameOf(board, owed.back) }
    return to === owed.back ? [] : [fault('back-where-it-was', [move.rod], values)]
  }
  const length = lengthOf(board, rod)
  const isOpen = isSum(board, to) && rodsIn(state, to).length === 0 && length < roomOf(board, to)
  return isOpen ? [] : [fault('empty-sum-rectangle', [move.rod], { ...coloured(move.rod), length })]
}

/** What a place is called in a sentence. */
export function nameOf(board: Board, place: Place): string {
  if (place === board.centre) return '@places.centre'
  return isStart(board, place) ? '@places.start' : placeId(board, place)
}

/** The rods as a number sentence, and the length they should have. */
export function crowding(board: Board, rectangle: Place, rods: readonly Rod[]): Fault['values'] {
  return { sentence: sentence(board, rods), length: roomOf(board, rectangle) }
}

export function coloured(rod: RodId): { colour: string } {
  return { colour: `@colours.${colourOf(rod)}` }
}

function rodsOwed(board: Board, state: State): RodId[] {
  return state.owed.map(owed => rodId(board, owed.rod))
}

function isInPlay(board: Board, state: State, rod: RodId): boolean {
  return whereIs(state, rodOf(board, rod)) !== NONE
}

function notInPlay(rod: RodId): Fault<Rule> {
  return fault('rod-in-play', [], coloured(rod))
}
