import type { Row } from '#gathering/sheet.ts'

/** A list that somebody has brought and not taken over yet: its lines as they were read, and what was mended since. */
export interface Draft<Column extends string> {
  /** null for one that was pasted. */
  readonly file: string | null
  readonly rows: readonly Row<Column>[]
  readonly mends: readonly Mend<Column>[]
}

/** One tap that puts something right, or a line that was written anew. */
export type Mend<Column extends string> =
  | { readonly type: 'put'; readonly line: number; readonly column: Column; readonly value: string }
  | { readonly type: 'rewrite'; readonly line: number; readonly fields: Readonly<Record<Column, string>> }
  | { readonly type: 'leave'; readonly line: number }
  /** The rest of the line is read over. */
  | { readonly type: 'shorten'; readonly line: number }
  /** The same for many lines: one change, and taken back as one. */
  | { readonly type: 'all'; readonly mends: readonly Mend<Column>[] }
  /** This name of a school looks misspelt and is right. */
  | { readonly type: 'rightly'; readonly school: string }

export function drafted<Column extends string>(file: string | null, rows: readonly Row<Column>[]): Draft<Column> {
  return { file, rows, mends: [] }
}

export function mend<Column extends string>(draft: Draft<Column>, one: Mend<Column>): Draft<Column> {
  return { ...draft, mends: [...draft.mends, one] }
}

/** Without what was mended last. */
export function unmend<Column extends string>(draft: Draft<Column>): Draft<Column> {
  return { ...draft, mends: draft.mends.slice(0, -1) }
}

/** The lines as they are now, and the schools that are right. */
export function mended<Column extends string>({ rows, mends }: Draft<Column>) {
  const rightly = mends.flatMap(one => (one.type === 'rightly' ? [one.school] : []))
  return { rows: mends.reduce(withMend, rows), rightly }
}

function withMend<Column extends string>(rows: readonly Row<Column>[], one: Mend<Column>): readonly Row<Column>[] {
  if (one.type === 'rightly') return rows
  if (one.type === 'all') return one.mends.reduce(withMend, rows)
  if (one.type === 'leave') return rows.filter(({ line }) => line !== one.line)
  return rows.map(row => {
    if (row.line !== one.line) return row
    if (one.type === 'put') return { ...row, fields: { ...row.fields, [one.column]: one.value } }
    return { ...row, ...(one.type === 'rewrite' && { fields: one.fields }), isTooLong: false }
  })
}

/** As a file would have them. */
export function trimmed<Column extends string>(fields: Readonly<Record<Column, string>>): typeof fields {
  const clean: Record<Column, string> = { ...fields }
  for (const column in clean) clean[column] = clean[column].trim()
  return clean
}
