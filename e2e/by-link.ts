import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { GameId } from '#games/index.ts'
import type { NewTable, Seated } from '#protocol/requests.ts'
import type { TableView } from '#protocol/table.ts'

/** Pages of one table, each with its key. */
export interface Links {
  readonly seats: readonly [string, string]
  readonly organiser: string
  readonly watch: string
  readonly monitor: string
  readonly leader: string
  readonly director: string
}

/** A table on the server, set up for Ana (who begins, if nothing else is wanted) and Ben, who have sat down. */
export async function tableByLink(
  request: APIRequestContext,
  way: NewTable['way'],
  game: GameId = 'fiar',
  options: NonNullable<NewTable['options']> = { start: 'seats' },
): Promise<Links> {
  const wanted = { game, way, options, clock: false, plays: false }
  const created = await request.post('/api/tables', {
    data: { ...wanted, seats: [{ kind: 'person' }, { kind: 'person' }] } satisfies NewTable,
  })
  expect(created.status()).toBe(201)
  const { link: organiser }: Seated = await created.json()
  const { invitations } = await lookAt({ request, link: organiser })
  const [first, second] = invitations?.seats ?? []
  if (!invitations || !first || !second) throw new Error('The table has no two open seats.')
  const { watch, monitor, leader, director } = invitations
  if (!monitor || !leader || !director) throw new Error('Whoever sets a table up for others invites officials.')
  const seats = [await takeSeat(request, first, 'Ana'), await takeSeat(request, second, 'Ben')] as const
  return { seats, organiser, watch, monitor, leader, director }
}

/** Takes an open seat by its link; returns the link that the seat has from then on. */
export async function takeSeat(request: APIRequestContext, open: string, name: string): Promise<string> {
  const [path, options] = asked(open, '/take')
  const taken = await request.post(path, { ...options, data: { name } })
  expect(taken.ok()).toBe(true)
  const { link }: Seated = await taken.json()
  return link
}

/** Somebody in a seat, who asks from the device that holds it: `page.request` once a page is open. */
export interface Asker {
  readonly request: APIRequestContext
  readonly link: string
}

/** People in seats of which no page has been opened yet. */
export function withoutPage(request: APIRequestContext, { seats }: Links): readonly Asker[] {
  return seats.map(link => ({ request, link }))
}

/** The table as whoever has this link may see it. */
export async function lookAt({ request, link }: Asker): Promise<TableView> {
  return (await request.get(...asked(link))).json()
}

/** Says lines such as `0: place d4` for the players, quicker than they could by hand. */
export async function playLines(players: readonly Asker[], lines: readonly string[]): Promise<void> {
  let line: number | null = null
  for (const said of lines) {
    const [, author = '', words = ''] = /^(\d): (.+)$/.exec(said) ?? []
    const player = players[Number(author)]
    if (player === undefined) throw new Error(`Nobody says: ${said}`)
    line ??= (await lookAt(player)).match.line
    const [path, options] = asked(player.link, '/lines')
    const answer = await player.request.post(path, { ...options, data: { words, line, key: `test-line-${line}` } })
    expect(answer.ok(), `${said}: ${await answer.text()}`).toBe(true)
    line += 1
  }
}

/** Says one line for whoever has this link, an official too. */
export async function sayLine(asker: Asker, words: string): Promise<void> {
  const { line } = (await lookAt(asker)).match
  const [path, options] = asked(asker.link, '/lines')
  const answer = await asker.request.post(path, { ...options, data: { words, line, key: `test-line-${line}` } })
  expect(answer.ok(), `${words}: ${await answer.text()}`).toBe(true)
}

/** Lines of turns such as `0: place d4, announce 0 · 1: place e5`, each with the flag card passed at its end. */
export function wholeTurns(turns: string): readonly string[] {
  return turns.split(/[·\n]/).flatMap(turn => {
    const [, seat, moves] = /^(\d): (.+)$/.exec(turn.trim()) ?? []
    return moves === undefined ? [] : [...moves.split(', '), 'pass'].map(words => `${seat}: ${words}`)
  })
}

/** Turns of one chip each, from Ana's first; `*` marks a fire extinguisher. */
export function placements(spaces: string): readonly string[] {
  return spaces.split(' ').flatMap((word, turn) => {
    const chip = word.endsWith('*') ? `marked ${word.slice(0, -1)}` : word
    return [`${turn % 2}: place ${chip}`, `${turn % 2}: pass`]
  })
}

/** Opens a table's page and waits until it stands. */
export async function sitDown(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page
    .getByRole('group', { name: /^(Board|Tablero)$/ })
    .first()
    .waitFor()
}

function asked(link: string, more = ''): [path: string, options: { headers: Record<string, string> }] {
  const [page = '', key = ''] = link.split('#')
  return [`/api${page.replace('/table/', '/tables/')}${more}`, { headers: { authorization: `Bearer ${key}` } }]
}
