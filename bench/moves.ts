// Random moves in a second of processor time, of the sources in a folder: `node bench/moves.ts FOLDER SECONDS GAME`. One number.
import { pathToFileURL } from 'node:url'
import type * as Shelf from '../src/games/index.ts'
import type { AnyBox } from '../src/kernel/box.ts'
import type * as Luck from '../src/kernel/chance.ts'
import type * as Rules from '../src/kernel/game.ts'

const MOVES_AT_MOST = 2000
/**
 * Moves between two looks at the clock: at least so many, and an eighth of those made so far. A look may take a quarter of a millisecond: asked
 * after every 2,000 moves, it had an eighth of the time of the fastest games.
 */
const UNTIMED = 200
const UNTIMED_PART = 8

const [folder = '', seconds = '1', id = ''] = process.argv.slice(2)
const from = <Module>(path: string): Promise<Module> => import(pathToFileURL(`${folder}/src/${path}`).href)
const { isGameId, openBox } = await from<typeof Shelf>('games/index.ts')
const { quickChance } = await from<typeof Luck>('kernel/chance.ts')
const { legalMoves } = await from<typeof Rules>('kernel/game.ts')

// One game for each process: what the machine has learned of another would slow it down.
if (!isGameId(id)) throw new Error(`no game is called ${id}`)
console.log(measured(await openBox(id), Number(seconds)))

function measured(box: AnyBox, seconds: number): number {
  const chance = quickChance(1)
  playFor(box, chance, seconds)
  const began = processorTime()
  const moves = playFor(box, chance, seconds)
  return moves / (processorTime() - began)
}

function playFor(box: AnyBox, chance: ReturnType<typeof quickChance>, seconds: number): number {
  const until = processorTime() + seconds
  let moves = 0
  while (processorTime() < until) {
    const enough = moves + Math.max(UNTIMED, moves / UNTIMED_PART)
    while (moves < enough) moves += playOut(box, chance)
  }
  return moves
}

/** One game from set-up to its end, by chance; gives how many moves it had. */
function playOut({ rules: { game, table } }: AnyBox, chance: ReturnType<typeof quickChance>): number {
  let state = game.setup(game.seats[0] ?? 2, game.options)
  for (let made = 0; made < MOVES_AT_MOST; made++) {
    const actor = game.toAct(state)
    if (actor === null) return made
    if (actor === 'table') {
      state = game.apply(state, table?.answer(state, chance))
      continue
    }
    const moves = legalMoves(game, state)
    if (moves.length === 0) return made
    state = game.apply(state, moves[chance(moves.length)])
    game.outcome(state)
  }
  return MOVES_AT_MOST
}

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
