/** Why nothing was done: a code of the catalogue, and what its sentence needs. */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly values: Readonly<Record<string, string | number>>
}

export interface Refused<Code extends string = string> {
  readonly refusal: Refusal<Code>
}

export function refuse<Code extends string>(code: Code, values: Refusal['values'] = {}): Refused<Code> {
  return { refusal: { code, values } }
}
