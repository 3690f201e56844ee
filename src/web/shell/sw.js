// Keeps the page itself on the device, so that games which live here go on without a network. The build fills in the
// three names below: every build is another version with its own files.
const VERSION = '__VERSION__'
const FILES = ['__FILES__']
// Large, and for some games only: fetched when the page has nothing better to do, or opens such a game.
const LARGE_FILES = ['__LARGE__']

const PATIENCE = 3000

addEventListener('install', event => {
  event.waitUntil(caches.open(VERSION).then(cache => cache.addAll(FILES).then(() => keepLarge(cache, false))))
})

addEventListener('message', event => {
  if (event.data === 'keep-large') event.waitUntil(caches.open(VERSION).then(cache => keepLarge(cache, true)))
})

addEventListener('activate', event => {
  event.waitUntil(forgetOthers().then(() => clients.claim()))
})

addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // Tables on the server are never answered from memory.
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else event.respondWith(kept(request))
})

// What an earlier version has kept is taken over; what is missing is fetched where that is wanted.
async function keepLarge(cache, mayFetch) {
  for (const file of LARGE_FILES) {
    if (await cache.match(file)) continue
    const known = await caches.match(file)
    if (known) await cache.put(file, known)
    else if (mayFetch) await cache.add(file).catch(() => undefined)
  }
}

async function forgetOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name !== VERSION).map(name => caches.delete(name)))
}

// The newest page if it comes soon, else the one kept here: a slow network must not keep anybody waiting.
async function page(request) {
  const fresh = fetch(request).catch(() => null)
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE, null))
  const first = await Promise.race([fresh, late])
  if (first?.ok) return first
  return (await caches.match('/', { cacheName: VERSION })) ?? (await fresh) ?? Response.error()
}

async function kept(request) {
  const known = await caches.match(request, { cacheName: VERSION })
  if (known) return known
  const fresh = await fetch(request)
  if (fresh.ok && new URL(request.url).pathname.startsWith('/assets/')) {
    const copy = fresh.clone()
    caches.open(VERSION).then(cache => cache.put(request, copy))
  }
  return fresh
}
