import type { Page } from '@playwright/test'
import { stillness } from './at-rest.ts'
import { challenge } from './challenge.ts'
import { monitor } from './fiar-player.ts'
import { expect, test } from './fixture.ts'

test('PAR 55, guided on a phone: each step on its sheet, the wrong number explained link by link, the walk counted step by step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'Guided')
  await press(page, 'red')
  await expect(page.getByRole('group', { name: /^Left in the bank/ })).toBeHidden()
  for (const word of ['large', 'thick', 'hexagon']) await press(page, word)
  await expect(page.getByRole('group', { name: 'Left in the bank: 1' })).toBeInViewport({ ratio: 1 })
  const stays = await stillness(page.locator('.wood'))
  await place(page, 'large thick red hexagon', 'a1')
  await announce(page, 0)
  await press(page, 'Pass the flag card')

  for (const word of ['small', 'blue', 'circle']) await press(page, word)
  await press(page, 'small thin blue circle')
  await press(page, 'base c4, free')
  await press(page, 'Place it here')
  await expect(monitor(page)).toContainText('No base linked to c4 has a block.')
  await press(page, 'base b2, free')
  await press(page, 'base b1, free')
  await press(page, 'Place it here')

  await expect(monitor(page)).toContainText('Link 1 of 1: tap what is different.')
  await wordsInSight(page)
  for (const word of ['shape', 'colour', 'size', 'To the score']) await press(page, word)
  await announce(page, 3)
  await wordsInSight(page)
  await expect(monitor(page)).toContainText('Together 4, not 3: a1 4.')
  await press(page, 'I know it')
  await announce(page, 4)
  await stays()
  for (const space of ['space 1', 'space 2', 'space 3']) {
    await expect(page.getByRole('button', { name: space, exact: true })).toBeInViewport({ ratio: 0.9 })
    await press(page, space)
  }
  await expect(monitor(page)).toContainText('3, on 3. You said 4.')
  await press(page, 'One back')
  await expect(monitor(page)).toContainText('2, on 2. You said 4.')
  await press(page, 'Set the pawn down')
  await expect(monitor(page)).toContainText('You announced 4. From 0 to 2 you count 2.')
  await press(page, 'red pawn on 0')
  for (const space of ['space 1', 'space 2', 'space 3', 'space 4']) await press(page, space)
  await press(page, 'Set the pawn down')
  await expect(page.getByRole('button', { name: 'red pawn on 4' })).toBeVisible()
})

test('PAR 55, tournament: a wrong number stands until it is challenged, then block and pawn go back', async ({
  page,
}) => {
  await begin(page, 'Tournament')
  await place(page, 'large thick red hexagon', 'a1')
  await announce(page, 0)
  await press(page, 'Pass the flag card')
  await place(page, 'small thin blue circle', 'b1')
  await press(page, 'I know it')
  await announce(page, 3)
  for (const space of ['space 1', 'space 2', 'space 3']) await press(page, space)
  await press(page, 'Set the pawn down')
  await press(page, 'Pass the flag card')
  await challenge(page, 'The right score')
  await expect(monitor(page)).toContainText('Together that is 4, not 3.')
  await expect(page.getByRole('button', { name: 'red pawn on 0' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'base b1, free' })).toBeVisible()
})

/** Nothing lies over the beginning or the end of what the Monitor says. */
async function wordsInSight(page: Page): Promise<void> {
  const covered = () =>
    monitor(page)
      .getByRole('status')
      .evaluate(words => {
        const { x, y, height } = words.getBoundingClientRect()
        return [y + 4, y + height - 4].filter(at => !words.contains(document.elementFromPoint(x + 4, at)))
      })
  await expect.poll(covered).toEqual([])
}

async function begin(page: Page, way: 'Guided' | 'Tournament'): Promise<void> {
  await page.goto('/play/par-55')
  await page.getByRole('radio', { name: 'Two on this device' }).check()
  await page.getByRole('radio', { name: way }).check()
  // A busy machine needs longer than a minute for some turns.
  if (way === 'Tournament') await page.getByRole('checkbox', { name: 'With the clock' }).uncheck()
  await page.getByText('House rules and more').click()
  await page.getByRole('radio', { name: 'First player begins' }).check()
  await page.getByRole('button', { name: 'Start' }).click()
}

async function place(page: Page, block: string, base: string): Promise<void> {
  await press(page, block)
  await press(page, `base ${base}, free`)
  await press(page, 'Place it here')
  await expect(page.getByRole('button', { name: `${block} on ${base}` })).toBeVisible()
}

async function announce(page: Page, score: number): Promise<void> {
  await page.getByLabel('Your number').fill(String(score))
  await press(page, 'Announce')
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}
