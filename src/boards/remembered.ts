/** Makes something of an object once, however often it is asked for. */
export function remembered<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, Made>()
  return from => {
    const made = known.get(from) ?? make(from)
    known.set(from, made)
    return made
  }
}
