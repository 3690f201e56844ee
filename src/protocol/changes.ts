import type { TableChanges, TableView } from './table.ts'

/** The fields of a view that are told field by field; all others are told whole. See `changed`. */
export const SPLIT = { match: { turn: {}, last: 'whole' } } as const

/** A view with what has changed in it since, but for lines and films: those are what is new, and added by whoever has the earlier ones. */
export function changed(view: TableView, { match, ...changes }: TableChanges): TableView {
  if (match === undefined) return { ...view, ...changes }
  const { turn, ...rest } = match
  const now = turn ? { ...view.match.turn, ...turn } : view.match.turn
  return { ...view, ...changes, match: { ...view.match, ...rest, turn: now } }
}
