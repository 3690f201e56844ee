import { movedOn, nextHeader } from '#host/moved-on.ts'
import type { AnyBox } from '#kernel/box.ts'
import { seedHash } from '#kernel/chance.ts'
import type { Outcome } from '#kernel/game.ts'
import type { KeptGame } from './local-store.ts'

/** Another game of the same people, everybody one seat on. Its id follows from this one's: asked for twice, it is the same game. */
export function nextGame(box: AnyBox, { id, header, seats }: KeptGame, ended: Outcome | null, seed: string): KeptGame {
  return {
    id: seedHash(`next ${id}`).slice(0, 16),
    header: { ...nextHeader(box, header, ended), seedHash: seedHash(seed) },
    seed,
    seats: movedOn(seats),
  }
}
