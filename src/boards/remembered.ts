/** Makes something of an object once, however often it is asked for. */
export function remembered<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, Made>()
  return from => {
    const had = known.get(from)
    if (had !== undefined) return had
    const made = make(from)
    known.set(from, made)
    return made
  }
}
