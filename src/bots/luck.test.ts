import { expect, test } from 'vitest'
import { ticTacToe } from '#games/tic-tac-toe/index.ts'
import type { AnyBox, MindPart } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import type { Seat } from '#kernel/game.ts'
import { rankedTurns } from './search.ts'

/** Whoever gambles wins, or another does, if the die shows a six; whoever plays safe stands well whatever it shows. */
const [GAMBLE, SAFE] = ['gamble', 'safe']
const WELL = 50

function gambling(mind: Partial<MindPart>, winner: Seat): AnyBox {
  const said = (state: unknown) => String(state).split(' ')
  return {
    ...ticTacToe,
    rules: {
      game: {
        ...ticTacToe.rules.game,
        toAct: state => ([0, 'table', 1] as const)[said(state).length - 1] ?? null,
        turn: state => said(state).length,
        legalMoves: () => [GAMBLE, SAFE],
        apply: (state, move) => `${state} ${move}`,
        outcome: state => (/^begun gamble 6/.test(String(state)) ? { winners: [winner], reason: 'six' } : null),
      },
      table: { answer: (_, chance) => 1 + chance(6) },
    },
    mind: { evaluate: state => (/^begun safe/.test(String(state)) ? WELL : -WELL), ...mind },
  }
}

function preferred(mind: Partial<MindPart>, winner = 0): unknown {
  const thinking = { positions: 100, ahead: 1, margin: Infinity }
  return rankedTurns(gambling(mind, winner), 'begun', 0, thinking, quickChance(1))[0]?.turn.moves[0]
}

const DIE = [1, 2, 3, 4, 5, 6].map(move => ({ move, weight: 1 }))

test('a win that luck may prevent is worth its chance, where positions are worth theirs', () => {
  expect(preferred({ answers: () => DIE })).toBe(GAMBLE)
  expect(preferred({ answers: () => DIE, certain: 100 })).toBe(SAFE)
})

test('so is a loss', () => {
  const evaluate = (state: unknown) => (/^begun gamble/.test(String(state)) ? WELL : 0)
  expect(preferred({ answers: () => DIE, evaluate }, 1)).toBe(SAFE)
  expect(preferred({ answers: () => DIE, evaluate, certain: 100 }, 1)).toBe(GAMBLE)
})

test('an answer of the table counts as much as it is likely', () => {
  const loaded = DIE.map(({ move }) => ({ move, weight: move === 6 ? 50 : 1 }))
  expect(preferred({ answers: () => loaded, certain: 100 })).toBe(GAMBLE)
})
