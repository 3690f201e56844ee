import type { TableRow } from '#protocol/class-view.ts'

type Laid = Pick<TableRow, 'number' | 'seats'>

/** The table at which the same people go on playing: who looked over their shoulders, or ruled there, goes with them. Null where everybody sits anew. */
export function tableAfter(tables: readonly Laid[], left: Laid): number | null {
  const people = peopleAt(left)
  return tables.find(table => table.number > left.number && peopleAt(table) === people)?.number ?? null
}

/** Whoever sits there, wherever: in another game another one begins. */
function peopleAt({ seats }: Laid): string {
  return seats
    .map(seat =>
      'pupil' in seat ? `pupil ${seat.pupil}` : 'computer' in seat ? `level ${seat.computer}` : `gone ${seat.gone}`,
    )
    .sort()
    .join(' ')
}
