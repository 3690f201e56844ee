import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { NewClass, Opened, TeacherAct } from '#protocol/class.ts'
import type { ClassEvent, PupilView } from '#protocol/class-view.ts'

/** What the server tells this pupil now. */
export async function pupilView(page: Page): Promise<PupilView> {
  const [, id, key] = /\/class\/([^/]+)\/me#(.+)$/.exec(page.url()) ?? []
  const answer = await page.request.get(`/api/classes/${id}`, { headers: { authorization: `Bearer ${key}` } })
  const { view }: ClassEvent = await answer.json()
  if (view?.role !== 'pupil') throw new Error(`no pupil: ${page.url()}`)
  return view
}

/** The table where this pupil sits, with its key. */
export async function tableOf(page: Page) {
  const { doing } = await pupilView(page)
  if (!('link' in doing)) throw new Error(`at no table: ${doing.type}`)
  return doing
}

/** Takes the first name that is offered at the door, and comes in. */
export async function chooseName(page: Page): Promise<string> {
  const first = page.locator('.class-door__name').first()
  const name = ((await first.textContent()) ?? '').trim()
  await first.click()
  await page.locator('.class-door button[type=submit]').click()
  await expect(page.locator('.pupil-room')).toBeVisible()
  expect(page.url()).toMatch(/\/class\/[\w-]+\/me#/)
  return name
}

/** A class that a teacher has opened, quicker than by hand. */
export async function openLesson(request: APIRequestContext, wanted: NewClass): Promise<Opened> {
  const answer = await request.post('/api/classes', { data: wanted })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** What the teacher does, without a page. */
export async function sayInLesson(request: APIRequestContext, { id, key }: Opened, act: TeacherAct): Promise<void> {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await request.post(`/api/classes/${id}/lines`, { headers, data: { act, key: `does-${act.do}-once` } })
  expect(answer.ok(), await answer.text()).toBe(true)
}
