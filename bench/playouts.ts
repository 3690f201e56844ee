import { Bench } from 'tinybench'
import { playout } from '../src/bots/random.ts'
import { fiar } from '../src/games/fiar/index.ts'
import { ticTacToe } from '../src/games/tic-tac-toe/index.ts'
import { quickChance } from '../src/kernel/chance.ts'
import type { Peer } from './peer.ts'

export interface Playouts {
  readonly name: string
  /** Random games from the beginning to the end, in a second of processor time. */
  readonly perSecond: number
}

/** Games are played in batches: the clock is too coarse for one of ours. Theirs are long enough for smaller ones. */
const BATCH = 1000
const THEIR_BATCH = 20
const MOVES_AT_MOST = 2000

export async function measurePlayouts(peer: Peer | null): Promise<Playouts[]> {
  const chance = quickChance(1)
  const bench = new Bench({ time: 2000, warmupTime: 500, now: processorTime })
  const batches: Record<string, { size: number; one: () => unknown }> = {
    'Flagcard, tic-tac-toe': {
      size: BATCH,
      one: () => playout(ticTacToe, ticTacToe.rules.game.setup(2, ticTacToe.rules.game.options), chance),
    },
    ...(peer && {
      [`boardgame.io ${peer.version}, tic-tac-toe`]: { size: THEIR_BATCH, one: () => peer.playout(chance) },
    }),
    'Flagcard, FIAR': {
      size: 1,
      one: () => playout(fiar, fiar.rules.game.setup(2, fiar.rules.game.options), chance, MOVES_AT_MOST),
    },
  }
  for (const [name, { size, one }] of Object.entries(batches)) {
    bench.add(name, () => {
      for (let game = 0; game < size; game++) one()
    })
  }
  await bench.run()
  return bench.tasks.map(({ name, result }) => {
    if (!('latency' in result)) throw new Error(`${name} was not measured`)
    return { name, perSecond: ((batches[name]?.size ?? 1) * 1000) / result.latency.mean }
  })
}

/** Milliseconds in which this process was at work: what else runs on the machine does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
