import { describeGame } from '#kernel/contract.ts'
import { fiar } from './index.ts'

describeGame(fiar, {
  bound: 60,
  endless: true,
  pieces: state =>
    [...Object.values(state.chips), ...state.hands.flat()].map(chip => chip.replace(/^(red|blue)/, '')).sort(),
})
