import { shuffle } from '#kernel/chance.ts'
import type { Chance } from '#kernel/game.ts'

/**
 * The first seating, which for twenty places and more is already the best there is for schools. Everybody stands in one line, school
 * by school, the largest school first and the second largest last. The first half of the line are the single letters of the first
 * block, of the second and so on, the second half the double letters. So those who meet stand about half a line apart, and the
 * ends of the line hold the two schools that could be long enough to reach so far (README).
 *
 * `schoolOf[child]`; answers which child sits at each place, block after block.
 */
export function spread(schoolOf: readonly number[], sizes: readonly number[], chance: Chance): number[] {
  const line = inLine(schoolOf, chance)
  const singles = line.slice(0, line.length / 2)
  const doubles = line.slice(line.length / 2)
  return sizes.flatMap(size => [...singles.splice(0, size / 2), ...doubles.splice(0, size / 2)])
}

function inLine(schoolOf: readonly number[], chance: Chance): number[] {
  const schools = new Map<number, number[]>()
  for (const child of shuffle(chance, [...schoolOf.keys()])) {
    const school = schoolOf[child]!
    schools.set(school, [...(schools.get(school) ?? []), child])
  }
  const [first = [], second = [], ...others] = [...schools.values()].sort((one, other) => other.length - one.length)
  return [...first, ...others.flat(), ...second]
}
