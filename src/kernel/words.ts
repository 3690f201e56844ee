import type { Catalogue } from './box.ts'

/** Two catalogues as one; where both have a key, the second counts. */
export function merged<One extends Catalogue, Other extends Catalogue>(one: One, other: Other): One & Other {
  const both: Record<string, string | Catalogue> = { ...one }
  for (const [key, said] of Object.entries(other)) {
    const before = both[key]
    both[key] = typeof said === 'object' && typeof before === 'object' ? merged(before, said) : said
  }
  // Every key of either is in it, at every depth.
  return both as One & Other
}
