import type { Gathering } from './gathering.ts'
import type { Refused } from './refusal.ts'

/** What an act makes of the day, or why it cannot be done. */
export type Effect = { readonly gathering: Gathering } | Refused
