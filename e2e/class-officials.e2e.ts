import type { Page } from '@playwright/test'
import { fiar } from '#games/fiar/index.ts'
import { translator } from '#text/translate.ts'
import { lookAt, placements, playLines } from './by-link.ts'
import { chooseName, openLesson, pupilView, tableOf } from './class-player.ts'
import { monitor } from './fiar-player.ts'
import { axe, expect, test } from './fixture.ts'
import { button, casesOf, judge } from './lesson-player.ts'

const SLID = [...placements('b6 b3 c6 c2 f6 g4 h5 i4 g2 f7 d1* a4* e1* h2*'), '0: slide c6 c4', '0: pass']

test('the odd one rules as Monitor, a tablet is lost and another comes in, and everybody is a detective', async ({
  page: teacher,
  newDevice,
  request,
}) => {
  const setUp = { game: 'fiar', way: 'tournament', options: { start: 'seats' }, clock: false } as const
  const lesson = await openLesson(request, { size: 3, setUp })
  await teacher.goto(lesson.link)
  const pupils = await Promise.all(
    [1280, 820, 390].map(width => newDevice({ viewport: { width, height: 844 }, hasTouch: true })),
  )
  const names = new Map<Page, string>()
  for (const page of pupils) {
    await page.goto(`/join/${lesson.code}`)
    names.set(page, await chooseName(page))
  }

  await teacher.getByRole('button', { name: 'Seat everybody…' }).click()
  await teacher.getByText('Is a Monitor').click()
  await teacher.getByRole('button', { name: 'Seat them' }).click()
  const tile = teacher.locator('.wall-tile')
  await expect(tile).toHaveCount(1)
  for (const page of pupils) await expect(page.locator('.pupil-bar')).toBeVisible()
  const seats = await Promise.all(pupils.map(async page => ({ page, request: page.request, ...(await tableOf(page)) })))
  const official = seats.find(({ type }) => type === 'monitor')?.page
  const playing = await Promise.all(
    seats
      .filter(({ type }) => type === 'table')
      .map(async asker => ({ ...asker, seat: (await lookAt(asker)).plays[0] ?? 0 })),
  )
  const [first, second] = playing.sort((one, other) => one.seat - other.seat)
  if (!official || !first || !second) throw new Error('Nobody looks after the table.')

  await test.step('a challenge waits for the pupil who looks after the table, and what they say counts', async () => {
    await playLines([first, second], [...SLID, '1: time out', '1: challenge no-jumping'])
    await expect(tile).toContainText('Ruling')
    await expect(official.getByText('You are the Monitor here.')).toBeVisible()
    await axe(official)
    await official.getByRole('button', { name: 'correct', exact: true }).click()
    for (const { page } of [first, second]) await expect(monitor(page)).toContainText('Monitor: challenge correct – C')
    await expect(tile).not.toContainText('Ruling')
  })

  await test.step('a tablet is lost: the teacher, who sits at the table, lets its pupil in on another one', async () => {
    const { link } = await tableOf(first.page)
    const address = first.page.url()
    await first.page.goto('about:blank')
    await tile.getByRole('button').click()
    await teacher.getByRole('button', { name: 'Sit down as Monitor' }).click()
    const tablet = await newDevice({ viewport: { width: 390, height: 844 } })
    await tablet.goto(`/join/${lesson.code}`)
    await tablet.getByText('I was here already').click()
    await axe(tablet)
    await tablet.getByRole('button', { name: names.get(first.page) ?? '' }).click()
    await expect(tablet.getByRole('alert')).toContainText('Your teacher is being asked.')
    await axe(teacher)
    await teacher.getByRole('button', { name: 'Let them in' }).click()
    await expect(tablet.locator('.pupil-bar')).toContainText(names.get(first.page) ?? '')
    expect((await tableOf(tablet)).link.split('#')[0]).toBe(link.split('#')[0])
    await first.page.goto(address)
    await expect(first.page.getByRole('heading', { name: 'You go on with another tablet' })).toBeVisible()
    await axe(first.page)

    await test.step('the two play again, and the teacher goes with them, still as Monitor', async () => {
      await expect(teacher.locator('.log')).toContainText('challenge')
      await playLines([first, second], ['1: resign'])
      for (const page of [tablet, second.page]) {
        const [path = '', key = ''] = (await tableOf(page)).link.split('#')
        const headers = { authorization: `Bearer ${key}` }
        const again = await page.request.post(`/api${path.replace('/table/', '/tables/')}/rematch`, {
          headers,
          data: {},
        })
        expect(again.ok(), await again.text()).toBe(true)
      }
      await expect.poll(async () => (await tableOf(tablet)).link.split('#')[0]).not.toBe(link.split('#')[0])
      await expect(teacher.getByText('Nothing has happened yet.')).toBeVisible()
      await expect(teacher.getByRole('button', { name: 'Get up again' })).toHaveAttribute('aria-pressed', 'true')
    })
    await teacher.getByRole('button', { name: 'All tables' }).click()
  })

  await test.step('cases of the Rule Detective are a task', async () => {
    await teacher.getByRole('button', { name: 'Game or task…' }).click()
    await teacher.getByText('Be Rule Detectives').click()
    await teacher.getByRole('button', { name: 'Begin', exact: true }).click()
    const [step] = casesOf('fiar')
    const doing = async () => (await pupilView(second.page)).doing
    await expect.poll(doing).toMatchObject({ type: 'task', task: { kind: 'cases' } })
    if (!step) throw new Error('FIAR has no case.')
    const row = teacher.getByRole('row', { name: new RegExp(names.get(second.page) ?? '') })
    await expect(row).toContainText(/0 of \d/)
    const detective = { page: second.page, language: 'en', t: translator('en', fiar) } as const
    await judge(detective, step)
    await button(detective, 'learn:lesson.next').tap()
    await expect(row).toContainText(/1 of \d/)
    await axe(second.page)
  })
})
