import { expect } from '@playwright/test'
import type { Driver, Found, Point } from './driver.ts'

/** What can be touched: by what a screen reader calls it, as the source of a pattern, for it has to travel. */
interface Thing {
  readonly selector: string
  readonly name: string
}

export function button(name: string): Thing {
  return { selector: 'button, summary, [role="button"]', name }
}

/** Something on the board or in a hand. */
export function piece(name: string): Thing {
  return { selector: '.item[aria-label]', name }
}

/** Waits until a thing is within reach, and touches its middle. */
export async function touch(driver: Driver, { selector, name }: Thing): Promise<void> {
  let found: Found | null = null
  const find = async () => {
    found = await driver.find(inReach, selector, name)
    return found !== null
  }
  await expect.poll(find, { message: `${name} is in reach`, intervals: [50] }).toBe(true)
  if (found !== null) await driver.touch(found)
}

/** Makes a choice, and again if the page was still too busy to notice: it is made once. */
export async function choose(driver: Driver, name: string): Promise<void> {
  const isMade = (named: string) => {
    const chosen = [...document.querySelectorAll('label:has(:checked)')]
    return chosen.some(label => new RegExp(named).test(label.textContent))
  }
  const make = async () => {
    await touch(driver, { selector: 'label', name })
    return driver.run(isMade, name)
  }
  await expect.poll(make, { message: `${name} is chosen` }).toBe(true)
}

/** Takes hold of something, pulls it by so many pixels and lets go. */
export async function pull(driver: Driver, selector: string, [dx, dy]: Point): Promise<void> {
  await see(driver, { selector, name: '' })
  const [x = 0, y = 0] = await driver.run(wanted => {
    const { x = 0, y = 0, width = 0, height = 0 } = document.querySelector(wanted)?.getBoundingClientRect() ?? {}
    return [x + width / 2, y + height / 2]
  }, selector)
  await driver.pull([x, y], [x + dx, y + dy])
}

/** Waits until a thing is there, or several. */
export async function see(driver: Driver, { selector, name }: Thing, least = 1): Promise<void> {
  const isThere = (wanted: string, named: string, number: number) => {
    const pattern = new RegExp(named)
    const all = [...document.querySelectorAll(wanted)]
    return all.filter(one => pattern.test(one.getAttribute('aria-label') ?? one.textContent)).length >= number
  }
  await driver.until(`${least} × ${name || selector}`, isThere, selector, name, least)
}

/** Waits until the page says this, aloud or in writing. */
export async function hear(driver: Driver, words: string): Promise<void> {
  await driver.until(`“${words}”`, wanted => new RegExp(wanted).test(document.body.textContent), words)
}

/** Runs in the page: what bears this name, if it can be touched, nothing covers it and it does not move. */
function inReach(selector: string, name: string): Element | null {
  const pattern = new RegExp(name)
  const isOn = (one: Element) =>
    !one.matches(':disabled, [aria-disabled="true"], [role="img"]') && one.getClientRects().length > 0
  const thing = [...document.querySelectorAll(selector)].find(
    one => isOn(one) && pattern.test((one.getAttribute('aria-label') ?? one.textContent).trim()),
  )
  if (thing === undefined) return null
  // A driver does not find a group of a drawing, but what is drawn in it.
  const target = thing.querySelector('.hit') ?? thing
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { x, y, width, height } = target.getBoundingClientRect()
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  // On a board, whatever lies on top lets a touch through to what can be picked.
  const isCovered = !(thing.closest('svg') ?? thing).contains(top)
  const { dataset } = document.documentElement
  const [before, now] = [dataset.lay, [selector, name, x, y].join(' ')]
  dataset.lay = now
  return isCovered || before !== now ? null : target
}
