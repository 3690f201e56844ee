import { Bench } from 'tinybench'
import { FIRST } from '../src/boards/pentagons.ts'
import { pentagonDominos } from '../src/games/pentagon-dominos/index.ts'
import type { Round, State } from '../src/games/pentagon-dominos/state.ts'
import { TILES } from '../src/games/pentagon-dominos/tile.ts'
import { pick, quickChance, shuffle } from '../src/kernel/chance.ts'
import { legalMoves } from '../src/kernel/game.ts'

const { game } = pentagonDominos.rules
const LAID = 30

/** Thirty tiles laid by the rules, as one hand with all the tiles would lay them, and the other six in the hand. */
function position(seed: number): State {
  const chance = quickChance(seed)
  const start = game.setup(2, game.options)
  let round: Round = { ...start.current, turn: 1, hands: [TILES, ['?']], stock: [] }
  const [first = ''] = shuffle(chance, TILES)
  round = {
    ...round,
    laid: [{ ...FIRST, tile: first, rotation: 0 }],
    hands: [TILES.filter(tile => tile !== first), ['?']],
  }
  while (round.laid.length < LAID) {
    const lays = legalMoves(game, { ...start, current: round }).flatMap(move => (move.type === 'lay' ? [move] : []))
    if (lays.length === 0) return position(seed + 1000)
    round = { ...game.apply({ ...start, current: round }, pick(chance, lays)).current, flag: 0 }
  }
  return { ...start, current: round }
}

/** As it comes from the log or the network: nothing is known of it yet. */
function fresh(state: State): State {
  return { ...state, current: { ...state.current, laid: [...state.current.laid] } }
}

const positions = Array.from({ length: 20 }, (_, seed) => position(seed))
const found = positions.reduce((sum, state) => sum + legalMoves(game, state).length, 0)
const bench = new Bench({ time: 1000, warmupTime: 200 })
let next = 0
const turn = () => positions[next++ % positions.length] ?? game.setup(2, game.options)
bench.add('legal placements of six tiles, 30 laid, with the frontier kept from the last move', () => {
  legalMoves(game, turn())
})
bench.add('the same, with the frontier worked out from nothing', () => {
  legalMoves(game, fresh(turn()))
})
await bench.run()
console.log(`positions: ${positions.length}, legal placements on average: ${found / positions.length}`)
for (const { name, result } of bench.tasks) {
  if (result.state !== 'completed') throw new Error(`${name}: ${result.state}`)
  const { mean, p50 } = result.latency
  console.log(`${name}: ${mean.toFixed(3)} ms on average, ${p50.toFixed(3)} ms in half the cases`)
}
