import { effect } from '@preact/signals'
import { render } from 'preact'
import { language, learn } from './language.ts'
import { followLinks } from './router.ts'
import { keepLargeWhenIdle } from './shell/keep-large.ts'
import { Shell } from './shell/shell.tsx'
import { whenIdle } from './shell/soon.ts'
import { openTable } from './table/open-table.ts'

/** In milliseconds: a page that has been open so long stands. */
const SETTLED = 2000

/** Fetches the game that is played at the table at this address. Whoever shows the table asks again, and says what has failed. */
export async function prepare(game: string): Promise<void> {
  await openTable(game)
}

/** Shows the page, once it has words. */
export async function show(): Promise<void> {
  effect(() => {
    document.documentElement.lang = language.value
  })
  await learn()
  const root = document.getElementById('page')
  if (root) render(<Shell />, root)
  followLinks()
  keepPage()
}

/** Games on one device go on without a network after the first visit; in development a kept page would hide changes. */
function keepPage(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  // Without it the page works as long as there is a network.
  const keep = () => void navigator.serviceWorker.register('/sw.js').then(keepLargeWhenIdle, () => undefined)
  // It fetches every file there is: what this page needs comes first.
  const soon = () => setTimeout(() => whenIdle(keep), SETTLED)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon)
}
