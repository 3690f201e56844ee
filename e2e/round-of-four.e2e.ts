import type { Page } from '@playwright/test'
import { formatPlayerNumber } from '#gathering/people.ts'
import { lettersOf, meetingsOf } from '#gathering/timetable.ts'
import { translator } from '#text/translate.ts'
import { axe, expect, test } from './fixture.ts'
import { newDay, SEATING } from './hall-day.ts'

const MEETINGS = meetingsOf(SEATING).filter(({ round }) => round === 1)
const [FIRST, SECOND, THIRD, FOURTH, FIFTH] = MEETINGS
const labelOf = (number: number | null) => formatPlayerNumber(number ?? 0, lettersOf(SEATING, number ?? 0))
const nameOf = (number: number | null) => `Pilar${(number ?? 0) - 1001}`

test('a Director, a Game Leader and two Monitors run a round of four tables, in English and in Spanish', async ({
  page: director,
  request,
  newDevice,
}) => {
  if (!FIRST || !SECOND || !THIRD || !FOURTH || !FIFTH) throw new Error('nobody plays')
  const en = translator('en').t
  const es = translator('es').t
  const day = await newDay(request)
  // The fifth table has nobody: both children are ill.
  await day.say([`withdraw ${FIFTH.a}; ill`, `withdraw ${FIFTH.b}; ill`])

  await test.step('the Director checks a child in and announces the round', async () => {
    await director.setViewportSize({ width: 1280, height: 800 })
    await director.goto(day.director)
    await director.getByRole('link', { name: en('gathering:rooms.check-in') }).click()
    const field = director.getByRole('searchbox', { name: 'Number or name' })
    await field.fill(labelOf(FIRST.a))
    await field.press('Enter')
    await expect(director.getByRole('status').filter({ hasText: 'checked in at' })).toContainText(
      `station ${FIRST.station}`,
    )
    await director.getByRole('link', { name: en('gathering:rooms.desk') }).click()
    await director.getByRole('button', { name: 'Begin round 1…' }).click()
    await director.getByRole('dialog').getByRole('button', { name: 'Begin round 1' }).click()
  })

  const tablet = await newDevice({ viewport: { width: 820, height: 1180 } })
  const phone = await newDevice({ viewport: { width: 390, height: 844 }, locale: 'es-MX', hasTouch: true })
  const leader = await newDevice({ viewport: { width: 820, height: 1180 }, locale: 'es-MX' })
  await leader.goto(day.link(`leader-${FIRST.game}`))

  await test.step('two Monitors begin their games', async () => {
    for (const [page, { a, b, station }, t] of [
      [tablet, FIRST, en],
      [phone, SECOND, es],
    ] as const) {
      await page.goto(day.link(`monitor-${station}`))
      for (const number of [a, b]) {
        await page.getByRole('button', { name: `${number} ${t('gathering:monitor.before.here')}` }).click()
      }
      await tap(page, t('gathering:monitor.before.begins', { name: nameOf(a) }))
      await tap(page, t('gathering:monitor.before.begin', { name: nameOf(a) }))
      await tap(page, t('gathering:monitor.playing.pass', { name: nameOf(b) }))
    }
    await expect(director.getByRole('button', { name: `Station ${FIRST.station}, playing` })).toBeVisible()
    await expect(director.getByRole('button', { name: `Station ${SECOND.station}, playing` })).toBeVisible()
  })

  await test.step('a third Monitor has the game played on screens: each child scans the own seat', async () => {
    const third = await newDevice({ viewport: { width: 390, height: 844 }, locale: 'es-MX', hasTouch: true })
    await third.goto(day.link(`monitor-${THIRD.station}`))
    await tap(third, es('gathering:monitor.on-screens'))
    // Until the game has started it can be given up, and laid again as soon as the day knows.
    const slow = Promise.withResolvers<void>()
    await third.route('**/lines', async route => {
      await slow.promise
      await route.continue()
    })
    await tap(third, es('gathering:monitor.not-on-screens'))
    await expect(third.getByRole('button', { name: es('gathering:monitor.on-screens') })).toBeDisabled()
    slow.resolve()
    await tap(third, es('gathering:monitor.on-screens'))
    const seats = third.getByRole('region', { name: labelOf(THIRD.a) }).getByRole('textbox')
    await expect(seats).toHaveValue(/\/table\//)
    await expect(third.getByRole('region', { name: labelOf(THIRD.b) }).getByRole('img')).toBeVisible()
    await axe(third)
    const child = await newDevice({ viewport: { width: 820, height: 1180 } })
    await child.goto(await seats.inputValue())
    await expect(child.getByText(labelOf(THIRD.b)).first()).toBeVisible()
    await expect(child.getByText(nameOf(THIRD.b))).toHaveCount(0)
    // The card is written by the table, and its game is played once.
    for (const name of ['Menu', 'Resign', 'Yes, resign', `Sign as ${labelOf(THIRD.a)}`]) await tap(child, name)
    await expect(child.getByText('Stay seated until the Game Leader has collected your card.')).toBeVisible()
    await expect(child.getByRole('button', { name: 'Watch the game' })).toBeVisible()
    await expect(child.getByRole('button', { name: 'Play again' })).toHaveCount(0)
    await expect(child.getByRole('link', { name: en('page:after.other') })).toHaveCount(0)
    await axe(child)
    await expect(third.locator('.online__state')).toContainText(`${es('gathering:states.signed-by-one')} · 1 · 3`)
    await third.getByRole('link', { name: es('gathering:monitor.open-table') }).click()
    await expect(third.getByText(labelOf(THIRD.a)).first()).toBeVisible()
    await director.getByRole('button', { name: `Station ${THIRD.station}` }).click()
    await expect(director.getByRole('dialog').getByRole('link', { name: 'Go to the table' })).toBeVisible()
    await director.keyboard.press('Escape')
    await expect(director.locator('.dialog__top')).toHaveCount(0)
    for (const page of [child, third]) await page.context().close()
  })

  await test.step('a second opinion: the Leader is called, comes, and play goes on', async () => {
    await tap(tablet, en('gathering:monitor.playing.challenge'))
    await tablet.getByRole('tab', { name: 'Sum and dice' }).click()
    await tap(tablet, 'The faces make the sum')
    await tap(tablet, 'I incorrect it was not broken')
    await tap(tablet, en('gathering:monitor.ruled.opinion'))
    await tap(tablet, nameOf(FIRST.b))
    const wanted = leader.getByRole('article', {
      name: es('gathering:hall.leader.opinion-2', { station: FIRST.station }),
    })
    await expect(wanted).toContainText(labelOf(FIRST.b))
    await expect(
      director.getByRole('button', { name: `Station ${FIRST.station}, second opinion wanted` }),
    ).toBeVisible()
    await wanted.getByRole('button', { name: `I ${es('referee:verdicts.incorrect')}` }).click()
    await expect(tablet.getByText('The Game Leader has written down: I')).toBeVisible()
    await tap(tablet, 'I incorrect it was not broken')
    await tap(tablet, en('gathering:monitor.ruled.play-on', { name: nameOf(FIRST.b) }))
  })

  await test.step('results are written and signed at all four tables', async () => {
    await tap(tablet, en('gathering:monitor.playing.win'))
    await tap(tablet, `${nameOf(FIRST.b)} wins 1 · 3`)
    await sign(tablet, en, FIRST)
    await tap(phone, es('gathering:monitor.playing.win'))
    await phone
      .getByRole('button', { name: /3 · 1|1 · 3/ })
      .first()
      .tap()
    await sign(phone, es, SECOND)
    const at = `1.${FOURTH.station}`
    await day.say([`start ${at}`, `result ${at}; 2 2`, `sign ${at}; ${FOURTH.a}`, `sign ${at}; ${FOURTH.b}`])
    await day.say([`sign 1.${THIRD.station}; ${THIRD.b}`])
  })

  await test.step('the Leader collects all cards, and the Director sees it', async () => {
    for (let left = 4; left > 0; left--) {
      await expect(leader.getByRole('article')).toHaveCount(left)
      await leader
        .getByRole('button', { name: es('gathering:hall.leader.collect') })
        .first()
        .click()
    }
    await expect(leader.getByText(es('gathering:sent.all'))).toBeVisible()
    await expect(director.getByRole('button', { name: /^Station \d+, collected/ })).toHaveCount(4)
    await expect(tablet.getByText(en('gathering:monitor.ending.collected'))).toBeVisible()
  })

  await test.step('the Leader asks for a correction, in Spanish; the Director reads it in English and makes it: the old value stays on the slip', async () => {
    await leader.getByRole('button', { name: new RegExp(`^${THIRD.station}`) }).click()
    await tap(leader, es('gathering:hall.leader.ask-correction'))
    await leader.getByText(es('gathering:hall.leader.reasons.sheet')).click()
    await axe(leader)
    await tap(leader, es('gathering:hall.leader.ask'))
    await expect(leader.getByText(es('gathering:hall.leader.reasons.sheet')).first()).toBeVisible()
    const need = director.getByRole('listitem').filter({ hasText: en('gathering:desk.need.correction') })
    await expect(need).toContainText(en('gathering:hall.leader.reasons.sheet'))
    await need.getByRole('button').click()
    const dialog = director.getByRole('dialog')
    await axe(director)
    await dialog.getByRole('button', { name: 'Correct the card…' }).click()
    await dialog.getByRole('radio', { name: /3 · 1/ }).check()
    await dialog.getByRole('radio', { name: 'Wrong number written' }).check()
    await dialog.getByLabel('In your own words').fill('The sheet says so.')
    await dialog.getByRole('button', { name: 'Correct 1 · 3 to 3 · 1' }).click()
    await expect(dialog.locator('.slip tbody tr').first()).toHaveText(/13$/)
  })
})

async function tap(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

async function sign(
  page: Page,
  t: ReturnType<typeof translator>['t'],
  { a, b }: { readonly a: number; readonly b: number | null },
): Promise<void> {
  for (const number of [a, b]) await tap(page, t('gathering:monitor.ending.i-am', { number: number ?? 0 }))
}
