import { stillness } from './at-rest.ts'
import { playLines, sitDown, tableByLink } from './by-link.ts'
import { expect, test } from './fixture.ts'

test('on a tablet held upright the board stays where it is when the other player is on turn', async ({
  newDevice,
  request,
}) => {
  const links = await tableByLink(request, 'guided')
  const page = await newDevice({ viewport: { width: 820, height: 1180 } })
  await sitDown(page, links.seats[0])
  await playLines([{ request: page.request, link: links.seats[0] }], ['0: place d4'])
  const pass = page.getByRole('button', { name: 'Pass the flag card' })
  await expect(page.getByLabel(/chip on d4$/)).toBeVisible()
  const stays = await stillness(page.locator('.wood'))
  await pass.click()
  await expect(pass).toBeHidden()
  await stays('the other player')
})
