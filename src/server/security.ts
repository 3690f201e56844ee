/**
 * Sent with every answer, but for parts of a page. No `Strict-Transport-Security` and no `upgrade-insecure-requests`: a classroom reaches the
 * server by plain HTTP on its own network; whoever puts it on the internet does so behind a proxy that adds them.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': policy({
    'default-src': "'none'",
    'script-src': "'self' 'wasm-unsafe-eval'",
    'style-src': "'self'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  // The check-in desk of a tournament reads codes with the camera, in the page itself; nothing of it is sent.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-resource-policy': 'same-origin',
  // Answers hold keys; the files of the page say themselves how long they last.
  'cache-control': 'no-store',
}

/** Those that say what a document or a worker may do; parts of a page need none. */
export const FOR_DOCUMENTS = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
] as const

function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
