/** What is often not right about cards. The log has the word alone, so that everybody reads it in the own language. */
export const USUAL_REASONS = ['score', 'sheet', 'signature', 'number'] as const

/** A reason in the reader's words: a usual one by its key of the catalogue, somebody's own as it was written. */
export function reasonSaid(reason: string, t: (key: string) => string): string {
  const usual = USUAL_REASONS.find(one => one === reason)
  return usual ? t(`gathering:hall.leader.reasons.${usual}`) : reason
}
