import { isBrief } from '#learning/lines.ts'
import type { Translator } from '#text/translator.ts'

/** Which rules come back, by name where that takes two lines at most, else how many. */
export function rulesComing(when: 'end-back' | 'back-today', names: readonly string[], { t }: Pick<Translator, 't'>) {
  const whole = t(`learn:detective.${when}`, { rules: names.join(', ') })
  return isBrief(whole, 'pip') ? whole : t(`learn:detective.${when}-many`, { count: names.length })
}
