import { chanceAt, quickChance } from '#kernel/chance.ts'
import type { Chance } from '#kernel/game.ts'
import { fewestSameSchool } from './fewest.ts'
import { costOf, improve, type Meets, type Weight } from './improve.ts'
import { plansFor, WHOLE_BLOCK } from './plan.ts'
import { refuse } from './refusal.ts'
import { rematch } from './rematch.ts'
import { type Rounds, roundsFor } from './rounds.ts'
import { type Block, type Child, LETTERS, type Seated, type Seating, wrongWith } from './seating.ts'
import { spread } from './spread.ts'

export const FEWEST_CHILDREN = 10
export const MOST_CHILDREN = 500

/** To meet somebody from one's school is a pity; to meet whom the Director wants kept apart is worse. */
const SAME_SCHOOL = 1
const NOT_APART = 5

/**
 * Seats everybody so that everyone plays every game once, nobody meets anybody twice, and as few as possible meet somebody from
 * their own school. The same children in the same order with the same seed get the same seating.
 */
export function findSeating(children: readonly Child[], seed: string, apart: Seating['apart'] = []): Seated {
  if (children.length < FEWEST_CHILDREN) return refuse('too-few-children', { least: FEWEST_CHILDREN })
  if (children.length > MOST_CHILDREN) return refuse('too-many-children', { most: MOST_CHILDREN })
  const refusal = wrongWith(children)
  if (refusal) return { refusal }
  const stranger = apart.flat().find(number => !children.some(child => child.number === number))
  if (stranger !== undefined) return refuse('unknown-child', { number: stranger })
  const same = apart.find(([one, other]) => one === other)
  if (same) return refuse('same-child-twice', { number: same[0] })

  const { blocks } = found(children, apart, quickChance(chanceAt(seed, 0)(2 ** 32)))
  const own = children.map(({ number, school }) => ({ number, school }))
  return { seating: { blocks, children: own, reserves: [], withdrawn: [], apart } }
}

interface Found {
  readonly blocks: readonly Block[]
  readonly cost: number
}

/** The first plan that is as good as any can be; else the best of all. */
function found(children: readonly Child[], apart: Seating['apart'], chance: Chance): Found {
  const places = children.length + (children.length % 2)
  const enough = fewestSameSchool(children, places) * SAME_SCHOOL
  const weight = weightOf(children, apart, places)
  const numbers = children.map(({ number }) => number)
  let best: Found | null = null
  for (const sizes of plansFor(places)) {
    const { sits, rounds, cost } = bySwaps(schoolsOf(children, places), sizes, weight, enough, chance)
    if (best === null || cost < best.cost) best = { blocks: blocksOf(sits, rounds, numbers), cost }
    if (best.cost <= enough) break
  }
  return best ?? { blocks: [], cost: 0 }
}

/** A seating in blocks of these sizes. Children are their places in the list; one more than there are is the empty place. */
function bySwaps(
  schoolOf: readonly number[],
  sizes: readonly number[],
  weight: Weight,
  enough: number,
  chance: Chance,
): { sits: readonly number[]; rounds: readonly Rounds[]; cost: number } {
  const rounds = sizes.map(roundsFor)
  const sits = improve(spread(schoolOf, sizes, chance), meetsOf(rounds), weight, chance)
  const cost = costOf(sits, meetsOf(rounds), weight)
  // Blocks of ten keep to the star; only one that is alone may have to leave it.
  const size = sizes.at(-1) ?? 0
  if (cost <= enough || (size === WHOLE_BLOCK && sizes.length > 1)) return { sits, rounds, cost }
  const last = sits.slice(sits.length - size)
  const made = rematch(size, (one, other) => weight(last[one]!, last[other]!) === 0, chance)
  const mended = made ? [...rounds.slice(0, -1), made] : rounds
  return { sits, rounds: mended, cost: costOf(sits, meetsOf(mended), weight) }
}

/** Schools as numbers; the empty place is a school of its own. */
function schoolsOf(children: readonly Child[], places: number): number[] {
  const names = [...new Set(children.map(({ school }) => school))]
  return Array.from({ length: places }, (_, child) => {
    const school = children[child]?.school
    return school === undefined ? names.length : names.indexOf(school)
  })
}

function weightOf(children: readonly Child[], apart: Seating['apart'], places: number): Weight {
  const table = new Uint8Array(places * places)
  for (const [one, { school }] of children.entries()) {
    for (const [other, child] of children.entries()) {
      if (one !== other && child.school === school) table[one * places + other] = SAME_SCHOOL
    }
  }
  const indexOf = new Map(children.map(({ number }, index) => [number, index]))
  for (const [first, second] of apart) {
    const one = indexOf.get(first)!
    const other = indexOf.get(second)!
    table[one * places + other] = NOT_APART
    table[other * places + one] = NOT_APART
  }
  return (one, other) => table[one * places + other]!
}

function meetsOf(rounds: readonly Rounds[]): Meets {
  const meets: number[][] = []
  for (const block of rounds) {
    const start = meets.length
    for (const _ of block[0] ?? []) meets.push([], [])
    for (const [one, other] of block.flat()) {
      meets[start + one]!.push(start + other)
      meets[start + other]!.push(start + one)
    }
  }
  return meets
}

/** Letters go round, and blocks with the same letter stand beside each other. */
function blocksOf(sits: readonly number[], rounds: readonly Rounds[], numbers: readonly number[]): Block[] {
  const taken = LETTERS.map(() => 0)
  let start = 0
  return rounds.map((block, index) => {
    const stations = block[0]?.length ?? 0
    const turn = index % LETTERS.length
    const from = taken[turn]!
    taken[turn] = from + stations
    const places = sits.slice(start, start + 2 * stations).map(child => numbers[child] ?? null)
    start += 2 * stations
    return { letter: LETTERS[turn]!, from, places, rounds: block }
  })
}
