import type { APIRequestContext } from '@playwright/test'
import { openLesson, sayInLesson } from '../class-player.ts'
import type { Driver } from './driver.ts'
import { button, choose, hear, see, touch } from './player.ts'

/** A pupil comes in by the code, waits, and is led to a table; whatever is played there is on the teacher's wall. */
export async function joinLesson(
  driver: Driver,
  url: string,
  request: APIRequestContext,
  play: () => Promise<void>,
): Promise<void> {
  const setUp = { game: 'fiar', way: 'guided', options: { start: 'seats' } } as const
  const lesson = await openLesson(request, { title: 'Room 12', setUp })
  await driver.open(`${url}/join/${lesson.code}`)
  await choose(driver, '^[A-Z][a-z]+ [A-Z][a-z]+$')
  await touch(driver, button('^Come in$'))
  await hear(driver, 'Your teacher seats everybody in a moment')
  await sayInLesson(request, lesson, { do: 'pair', how: 'chance' })
  await hear(driver, 'Table 1')
  await play()
  await driver.open(url + lesson.link)
  await see(driver, { selector: '.wall-tile .item', name: '' })
  await touch(driver, { selector: '.wall-tile__button', name: '' })
  await see(driver, { selector: '.shoulder .item[aria-label]', name: 'chip on d4$' })
  await touch(driver, button('^Pause everybody$'))
  await see(driver, button('Go on$'))
}
