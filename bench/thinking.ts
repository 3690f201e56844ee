// How long people wait for bots: thirty tables at the same moment, game by game, and one beside an address that asks for a hundred hints.
import { Agent } from 'node:http'
import { openBox } from '../src/games/index.ts'
import { pauseAt } from '../src/host/bots.ts'
import type { AnyBox, Level } from '../src/kernel/box.ts'
import { pick, quickChance } from '../src/kernel/chance.ts'
import { legalMoves } from '../src/kernel/game.ts'
import type { Seated } from '../src/protocol/requests.ts'
import type { TableView } from '../src/protocol/table.ts'
import { House } from './flagcard-tables.ts'

const GAMES = ['fiar', 'kwatro-sinko', 'par-55', 'ramrod', 'sum-dominoes', 'pentagon-dominos', 'jam', 'sumo'] as const
const TABLES = 30
const ROUNDS = 3
const HINTS = 100
/** A table's own limit is sixty hints a minute. */
const HINTS_OF_A_TABLE = 10
/** A bot's first act after a turn, in milliseconds: how long it pauses in any case, so that people can follow, and how much later it came. */
interface Waited {
  readonly pause: number
  readonly beyond: number
}
/** In milliseconds: nobody is to wait longer than this beyond the pause. */
const BAR = 1000
/** Of what was measured, in writing. */
const WIDTH = 56

export async function thinking(address: string): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const houseOf = (n: number) => new House(address, `127.0.${2 + (n >> 8)}.${n & 255}`, agent)
  console.log(
    `A bot's first act after a turn: how many ms it comes later than the pause that it makes in any case (bar ${BAR})`,
  )
  console.log(`${''.padEnd(2 + WIDTH)}     pause     p50     p95 longest`)
  let houses = 0
  for (const game of GAMES) {
    const box = await openBox(game)
    await box.rules.table?.prepare?.()
    const tables = await Promise.all(Array.from({ length: TABLES }, () => againstBot(houseOf(houses++), box, 3)))
    const waits: Waited[] = []
    for (let round = 0; round < ROUNDS; round++) {
      waits.push(...(await Promise.all(tables.map(table => table.turn()))).flat())
    }
    report(`${TABLES} tables of ${game} at once, level 3, ${ROUNDS} turns`, waits)
    for (const table of tables) table.close()
  }
  const fiar = await openBox('fiar')
  const bot = await againstBot(houseOf(houses++), fiar, 3)
  report('one table of fiar alone', await bot.turn())
  const asking = houseOf(houses++)
  const asked = await Promise.all(Array.from({ length: HINTS / HINTS_OF_A_TABLE }, () => againstBot(asking, fiar, 1)))
  const hints = asked.flatMap(table => Array.from({ length: HINTS_OF_A_TABLE }, () => table.hint()))
  report(`the same table beside ${HINTS} hints of one address`, await bot.turn())
  const given = (await Promise.all(hints)).filter(isGiven => isGiven).length
  console.log(`  ${given} of the hints were given, ${HINTS - given} put off`)
  for (const table of [bot, ...asked]) table.close()
}

/** Guided play against a bot, which pauses as it does for people; the person plays any legal move. */
async function againstBot(house: House, box: AnyBox, level: Level) {
  const { game } = box.rules
  const seats = [
    { kind: 'person', name: 'Ana' },
    { kind: 'bot', name: 'Bot', level },
  ]
  const options = box.setUp.firstBegins ?? {}
  const ana: Seated = await house.ask('POST', '/api/tables', {
    game: game.id,
    way: 'guided',
    options,
    clock: false,
    seats,
  })
  const at = `/api/tables/${ana.id}`
  const stream = await house.watch(`${at}/events`, ana.key)
  const chance = quickChance(7)
  const look = (): Promise<TableView> => house.ask('GET', at, null, ana.key)
  /** The table once somebody is to act whom nobody has to wait for: this person, or nobody any more. */
  const mine = async (): Promise<TableView> => {
    const view = await look()
    const actor = game.toAct(view.match.state)
    if (actor === 0 || actor === null) return view
    await stream.reached(view.match.line + 1)
    return mine()
  }
  return {
    /** Plays until it is the bot's turn; gives how long it then took to its first act, or nothing where the game is over. */
    async turn(): Promise<Waited[]> {
      for (;;) {
        const { match } = await mine()
        if (game.toAct(match.state) === null) return []
        const words = wordsFor(box, match.state, chance)
        const command = { words, line: match.line, key: `bench-${match.line}`.padEnd(8, '-') }
        const said = performance.now()
        await house.ask('POST', `${at}/lines`, command, ana.key)
        const { view, since } = await settled(said)
        if (game.toAct(view.match.state) !== 1) continue
        await stream.reached(view.match.line + 1)
        const pause = pauseAt(box, view.match)
        return [{ pause, beyond: performance.now() - since - pause }]
      }
    },
    /** Was it given, or put off? */
    hint: () =>
      house.ask('GET', `${at}/hint`, null, ana.key).then(
        () => true,
        () => false,
      ),
    close: () => stream.close(),
  }

  /** The table once it has given its own answers, and since when that is so: dice that roll are no thought of a bot's. */
  async function settled(since: number): Promise<{ readonly view: TableView; readonly since: number }> {
    const view = await look()
    if (game.toAct(view.match.state) !== 'table') return { view, since }
    await stream.reached(view.match.line + 1)
    return settled(performance.now())
  }
}

function wordsFor({ rules: { game }, mind }: AnyBox, state: unknown, chance: (n: number) => number): string {
  // Nobody flicks dice by chance.
  const move = mind.bot ? mind.bot(state, 0, 1, chance) : pick(chance, legalMoves(game, state))
  return game.formatMove(move)
}

function report(name: string, waits: readonly Waited[]): void {
  const pauses = [...new Set(waits.map(({ pause }) => pause))].sort((one, other) => one - other)
  const sorted = waits.map(({ beyond }) => Math.max(0, beyond)).sort((one, other) => one - other)
  const at = (part: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN).toFixed(0)
  const figures = [pauses.join(' – '), at(0.5), at(0.95), at(1)].map((figure, index) =>
    figure.padStart(index === 0 ? 10 : 8),
  )
  console.log(`  ${name.padEnd(WIDTH)}${figures.join('')}`)
}
