import type { AnyBox } from '#kernel/box.ts'
import { mayMove } from '../draw/motion.ts'
import { language, translatorFor } from '../language.ts'
import { after } from './after.ts'
import type { World } from './local.ts'
import { randomToken } from './this-device.ts'

const UNMOVED_PAUSE = 400

/** The world as the browser has it. */
export function worldOf(box: AnyBox): World {
  return {
    // Stands still while the tablet sleeps, so that no turn is lost in a school bag.
    now: () => performance.now(),
    today: () => Date.now(),
    after,
    // Where nothing glides there is less to wait for.
    ...(!mayMove() && { botPause: UNMOVED_PAUSE }),
    newSeed: () => randomToken(16),
    tell: note => translatorFor(box, language.value).say(note),
  }
}
