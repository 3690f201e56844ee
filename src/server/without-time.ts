/** A view as text, but for the time at which it is told: the same as long as nothing else has changed. */
export function withoutTime(view: unknown): string {
  return JSON.stringify(view, (name, value) => (name === 'now' ? undefined : value))
}
