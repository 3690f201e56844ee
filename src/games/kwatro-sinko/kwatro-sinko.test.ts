import { expect, test } from 'vitest'
import { describeGame } from '#kernel/contract.ts'
import { legalMoves, replay } from '#kernel/game.ts'
import { kwatroSinko } from './index.ts'
import type { Move, State } from './state.ts'

const { game } = kwatroSinko

describeGame(kwatroSinko, { bound: 60, endless: true, pieces: state => Object.values(state.chips).sort() })
