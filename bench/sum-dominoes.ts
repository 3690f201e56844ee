import { Bench } from 'tinybench'
import { sumDominoes } from '../src/games/sum-dominoes/index.ts'
import { HAND_SIZE, type State } from '../src/games/sum-dominoes/state.ts'
import { playout } from '../src/kernel/playouts.ts'

/** Legal placements for a full hand on a board of 30 dominoes: the bar is 2 ms. */
const LAID = 30

const position = find()
console.log(`${position.laid.length} dominoes on the board, ${position.hands[position.flag]?.length} in the hand`)
const bench = new Bench({ time: 1000 })
bench
  .add('legal moves', () => sumDominoes.rules.game.legalMoves?.(position))
  .add('a domino picked up', () => sumDominoes.face.draft(position, position.flag, [position.hands[0][0] ?? '']))
await bench.run()
console.table(bench.table())

function find(): State {
  for (let seed = 0; ; seed++) {
    for (const { state } of playout(sumDominoes, { seed, seats: 2, turns: 160, manner: 'legal' })) {
      const isFull = state.hands[0].length >= HAND_SIZE && state.flag === 0 && state.placed[0].length === 0
      if (state.laid.length === LAID && isFull && state.stage === 'place' && sumDominoes.rules.game.toAct(state) === 0)
        return state
    }
  }
}
