import { expect, type Locator, type Page } from '@playwright/test'
import { board } from './fiar-player.ts'

const FAR = 60

/** Presses Tab until the focus is there, as somebody without a mouse does; Shift and Tab if it lies before. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < FAR; presses++) {
    // Asked anew each time: what was pressed before may still be giving the focus to something.
    const key = await target.evaluate(keyTowards)
    if (key === null) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Runs in the page: the key that leads from what has the focus to this; null where this has it. */
function keyTowards(element: Element): 'Tab' | 'Shift+Tab' | null {
  const focused = document.activeElement ?? document.body
  if (focused === element) return null
  const isAround = element.contains(focused) || focused.contains(element)
  const isBefore = (focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0
  return isBefore && !isAround ? 'Shift+Tab' : 'Tab'
}

/** Goes there with Tab and presses Enter; what comes of it does not leave the focus nowhere. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
  await keepsFocus(page, `after ${target}`)
}

/** Whoever has only keys is somewhere on the page, and not back before its beginning. */
export async function keepsFocus(page: Page, message: string): Promise<void> {
  const often = { message: `the focus is somewhere, ${message}`, intervals: [10, 50, 100], timeout: 10_000 }
  await expect.poll(() => page.evaluate(isSomewhere), often).toBe(true)
}

/** Runs in the page: once what was pressed has come to something. */
async function isSomewhere(): Promise<boolean> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  return document.activeElement !== document.body
}

/** From the checked radio of its group to this one, with the arrow keys. */
export async function arrowToRadio(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('radio', { name, exact: true }).first()
  const group = await wanted.getAttribute('name')
  await tabTo(page, page.locator(`input[name="${group}"]:checked`))
  while (!(await wanted.isChecked())) await page.keyboard.press('ArrowDown')
}

/** From the board's one tab stop to a space, with the arrow keys. */
export async function arrowTo(page: Page, space: string): Promise<void> {
  await tabTo(page, board(page).locator('[tabindex="0"]'))
  let stuck = false
  for (let presses = 0; presses < FAR; presses++) {
    const at = await focusedSpace(page)
    if (at === space) return
    await page.keyboard.press(wayTo(at, space, stuck))
    stuck = (await focusedSpace(page)) === at
  }
  expect(await focusedSpace(page)).toBe(space)
}

/** From the one tab stop of its board or tray to any thing, with the arrow keys. */
export async function arrowToThing(page: Page, thing: Locator): Promise<void> {
  await thing.waitFor()
  const around = page.locator('svg.board').filter({ has: thing })
  await tabTo(page, around.locator('[tabindex="0"]'))
  // Where an arrow has led astray, another one is tried the next time.
  const tried = new Map<string, number>()
  for (let presses = 0; presses < FAR; presses++) {
    const { there, focused, ways } = await thing.evaluate(waysTowards)
    if (there) return
    const times = (way: string) => tried.get(`${focused} ${way}`) ?? 0
    const way = ways.toSorted((one, other) => times(one) - times(other))[0] ?? ''
    tried.set(`${focused} ${way}`, times(way) + 1)
    await page.keyboard.press(way)
  }
  await expect(thing).toBeFocused()
}

/** Runs in the page: the arrows from what has the focus to this thing, the likeliest first. */
function waysTowards(thing: Element) {
  const focused = document.activeElement ?? document.body
  const middle = (element: Element) => {
    const { x, y, width, height } = (element.querySelector('.hit') ?? element).getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [from, to] = [middle(focused), middle(thing)]
  const [across, down] = [to.x - from.x, to.y - from.y]
  const sideways = across > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  const upright = down > 0 ? ['ArrowDown', 'ArrowUp'] : ['ArrowUp', 'ArrowDown']
  const [near, far] = Math.abs(across) > Math.abs(down) ? [sideways, upright] : [upright, sideways]
  const ways = [near[0], far[0], near[1], far[1]].map(String)
  return { there: focused === thing, focused: focused.getAttribute('data-id') ?? '', ways }
}

/** The longer way first; the other one where an arrow leads nowhere. */
function wayTo(from: string, to: string, other: boolean): string {
  const across = to.charCodeAt(0) - from.charCodeAt(0)
  const up = Number(to[1]) - Number(from[1])
  const sideways = across === 0 ? false : up === 0 || Math.abs(across) >= Math.abs(up) !== other
  if (sideways) return across > 0 ? 'ArrowRight' : 'ArrowLeft'
  return up > 0 ? 'ArrowUp' : 'ArrowDown'
}

async function focusedSpace(page: Page): Promise<string> {
  const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  return name.match(/\b[a-i][1-7]\b/)?.[0] ?? ''
}
