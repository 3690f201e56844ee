import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PlayedTable } from './load.ts'

/** What we compare with. Plain JavaScript, because its packages are installed for the bench only. */
export interface Peer {
  readonly version: string
  /** A random game of tic-tac-toe through its reducer, as its own bots play them out; gives the number of moves. */
  playout(chance: (n: number) => number): number
  /** Tables on its server, with two players connected to each. */
  openTables(address: string, count: number): Promise<PlayedTable[]>
}

/** null where it is not installed. */
export async function findPeer(): Promise<Peer | null> {
  const file = join(import.meta.dirname, 'boardgame-io.js')
  if (!existsSync(join(import.meta.dirname, 'node_modules', 'boardgame.io'))) return null
  const peer: Peer = await import(file)
  return peer
}
