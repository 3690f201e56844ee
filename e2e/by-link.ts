import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { GameId } from '#games/index.ts'
import type { NewTable, Seated } from '#protocol/requests.ts'
import type { TableView } from '#protocol/table.ts'

/** Pages of one table, each with its key. */
export interface Links {
  readonly seats: readonly [string, string]
  readonly watch: string
  readonly monitor: string
  readonly leader: string
  readonly director: string
}

/** A table on the server at which Ana (who begins, if nothing else is wanted) and Ben sit. */
export async function tableByLink(
  request: APIRequestContext,
  way: NewTable['way'],
  game: GameId = 'fiar',
  options: NonNullable<NewTable['options']> = { start: 'seats' },
): Promise<Links> {
  const wanted = { game, way, options, clock: false }
  const created = await request.post('/api/tables', {
    data: { ...wanted, seats: [{ kind: 'person', name: 'Ana' }, { kind: 'person' }] } satisfies NewTable,
  })
  expect(created.status()).toBe(201)
  const { link }: Seated = await created.json()
  const { invitations } = await lookAt(request, link)
  const seat = invitations?.seats[1]
  if (!invitations || !seat) throw new Error('The table has no open seat.')
  const { watch, monitor, leader, director } = invitations
  if (!monitor || !leader || !director) throw new Error('Whoever set the table up may invite officials.')
  const [path, headers] = asked(seat, '/take')
  expect((await request.post(path, { ...headers, data: { name: 'Ben' } })).ok()).toBe(true)
  return { seats: [link, seat], watch, monitor, leader, director }
}

/** The table as whoever has this link may see it. */
export async function lookAt(request: APIRequestContext, link: string): Promise<TableView> {
  return (await request.get(...asked(link))).json()
}

/** Says lines such as `0: place d4` for the players, quicker than they could by hand. */
export async function playLines(
  request: APIRequestContext,
  seats: Links['seats'],
  lines: readonly string[],
): Promise<void> {
  let { line } = (await lookAt(request, seats[0])).match
  for (const said of lines) {
    const [, author = '', words = ''] = /^(\d): (.+)$/.exec(said) ?? []
    const [path, options] = asked(seats[author === '0' ? 0 : 1], '/lines')
    const answer = await request.post(path, { ...options, data: { words, line, key: `test-line-${line}` } })
    expect(answer.ok(), `${said}: ${await answer.text()}`).toBe(true)
    line += 1
  }
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
export async function tableController(page: Page, link: string): Promise<void> {
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
