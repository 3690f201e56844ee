import type { AnyBox } from '#kernel/box.ts'
import { ruleNote } from '#referee/narrate.ts'
import type { Translator } from '#text/translator.ts'

/** What a challenged rule is called. */
export function ruleName(box: AnyBox, rule: string, t: Translator['t']): string {
  const { key, values } = ruleNote(box, rule)
  return t(key, values)
}
