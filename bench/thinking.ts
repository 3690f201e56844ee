// How long people wait for bots: thirty tables at the same moment, and one beside an address that asks for a hundred hints.
import { Agent } from 'node:http'
import { BOT_PAUSE } from '../src/host/bots.ts'
import type { Level } from '../src/kernel/box.ts'
import type { Seated } from '../src/protocol/requests.ts'
import { House } from './flagcard-tables.ts'

const TABLES = 30
const ROUNDS = 5
const HINTS = 100
/** A table's own limit is sixty hints a minute. */
const HINTS_OF_A_TABLE = 10
/** More than are needed: a bot may have taken one. */
const SPACES = ['a4', 'i4', 'd7', 'f1', 'h5', 'b3', 'd1', 'f7', 'h2', 'b6']
/** What a bot does in any case where much can be chosen: people want to follow it. */
const PAUSE = 1.5 * BOT_PAUSE

export async function thinking(address: string): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const houseOf = (n: number) => new House(address, `127.0.2.${n}`, agent)
  const tables = await Promise.all(Array.from({ length: TABLES }, (_, n) => againstBot(houseOf(n), 3)))
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    waits.push(...(await Promise.all(tables.map(table => table.turn()))))
  }
  console.log(`A bot's answer, of which ${PAUSE} ms are its pause, in ms`)
  report(`${TABLES} tables against level 3 at once, ${ROUNDS} turns`, waits)
  const [bot] = [await againstBot(houseOf(100), 3)]
  report('one table alone', [await bot.turn()])
  const asking = houseOf(101)
  const asked = await Promise.all(
    Array.from({ length: HINTS / HINTS_OF_A_TABLE }, () => againstBot(asking, 1, 'guided')),
  )
  const hints = asked.flatMap(table => Array.from({ length: HINTS_OF_A_TABLE }, () => table.hint()))
  report(`the same table beside ${HINTS} hints of one address`, [await bot.turn()])
  const given = (await Promise.all(hints)).filter(isGiven => isGiven).length
  console.log(`  ${given} of the hints were given, ${HINTS - given} put off`)
  for (const table of [...tables, bot, ...asked]) table.close()
}

/** FIAR against a bot; the bot pauses as it does for people. */
async function againstBot(house: House, level: Level, way: 'guided' | 'tournament' = 'tournament') {
  const seats = [
    { kind: 'person', name: 'Ana' },
    { kind: 'bot', name: 'Bot', level },
  ]
  const table = { game: 'fiar', way, options: { start: 'seats' }, clock: false, seats }
  const ana: Seated = await house.ask('POST', '/api/tables', table)
  const at = `/api/tables/${ana.id}`
  const stream = await house.watch(`${at}/events`, ana.key)
  let line = 0
  const free = [...SPACES]
  const say = async (words: string) => {
    const command = { words, line, key: `bench-${line}-${free.length}`.padEnd(8, '-') }
    await house.ask('POST', `${at}/lines`, command, ana.key)
    line += 1
  }
  const place = (): Promise<void> =>
    say(`place ${free.shift()}`).catch(error => (free.length > 0 ? place() : Promise.reject(error)))
  return {
    /** Plays a turn; gives how long it took from the end of it to the bot's first act. */
    async turn(): Promise<number> {
      await place()
      const began = performance.now()
      await say('pass')
      await stream.reached(line + 1)
      const waited = performance.now() - began
      await stream.reached(line + 2)
      line += 2
      return waited
    },
    /** Was it given, or put off? */
    hint: () =>
      house.ask('GET', `${at}/hint`, null, ana.key).then(
        () => true,
        () => false,
      ),
    close: () => stream.close(),
  }
}

function report(name: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(0)
  console.log(`  ${name}: p50 ${at(0.5)}, longest ${sorted.at(-1)?.toFixed(0)}`)
}
