import type { Outcome, Seat } from '#kernel/game.ts'
import type { Translator } from './translator.ts'

/** How it ended, in a few words; whoever resigned is called by name, and `reader`, who has a device alone, is told so as themselves. */
export function reasonSaid(
  { winners, reason }: Outcome,
  names: readonly string[],
  t: Translator,
  reader: Seat | null = null,
): string {
  if (reason !== 'resigned') return t.either(`reasons.${reason}`, `referee:reasons.${reason}`)
  const resigned = names.findIndex((_, seat) => !winners.includes(seat))
  if (resigned === reader) return t.t('referee:reasons.resigned-you')
  return t.t('referee:reasons.resigned', { name: names[resigned] ?? '' })
}
