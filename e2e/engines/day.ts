import type { APIRequestContext } from '@playwright/test'
import { newDay } from '../hall-day.ts'
import { beginRound } from '../hall-rounds.ts'
import type { Driver } from './driver.ts'
import { button, hear, touch } from './player.ts'

/** A school is checked in, and a Monitor runs a game: a challenge, a ruling, the result. */
export async function runStation(driver: Driver, url: string, request: APIRequestContext): Promise<void> {
  const day = await newDay(request)
  await driver.open(url + day.link('desk'))
  await touch(driver, button('^Maple School'))
  await touch(driver, button('^Tick the other'))
  await touch(driver, button('^Check them in$'))
  await hear(driver, 'have been checked in')

  const { station, a, b } = await beginRound(request, day, 1)
  await driver.open(url + day.link(`monitor-${station}`))
  for (const number of [a, b]) await touch(driver, button(`-${number} is here$`))
  await touch(driver, button('^Pilar\\d+ begins'))
  await touch(driver, button('^Begin: '))
  await touch(driver, button('^Flag passed to '))
  await touch(driver, button('^Challenge$'))
  await touch(driver, button('^Lay it if you can$'))
  await touch(driver, button('^I incorrect'))
  await hear(driver, 'Say: “Incorrect\\.')
  await touch(driver, button('^Play on'))
  await touch(driver, button('^Win declared$'))
  await touch(driver, button('^Pilar\\d+ wins'))
  for (const number of [a, b]) await touch(driver, button(`^I am ${number} – sign$`))
  await hear(driver, 'Hold the cards up')
  await hear(driver, 'All saved · all sent')
}
