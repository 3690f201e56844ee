import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { AnyBox, Item } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { TableView } from '#protocol/table.ts'
import { parseAct } from '#referee/acts.ts'
import type { Translator } from '#text/translate.ts'
import { lookAt } from './by-link.ts'
import { challenge } from './challenge.ts'
import { isTyped, type Picks, picksFor, picksIn } from './picks.ts'

/** Somebody at a table by link, with a device and a language. */
export interface Player {
  readonly page: Page
  readonly seat: Seat
  readonly name: string
  readonly link: string
  readonly box: AnyBox
  readonly t: Translator
  readonly request: APIRequestContext
}

/** Does by hand what a line of a transcript says, and waits until it is written. Gives its number, counted from 0. */
export async function playLine(player: Player, words: string): Promise<number> {
  const { match } = await look(player)
  await act(player, match.state, words)
  return written(player, match.line, words)
}

/** Waits until the player has said this, after so many lines. */
export async function written(player: Player, after: number, words: string): Promise<number> {
  const find = async () =>
    (await look(player)).lines.find(line => line.n >= after && line.author === player.seat && line.words === words)
  const often = { message: `${player.name}: ${words}`, intervals: [10, 50, 100] }
  await expect.poll(async () => (await find())?.words, often).toBe(words)
  return (await find())?.n ?? -1
}

/** Tries by hand what cannot be done, and is told which rule stops it and why. */
export async function tryLine(player: Player, words: string, rule: string): Promise<void> {
  const { box, t } = player
  const { match } = await look(player)
  const move = box.game.parseMove(words)
  const fault = move === null ? undefined : box.game.faults(match.state, move).find(one => one.rule === rule)
  if (fault === undefined) throw new Error(`${words} does not break ${rule}.`)
  await act(player, match.state, words)
  await expect(monitorOf(player)).toContainText(t.t(`rules.${rule}.name`))
  await expect(monitorOf(player)).toContainText(t.t(`rules.${rule}.why`, fault.values))
  expect((await look(player)).match.line, `${words} has been done`).toBe(match.line)
}

/** The table as this player may see it. */
export async function look({ request, link }: Player): Promise<TableView> {
  return lookAt(request, link)
}

/** What the Monitor says on this player's screen. */
export function monitorOf({ page, t }: Player): Locator {
  return page.getByRole('region', { name: t.t('table:says.name') })
}

/** A button of the table: the game's own by its id, else by the key of its text. */
export function button({ page, t }: Player, key: string, values = {}): Locator {
  return page.getByRole('button', { name: t.t(key, values), exact: true })
}

/** Picks one thing by what a screen reader calls it, with a finger in its middle. */
export async function pick(player: Player, state: unknown, id: string, drawn: readonly Item[] = []): Promise<void> {
  const { box, t, page, seat } = player
  const item = [...itemsOf(box, state, seat), ...drawn].find(one => one.id === id)
  if (item?.label === undefined) return button(player, `actions.${id}`).click()
  const thing = page.getByRole('button', { name: t.say(item.label), exact: true, disabled: false })
  const alike = thing.and(page.locator(`[data-id="${id}"]`))
  // Whatever lies on top of it lets the tap through to what can be picked.
  await alike.locator('.hit').click({ force: true })
}

async function act(player: Player, state: unknown, words: string): Promise<void> {
  const said = parseAct(words)
  if (said?.type === 'challenge' && said.shown !== null) return showIt(player, state, said.rule, said.shown)
  if (said?.type === 'challenge') {
    return challenge(player.page, player.t.t(`rules.${said.rule}.name`), undefined, player.t)
  }
  if (said?.type === 'accept') return button(player, 'table:win.accept').click()
  if (said?.type === 'sign') return button(player, 'table:result.sign-as', { name: player.name }).click()
  if (said?.type === 'opinion') return button(player, 'table:opinion.button').click()
  if (said?.type === 'agree' || said?.type === 'refuse') return button(player, `table:offer.${said.type}`).click()
  if (said?.type === 'offer-tie' || said?.type === 'ask-undo' || said?.type === 'resign') {
    await button(player, 'table:menu.title').click()
    await button(player, `table:menu.${said.type}`).click()
    if (said.type === 'resign') await button(player, 'table:menu.resign-yes').click()
    return
  }
  const picks = picksFor(player.box, state, player.seat, words)
  if (picks !== null) return makeMove(player, state, picks)
  const lifted = liftedBy(player, state, words)
  if (lifted === null) throw new Error(`No hand can do this: ${words}`)
  await lift(player, lifted)
}

async function makeMove(player: Player, state: unknown, picks: Picks): Promise<void> {
  const { box, seat } = player
  for (const [index, id] of picks.ids.entries()) {
    if (isTyped(box, state, seat, picks.ids, index)) await typeNumber(player, id)
    else await pick(player, state, id, box.draft(state, seat, picks.ids.slice(0, index)).items)
  }
  await layDown(player, picks)
}

/** Names the rule, and shows on the board what could have been done. */
async function showIt(player: Player, state: unknown, rule: string, shown: string): Promise<void> {
  const { box, seat, page, t } = player
  const draftOf = (ids: readonly string[]) => box.showing?.(state, seat, ids) ?? box.draft(state, seat, ids)
  const picks = picksIn(box, draftOf, shown)
  if (picks === null) throw new Error(`Nobody can show this: ${shown}`)
  await challenge(page, t.t(`rules.${rule}.name`), undefined, t, 'table:challenge.show-it')
  for (const [index, id] of picks.ids.entries()) {
    await pick(player, state, id, draftOf(picks.ids.slice(0, index)).items)
  }
  await layDown(player, picks)
}

async function layDown(player: Player, { turns, confirmed }: Picks): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await button(player, 'table:turn-it').click()
  if (confirmed) await button(player, 'table:confirm').click()
}

async function typeNumber(player: Player, number: string): Promise<void> {
  await player.page.getByRole('spinbutton', { name: player.t.t('table:number') }).fill(number)
  await button(player, 'table:enter').click()
}

function liftedBy({ box, seat }: Player, state: unknown, words: string): string | null {
  const { next } = box.draft(state, seat, [])
  const lifts = (id: string) => {
    const move = box.lift?.(state, seat, id) ?? null
    return move !== null && box.game.formatMove(move) === words
  }
  return next.find(lifts) ?? null
}

/** Takes a thing off its place and drops it beside the board. */
async function lift(player: Player, id: string): Promise<void> {
  const { page } = player
  const at = await page.locator(`.is-next[data-id="${id}"] .hit`).boundingBox()
  if (at === null) throw new Error(`${id} is out of sight.`)
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(at.x + at.width / 2 + 30, at.y + at.height / 2)
  await page.mouse.move(1, 1)
  await page.mouse.up()
  await button(player, 'table:let-go').click()
}

function itemsOf(box: AnyBox, state: unknown, seat: Seat): readonly Item[] {
  const { items, trays = [] } = box.scene(state, seat)
  return [...items, ...trays.flatMap(tray => tray.scene.items)]
}
