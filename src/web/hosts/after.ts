/** Calls once, that many milliseconds from now; returns a function that cancels it. */
export function after(milliseconds: number, call: () => void): () => void {
  const timer = setTimeout(call, milliseconds)
  return () => clearTimeout(timer)
}
