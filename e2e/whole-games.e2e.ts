import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type GameId, openBox } from '#games/index.ts'
import type { Seat } from '#kernel/game.ts'
import { type Author, isOfficial, type Official, parseTranscript, type Transcript } from '#kernel/transcript.ts'
import { parseAct } from '#referee/acts.ts'
import { type Language, translator } from '#text/translate.ts'
import { sitDown, tableByLink } from './by-link.ts'
import { expect, type NewDevice, test } from './fixture.ts'
import { playLine } from './play-line.ts'
import { look, type Player } from './player.ts'

/** Each has one challenge of every kind: C, I, IA, two rules at once, an overturned ruling, a false and a true declared win. */
const GAMES: readonly GameId[] = ['fiar', 'kwatro-sinko', 'par-55', 'ramrod', 'sum-dominoes']
const GAMES_FOLDER = join(import.meta.dirname, '..', 'src', 'games')

for (const game of GAMES) {
  test(`${game}: two players and two officials play a whole tournament game, every kind of challenge in it`, async ({
    request,
    newDevice,
  }) => {
    const written = parseTranscript(
      readFileSync(join(GAMES_FOLDER, game, 'transcripts', 'a-whole-tournament-game.txt'), 'utf8'),
    )
    const links = await tableByLink(request, 'tournament', game, written.header.options)
    const players = [
      await seated(newDevice, game, 0, 'Ana', 'en', links.seats[0]),
      await seated(newDevice, game, 1, 'Ben', 'es', links.seats[1]),
    ] as const
    const officials = { monitor: await chair(newDevice, links.monitor), leader: await chair(newDevice, links.leader) }
    await play(written, players, officials)
    expect(said((await look(players[0])).lines)).toEqual(said(written.lines))
    for (const { page, t } of players) {
      await expect(page.getByText(t.t('table:result.collected'))).toBeVisible()
    }
  })
}

/** By hand: the players at their devices, the officials at their desks; the table answers for itself. */
async function play(
  { lines }: Transcript,
  players: readonly [Player, Player],
  officials: Readonly<Partial<Record<Official, Page>>>,
): Promise<void> {
  for (const { author, words } of lines) {
    if (isOfficial(author)) await rule(officials[author], players[0], words)
    else if ((author === 0 || author === 1) && words !== TOUCH) await playLine(players[author], words)
  }
}

async function rule(page: Page | undefined, player: Player, words: string): Promise<void> {
  const act = parseAct(player.box.rules.game, words)
  const { line } = (await look(player)).match
  if (page === undefined || act === null) throw new Error(`Nobody says: ${words}`)
  const { t } = translator('en')
  const name = act.type === 'rule' ? t(`referee:verdicts.${act.verdict}`) : t('table:desk.collect')
  await page.getByRole('button', { name, exact: true }).click()
  await expect.poll(async () => (await look(player)).match.line).toBeGreaterThan(line)
}

/** Whoever picks something up has touched it: that is written down by itself. */
const TOUCH = 'touch'

function said(lines: readonly { readonly author: Author; readonly words: string | null }[]): readonly string[] {
  return lines.filter(({ words }) => words !== TOUCH).map(({ author, words }) => `${author}: ${words}`)
}

async function seated(
  newDevice: NewDevice,
  game: GameId,
  seat: Seat,
  name: string,
  language: Language,
  link: string,
): Promise<Player> {
  const box = await openBox(game)
  const page = await newDevice({ locale: language === 'en' ? 'en-US' : 'es-MX' })
  await sitDown(page, link)
  return { page, seat, name, link, box, t: translator(language, box), request: page.request, hand: 'mouse' }
}

async function chair(newDevice: NewDevice, link: string): Promise<Page> {
  const page = await newDevice({ locale: 'en-US' })
  await sitDown(page, link)
  return page
}
