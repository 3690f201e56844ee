/** A computer's own name for itself, which means another computer everywhere else. */
function isOwnName(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** The addresses to invite others to, the likeliest first; none where nobody else reaches the server. */
export function addressesFrom(
  told: readonly string[] | null,
  here: Pick<Location, 'hostname' | 'origin'>,
): readonly string[] {
  if (told !== null && told.length > 0) return told
  // Whoever opened the page by a name that others can use passes that on. Without an answer we do not know better.
  return told === null || !isOwnName(here.hostname) ? [here.origin] : []
}
