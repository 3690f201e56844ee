import { useEffect, useRef, useState } from 'preact/hooks'
import { useTable } from '../at-table.ts'
import { lineSaid } from './line-said.ts'

/** Tells a screen reader what has just happened, and how what is held lies; nothing is seen of it. */
export function Announcer() {
  const { controller, view, translator } = useTable()
  const [said, setSaid] = useState('')
  const count = view.lines.length
  const heard = useRef(count)
  useEffect(() => {
    const news = view.lines.slice(heard.current).filter(({ type }) => type !== 'touch')
    heard.current = count
    if (news.length > 0) setSaid(news.map(line => `${lineSaid(view, line, translator)}.`).join(' '))
  }, [count])
  const spoken = controller.draft.value?.spoken
  const held = spoken ? translator.say(spoken) : ''
  useEffect(() => {
    if (held !== '') setSaid(held)
  }, [held])
  return (
    <p class="unseen" aria-live="polite">
      {said}
    </p>
  )
}
