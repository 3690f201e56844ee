import type { AnyBox } from '#kernel/box.ts'
import { language, translatorFor } from '../language.ts'
import type { World } from './local.ts'

/** The world as the browser has it. */
export function worldOf(box: AnyBox): World {
  return {
    // Stands still while the tablet sleeps, so that no turn is lost in a school bag.
    now: () => performance.now(),
    today: () => Date.now(),
    after(milliseconds, call) {
      const timer = setTimeout(call, milliseconds)
      return () => clearTimeout(timer)
    },
    tell: note => translatorFor(box, language.value).say(note),
  }
}
