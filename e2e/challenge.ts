import type { Page } from '@playwright/test'

/** Names a rule, is asked once more, and says it. */
export async function challenge(page: Page, rule: string, who?: string): Promise<void> {
  await page.getByRole('button', { name: /^Challenge( the win)?$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Which rule was broken?' })
  if (who !== undefined) await dialog.getByRole('radio', { name: who }).check()
  await dialog.getByRole('radio', { name: rule }).check()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Challenge!' }).click()
}
