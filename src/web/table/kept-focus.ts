import { useEffect, useState } from 'preact/hooks'

/** The focus goes to the words that ask when something else is asked, or when what had it is gone – never back to before the page. */
export function KeptFocus({ asked }: { readonly asked: string | null }): null {
  const gone = useGone()
  useEffect(() => focusOnWords(), [asked])
  // Nothing is asked anew, so nothing has to move into sight.
  useEffect(() => (gone > 0 ? focusOnWords({ preventScroll: true }) : undefined), [gone])
  return null
}

function focusOnWords(options?: FocusOptions): void {
  const words = document.querySelector('.monitor__words') ?? document.querySelector('.result h2')
  if (document.activeElement === document.body && words instanceof HTMLElement) words.focus(options)
}

/** How often something has gone that had the focus. Counted as state, so that whoever is nearer to it may take the focus first. */
function useGone(): number {
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
