// node bench/seating.ts – a tournament seated and proved, beside two plain searches that begin again and again from a random deal.
import { findSeating } from '../src/gathering/find-seating.ts'
import { isFewest, isSound, proofOf } from '../src/gathering/proof.ts'
import type { Child, Seating } from '../src/gathering/seating.ts'
import { quickChance, shuffle } from '../src/kernel/chance.ts'

const RUNS = 9
/** Milliseconds of processor time for a plain search. */
const PATIENCE = 3000
/** A deal is given up after so many swaps for each place without one that helps. */
const SWAPS_A_PLACE = 40

const MIXTURES: Record<string, readonly number[]> = {
  'ten schools, 3 to 19 of 100': [19, 16, 14, 12, 10, 9, 7, 6, 4, 3],
  'three schools, alike': [1, 1, 1],
  'one school has half': [50, 30, 20],
  'two schools, half each': [50, 50],
  'one school has 60 of 100': [60, 25, 15],
}

console.log('Milliseconds of processor time, and meetings inside a school')
for (const count of [50, 200, 500]) {
  for (const [name, shares] of Object.entries(MIXTURES)) {
    const children = mixture(count, shares)
    const times = Array.from({ length: RUNS }, (_, run) => timed(() => seated(children, `run ${run}`)))
    times.sort((one, other) => one.ms - other.ms)
    const { ms, value } = times[(RUNS - 1) / 2]!
    console.log(`\n${count} children, ${name}`)
    console.log(
      `  Flagcard, with the proof   ${value.said}, ${spell(ms)} (longest of ${RUNS}: ${spell(times.at(-1)!.ms)})`,
    )
    console.log(`  random deals and swaps     ${plainSearch(value.seating, SWAPS_A_PLACE)}`)
    console.log(`  random deals               ${plainSearch(value.seating, 0)}`)
  }
}

function seated(children: readonly Child[], seed: string): { seating: Seating; said: string } {
  const found = findSeating(children, seed)
  if (!('seating' in found)) throw new Error(found.refusal.code)
  const proof = proofOf(found.seating)
  if (!isSound(proof)) throw new Error('not sound')
  return {
    seating: found.seating,
    said: `${proof.sameSchool.length}${isFewest(proof) ? ', proved fewest' : ''}`,
  }
}

/** Deals everybody at random into the same blocks, swaps two while that does no harm, and deals again; until nobody meets the own school. */
function plainSearch({ blocks, children }: Seating, swaps: number): string {
  const schools = children.map(({ school }) => school)
  let start = 0
  const meets: number[][] = []
  for (const { places, rounds } of blocks) {
    for (const _ of places) meets.push([])
    for (const [one, other] of rounds.flat()) {
      meets[start + one]!.push(start + other)
      meets[start + other]!.push(start + one)
    }
    start += places.length
  }
  const chance = quickChance(1)
  const began = processorTime()
  let best = Number.POSITIVE_INFINITY
  let after = 0
  let deals = 0
  while (best > 0 && processorTime() - began < PATIENCE) {
    deals++
    const sits = shuffle(
      chance,
      [...Array(start).keys()].map(child => schools[child] ?? null),
    )
    const own = (place: number) =>
      meets[place]!.filter(other => sits[other] !== null && sits[other] === sits[place]).length
    for (let idle = 0; idle < swaps * start; idle++) {
      const one = chance(start)
      const other = chance(start)
      const before = own(one) + own(other)
      const first = sits[one]!
      sits[one] = sits[other]!
      sits[other] = first
      const more = own(one) + own(other) - before
      if (more < 0) idle = 0
      if (more <= 0) continue
      sits[other] = sits[one]!
      sits[one] = first
    }
    const cost = [...sits.keys()].reduce((sum, place) => sum + own(place), 0) / 2
    if (cost < best) after = processorTime() - began
    best = Math.min(best, cost)
  }
  return `${best}, first after ${spell(after)}; ${deals} deals in ${spell(processorTime() - began)}`
}

function mixture(count: number, shares: readonly number[]): Child[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const schoolOf = (index: number) => {
    let upTo = 0
    return shares.findIndex(share => {
      upTo += share
      return index < Math.round((count * upTo) / whole)
    })
  }
  return Array.from({ length: count }, (_, index) => ({ number: 1000 + index, school: `School ${schoolOf(index)}` }))
}

function timed<Value>(work: () => Value): { ms: number; value: Value } {
  const began = processorTime()
  const value = work()
  return { ms: processorTime() - began, value }
}

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function spell(ms: number): string {
  return `${Math.round(ms)} ms`
}
