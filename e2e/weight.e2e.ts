import { sitDown, tableByLink } from './by-link.ts'
import { expect, test } from './fixture.ts'
import { WEIGHED, weigh } from './weighing.ts'

test.use({ viewport: { width: 412, height: 823 } })

for (const { name, mostKB, ready, address } of WEIGHED) {
  test(`light, in one language, and nothing moves while it comes: ${name}`, async ({ page, request }) => {
    const { kB, shift, paths } = await weigh(page, await address(request), ready)
    expect(kB).toBeLessThan(mostKB)
    expect(shift).toBeLessThan(0.05)
    expect(paths.some(path => /\/en-[^/]*\.js$/.test(path))).toBe(true)
    expect(paths.filter(path => /\/es-[^/]*\.js$/.test(path))).toEqual([])
  })
}

test('nothing moves where a seat turns out to be played on another device', async ({ page, newDevice, request }) => {
  const [seat] = (await tableByLink(request, 'guided')).seats
  await sitDown(await newDevice(), seat)
  const { shift } = await weigh(page, seat, '.astray')
  expect(shift).toBeLessThan(0.05)
})
