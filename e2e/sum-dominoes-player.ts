import { expect } from '@playwright/test'
import { greedyTurn } from '#bots/greedy.ts'
import { sumDominoes } from '#games/sum-dominoes/index.ts'
import type { Move, State } from '#games/sum-dominoes/state.ts'
import { quickChance } from '#kernel/chance.ts'
import { legalMoves, type Seat } from '#kernel/game.ts'
import type { Standing } from '#referee/match.ts'
import { playLines } from './by-link.ts'
import { playLine } from './play-line.ts'
import { look } from './player.ts'
import type { TableOfTwo } from './table-of-two.ts'

const { game } = sumDominoes.rules

/** The table as it lies: nothing on it is hidden from anybody. */
export async function stateOf(table: TableOfTwo): Promise<State> {
  const { match }: { match: Standing } = await look(table[0])
  // The page was told the state by the server; this is the one place where the test takes it at its word.
  return match.state as State
}

/** Whoever is to act, and not the table. */
export async function onTurn(table: TableOfTwo): Promise<Seat> {
  const actor = game.toAct(await afterTable(table))
  if (typeof actor === 'number') return actor
  throw new Error('The game is over.')
}

/** The table once it has answered. Asked now and then only: whoever asks all the time is refused by the server. */
async function afterTable(table: TableOfTwo): Promise<State> {
  let state = await stateOf(table)
  const isAnswered = async () => {
    if (game.toAct(state) === 'table') state = await stateOf(table)
    return game.toAct(state) !== 'table'
  }
  await expect.poll(isAnswered, { message: 'the table answers', intervals: [50, 100, 200] }).toBe(true)
  return state
}

/** Says quickly what two sensible players would, until the table is as wanted; false if the game has ended before. */
export async function playOn(table: TableOfTwo, until: (state: State) => boolean): Promise<boolean> {
  for (let acts = 0; ; acts++) {
    const state = await afterTable(table)
    const actor = game.toAct(state)
    if (typeof actor !== 'number') return until(state)
    if (until(state)) return true
    const [move] = greedyTurn(sumDominoes, state, actor, quickChance(acts))
    if (move === undefined) throw new Error('Nothing can be done.')
    await playLines(table, [`${actor}: ${game.formatMove(move)}`])
  }
}

/** By hand, and seen by both. */
export async function byHand(table: TableOfTwo, move: Move): Promise<void> {
  const seat = await onTurn(table)
  await playLine(table[seat === 0 ? 0 : 1], game.formatMove(move))
}

export function isAtRest(state: State): boolean {
  return (
    state.start === null && state.owed.length === 0 && state.stage === 'place' && state.placed[state.part].length === 0
  )
}

/** A domino that fits; undefined where none does. */
export function rightPlacement(state: State): Move | undefined {
  return legalMoves(game, state).find(move => move.type === 'place')
}

/** A domino laid well, but for the sum. */
export function wrongPlacement(state: State): Move | undefined {
  return game.possibleMoves(state).find(move => {
    if (move.type !== 'place') return false
    const rules = game.faults(state, move).map(fault => fault.rule)
    return rules.length === 1 && rules[0] === 'sum-matches'
  })
}
