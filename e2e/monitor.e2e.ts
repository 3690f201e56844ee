import type { APIRequestContext, Page } from '@playwright/test'
import { formatAct } from '#gathering/acts.ts'
import { findSeating } from '#gathering/find-seating.ts'
import { meetingsOf } from '#gathering/timetable.ts'
import type { Gathered, Minutes, Posts } from '#protocol/gathering.ts'
import { axe, expect, test } from './fixture.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 820, height: 1180 } })

test('a Monitor runs a game without a network, closes the page in the middle, and everything arrives once', async ({
  page,
  context,
  request,
  newDevice,
}) => {
  const day = await begunDay(request)
  const { station, a, b } = day
  await page.goto(day.link)
  await expect(page.getByRole('heading', { name: 'Is this your table?' })).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await axe(page)

  await page.getByRole('button', { name: `${a} is here` }).click()
  await page.getByRole('button', { name: `${b} is here` }).click()
  await expect(page.getByRole('button', { name: 'Nothing starts before round 1 is called' })).toBeDisabled()
  await day.say(['begin 1'])
  await page.getByRole('button', { name: 'Ana begins' }).click()
  await page.getByRole('button', { name: 'Begin: Ana' }).click()
  await expect(page.getByRole('heading', { name: 'Ana has the flag card' })).toBeVisible()
  await expect(page.getByText('All saved · all sent')).toBeVisible()

  const other = await newDevice()
  await other.goto(day.link)
  await expect(other.getByRole('heading', { name: 'This game was begun on another tablet' })).toBeVisible()
  await expect(page.getByText('This station is open on 2 devices.')).toBeVisible()
  await other.close()
  await expect(page.getByText('This station is open on 2 devices.')).toBeHidden()

  await context.setOffline(true)
  await tap(page, 'Flag passed to Ben')
  await expect(page.getByRole('heading', { name: 'Ben has the flag card' })).toBeVisible()
  await challenge(page, 'The faces make the sum', 'I incorrect it was not broken')
  await expect(page.getByText('Say: “Incorrect. Ben gets a penalty domino. Then it is Ben’s turn.”')).toBeVisible()
  await axe(page)
  await tap(page, 'Opinion card is up')
  await tap(page, 'Ben')
  await expect(page.getByRole('heading', { name: 'The Game Leader is called' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'The Game Leader is called' })).toBeVisible()
  await tap(page, 'C correct the rule was broken')
  await tap(page, 'Play on – Ben’s turn')
  await tap(page, 'Flag passed to Ana')
  await tap(page, 'Undo: flag passed')
  await tap(page, 'Win declared')
  await tap(page, 'Ben wins 1 · 3')
  await tap(page, `I am ${b} – sign`)
  await tap(page, `I am ${a} – sign`)
  await expect(page.getByText('Hold the cards up: the Leader comes')).toBeVisible()
  await expect(page.getByText(/Saved here · \d+ not sent yet/)).toBeVisible()
  await axe(page)

  await context.setOffline(false)
  await expect(page.getByText('All saved · all sent')).toBeVisible()
  const at = `1.${station}`
  expect((await day.lines()).filter(line => line.startsWith('monitor'))).toEqual(
    [
      `start ${at}`,
      `sheet ${at}; A; 0 0`,
      `sheet ${at}; A; 0 0; B sum-matches I`,
      `opinion ${at}; ${b}; 2`,
      `ruled ${at}; C`,
      `sheet ${at}; A; 0 0; B sum-matches I C`,
      `result ${at}; 1 3`,
      `sign ${at}; ${b}`,
      `sign ${at}; ${a}`,
    ].map(act => `monitor ${station}: ${act}`),
  )
})

async function tap(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

async function challenge(page: Page, rule: string, verdict: string): Promise<void> {
  await tap(page, 'Challenge')
  await page.getByRole('tab', { name: 'Sum and dice' }).click()
  await tap(page, rule)
  await tap(page, verdict)
}

/** A day of ten children, seated, before its first round; the page of one Monitor. */
async function begunDay(request: APIRequestContext) {
  const children = Array.from({ length: 10 }, (_, n) => ({ number: 1001 + n, school: `School ${n % 2}` }))
  const found = findSeating(children, 'monitor')
  if ('refusal' in found) throw new Error(found.refusal.code)
  const about = { name: 'Spring', date: '2027-03-13', division: 'II', minutes: 30, grantAfter: 5, keepNames: 30 }
  const { id, key }: Gathered = await (await request.post('/api/gatherings', { data: about })).json()
  const [meeting] = meetingsOf(found.seating)
  if (!meeting || meeting.b === null) throw new Error('nobody is seated')
  const { a, b, station } = meeting
  const headers = { authorization: `Bearer ${key}` }
  let said = 0
  const say = async (acts: readonly string[], names = {}) => {
    const data = { acts, names, key: `browser-test-of-a-monitor-${said++}` }
    expect((await request.post(`/api/gatherings/${id}/lines`, { headers, data })).ok()).toBe(true)
  }
  const registered = children.map(({ number, school }) => `register ${number}; A.B.; ${school}; 2`)
  await say([...registered, formatAct({ type: 'seat', seating: found.seating })], {
    [a]: ['Ana', 'Ruiz'],
    [b]: ['Ben', 'Ito'],
  })
  const { posts }: Posts = await (await request.get(`/api/gatherings/${id}/posts`, { headers })).json()
  const link = posts.find(({ post }) => post === `monitor-${station}`)?.link ?? ''
  const lines = async () => {
    const minutes: Minutes = await (await request.get(`/api/gatherings/${id}`, { headers })).json()
    return minutes.lines.map(line => line.replace(/ @\d+/, ''))
  }
  return { link, a, b, station, say, lines }
}
