import type { Page } from '@playwright/test'
import { challenge } from './challenge.ts'
import { monitor } from './fiar-player.ts'
import { expect, test } from './fixture.ts'

test('PAR 55, guided on a phone: a wrong number is explained link by link, the walk is counted step by step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, 'Guided')
  await place(page, 'large thick red hexagon', 'a1')
  await announce(page, 0)
  await press(page, 'Pass the flag card')

  await place(page, 'small thin blue circle', 'b1')
  await expect(monitor(page)).toContainText('How many differences')
  await wordsInSight(page)
  await announce(page, 3)
  await wordsInSight(page)
  await expect(monitor(page)).toContainText('a1 (blue–red, small–large, thin–thick, circle–hexagon: 4)')
  await expect(monitor(page)).toContainText('Together that is 4, not 3.')
  await announce(page, 4)
  await expect(page.getByRole('button', { name: 'space 1', exact: true })).toBeInViewport()
  for (const space of ['space 1', 'space 2', 'space 3']) await press(page, space)
  await expect(monitor(page)).toContainText('You have counted 3.')
  await press(page, "That's it!")
  await expect(monitor(page)).toContainText('You announced 4. From 0 to 3 you count 3.')
  await press(page, 'red pawn on 0')
  for (const space of ['space 1', 'space 2', 'space 3', 'space 4']) await press(page, space)
  await press(page, "That's it!")
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
  await announce(page, 3)
  for (const space of ['space 1', 'space 2', 'space 3']) await press(page, space)
  await press(page, "That's it!")
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
  await page.getByText('House rules and more').click()
  await page.getByRole('radio', { name: 'First player begins' }).check()
  await page.getByRole('button', { name: 'Start' }).click()
}

async function place(page: Page, block: string, base: string): Promise<void> {
  await press(page, block)
  await press(page, `base ${base}, free`)
  await expect(page.getByRole('button', { name: `${block} on ${base}` })).toBeVisible()
}

async function announce(page: Page, score: number): Promise<void> {
  await page.getByLabel('Your number').fill(String(score))
  await press(page, 'Enter')
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}
