import { expect, type Locator, type Page } from '@playwright/test'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where something lies once it has stopped moving: letters may still be coming, and a board fits itself to its room. */
export async function atRest(thing: Locator): Promise<Box> {
  const lies: Box[] = []
  await expect(async () => {
    const box = await thing.evaluate(whenStill)
    expect(box?.width, `${thing} is drawn`).toBeGreaterThan(0)
    if (box) lies.push(box)
  }).toPass()
  const [box] = lies
  if (box === undefined) throw new Error(`${thing} is not there.`)
  return box
}

/** Its middle, to put a finger or a mouse on. */
export async function middleOf(thing: Locator): Promise<[x: number, y: number]> {
  const { x, y, width, height } = await atRest(thing)
  return [x + width / 2, y + height / 2]
}

/** Where something lies; what is returned asks whether it lies there again. */
export async function stillness(thing: Locator): Promise<(when?: string) => Promise<void>> {
  const lay = await atRest(thing)
  return when => expect.poll(() => thing.boundingBox(), when ?? `${thing} lies where it lay`).toEqual(lay)
}

/** Time stands still on this page until `page.clock.resume()`: what goes on by itself waits for whoever looks. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1000))
}

/** Nothing reaches beyond the right edge of the screen. */
export async function neverWider(page: Page, when: string): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(over, when).toBeLessThanOrEqual(0)
}

/** Runs in the page; null for what has been drawn anew meanwhile. */
async function whenStill(element: Element): Promise<Box | null> {
  await document.fonts.ready
  let [last, stood] = ['', 0]
  while (stood < 3 && element.isConnected) {
    await new Promise(requestAnimationFrame)
    const next = JSON.stringify(element.getBoundingClientRect())
    stood = next === last ? stood + 1 : 0
    last = next
  }
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.isConnected ? { x, y, width, height } : null
}
