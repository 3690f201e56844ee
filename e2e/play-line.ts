import { expect } from '@playwright/test'
import type { Note } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { TableView } from '#protocol/table.ts'
import { type Matter, parseAct } from '#referee/acts.ts'
import { awaited, type Standing } from '#referee/match.ts'
import { ruleNote } from '#referee/narrate.ts'
import { inBrief } from '#text/in-brief.ts'
import { hopeless } from '#web/table/guidance.ts'
import { drafterFor } from '#web/table/picking.ts'
import { callTimeOut, nameRule, sheetOf, tell } from './challenge.ts'
import { type Drafting, isTyped, type Picks, picksFor, picksIn } from './picks.ts'
import { button, lift, look, monitorOf, type Player, pick, press, putAt, typeNumber } from './player.ts'

/** Does by hand what a line of a transcript says, and waits until it is written. Gives its number, counted from 0. */
export async function playLine(player: Player, words: string): Promise<number> {
  const { match } = await afterTable(player)
  await upToDate(player, match.line)
  await act(player, shown(player, match), words)
  return written(player, match.line, words)
}

/** Waits until the player has said this, after so many lines. */
export async function written(player: Player, after: number, words: string): Promise<number> {
  let n: number | undefined
  const find = async () => {
    const { lines } = await look(player)
    n = lines.find(line => line.n >= after && line.author === player.seat && line.words === words)?.n
    return n !== undefined
  }
  const often = { message: `${player.name}: ${words}`, intervals: [10, 50, 100] }
  await expect.poll(find, often).toBe(true)
  return n ?? -1
}

/** The table as the page shows it: guided play marks more. */
function shown({ box }: Player, match: TableView['match']): TableView['match'] {
  return match.mode === 'guided' ? { ...match, state: box.face.guided?.(match.state) ?? match.state } : match
}

/** Tries by hand what cannot be done, and is told which rule stops it and why. */
export async function tryLine(player: Player, words: string, rule: string): Promise<void> {
  const { box, t } = player
  const { match } = await afterTable(player)
  await upToDate(player, match.line)
  const move = box.rules.game.parseMove(words)
  const fault = move === null ? undefined : box.rules.game.faults(match.state, move).find(one => one.rule === rule)
  if (fault === undefined) throw new Error(`${words} does not break ${rule}.`)
  if (!(await takenInVain(player, shown(player, match), words))) await act(player, shown(player, match), words)
  await expect(monitorOf(player)).toContainText(t.t(`rules.${rule}.name`))
  await expect(monitorOf(player)).toContainText(inBrief({ key: `rules.${rule}.why`, values: fault.values }, t))
  expect((await look(player)).match.line, `${words} has been done`).toBe(match.line)
  await letGo(player, match.state, words)
}

/** Guided play tells at the first tap what every move of a piece would break, and the piece stays where it is. */
async function takenInVain(player: Player, { state, mode }: Standing, words: string): Promise<boolean> {
  const { box, seat } = player
  const [first] = mode === 'guided' ? (picksFor(box, state, seat, words, mode)?.ids ?? []) : []
  // A number is typed, whatever it is.
  if (first === undefined || /^\d$/.test(first)) return false
  const drafter = drafterFor(box, { state, seat, shows: false, mode }, null)
  const why = hopeless(box, drafter, [first])
  if (why === null || why === 'fits-nowhere') return false
  await pick(player, state, first, drafter.draft([]), [])
  return true
}

/** What was held over one place is still held once that place was refused. */
async function letGo(player: Player, state: unknown, words: string): Promise<void> {
  const { box, seat } = player
  const picks = picksFor(box, state, seat, words)?.ids ?? []
  const { held, replaces, letGo: says } = box.face.draft(state, seat, picks)
  if (held && replaces) await press(player, button(player, says?.key ?? 'table:let-go', says?.values))
}

/** The player's page has heard of so many lines: the server knows more than it for a moment, and a button may still be that of an earlier line. */
async function upToDate({ page }: Player, lines: number): Promise<void> {
  await expect(page.locator('.table-page')).toHaveAttribute('data-lines', String(lines))
}

/** Who begins, once hands, draws or dice have told. */
export async function beginner(player: Player): Promise<Seat> {
  await expect.poll(async () => (await look(player)).match.turn.seat, 'somebody begins').not.toBeNull()
  return (await look(player)).match.turn.seat ?? 0
}

/** The table once it has answered: dice have rolled, dominoes are dealt. */
export async function afterTable(player: Player): Promise<TableView> {
  let view: TableView | undefined
  const isWaiting = async () => {
    view = await look(player)
    return awaited(player.box, view.match) === 'table'
  }
  await expect.poll(isWaiting, { message: 'the table answers', intervals: [10, 50, 100] }).toBe(false)
  return view ?? look(player)
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

function liftedBy({ box, seat }: Player, state: unknown, words: string): string | null {
  const { next } = box.face.draft(state, seat, [])
  const lifts = (id: string) => {
    const move = box.face.lift?.(state, seat, id) ?? null
    return move !== null && box.rules.game.formatMove(move) === words
  }
  return next.find(lifts) ?? null
}
