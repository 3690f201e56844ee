import { useEffect } from 'preact/hooks'
import { mayMove } from '../draw/motion.ts'

/**
 * On a small screen bank, board and track do not fit at once: when a player is asked for something else than before and none of it is to
 * be seen, the page goes there. Whoever scrolls away meanwhile is left alone.
 */
export function useInSight(asked: string | null, things: readonly string[]): void {
  useEffect(() => {
    if (asked === null) return
    const wanted = new Set(things)
    const drawn = [...document.querySelectorAll('.table [data-id]')].filter(thing =>
      wanted.has(thing.getAttribute('data-id') ?? ''),
    )
    if (drawn.some(isSeen)) return
    drawn[0]?.scrollIntoView({ block: 'center', inline: 'center', behavior: mayMove() ? 'smooth' : 'auto' })
  }, [asked])
}

/** Its middle is in the window, with nothing but the table there. */
function isSeen(thing: Element): boolean {
  const { x, y, width, height } = thing.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  return top?.closest('.table') != null
}
