import { type APIRequestContext, expect } from '@playwright/test'
import { type GameId, openBox } from '#games/index.ts'
import type { Seat } from '#kernel/game.ts'
import { isOfficial, type Mode, parseLine } from '#kernel/transcript.ts'
import { MARKS, parseAct } from '#referee/acts.ts'
import { type Language, translator } from '#text/translate.ts'
import { sitDown, tableByLink } from './by-link.ts'
import type { NewDevice } from './fixture.ts'
import { type Hand, look, monitorOf, type Player, playLine } from './play-line.ts'

const SEATS = [
  { name: 'Ana', language: 'en', locale: 'en-US' },
  { name: 'Ben', language: 'es', locale: 'es-MX' },
] as const satisfies readonly { name: string; language: Language; locale: string }[]

/** Ana reads English and Ben reads Spanish. */
export type TableOfTwo = readonly [ana: Player, ben: Player]

interface Wanted {
  readonly game: GameId
  readonly way: Mode
  readonly options?: Readonly<Record<string, unknown>>
  /** `finger`: both have telephones. */
  readonly hand?: Hand
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A table by link with two people at it, each with a device and a language. */
export async function tableOfTwo(
  { request, newDevice }: { readonly request: APIRequestContext; readonly newDevice: NewDevice },
  { game, way, options, hand = 'mouse' }: Wanted,
): Promise<TableOfTwo> {
  const box = await openBox(game)
  const { seats } = await tableByLink(request, way, game, options)
  const sit = async (seat: Seat, { name, language, locale }: (typeof SEATS)[number], link: string): Promise<Player> => {
    const page = await newDevice({ locale, ...(hand === 'finger' && PHONE) })
    await sitDown(page, link)
    return { page, seat, name, link, box, t: translator(language, box), request: page.request, hand }
  }
  return Promise.all([sit(0, SEATS[0], seats[0]), sit(1, SEATS[1], seats[1])])
}

/** Plays lines such as `0: place d4 · 0: pass` by hand. Both see each of them, and hear every ruling, in their own language. */
export async function playTogether(table: TableOfTwo, lines: string): Promise<void> {
  const rows = lines.split(/[·\n]/).map(row => row.trim())
  for (const row of rows.filter(text => text !== '' && !/^[#=]/.test(text))) {
    const { author, words } = parseLine(row, 0, table.length)
    if (isOfficial(author)) await expectRuling(table, words)
    else if (typeof author === 'number') await expectLine(table, await playLine(table[author === 0 ? 0 : 1], words))
  }
}

async function expectLine(table: TableOfTwo, number: number): Promise<void> {
  for (const player of table) {
    const line = (await look(player)).lines.find(({ n }) => n === number)
    const author = table.find(({ seat }) => seat === line?.author)
    if (line === undefined || author === undefined) throw new Error(`Line ${number} is not to be seen.`)
    const sentence = player.t.t('table:line', { name: author.name, what: player.t.say(line.note) })
    const numbered = player.page.locator('.log__number', { hasText: new RegExp(`^${number + 1}$`) })
    await expect(player.page.locator('.log li').filter({ has: numbered })).toContainText(sentence)
  }
}

async function expectRuling(table: TableOfTwo, words: string): Promise<void> {
  const ruled = parseAct(table[0].box.rules.game, words)
  if (ruled?.type !== 'rule') return
  const values = {
    official: '@referee:officials.monitor',
    verdict: `@referee:verdicts.${ruled.verdict}`,
    mark: MARKS[ruled.verdict],
  }
  for (const player of table) await expect(monitorOf(player)).toContainText(player.t.t('table:says.ruling', values))
}

/** Both read who won (null: a tie), check their score cards and sign them. */
export async function signBoth(table: TableOfTwo, { winner }: { readonly winner: Player | null }): Promise<void> {
  for (const player of table) {
    const { page, t } = player
    const result = winner === null ? 'tie' : winner === player ? 'you-win' : 'win'
    const title = t.t(`table:result.${result}`, { names: winner?.name ?? '' })
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  for (const player of table) {
    await playLine(player, 'sign')
    const points = winner === null ? 2 : player === winner ? 3 : 1
    for (const { page, t } of table) {
      const card = page.getByRole('region', { name: t.t('table:result.card-of', { name: player.name }) })
      await expect(card).toContainText(`${points} ${t.t(`table:result.code-${points}`)}`)
      await expect(card).toContainText(t.t('table:result.signed', { name: player.name }))
    }
  }
}

/** The same lines by the other player each: for a game that the other one has begun. */
export function otherSeats(lines: string): string {
  return lines.replace(/(?<=^|[·\n]\s*)[01](?=: )/g, seat => (seat === '0' ? '1' : '0'))
}
