import type { Page } from '@playwright/test'
import { translator } from '#text/translate.ts'

/** Names a rule, is asked once more, and says it. `t` says what the page says, in its language. */
export async function challenge(
  page: Page,
  rule: string,
  who?: string,
  { t } = translator('en'),
  last = 'table:challenge.say-it',
): Promise<void> {
  const button = page.getByRole('button', { name: t('table:challenge.button'), exact: true })
  await button.or(page.getByRole('button', { name: t('table:win.challenge') })).click()
  const dialog = page.getByRole('dialog', { name: t('table:challenge.title') })
  if (who !== undefined) await dialog.getByRole('radio', { name: who }).check()
  await dialog
    .locator('label')
    .filter({ has: page.getByText(rule, { exact: true }) })
    .getByRole('radio')
    .check()
  await dialog.getByRole('button', { name: t('table:challenge.next') }).click()
  const sure = page.getByRole('dialog', { name: t('table:challenge.sure') })
  await sure.getByRole('button', { name: t(last) }).click()
}
