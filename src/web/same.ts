/** Whether two plain values have the same contents. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => Object.hasOwn(other, key) && isSame(Reflect.get(one, key), Reflect.get(other, key)))
  )
}

/** The object from before if nothing in it has changed, so that whatever was worked out from it still holds. */
export function keepSame<Thing>(before: Thing | undefined, next: Thing): Thing {
  return before !== undefined && isSame(before, next) ? before : next
}
