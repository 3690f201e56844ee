import type { APIRequestContext, Page } from '@playwright/test'
import { placements, playLines, sitDown, tableByLink, withoutPage } from './by-link.ts'
import { declare, inHand, pass, place } from './fiar-player.ts'
import { setUpTable } from './set-up.ts'

/** A page that somebody may be looking at, and how to come there. */
export interface Place {
  readonly name: string
  open(page: Page, request: APIRequestContext): Promise<void>
}

const at = (address: string) => async (page: Page) => {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Every page, and the table in each of its moods. */
export const PLACES: readonly Place[] = [
  { name: 'home', open: at('/') },
  { name: 'set-up', open: at('/play/fiar') },
  { name: 'rules', open: at('/games/fiar') },
  { name: 'join', open: at('/join') },
  { name: 'join with a code', open: at('/join/BCDFGHJK') },
  { name: 'replay', open: at('/replay') },
  { name: 'a new class', open: at('/class') },
  { name: 'Learn', open: at('/learn') },
  { name: 'a path', open: at('/learn/fiar') },
  { name: 'a lesson', open: at('/learn/fiar/1') },
  { name: 'the first game of a path', open: at('/learn/fiar/game') },
  { name: 'not found', open: at('/nowhere') },
  { name: 'no such table', open: at('/table/nowhere') },
  { name: 'hands', open: page => setUpTable(page, { start: 'Pick a hand' }) },
  { name: 'guided, stopped', open: stopped },
  { name: 'a chip in the hand', open: chipTaken },
  { name: 'invitations', open: page => setUpTable(page, { who: 'By link', way: 'Tournament' }) },
  { name: 'a time out', open: challenging },
  { name: 'a time out that somebody else has called', open: waiting },
  { name: 'score cards', open: scoreCards },
  { name: 'an official', open: official },
  { name: 'a seat that is played elsewhere', open: elsewhere },
  { name: 'a table set up for others', open: organiser },
  { name: 'stepping through', open: stepping },
]

async function stopped(page: Page): Promise<void> {
  await setUpTable(page, { way: 'Guided' })
  await place(page, 'b5')
  await declare(page, ['b5'])
  await page.getByText('A path needs four chips.').first().waitFor()
}

async function chipTaken(page: Page): Promise<void> {
  await setUpTable(page, { way: 'Guided' })
  await inHand(page, 'marked').first().click()
  await page.getByRole('button', { name: 'Let go' }).waitFor()
}

async function challenging(page: Page): Promise<void> {
  await setUpTable(page, { way: 'Tournament', clock: true })
  await place(page, 'b5')
  await pass(page)
  await page.getByRole('button', { name: 'Challenge' }).click()
  await page.getByRole('heading', { name: "What was wrong with Ana's turn?" }).waitFor()
}

async function waiting(page: Page, request: APIRequestContext): Promise<void> {
  const links = await tableByLink(request, 'tournament')
  await playLines(withoutPage(request, links), [...placements('b5'), '1: time out'])
  await sitDown(page, links.seats[0])
  await page.getByText('Hands off the chips, please.').waitFor()
}

async function scoreCards(page: Page, request: APIRequestContext): Promise<void> {
  const links = await tableByLink(request, 'tournament')
  const end = ['0: place c5', '0: declare b5 c5', '1: accept', '1: sign']
  await playLines(withoutPage(request, links), [...placements('b5 h3'), ...end])
  await sitDown(page, links.seats[0])
  await page.getByRole('heading', { name: 'You win!' }).waitFor()
}

async function elsewhere(page: Page, request: APIRequestContext): Promise<void> {
  // With the page comes the cookie of a device.
  await request.get('/')
  const { seats } = await tableByLink(request, 'tournament')
  await at(seats[0])(page)
}

async function organiser(page: Page): Promise<void> {
  await page.goto('/play/fiar')
  await page.getByRole('radio', { name: 'By link' }).check()
  await page.getByRole('radio', { name: 'Tournament' }).check()
  await page.getByRole('checkbox', { name: 'I set the table up for others' }).check()
  await page.getByRole('button', { name: 'Set up the table' }).click()
  await page.getByRole('dialog', { name: 'Invite others' }).waitFor()
}

async function official(page: Page, request: APIRequestContext): Promise<void> {
  const links = await tableByLink(request, 'tournament')
  await sitDown(page, links.monitor)
  await playLines(withoutPage(request, links), ['0: place b5', '0: pass', '1: time out', '1: challenge no-jumping'])
  await page.getByRole('region', { name: 'Ruling of the Monitor' }).getByText('Ben challenges Ana').waitFor()
}

async function stepping(page: Page): Promise<void> {
  await page.goto('/replay')
  const transcript = [
    'flagcard 1',
    'game: fiar',
    'way: tournament',
    'options: {"start":"seats"}',
    'seats: Ana | Ben',
    '',
  ]
  const lines = [
    '0: place b5',
    '0: pass',
    '1: place c5',
    '1: declare b5 c5',
    '0: challenge four-chips',
    'monitor: correct',
  ]
  await page.getByRole('textbox').fill([...transcript, ...lines].join('\n'))
  await page.getByRole('button', { name: 'Show the game' }).click()
  await page.getByRole('button', { name: 'To the end' }).click()
}
