import type { AnyBox } from '#kernel/box.ts'
import type { MatchHost } from '#protocol/match-host.ts'
import { type TableController, tableController } from './table-controller.ts'

/**
 * Sits down at a home's table once the box of its game is open, and follows it from then on; gives the way to leave.
 * What happens while the box is being opened is not missed: whoever sits down sees the table as it is then.
 */
export function arrive(
  home: MatchHost,
  open: (game: string) => Promise<AnyBox | null>,
  done: (controller: TableController | null) => void,
): () => void {
  let here = true
  let controller: TableController | null = null
  let latest: Parameters<TableController['see']> | null = null
  const stop = home.watch((view, connection) => {
    if (controller !== null) return controller.see(view, connection)
    const isFirst = latest === null
    latest = [view, connection]
    if (!isFirst) return
    void open(view.header.game).then(box => {
      if (!here || latest === null) return
      controller = box && tableController(home, box, ...latest)
      done(controller)
    })
  })
  return () => {
    here = false
    stop()
  }
}
