import { useMemo } from 'preact/hooks'
import type { PupilRow, TableRow } from '#protocol/class-view.ts'
import { useClass } from '../at-class.tsx'

/** What everybody is called on this page. */
export interface Names {
  nameOf(pupil: number): string
  /** Whoever sits there, a computer too; who has gone is called as before. */
  seatName(row: TableRow, seat: number): string
}

export function useNames(): Names {
  const { view, t } = useClass('teacher')
  const { pupils } = view
  return useMemo(() => {
    const byNumber = new Map(pupils.map((pupil): [number, PupilRow] => [pupil.number, pupil]))
    const nameOf = (pupil: number) => byNumber.get(pupil)?.name ?? String(pupil)
    return {
      nameOf,
      seatName: ({ seats }, seat) => {
        const sitter = seats[seat]
        if (sitter === undefined) return ''
        if ('computer' in sitter) return t('class:wall.computer')
        return nameOf('pupil' in sitter ? sitter.pupil : sitter.gone)
      },
    }
  }, [pupils, t])
}
