import { describeGame } from '#kernel/contract.ts'
import { ramrod } from './index.ts'

describeGame(ramrod, {
  bound: 60,
  endless: true,
  pieces: state => [...Object.keys(state.rods), ...state.goals.flat()].sort(),
})
