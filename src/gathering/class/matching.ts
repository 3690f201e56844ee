/**
 * A largest set of pairs in a graph, in which nobody is paired twice: Edmonds' blossom algorithm. `isEdge` says who may be paired; the
 * answer has each one's partner, -1 for those who are left over.
 */
export function largestMatching(size: number, isEdge: (a: number, b: number) => boolean): readonly number[] {
  const partner = new Array<number>(size).fill(-1)
  for (let from = 0; from < size; from++) {
    if (partner[from] === -1) augment(size, isEdge, partner, from)
  }
  return partner
}

/** Looks for a path of edges, every second one a pair, from somebody alone to somebody alone, and turns it round. */
function augment(size: number, isEdge: (a: number, b: number) => boolean, partner: number[], root: number): void {
  const parent = new Array<number>(size).fill(-1)
  /** Of the blossom that somebody lies in: an odd ring that counts as one. */
  const base = Array.from({ length: size }, (_, index) => index)
  const isReached = new Array<boolean>(size).fill(false)
  const at = (list: readonly number[], index: number): number => list[index] ?? -1
  const queue = [root]
  isReached[root] = true

  const commonBase = (a: number, b: number): number => {
    const onPath = new Set<number>()
    for (let one = at(base, a); ; one = at(base, at(parent, at(partner, one)))) {
      onPath.add(one)
      if (at(partner, one) === -1) break
    }
    let one = at(base, b)
    while (!onPath.has(one)) one = at(base, at(parent, at(partner, one)))
    return one
  }
  const markRing = (from: number, ring: number, child: number, inRing: Set<number>): void => {
    let [one, below] = [from, child]
    while (at(base, one) !== ring) {
      inRing.add(at(base, one)).add(at(base, at(partner, one)))
      parent[one] = below
      below = at(partner, one)
      one = at(parent, below)
    }
  }

  for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
    for (let other = 0; other < size; other++) {
      if (other === one || !isEdge(one, other) || at(base, one) === at(base, other) || at(partner, one) === other)
        continue
      const isOuter = other === root || (at(partner, other) !== -1 && at(parent, at(partner, other)) !== -1)
      if (isOuter) {
        const ring = commonBase(one, other)
        const inRing = new Set<number>()
        markRing(one, ring, other, inRing)
        markRing(other, ring, one, inRing)
        for (let each = 0; each < size; each++) {
          if (!inRing.has(at(base, each))) continue
          base[each] = ring
          if (isReached[each]) continue
          isReached[each] = true
          queue.push(each)
        }
      } else if (at(parent, other) === -1) {
        parent[other] = one
        if (at(partner, other) === -1) {
          turnRound(parent, partner, other)
          return
        }
        isReached[at(partner, other)] = true
        queue.push(at(partner, other))
      }
    }
  }
}

function turnRound(parent: readonly number[], partner: number[], end: number): void {
  for (let one = end; one !== -1; ) {
    const before = parent[one] ?? -1
    const next = partner[before] ?? -1
    partner[one] = before
    partner[before] = one
    one = next
  }
}
