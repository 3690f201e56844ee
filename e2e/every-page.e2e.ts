import { neverWider } from './at-rest.ts'
import { axe, test } from './fixture.ts'
import { PLACES } from './places.ts'

/** On a desk by day, on a phone by night. */
const LOOKS = [
  { size: { width: 1280, height: 800 }, colorScheme: 'light' },
  { size: { width: 390, height: 844 }, colorScheme: 'dark' },
] as const

const WIDTHS = [320, 390, 820, 1280]

for (const { name, open } of PLACES) {
  test(`accessible, and never wider than the screen: ${name}`, async ({ page, request }) => {
    await open(page, request)
    for (const { size, colorScheme } of LOOKS) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await axe(page)
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 })
      await neverWider(page, `${width} px`)
    }
  })
}
