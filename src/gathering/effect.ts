import type { Gathering } from './gathering.ts'

/** Why nothing was done: a code of the catalogue, and what its sentence needs. */
export interface Refusal {
  readonly code: string
  readonly values: Readonly<Record<string, string | number>>
}

export type Effect = { readonly gathering: Gathering } | { readonly refusal: Refusal }

export function refuse(code: string, values: Refusal['values'] = {}): { readonly refusal: Refusal } {
  return { refusal: { code, values } }
}
