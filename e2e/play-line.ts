import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { AnyBox, Draft, Item, Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { TableView } from '#protocol/table.ts'
import { type Matter, parseAct } from '#referee/acts.ts'
import { awaited, type Standing } from '#referee/match.ts'
import { ruleNote } from '#referee/narrate.ts'
import type { Translator } from '#text/translate.ts'
import { smallScene } from '#web/table/small.ts'
import { lookAt } from './by-link.ts'
import { callTimeOut, nameRule, sheetOf, tell } from './challenge.ts'
import { arrowToThing, press as pressKeys, tabTo } from './keyboard.ts'
import { type Drafting, isTyped, looksFor, type Picks, picksFor, picksIn } from './picks.ts'

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

/** Does by hand what a line of a transcript says, and waits until it is written. Gives its number, counted from 0. */
export async function playLine(player: Player, words: string): Promise<number> {
  const { match } = await afterTable(player)
  await act(player, shown(player, match), words)
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

/** The table as the page shows it: guided play marks more. */
function shown({ box }: Player, match: TableView['match']): TableView['match'] {
  return match.mode === 'guided' ? { ...match, state: box.face.guided?.(match.state) ?? match.state } : match
}

/** Tries by hand what cannot be done, and is told which rule stops it and why. */
export async function tryLine(player: Player, words: string, rule: string): Promise<void> {
  const { box, t } = player
  const { match } = await look(player)
  const move = box.rules.game.parseMove(words)
  const fault = move === null ? undefined : box.rules.game.faults(match.state, move).find(one => one.rule === rule)
  if (fault === undefined) throw new Error(`${words} does not break ${rule}.`)
  await act(player, shown(player, match), words)
  await expect(monitorOf(player)).toContainText(t.t(`rules.${rule}.name`))
  await expect(monitorOf(player)).toContainText(t.t(`rules.${rule}.why`, fault.values))
  expect((await look(player)).match.line, `${words} has been done`).toBe(match.line)
  await letGo(player, match.state, words)
}

/** What was held over one place is still held once that place was refused. */
async function letGo(player: Player, state: unknown, words: string): Promise<void> {
  const { box, seat } = player
  const picks = picksFor(box, state, seat, words)?.ids ?? []
  const { held, replaces, letGo: says } = box.face.draft(state, seat, picks)
  if (held && replaces) await press(player, button(player, says?.key ?? 'table:let-go', says?.values))
}

/** The table once it has answered: dice have rolled, dominoes are dealt. */
async function afterTable(player: Player): Promise<TableView> {
  const isWaiting = async () => awaited(player.box, (await look(player)).match) === 'table'
  await expect.poll(isWaiting, { message: 'the table answers', intervals: [10, 50, 100] }).toBe(false)
  return look(player)
}

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
async function putAt(player: Player, state: unknown, point: string, draft: Draft<unknown>): Promise<void> {
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

async function act(player: Player, { state, mode }: Standing, words: string): Promise<void> {
  const { game } = player.box.rules
  const said = parseAct(game, words)
  const say = (key: string, values = {}) => press(player, button(player, key, values))
  if (said?.type === 'time-out') return callTimeOut(player)
  if (said?.type === 'challenge') return stateMatter(player, state, said.matters)
  if (said?.type === 'accept') return say('table:win.accept')
  if (said?.type === 'sign') return say('table:result.sign-as', { name: player.name })
  if (said?.type === 'play-on') return press(player, sheetOf(player.page).locator('.sheet__play-on'))
  if (said?.type === 'opinion') return raiseCard(player, said.rule)
  if (said?.type === 'agree' || said?.type === 'refuse') return say(`table:offer.${said.type}`)
  if (said?.type === 'offer-tie' || said?.type === 'ask-undo' || said?.type === 'resign') {
    await say('table:menu.title')
    await say(`table:menu.${said.type}`)
    return said.type === 'resign' ? say('table:menu.resign-yes') : undefined
  }
  const { box, seat } = player
  const picks = picksFor(box, state, seat, words, mode)
  if (picks !== null) return makeMove(player, state, picks, ids => box.face.draft(state, seat, ids, mode))
  const lifted = liftedBy(player, state, words)
  if (lifted === null) throw new Error(`No hand can do this: ${words}`)
  await lift(player, state, lifted)
}

async function makeMove(player: Player, state: unknown, picks: Picks, draftOf: Drafting): Promise<void> {
  for (const [index, id] of picks.ids.entries()) {
    const before = picks.ids.slice(0, index)
    const draft = draftOf(before)
    if (isTyped(draftOf, picks.ids, index)) await typeNumber(player, id)
    else if (draft.anywhere !== undefined) await putAt(player, state, id, draft)
    else await pick(player, state, id, draft, before)
  }
  await layDown(player, picks, draftOf(picks.ids).confirm)
}

/** Names the rules in order, in a time out, and shows on the board what could have been done where that is wanted. */
async function stateMatter(player: Player, state: unknown, matters: readonly Matter[]): Promise<void> {
  const { box, t, page } = player
  if (!(await sheetOf(page).isVisible())) await callTimeOut(player)
  for (const { rule } of matters) await nameRule(player, t.say(ruleNote(box, rule)))
  for (const { rule, part } of matters.filter(matter => matter.part !== null)) {
    const named = page.getByRole('listitem').filter({ hasText: t.say(ruleNote(box, rule)) })
    await press(player, named.getByRole('button', { name: t.t(`table:challenge.part-${part}`) }))
  }
  for (const { shown } of matters) if (shown !== null) await showIt(player, state, box.rules.game.formatMove(shown))
  await tell(player)
}

async function showIt(player: Player, state: unknown, shown: string): Promise<void> {
  const { box, seat } = player
  const draftOf = (ids: readonly string[]) => box.face.showing?.(state, seat, ids) ?? box.face.draft(state, seat, ids)
  const picks = picksIn(box, draftOf, shown)
  if (picks === null) throw new Error(`Nobody can show this: ${shown}`)
  await tell(player, 'table:challenge.show-it')
  for (const [index, id] of picks.ids.entries()) {
    const draft = draftOf(picks.ids.slice(0, index))
    await (draft.anywhere === undefined ? pick(player, state, id, draft) : putAt(player, state, id, draft))
  }
  await layDown(player, picks)
}

/** Of several rulings one says which. */
async function raiseCard(player: Player, rule: string | null): Promise<void> {
  const { page, t, box } = player
  await press(player, page.getByRole('button', { name: t.t('table:opinion.button') }))
  if (rule === null) return
  const menu = page.getByRole('region', { name: t.t('table:opinion.which') })
  await press(player, menu.getByRole('button', { name: t.say(ruleNote(box, rule)) }))
}

async function layDown(player: Player, { turns, confirmed }: Picks, says?: Note): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await press(player, button(player, 'table:turn-it'))
  if (confirmed) await press(player, button(player, says?.key ?? 'table:confirm', says?.values))
}

async function typeNumber(player: Player, number: string): Promise<void> {
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

function liftedBy({ box, seat }: Player, state: unknown, words: string): string | null {
  const { next } = box.face.draft(state, seat, [])
  const lifts = (id: string) => {
    const move = box.face.lift?.(state, seat, id) ?? null
    return move !== null && box.rules.game.formatMove(move) === words
  }
  return next.find(lifts) ?? null
}

/** Takes a thing off its place and drops it beside the board; without a mouse, there is a button for that. */
async function lift(player: Player, state: unknown, id: string): Promise<void> {
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
