import type { AnyBox } from '#kernel/box.ts'
import type { Home } from '#protocol/home.ts'
import { type Sitting, sitDown } from './sitting.ts'

/**
 * Sits down at a home's table once the box of its game is open, and follows it from then on; gives the way to leave.
 * What happens while the box is being opened is not missed: whoever sits down sees the table as it is then.
 */
export function arrive(
  home: Home,
  open: (game: string) => Promise<AnyBox | null>,
  done: (sitting: Sitting | null) => void,
): () => void {
  let here = true
  let sitting: Sitting | null = null
  let latest: Parameters<Sitting['see']> | null = null
  const stop = home.watch((view, connection) => {
    if (sitting !== null) return sitting.see(view, connection)
    const isFirst = latest === null
    latest = [view, connection]
    if (!isFirst) return
    void open(view.header.game).then(box => {
      if (!here || latest === null) return
      sitting = box && sitDown(home, box, ...latest)
      done(sitting)
    })
  })
  return () => {
    here = false
    stop()
  }
}
