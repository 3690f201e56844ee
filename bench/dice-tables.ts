import { Agent } from 'node:http'
import type { Seated } from '../src/protocol/requests.ts'
import type { TableView } from '../src/protocol/table.ts'
import { House } from './flagcard-tables.ts'

/** A table of Jam for four with twenty dice on the board, at which everybody flicks for ever. */
export interface DiceTable {
  /** One flick; resolves with the milliseconds until the settled dice are seen. */
  flick(): Promise<number>
  close(): void
}

const COLOURS = ['blue', 'red', 'green', 'yellow']
const LAID = 5

export async function openDiceTables(address: string, count: number): Promise<DiceTable[]> {
  const agent = new Agent({ keepAlive: true })
  const tables: DiceTable[] = []
  for (let n = 0; n < count; n++) tables.push(await openDiceTable(new House(address, `127.1.0.${n}`, agent)))
  return tables
}

async function openDiceTable(house: House): Promise<DiceTable> {
  const seats = [{ kind: 'person', name: 'Ana' }, ...Array(3).fill({ kind: 'person' })]
  const ana: Seated = await house.ask('POST', '/api/tables', {
    game: 'jam',
    way: 'open',
    options: { start: 'seats' },
    seats,
  })
  const { invitations }: TableView = await house.ask('GET', `/api/tables/${ana.id}`, null, ana.key)
  const players = [ana]
  for (const name of ['Ben', 'Cleo', 'Dan']) {
    players.push(await house.ask<Seated>('POST', '/api/join', { code: invitations?.code, name }))
  }
  const stream = await house.watch(`/api/tables/${ana.id}/events`, ana.key)
  let line = 0
  const flick = async () => {
    const turn = line / 3
    const seat = turn % 4
    const player = players[seat] ?? ana
    const command = { words: wordsAt(Math.floor(turn / 4), seat), line, key: `bench-${line}`.padEnd(8, '-') }
    line += 3
    const began = performance.now()
    await house.ask('POST', `/api/tables/${player.id}/lines`, command, player.key)
    await stream.reached(line)
    return performance.now() - began
  }
  for (let turn = 0; turn < LAID * 4; turn++) await flick()
  return { flick, close: () => stream.close() }
}

/** Five dice of each colour are spread over the board; the sixth is flicked off the edge and comes back, again and again. */
function wordsAt(round: number, seat: number): string {
  const die = `${COLOURS[seat]}${Math.min(round, LAID) + 1}`
  if (round >= LAID) return `flick ${die} from 0 aim 1300 strength 60 spin 0`
  return `flick ${die} from ${[-26, 26, -13, 13, 0][round]} aim ${[400, -400, 200, -200, 0][round]} strength 20 spin 0`
}
