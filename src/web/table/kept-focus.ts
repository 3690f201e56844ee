import { useEffect, useState } from 'preact/hooks'

/** The focus goes to the words that ask when something else is asked, or when what had it is gone – never back to before the page. */
export function KeptFocus({ asked }: { readonly asked: string | null }): null {
  const gone = useGone()
  useEffect(() => focusOnWords(), [asked])
  // Nothing is asked anew, so nothing has to move into sight.
  useEffect(() => (gone > 0 ? focusOnWords({ preventScroll: true }) : undefined), [gone])
  return null
}

/** The Monitor's; in a time out the sheet's, after the game how it ended; at a physical table what the Monitor does next; in a lesson its sentence. */
const WORDS = ['.monitor__words', '.lesson-ask__words', '.sheet h2', '.result h2', '.game-here__words'] as const

function focusOnWords(options?: FocusOptions): void {
  if (document.activeElement !== document.body) return
  const words = WORDS.map(where => document.querySelector(where)).find(element => element !== null)
  if (words instanceof HTMLElement) words.focus(options)
}

/** How often something has gone that had the focus. Counted as state, so that whoever is nearer to it may take the focus first. */
export function useGone(): number {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    let last: EventTarget | null = document.activeElement
    const remember = ({ target }: FocusEvent) => {
      last = target
    }
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected) return
      last = null
      setTimes(before => before + 1)
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
  return times
}
