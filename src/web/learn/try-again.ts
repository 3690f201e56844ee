import { LEVELS, NAMES } from '#bots/level.ts'
import type { Level } from '#kernel/box.ts'
import { seedHash } from '#kernel/chance.ts'
import type { Seat } from '#kernel/game.ts'
import type { Header, Line } from '#kernel/transcript.ts'
import type { KeptSeat, LocalStore } from '../hosts/local-store.ts'

/** Against whom one tries again whose opponent was no computer: somebody who plays well, and can be beaten. */
const ORDINARY: Level = 3

interface From {
  readonly header: Header
  /** What had been said before. */
  readonly lines: readonly Line[]
  /** Who tries again; null: everybody, at this device. */
  readonly seat: Seat | null
}

/**
 * Begins a new game on this device that has come as far as this one had; the others are computers. Nobody's minute runs: it is for
 * trying out. Gives the address of its table.
 */
export async function tryAgain(
  store: LocalStore,
  { header, lines, seat }: From,
  { id, seed, today }: { readonly id: string; readonly seed: string; readonly today: number },
): Promise<string> {
  const { seed: told, clock, ...kept } = header
  const seats = header.seats.map((name, n): KeptSeat => {
    return seat === null || seat === n ? { type: 'person' } : { type: 'bot', level: levelOf(name) }
  })
  const progress = { turn: 1, over: false, played: today }
  await store.begin({ id, header: { ...kept, seedHash: seedHash(seed) }, seed, seats }, progress)
  for (const [n, { author, words }] of lines.entries()) await store.append(id, n, { author, words, at: 0 }, progress)
  return `/table/local/${id}`
}

function levelOf(name: string): Level {
  return LEVELS.find(level => NAMES[level] === name) ?? ORDINARY
}
