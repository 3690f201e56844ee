import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { fiar } from '#games/fiar/index.ts'
import { translator } from '#text/translate.ts'
import { playLines } from './by-link.ts'
import { chooseName, tableOf } from './class-player.ts'
import { chipOn, pass, place } from './fiar-player.ts'
import { axe, expect, test } from './fixture.ts'
import { button, lessonsOf, solve } from './lesson-player.ts'

/** Everything that a phone, a tablet and a projector show of one hour. */
test('a teacher and six pupils through a lesson hour', async ({ page: teacher, newDevice, server }) => {
  const [ana, ben, cai, dee, eli, fay] = await Promise.all([
    newDevice(),
    newDevice({ viewport: { width: 820, height: 1180 } }),
    newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true }),
    newDevice({ locale: 'es' }),
    newDevice({ viewport: { width: 844, height: 390 } }),
    newDevice(),
  ])
  const pause = teacher.getByRole('button', { name: 'Pause everybody' })
  const goOn = teacher.getByRole('button', { name: 'Go on' })
  const tiles = teacher.locator('.wall-tile')
  const names = new Map<Page, string>()
  let code = ''

  await test.step('a class is opened from home', async () => {
    await teacher.goto('/')
    await teacher.getByRole('link', { name: /^A class/ }).click()
    await teacher.getByLabel('What is this class called?').fill('Room 12')
    await teacher.getByLabel('How many pupils?').fill('6')
    await axe(teacher)
    await teacher.getByRole('button', { name: 'Open the class' }).click()
    const letters = teacher.locator('.code-large__letters')
    await expect(letters).toHaveText(/^[A-Z]{8}$/)
    code = (await letters.textContent()) ?? ''
    await axe(teacher)
  })

  await test.step('five come in, by code and by link, and wait', async () => {
    await ana.goto('/')
    await ana.getByLabel('Got a code?').fill(code)
    await ana.getByRole('button', { name: 'Go', exact: true }).click()
    for (const page of [ben, cai, dee, eli]) await page.goto(`/join/${code}`)
    await axe(cai)
    for (const page of [ana, ben, cai, dee, eli]) names.set(page, await chooseName(page))
    expect(new Set(names.values()).size).toBe(5)
    await expect(dee.getByRole('button', { name: 'Levantar la mano' })).toBeVisible()
    await axe(ana)
    for (const name of names.values()) await expect(teacher.locator('.pupil-chip', { hasText: name })).toBeVisible()
    await expect(teacher.getByRole('heading', { name: '5 of 6 are here' })).toBeVisible()
  })

  await test.step('seated by chance: two tables, and the odd one plays the computer', async () => {
    await teacher.getByRole('button', { name: 'Seat everybody…' }).click()
    await axe(teacher)
    await teacher.getByRole('button', { name: 'Seat them' }).click()
    await expect(tiles).toHaveCount(3)
    for (const page of [ana, ben, cai, dee, eli]) await expect(page.locator('.pupil-bar')).toBeVisible()
    const seats = await Promise.all([ana, ben, cai, dee, eli].map(tableOf))
    expect(seats.filter(({ opponents }) => opponents.some(one => 'computer' in one))).toHaveLength(1)
  })

  // Whoever sits with Ana, or Ben where Ana plays the computer.
  const pairOf = async (pages: readonly Page[]) => {
    const tables = await Promise.all(pages.map(async page => ({ page, at: await tableOf(page) })))
    const found = tables.find(({ at, page }) => tables.some(one => one.page !== page && one.at.table === at.table))
    const pair = tables.filter(({ at }) => at.table === found?.at.table)
    const players = await Promise.all(
      pair.map(async ({ page, at }) => {
        const { role } = await (
          await page.request.get(`/api/tables/${at.link.split(/[/#]/)[2]}`, {
            headers: { authorization: `Bearer ${at.link.split('#')[1]}` },
          })
        ).json()
        return { page, link: at.link, request: page.request, seat: Number(role.seat) }
      }),
    )
    return players.sort((one, other) => one.seat - other.seat)
  }
  const [first, second] = await pairOf([ana, ben, cai, eli])
  if (!first || !second) throw new Error('Nobody sits with anybody.')
  const firstTile = tiles.filter({ hasText: names.get(first.page) ?? '' })

  await test.step('they play, and the wall shows it', async () => {
    await place(first.page, 'b5')
    await pass(first.page)
    await expect(chipOn(second.page, 'b5')).toBeVisible()
    await expect(firstTile).toContainText('turn 2')
    await playLines([first, second], ['1: place h3', '1: pass', '0: place c5', '0: pass'])
    await expect(firstTile).toContainText('turn 4')
  })

  await test.step('a hand goes up, and the teacher looks over a shoulder', async () => {
    await second.page.getByRole('button', { name: 'Raise my hand' }).click()
    await expect(tiles.filter({ hasText: 'Hand up' })).toContainText(names.get(second.page) ?? '')
    await axe(teacher)
    await tiles.filter({ hasText: 'Hand up' }).getByRole('button').click()
    await expect(chipOn(teacher, 'c5')).toBeVisible()
    await axe(teacher)
    await teacher.getByRole('button', { name: 'Snapshot' }).click()
    await expect(teacher.getByText('Kept, without names.')).toBeVisible()
    await teacher.getByRole('button', { name: /: hand down$/ }).click()
    await expect(second.page.getByRole('button', { name: 'Raise my hand' })).toBeVisible()
    await teacher.getByRole('button', { name: 'Sit down as Monitor' }).click()
    await expect(teacher.getByText(/You are (here as )?the (Game )?Monitor|Monitor/).first()).toBeVisible()
    await expect(chipOn(teacher, 'c5')).toBeVisible()
    await teacher.getByRole('button', { name: 'All tables' }).click()
    await expect(tiles).toHaveCount(3)
  })

  const projector = await newDevice({ viewport: { width: 1920, height: 1080 } })
  await test.step('the projector shows the wall, then a snapshot without a name', async () => {
    const link = await teacher.getByRole('link', { name: 'Open the projector' }).getAttribute('href')
    await projector.goto(link ?? '')
    const screens = teacher.getByRole('group', { name: 'On the projector' })
    await screens.getByRole('button', { name: 'Wall' }).click()
    await expect(projector.locator('.screen-tile')).toHaveCount(3)
    await expect(projector.getByText(names.get(first.page) ?? '')).toHaveCount(0)
    await teacher.getByText('Hide names').click()
    await expect(projector.getByText(names.get(first.page) ?? '')).toBeVisible()
    await axe(projector)
    await teacher.getByRole('button', { name: 'Snapshot 1: show it large' }).click()
    await expect(projector.getByRole('heading', { name: 'Was this move allowed?' })).toBeVisible()
    await expect(projector.locator('.snapshot-screen .board')).toHaveCount(2)
    await teacher.getByRole('button', { name: 'Show the answer' }).click()
    await expect(projector.getByText('Yes, it was allowed.')).toBeVisible()
    await axe(projector)
  })

  await test.step('pause reaches everybody, also while the server starts anew, and nothing is lost', async () => {
    await pause.click()
    for (const page of [ana, ben, cai, eli]) await expect(page.getByText('Look up!')).toBeVisible()
    await expect(dee.getByText('¡Mira al frente!')).toBeVisible()
    await expect(projector.getByText('Everybody looks up')).toBeVisible()
    await axe(ana)
    await server.restart()
    await teacher.reload()
    await expect(goOn).toBeVisible()
    await goOn.click()
    for (const page of [ana, ben, cai, eli]) await expect(page.getByText('Look up!')).toBeHidden()
    await expect(chipOn(second.page, 'c5')).toBeVisible()
    await place(second.page, 'h5')
    await pass(second.page)
    await expect(firstTile).toContainText('turn 5')
  })

  await test.step('a tablet is closed, and comes back to its seat', async () => {
    const before = await tableOf(ana)
    const again = await ana.context().newPage()
    await ana.close()
    await again.goto('/')
    await again.getByRole('link', { name: /^Back to your class/ }).click()
    await expect(again.locator('.pupil-bar')).toContainText(names.get(ana) ?? '')
    expect((await tableOf(again)).link).toBe(before.link)
  })

  await test.step('one who comes late gets a seat, and by rotation nobody meets the same again', async () => {
    const before = await Promise.all([ben, cai, dee, eli].map(tableOf))
    await fay.goto(`/join/${code}`)
    names.set(fay, await chooseName(fay))
    await expect(fay.locator('.pupil-bar')).toBeVisible()
    await teacher.getByRole('button', { name: 'Pair anew…' }).click()
    await teacher.getByText('By rotation').click()
    await teacher.getByRole('button', { name: 'Seat them' }).click()
    await expect.poll(async () => (await tableOf(ben)).table).toBeGreaterThan(before[0]?.table ?? 0)
    await expect(tiles).toHaveCount(3)
    const after = await Promise.all([ben, cai, dee, eli].map(tableOf))
    const met = (opponents: (typeof before)[number]['opponents']) => opponents.map(({ name }) => name).join()
    for (const [n, at] of after.entries()) expect(met(at.opponents)).not.toBe(met(before[n]?.opponents ?? []))
  })

  await test.step('seats by hand, with keys alone; the table that is left alone plays on', async () => {
    const kept = await tableOf(dee)
    const others = [ben, cai, eli, fay]
    const [one, other] = (await Promise.all(others.map(async page => ({ page, at: await tableOf(page) })))).filter(
      ({ at }) => at.table !== kept.table,
    )
    if (!one || !other) throw new Error('Everybody sits at one table.')
    await teacher.getByRole('button', { name: 'Pair anew…' }).press('Enter')
    await teacher.getByRole('radio', { name: 'By hand' }).press('Space')
    const placeOf = (name = '') => teacher.locator('.by-hand__place', { hasText: name })
    await placeOf(names.get(one.page)).press('Enter')
    await axe(teacher)
    await teacher.getByRole('button', { name: 'New table, place 1: free' }).press('Enter')
    await teacher.getByRole('button', { name: 'Seat them' }).press('Enter')
    await expect.poll(async () => (await tableOf(one.page)).table).toBeGreaterThan(one.at.table)
    expect((await tableOf(dee)).link).toBe(kept.link)
  })

  await test.step('another game for some tables', async () => {
    const { table } = await tableOf(dee)
    await teacher.getByRole('button', { name: 'Game or task…' }).click()
    await teacher.getByText('Some tables').click()
    await teacher.locator('.change__table', { hasText: names.get(dee) ?? '' }).click()
    await teacher.locator('.plan__game', { hasText: 'Kwatro-Sinko' }).click()
    await axe(teacher)
    await teacher.getByRole('button', { name: 'Begin', exact: true }).click()
    await expect(dee.getByRole('region', { name: 'Kwatro-Sinko' })).toBeVisible()
    expect((await tableOf(dee)).table).toBeGreaterThan(table)
  })

  await test.step('a lesson for everybody, and its steps on the teacher’s table', async () => {
    await teacher.getByRole('button', { name: 'Game or task…' }).click()
    await teacher.getByText('Do a lesson').click()
    await teacher.locator('.plan__game', { hasText: 'FIAR' }).click()
    await teacher.getByRole('button', { name: 'Begin', exact: true }).click()
    const [lesson] = lessonsOf('fiar')
    if (!lesson) throw new Error('FIAR has no lesson.')
    const learner = { page: cai, language: 'en', t: translator('en', fiar) } as const
    const row = teacher.getByRole('row', { name: new RegExp(names.get(cai) ?? '') })
    await expect(row).toContainText(`0 of ${lesson.steps.length}`)
    for (const [n, step] of lesson.steps.slice(0, 2).entries()) {
      await solve(learner, step, 0)
      await button(learner, 'learn:lesson.next').tap()
      await expect(row).toContainText(`${n + 1} of ${lesson.steps.length}`)
    }
    await cai.reload()
    await expect(cai.locator('.lesson-ask__words')).toHaveText(lesson.steps[2]?.say.en ?? '')
    await axe(cai)
    await axe(teacher)
  })

  const colleague = await newDevice({ viewport: { width: 820, height: 1180 } })
  await test.step('a second teacher removes a name; whoever it was comes in again', async () => {
    await teacher.getByRole('button', { name: 'More' }).click()
    await teacher.getByRole('button', { name: 'Second teacher, projector…' }).click()
    await axe(teacher)
    const link = await teacher.getByRole('textbox', { name: 'A second teacher' }).inputValue()
    await teacher.getByRole('button', { name: 'Close' }).click()
    await colleague.goto(new URL(link).pathname + new URL(link).hash)
    await colleague.getByRole('button', { name: 'Pupils' }).click()
    await colleague.getByRole('button', { name: `Remove ${names.get(eli)}` }).click()
    await colleague.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(eli.getByRole('heading', { name: 'Your name was taken away' })).toBeVisible()
    await axe(eli)
    await eli.getByRole('link', { name: 'Come in again' }).click()
    names.set(eli, await chooseName(eli))
    await expect(colleague.getByText(names.get(eli) ?? '').first()).toBeVisible()
    await axe(colleague)
  })

  await test.step('the door is closed, what was done is downloaded, and the class ends', async () => {
    await teacher.getByRole('button', { name: 'More' }).click()
    await teacher.getByRole('button', { name: 'Close the door…' }).click()
    await teacher.getByRole('dialog').getByRole('button', { name: 'Close the door' }).click()
    await expect(colleague.getByText('The door is closed')).toBeVisible()
    const late = await newDevice()
    await late.goto(`/join/${code}`)
    await expect(late.getByRole('alert')).toBeVisible()
    await teacher.getByRole('button', { name: 'More' }).click()
    await teacher.getByRole('button', { name: 'End the class…' }).click()
    await axe(teacher)
    const saved = teacher.waitForEvent('download')
    await teacher.getByRole('button', { name: 'Download' }).click()
    const table = readFileSync(await (await saved).path(), 'utf8')
    expect(table).toContain(names.get(cai))
    await teacher.getByRole('button', { name: 'End it' }).click()
    await expect(teacher.getByRole('heading', { name: 'The class is over' })).toBeVisible()
    await expect(cai.getByRole('heading', { name: 'The class is over' })).toBeVisible()
    await expect(cai.getByText(`Thank you for playing, ${names.get(cai)}!`)).toBeVisible()
    await expect(dee.getByRole('heading', { name: 'La clase ha terminado' })).toBeVisible()
    await expect(projector.getByText('Thank you, everybody!')).toBeVisible()
    await axe(cai)
  })
})
