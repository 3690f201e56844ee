import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fiar } from '#games/fiar/index.ts'
import { pick, quickChance } from '#kernel/chance.ts'
import { type AnyGame, type Chance, legalMoves } from '#kernel/game.ts'
import type { Seated } from '#protocol/requests.ts'
import type { TableView } from '#protocol/table.ts'

const MAIN = resolve(import.meta.dirname, 'main.ts')

export interface RunningServer {
  readonly process: ChildProcess
  readonly address: string
}

/** Starts a real server in a process of its own. */
export async function startServer(folder: string, more: Record<string, string> = {}): Promise<RunningServer> {
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', FLAGCARD_DATA: folder, FLAGCARD_LOG: 'error', ...more }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  for await (const chunk of child.stdout) {
    said += chunk
    const [, address] = /^Flagcard is at (http:\/\/127\.0\.0\.1:\d+)$/m.exec(said) ?? []
    if (address !== undefined) return { process: child, address }
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  throw new Error(`the server did not start (${child.signalCode ?? child.exitCode}): ${said}`)
}

/** What a trial found; nothing may be in `lost`. */
export interface Trial {
  readonly acknowledged: number
  readonly lost: readonly string[]
  /** Milliseconds by which the game's time went on over the crash, beyond the time the server was up. */
  readonly jumped: number
  readonly down: number
}

/**
 * Two people play FIAR by HTTP; at a moment that the seed chooses, with an act under way, the server is killed. Started
 * again on the same folder, it must have every act it acknowledged, and the clock where it stood.
 */
export async function crashTrial(seed: number): Promise<Trial> {
  const chance = quickChance(seed)
  const folder = mkdtempSync(join(tmpdir(), 'flagcard-crash-'))
  try {
    const before = await startServer(folder)
    const seats = await sitDown(before.address)
    const acknowledged: string[] = []
    let view = await look(before.address, seats)
    for (let acts = chance(40); acts > 0; acts--) {
      acknowledged.push(await act(before.address, seats, view, chance, acknowledged.length))
      view = await look(before.address, seats)
    }
    const seen = performance.now()
    const last = act(before.address, seats, view, chance, acknowledged.length).then(
      words => acknowledged.push(words),
      () => null,
    )
    for (let wait = chance(30); wait > 0; wait--) await new Promise(resolve => setImmediate(resolve))
    const killed = performance.now()
    before.process.kill('SIGKILL')
    await Promise.all([once(before.process, 'exit'), last])

    const after = await startServer(folder)
    const down = performance.now() - killed
    const found = await look(after.address, seats)
    after.process.kill('SIGKILL')
    await once(after.process, 'exit')
    const words = found.lines.map(({ author, words }) => `${author}: ${words}`)
    const lost = acknowledged.filter((said, n) => words[n + 1] !== said)
    const passed = (view.clock?.gameLeft ?? 0) - (found.clock?.gameLeft ?? 0)
    return { acknowledged: acknowledged.length, lost, jumped: passed - (killed - seen), down }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function sitDown(address: string): Promise<readonly Seated[]> {
  const seats = [{ kind: 'person', name: 'Ana' }, { kind: 'person' }]
  const ana = await ask<Seated>(`${address}/api/tables`, { game: 'fiar', way: 'tournament', seats, clock: true })
  const { invitations } = await look(address, [ana])
  const beto = await ask<Seated>(`${address}/api/join`, { code: invitations?.code, name: 'Beto' })
  return [ana, beto]
}

async function look(address: string, [ana]: readonly Seated[]): Promise<TableView> {
  return ask<TableView>(`${address}/api/tables/${ana?.id}`, null, ana?.key)
}

/** Somebody makes a legal move that does not end the game; gives the line once it is acknowledged. */
async function act(
  address: string,
  seats: readonly Seated[],
  { match }: TableView,
  chance: Chance,
  n: number,
): Promise<string> {
  const game: AnyGame = fiar.rules.game
  const seat = Number(game.toAct(match.state))
  const moves = legalMoves(game, match.state).map(move => game.formatMove(move))
  const words = pick(
    chance,
    moves.filter(move => !move.startsWith('declare')),
  )
  const player = seats[seat]
  await ask(
    `${address}/api/tables/${player?.id}/lines`,
    { words, line: match.line, key: `act-number-${n}` },
    player?.key,
  )
  return `${seat}: ${words}`
}

async function ask<Answer>(url: string, body: object | null, key?: string): Promise<Answer> {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { authorization: `Bearer ${key}` }),
  }
  const response = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  const answer: Answer = JSON.parse(await response.text())
  return answer
}
