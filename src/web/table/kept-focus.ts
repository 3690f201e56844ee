import { useEffect } from 'preact/hooks'

/** When what had the focus is gone and something else is asked, the focus goes to the words that ask. */
export function useKeptFocus(asked: string | null): void {
  useEffect(() => {
    const words = document.querySelector('.monitor__words')
    if (document.activeElement === document.body && words instanceof HTMLElement) words.focus()
  }, [asked])
}
