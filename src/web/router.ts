import { signal } from '@preact/signals'

/** Where the reader is. `hash` is without its sign: keys and transcripts stand there, so that no server log has them. */
export const route = signal(here())

function here() {
  return { path: location.pathname, hash: location.hash.slice(1) }
}

/** Goes to a page of ours; `replace` leaves no step to come back to. */
export function go(href: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', href)
  update()
  scrollTo(0, 0)
}

function update(): void {
  const next = here()
  if (next.path !== route.value.path || next.hash !== route.value.hash) route.value = next
}

/** Ordinary links stay ordinary links; those to our own pages are followed without a reload. */
export function followLinks(): void {
  addEventListener('popstate', update)
  addEventListener('hashchange', update)
  // The address may have changed while the page was on its way.
  update()
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/')) return
    // A link within the page, such as the one past the header.
    if (link.pathname === location.pathname && link.hash !== '' && document.getElementById(link.hash.slice(1))) return
    event.preventDefault()
    go(link.href)
  })
}
