import { render } from 'preact'
import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import './style/fields.css'
import './shell/shell.css'
import { learn } from './language.ts'
import { followLinks } from './router.ts'
import { keepLargeWhenIdle } from './shell/keep-large.ts'
import { findPage } from './shell/pages.ts'
import { Shell } from './shell/shell.tsx'

// The page itself comes meanwhile.
void findPage(location.pathname)
  .load()
  .catch(() => undefined)
learn().then(show, () => {
  document.body.append('Flagcard did not arrive. Please try again. · Flagcard no llegó. Vuelve a intentarlo.')
})

function show(): void {
  const root = document.getElementById('page')
  if (root) render(<Shell />, root)
  followLinks()
}

// Games on one device go on without a network after the first visit; in development a kept page would hide changes.
if ('serviceWorker' in navigator && !import.meta.env.DEV) {
  // Without it the page works as long as there is a network.
  addEventListener('load', () => navigator.serviceWorker.register('/sw.js').then(keepLargeWhenIdle, () => undefined))
}
