import type { AnyBox } from '#kernel/box.ts'
import { seedHash } from '#kernel/chance.ts'
import type { Header } from '#kernel/transcript.ts'
import { LocalHost, type LocalMinds, type World } from './local.ts'
import type { KeptGame, KeptSeat, LocalStore } from './local-store.ts'

/** Puts a new game on this device and gives its id. */
export async function beginLocal(
  store: LocalStore,
  header: Omit<Header, 'seed' | 'seedHash'>,
  seats: readonly KeptSeat[],
  secret: { readonly id: string; readonly seed: string; readonly today: number },
): Promise<string> {
  const game: KeptGame = {
    id: secret.id,
    header: { ...header, seedHash: seedHash(secret.seed) },
    seed: secret.seed,
    seats,
  }
  await store.begin(game, { turn: 0, over: false, played: secret.today })
  return game.id
}

/** A game kept on this device, or null when it is not here. */
export async function openLocal(
  box: AnyBox,
  id: string,
  store: LocalStore,
  minds: LocalMinds,
  world: World,
): Promise<LocalHost | null> {
  const kept = await store.read(id)
  return kept && new LocalHost(box, kept, store, minds, world)
}
