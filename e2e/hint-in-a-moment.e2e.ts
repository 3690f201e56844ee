import { translator } from '#text/translate.ts'
import { sitDown, tableByLink } from './by-link.ts'
import { axe, expect, test } from './fixture.ts'

test('a busy server asks for a moment, in the words of the reader, and then gives the hint', async ({
  newDevice,
  request,
}) => {
  for (const [language, locale] of [
    ['en', 'en-US'],
    ['es', 'es-MX'],
  ] as const) {
    const { t } = translator(language)
    const page = await newDevice({ locale, viewport: { width: 390, height: 844 } })
    const links = await tableByLink(request, 'guided')
    // What a server says whose threads are all taken.
    const busy = { code: 'busy', message: t('server:problems.busy') }
    await page.route('**/hint', route => route.fulfill({ status: 503, json: busy, headers: { 'Retry-After': '2' } }), {
      times: 1,
    })
    await sitDown(page, links.seats[0])
    await page.getByRole('button', { name: t('table:hint') }).click()
    await expect(page.locator('.monitor').getByText(busy.message)).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: t('table:hint') }).click()
    await expect(page.locator('.monitor').getByText(busy.message)).toBeHidden()
    await expect(page.locator('.plan-ghosts').first()).toBeVisible()
  }
})
