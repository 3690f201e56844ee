import { useEffect, useRef, useState } from 'preact/hooks'
import type { TableView } from '#protocol/table.ts'
import type { Translator } from '#text/translate.ts'
import { lineSaid } from './line-said.ts'

/** Tells a screen reader what has just happened; nothing is seen of it. */
export function Announcer({ view, t }: { readonly view: TableView; readonly t: Translator }) {
  const [said, setSaid] = useState('')
  const heard = useRef(view.lines.length)
  const count = view.lines.length
  useEffect(() => {
    const news = view.lines.slice(heard.current).filter(({ type }) => type !== 'touch')
    heard.current = count
    if (news.length > 0) setSaid(news.map(line => `${lineSaid(view, line, t)}.`).join(' '))
  }, [count])
  return (
    <p class="unseen" aria-live="polite">
      {said}
    </p>
  )
}
