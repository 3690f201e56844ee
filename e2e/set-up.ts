import { expect, type Page } from '@playwright/test'
import { board } from './fiar-player.ts'

/** What a person chooses on the set-up page; what is left out stays as the page proposes it. */
export interface Wanted {
  readonly who?: 'Two on this device' | 'Against the computer' | 'By link'
  readonly way?: 'Guided' | 'Tournament' | 'Open table'
  readonly names?: readonly string[]
  /** `First player begins`: no hands, so that everybody knows who has blue. */
  readonly start?: 'Pick a hand' | 'First player begins'
  readonly clock?: boolean
}

/** Sets up a table for FIAR by hand and sits down at it. */
export async function setUpTable(page: Page, wanted: Wanted): Promise<void> {
  const { who = 'Two on this device', way = 'Guided', names = ['Ana', 'Ben'], start = 'First player begins' } = wanted
  await page.goto('/play/fiar')
  await page.getByRole('radio', { name: who }).check()
  await page.getByRole('radio', { name: way }).check()
  if (wanted.clock !== undefined) await page.getByRole('checkbox', { name: 'With the clock' }).setChecked(wanted.clock)
  const fields = page.getByRole('textbox', { name: /name/i })
  const people = who === 'Two on this device' ? 2 : 1
  await expect(fields).toHaveCount(people)
  for (const [seat, name] of names.slice(0, people).entries()) await fields.nth(seat).fill(name)
  await page.getByText('House rules and more').click()
  await page.getByRole('radio', { name: start }).check()
  await page.getByRole('button', { name: who === 'By link' ? 'Set up the table' : 'Start' }).click()
  await board(page).waitFor()
}
