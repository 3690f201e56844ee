import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickChance } from '#kernel/chance.ts'
import { mixture, tooMany } from './children.fixture.ts'
import { plansFor } from './plan.ts'
import { roundsFor } from './rounds.ts'
import { spread } from './spread.ts'

test('from 20 places up the first line-up is the best for schools, without any search', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.integer({ min: 19, max: 500 }), shares, (count, parts) => {
      const children = mixture(count, parts)
      const schools = children.map(({ school }) => Number(school.split(' ')[1]))
      if (count % 2) schools.push(-1)
      const sizes = plansFor(schools.length).at(-1)!
      const sits = spread(schools, sizes, quickChance(count))
      expect(sits.toSorted((one, other) => one - other)).toEqual([...schools.keys()])
      let start = 0
      let same = 0
      for (const size of sizes) {
        const seated = sits.slice(start, start + size).map(child => schools[child])
        same += roundsFor(size)
          .flat()
          .filter(([one, other]) => seated[one] === seated[other]).length
        start += size
      }
      expect(same).toBe(5 * tooMany(children))
    }),
    { seed: 18, numRuns: 400 },
  )
})
