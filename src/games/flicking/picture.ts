import type { Pose } from '#boards/die.ts'
import type { FlickingGame } from './rules.ts'
import type { Die, DieStatus, State } from './state.ts'

/** Ten flicks into a round of Jam for four. */
const DICE: readonly (readonly [Die, Pose])[] = [
  ['blue1', [-1912, -2863, 723, -80, -9549, 2967, 24]],
  ['blue2', [962, -3955, 734, -90, -9869, 1612, -39]],
  ['blue3', [-6209, -5923, 869, -186, -9176, 3971, 80]],
  ['red1', [-3263, 5044, 780, -20, -4289, 9032, 142]],
  ['red2', [-7530, 5870, 910, -111, -3955, 9182, 205]],
  ['red3', [-5365, -4539, 812, -159, -8426, 5383, 52]],
  ['green1', [-425, 3451, 724, -31, 2725, 9621, 81]],
  ['green2', [2469, -4371, 755, -69, -152, 7144, 6995]],
  ['yellow1', [4072, -3920, 771, 123, 9530, 3026, 64]],
  ['yellow2', [4111, -5887, 818, 168, 9508, 3094, 52]],
]

/** A lively board for the picture of a game, without running the physics. */
export function picture(game: FlickingGame): State {
  const state = game.setup(4, { ...game.options, start: 'seats', presetZone: true })
  if (state.current.kind === 'sumo') return state
  const dice: Record<Die, DieStatus> = { ...state.current.dice }
  for (const [die, pose] of DICE) dice[die] = { in: 'play', pose, lies: 'flat' }
  return { ...state, current: { ...state.current, dice } }
}
