/** Small things this device remembers. A browser that keeps nothing still works, it only forgets. */
export function recall(name: string): unknown {
  try {
    const text = localStorage.getItem(`flagcard:${name}`)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`flagcard:${name}`, JSON.stringify(value))
  } catch {
    // Full or forbidden: nothing but a preference is lost.
  }
}
