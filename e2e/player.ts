import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { AnyBox, Draft, Item } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { TableView } from '#protocol/table.ts'
import type { Translator } from '#text/translator.ts'
import { smallScene } from '#web/table/small.ts'
import { lookAt } from './by-link.ts'
import { arrowToThing, press as pressKeys, tabTo } from './keyboard.ts'
import { looksFor } from './picks.ts'

/** Somebody at a table by link, with a device and a language. */
export interface Player {
  readonly page: Page
  readonly seat: Seat
  readonly name: string
  readonly link: string
  readonly box: AnyBox
  readonly t: Translator
  readonly request: APIRequestContext
  readonly hand: Hand
}

/** What a player plays with: nothing else is touched. */
export type Hand = 'mouse' | 'finger' | 'keys'

/** The table as this player may see it. */
export async function look(player: Player): Promise<TableView> {
  return lookAt(player)
}

/** What the Monitor says on this player's screen. */
export function monitorOf({ page, t }: Player): Locator {
  return page.getByRole('region', { name: t.t('table:says.name') })
}

/** A button of the table: the game's own by its id, else by the key of its text. */
export function button({ page, t }: Player, key: string, values = {}): Locator {
  return page.getByRole('button', { name: t.t(key, values), exact: true })
}

/** A button of a step, or of the menu that has those which are not asked for. */
async function pressStep(player: Player, id: string): Promise<void> {
  const { page, t } = player
  const shown = page.locator(`button[data-id="${id}"]:visible`)
  await expect(shown.or(page.getByRole('button', { name: t.t('table:menu.title'), exact: true })).first()).toBeVisible()
  if ((await shown.count()) === 0) await press(player, button(player, 'table:menu.title'))
  await press(player, shown.last())
}

/** Presses a button with what the player plays with. */
export async function press({ page, hand }: Player, target: Locator): Promise<void> {
  if (hand === 'keys') await pressKeys(page, target)
  else if (hand === 'finger') await target.tap()
  else await target.click()
}

/** Picks one thing by what a screen reader calls it. */
export async function pick(
  player: Player,
  state: unknown,
  id: string,
  { items = [], sheet = [] }: Pick<Draft<unknown>, 'items' | 'sheet'> = {},
  picks: readonly string[] = [],
): Promise<void> {
  const { box, t, page, seat, hand } = player
  const rows = sheet.filter(({ small }) => isPhone(player) || !small)
  const choices = rows.flatMap(row => (row.type === 'choices' ? row.choices : []))
  const choice = choices.find(one => one.id === id)
  if (choice) return press(player, page.getByRole('button', { name: t.say(choice.label), exact: true }))
  const item = [...itemsOf(box, state, seat), ...items].find(one => one.id === id)
  if (item?.label === undefined) return pressStep(player, id)
  const named = page.getByRole('button', { name: t.say(item.label), exact: true, disabled: false })
  const thing = named.and(page.locator(`[data-id="${id}"]`))
  if (isFolded(player, state, id) && !items.some(one => one.id === id)) {
    const draftOf = (ids: readonly string[]) => box.face.draft(state, seat, ids)
    for (const look of looksFor(draftOf, picks, id)) await pressStep(player, look)
  }
  if (hand === 'keys') {
    await arrowToThing(page, thing)
    return page.keyboard.press('Enter')
  }
  // Whatever lies on top of it lets a tap in its middle through to what can be picked.
  const [x, y] = await middleOf(thing)
  await (hand === 'finger' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
}

/** Puts what is held down at a point of the board; with keys, over something that lies there first, and on from that. */
export async function putAt(player: Player, state: unknown, point: string, draft: Draft<unknown>): Promise<void> {
  const { page, hand, box, seat } = player
  const { anywhere = 1, next } = draft
  const [x = 0, y = 0] = point.slice('at-'.length).split(',').map(Number)
  if (hand !== 'keys') {
    const [tapX, tapY] = await onScreen(page, [x * anywhere, y * anywhere])
    return hand === 'finger' ? page.touchscreen.tap(tapX, tapY) : page.mouse.click(tapX, tapY)
  }
  const below = itemsOf(box, state, seat).find(({ id }) => next.includes(id))
  if (below === undefined) throw new Error('Nothing lies on the board.')
  await pick(player, state, below.id, draft)
  const [right, down] = [x - below.at[0] / anywhere, y - below.at[1] / anywhere]
  for (let step = 0; step < Math.abs(right); step++) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft')
  for (let step = 0; step < Math.abs(down); step++) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp')
}

/** A point of the board on the screen, once what is held can be put there. */
function onScreen(page: Page, point: readonly [x: number, y: number]): Promise<readonly [x: number, y: number]> {
  return page.locator('.wood svg[data-anywhere]').evaluate((board, [x, y]) => {
    if (!(board instanceof SVGSVGElement)) throw new Error('no drawing')
    const at = new DOMPoint(x, y).matrixTransform(board.getScreenCTM() ?? undefined)
    return [at.x, at.y] as const
  }, point)
}

/** Where a thing lies once the table has stopped moving: a ruling that is put away makes room for the board. */
function middleOf(thing: Locator): Promise<readonly [x: number, y: number]> {
  return thing.locator('.hit').evaluate(async element => {
    element.scrollIntoView({ block: 'center', inline: 'center' })
    let [x, y, stood] = [NaN, NaN, 0]
    while (stood < 6) {
      await new Promise(requestAnimationFrame)
      const box = element.getBoundingClientRect()
      const next = [box.x + box.width / 2, box.y + box.height / 2] as const
      stood = next[0] === x && next[1] === y ? stood + 1 : 0
      ;[x, y] = next
    }
    return [x, y] as const
  })
}

export async function typeNumber(player: Player, number: string): Promise<void> {
  const field = player.page.getByRole('spinbutton', { name: player.t.t('table:number') })
  await field.waitFor()
  if (player.hand === 'keys') {
    await tabTo(player.page, field)
    await player.page.keyboard.type(number)
    return player.page.keyboard.press('Enter')
  }
  await field.fill(number)
  await press(player, player.page.locator('.number-pad [type="submit"]'))
}

/** Takes a thing off its place and drops it beside the board; without a mouse, there is a button for that. */
export async function lift(player: Player, state: unknown, id: string): Promise<void> {
  const { page, hand } = player
  if (hand !== 'mouse') {
    await pick(player, state, id)
    return press(player, button(player, 'table:put-back'))
  }
  const [x, y] = await middleOf(page.locator(`.is-next[data-id="${id}"]`))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y)
  await page.mouse.move(1, 1)
  await page.mouse.up()
}

function isPhone({ page }: Pick<Player, 'page'>): boolean {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return width <= 560 || height <= 480
}

/** On a phone a thing may be neither on the board nor beside it: then it is on a sheet. */
function isFolded({ box, seat, page }: Player, state: unknown, wanted: string): boolean {
  if (!isPhone({ page })) return false
  const { items, trays = [] } = smallScene(box.face.scene(state, seat))
  return ![...items, ...trays.flatMap(tray => tray.scene.items)].some(({ id }) => id === wanted)
}

function itemsOf(box: AnyBox, state: unknown, seat: Seat): readonly Item[] {
  const { items, trays = [] } = box.face.scene(state, seat)
  return [...items, ...trays.flatMap(tray => tray.scene.items)]
}
