import type { AnyBox } from '#kernel/box.ts'
import { language, translatorFor } from '../language.ts'
import type { World } from './local.ts'
import { randomToken } from './this-device.ts'

/** The world as the browser has it. */
export function worldOf(box: AnyBox): World {
  return {
    // Stands still while the tablet sleeps, so that no turn is lost in a school bag.
    now: () => performance.now(),
    today: () => Date.now(),
    after,
    newSeed: () => randomToken(16),
    tell: note => translatorFor(box, language.value).say(note),
  }
}

/** Calls once, that many milliseconds from now; returns a function that cancels it. */
export function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds)
  return () => clearTimeout(timer)
}
