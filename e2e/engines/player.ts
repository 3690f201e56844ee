import { expect } from '@playwright/test'
import type { Driver, Point } from './driver.ts'

/** What can be touched: by what a screen reader calls it, as the source of a pattern, for it has to travel. */
interface Thing {
  readonly selector: string
  readonly name: string
}

export function button(name: string): Thing {
  return { selector: 'button, summary, [role="button"]', name }
}

export function choice(name: string): Thing {
  return { selector: 'label', name }
}

/** Something on the board or in a hand. */
export function piece(name: string): Thing {
  return { selector: '.item[aria-label]', name }
}

/** Something on the board that has no name of its own. */
export function drawn(id: string): Thing {
  return { selector: `.item[data-id="${id}"]`, name: '' }
}

/** Waits until a thing stands still within reach, and touches its middle. */
export async function touch(driver: Driver, thing: Thing): Promise<void> {
  await driver.touch(await middleOf(driver, thing))
}

/** Takes hold of a thing, pulls it by so many pixels and lets go. */
export async function pull(driver: Driver, thing: Thing, [dx, dy]: Point): Promise<void> {
  const [x, y] = await middleOf(driver, thing)
  await driver.touch([x, y], [x + dx / 2, y + dy / 2], [x + dx, y + dy])
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

async function middleOf(driver: Driver, { selector, name }: Thing): Promise<Point> {
  let [last, point]: (Point | null)[] = [null, null]
  const standsStill = async () => {
    last = point ?? null
    point = await driver.run(whereIs, selector, name)
    return point !== null && point[0] === last?.[0] && point[1] === last[1]
  }
  await expect.poll(standsStill, { message: `${name || selector} is in reach`, intervals: [50] }).toBe(true)
  if (!point) throw new Error('It has gone.')
  return point
}

/** Runs in the page: the middle of what bears this name, once it can be touched and nothing covers it. */
function whereIs(selector: string, name: string): Point | null {
  const pattern = new RegExp(name)
  const isOn = (one: Element) =>
    !one.matches(':disabled, [aria-disabled="true"], [role="img"]') && one.getClientRects().length > 0
  const thing = [...document.querySelectorAll(selector)].find(
    one => isOn(one) && pattern.test((one.getAttribute('aria-label') ?? one.textContent).trim()),
  )
  if (thing === undefined) return null
  const target = thing.querySelector('.hit') ?? thing
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { x, y, width, height } = target.getBoundingClientRect()
  const middle = [x + width / 2, y + height / 2] as const
  const top = document.elementFromPoint(...middle)
  // On a board, whatever lies on top lets a touch through to what can be picked.
  const whole = thing.closest('svg') ?? thing
  return whole.contains(top) ? middle : null
}
