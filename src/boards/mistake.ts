/** Something wrong in a board file: a key of the shared catalogue `boards`, and the values it needs. */
export interface Mistake {
  readonly key: string
  readonly values: Readonly<Record<string, string | number>>
}

/** Each name is a key of `src/text/boards.en.json` and `boards.es.json`. */
export function mistake(name: string, values: Mistake['values'] = {}): Mistake {
  return { key: `boards:${name}`, values }
}

/** A path into a file as people write it, counting from 1: `lines › 4 › 2`. */
export function within(where: string, part: string | number): string {
  return where === '' ? String(part) : `${where} › ${part}`
}
