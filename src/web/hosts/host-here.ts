import { openBox } from '../shell/open-box.ts'
import { LocalHost } from './local.ts'
import { thisDevice } from './this-device.ts'
import { workerMinds } from './worker-minds.ts'
import { worldOf } from './world.ts'

/** The host of a match that is kept on this device; null where it is not. */
export async function hostHere(id: string): Promise<LocalHost | null> {
  const store = thisDevice()
  const kept = await store.read(id)
  const box = kept && (await openBox(kept.game.header.game))
  return box && new LocalHost(box, kept, store, workerMinds(), worldOf(box))
}
