import { lookAt, sitDown, tableByLink, takeSeat } from './by-link.ts'
import { expect, test } from './fixture.ts'
import { setUpTable } from './set-up.ts'
import { countShifts, shiftOf, WEIGHED, weigh } from './weighing.ts'

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

for (const [width, height] of [[412, 823] as const, [1280, 800] as const]) {
  test(`nothing moves when the other one sits down at a table by link: ${width} × ${height}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height })
    await setUpTable(page, { who: 'By link', way: 'Tournament', clock: false })
    await page.addInitScript(countShifts)
    await page.reload()
    const invitation = page.getByRole('dialog', { name: 'Invite others' })
    await invitation.getByRole('img').first().waitFor()
    const { pathname, hash } = new URL(page.url())
    const { invitations } = await lookAt({ request: page.request, link: pathname + hash })
    await takeSeat(request, invitations?.seats.find(link => link !== null) ?? '', 'Ben')
    await expect(invitation).toBeHidden()
    expect(await shiftOf(page)).toBeLessThan(0.05)
  })
}
