import { writeFileSync } from 'node:fs'
import { playLines, tableByLink, withoutPage } from '../by-link.ts'
import { joinLesson } from './class.ts'
import { runStation } from './day.ts'
import type { Driver } from './driver.ts'
import { testIn } from './fixture.ts'
import { button, choose, hear, piece, pull, see, touch } from './player.ts'
import type { Engine } from './programs.ts'

/** What has to work in every engine; where it is not installed, that is said, and nothing is tried. */
export function playIn(engine: Engine): void {
  const { name, missing } = engine
  const test = testIn(engine)
  const isFound = missing.length === 0
  test.describe(isFound ? name : `${name} is not found here; to try it, install ${missing.join(' and ')}`, () => {
    // One after another in one browser.
    test.describe.configure({ mode: 'default' })
    test.skip(!isFound)
    test.beforeEach(({ driver }) => driver.resize(820, 1180))
    test.afterEach(async ({ driver }, info) => {
      if (info.status === info.expectedStatus) return
      writeFileSync(info.outputPath('seen.png'), await driver.picture())
    })

    test('plays FIAR against the computer, leaves and comes back; the next game starts', async ({ driver, server }) => {
      await setUp(driver, `${server.url}/play/fiar`, 'Against the computer')
      await takeTurn(driver, 'd4', 2)
      const table = await driver.run(() => location.href)

      // By a full page load, which WebKit and others only put to sleep.
      await driver.open(`${server.url}/games/fiar`)
      await driver.back()
      await see(driver, piece('chip on d4$'))
      await driver.open(`${server.url}/games/fiar`)
      await driver.open(table)
      await see(driver, piece('chip on d4$'))
      await takeTurn(driver, '[a-i][1-7]', 4)

      await driver.open(`${server.url}/play/ramrod`)
      await touch(driver, button('^Start$'))
      await see(driver, piece('.'))
      await isKept(driver)
    })

    test('plays on where nothing can be kept, and keeps it as soon as that can be', async ({ driver, server }) => {
      await driver.open(`${server.url}/play/ramrod`)
      await driver.run(keepDatabaseBusy)
      await touch(driver, button('^Start$'))
      await see(driver, piece('.'))
      await hear(driver, 'This device cannot keep your game')
      await driver.run(() => document.documentElement.classList.remove('is-busy'))
      await isKept(driver)
      const table = await driver.run(() => location.href)
      await driver.open(`${server.url}/games/ramrod`)
      await driver.open(table)
      await see(driver, piece('.'))
    })

    test('plays by link with another device', async ({ driver, server, request }) => {
      const links = await tableByLink(request, 'guided')
      const [, ben] = withoutPage(request, links)
      await driver.open(server.url + links.seats[0])
      await place(driver, 'd4')
      await touch(driver, button('^Pass the flag card$'))
      await hear(driver, 'Ben holds the flag card')
      await playLines(ben ? [ben, ben] : [], ['1: place e5', '1: pass'])
      await see(driver, piece('chip on e5$'))
      await driver.open(`${server.url}/games/fiar`)
      await driver.back()
      await see(driver, piece('chip on e5$'))
      await place(driver, 'c4')
    })

    test('checks a school in, and runs a game at a physical table', async ({ driver, server, request }) => {
      await runStation(driver, server.url, request)
    })

    test('comes into a class and plays there, and the teacher sees it', async ({ driver, server, request }) => {
      await joinLesson(driver, server.url, request, async () => {
        await place(driver, 'd4')
        await touch(driver, button('^Pass the flag card$'))
        await see(driver, piece('chip on '), 2)
      })
    })

    test('flicks a die', async ({ driver, server }) => {
      await setUp(driver, `${server.url}/play/jam`, 'Together on this device')
      await touch(driver, button('^A die from your hand'))
      await pull(driver, '.pad__die', [0, 60])
      await hear(driver, 'flicks it with strength')
      await hear(driver, 'The dice lie still|goes through the hole')
    })
  })
}

/** Nothing is said against it: where the device was only slow, that takes a moment. */
async function isKept(driver: Driver): Promise<void> {
  await driver.until('the game is kept', () => document.querySelector('.connection') === null)
}

/** Runs in the page: one transaction that goes on asking, so that no other begins before the class is taken away. */
function keepDatabaseBusy(): Promise<void> {
  return new Promise(resolve => {
    const opening = indexedDB.open('flagcard', 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('games', { keyPath: 'id' })
      opening.result.createObjectStore('lines', { keyPath: ['game', 'n'] })
    }
    opening.onsuccess = () => {
      const { classList } = document.documentElement
      const games = opening.result.transaction(['games'], 'readwrite').objectStore('games')
      const ask = () => {
        if (classList.contains('is-busy')) games.count().onsuccess = ask
      }
      classList.add('is-busy')
      ask()
      resolve()
    }
  })
}

/** Sets up a table at which the first player begins. */
async function setUp(driver: Driver, url: string, who: string): Promise<void> {
  await driver.open(url)
  await choose(driver, `^${who}`)
  await touch(driver, button('^House rules'))
  await choose(driver, '^First player begins')
  await touch(driver, button('^Start$'))
}

/** Places a chip and passes the flag card; the computer answers with another. */
async function takeTurn(driver: Driver, space: string, chips: number): Promise<void> {
  await place(driver, space)
  await touch(driver, button('^Pass the flag card$'))
  await see(driver, piece('chip on '), chips)
  await hear(driver, 'You hold the flag card')
}

async function place(driver: Driver, space: string): Promise<void> {
  await touch(driver, piece('^(?!marked)\\w+ chip in the hand$'))
  await touch(driver, piece(`\\b${space}, free$`))
  await see(driver, piece(`chip on ${space}$`))
}
