/** Lets games on one device go on without a network after the first visit. */
export function keepForOffline(): void {
  // Only where a page came over a trusted connection; in development a kept page would hide changes.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(() => {
      // Without it the page works as long as there is a network.
    })
  })
}
