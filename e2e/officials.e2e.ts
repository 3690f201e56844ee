import type { Page } from '@playwright/test'
import { openBox } from '#games/index.ts'
import { translator } from '#text/translate.ts'
import { atRest, stopTime } from './at-rest.ts'
import {
  type Asker,
  type Links,
  lookAt,
  placements,
  playLines,
  sayLine,
  sitDown,
  tableByLink,
  withoutPage,
} from './by-link.ts'
import { carry, chipOn, declare, monitor, place } from './fiar-player.ts'
import { axe, expect, test } from './fixture.ts'

/** Everything placed; then Ana slides lawfully. */
const SLID = [...placements('b6 b3 c6 c2 f6 g4 h5 i4 g2 f7 d1* a4* e1* h2*'), '0: slide c6 c4', '0: pass']

test('officials at the table rule, and the last word is the Tournament Director’s', async ({
  page: ana,
  newDevice,
  request,
}) => {
  const links = await tableByLink(request, 'tournament')
  const { seats } = links
  await playLines(withoutPage(request, links), placements('b5 h3'))
  const [ben, official, leader, director] = [await newDevice(), await newDevice(), await newDevice(), await newDevice()]
  await sitDown(ana, seats[0])
  await sitDown(ben, seats[1])

  await test.step('whoever set the table up, and does not play, gives each official a link', async () => {
    const coach = await newDevice()
    await sitDown(coach, links.organiser)
    await coach.getByRole('button', { name: 'Menu' }).click()
    await coach.getByRole('button', { name: 'Invite others' }).click()
    const dialog = coach.getByRole('dialog', { name: 'Invite others' })
    await dialog.getByText('Links for officials').click()
    const chairs = [
      [official, 'Monitor'],
      [leader, 'Game Leader'],
      [director, 'Tournament Director'],
    ] as const
    for (const [page, chair] of chairs) {
      await sitDown(page, await dialog.getByRole('textbox', { name: chair, exact: true }).inputValue())
      await expect(page.getByText(`You are the ${chair}`)).toBeVisible()
    }
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  const asBen = { request: ben.request, link: seats[1] }
  const { line } = (await lookAt(asBen)).match
  await place(ana, 'c5')
  await declare(ana, ['b5', 'c5'])
  await expect.poll(async () => (await lookAt(asBen)).match.line, 'the win is declared').toBe(line + 3)
  for (const words of ['time out', 'challenge four-chips']) await sayLine(asBen, words)

  await test.step('the finding is for the Monitor’s eyes only', async () => {
    const desk = deskOf(official, 'Monitor')
    await expect(desk).toContainText('Ben challenges Ana: At least four chips')
    await expect(desk).toContainText('correct – C')
    await expect(desk).toContainText('A path needs four chips. You pointed at 2.')
    await expect(desk).toContainText('No win for Ana.')
    for (const page of [ana, ben, leader, director]) {
      await expect(monitor(page)).toContainText('The Monitor looks at the board.')
      await expect(page.getByText('A path needs four chips. You pointed at 2.')).toBeHidden()
    }
    await expect(leader.getByRole('button', { name: 'incorrect' })).toBeHidden()
  })

  await test.step('the Monitor’s word counts, not the finding', async () => {
    await official.getByRole('button', { name: 'incorrect' }).click()
    for (const page of [ana, ben]) await expect(monitor(page)).toContainText('Monitor: challenge incorrect – I')
  })

  await test.step('the Game Leader agrees with the Monitor', async () => {
    await ben.getByRole('button', { name: 'Raise the Opinion Card' }).click()
    await leader.getByRole('button', { name: 'incorrect' }).click()
    await expect(monitor(ben)).toContainText('Game Leader: challenge incorrect – I')
  })

  await test.step('the Tournament Director reverses it, and that is final', async () => {
    await ben.getByRole('button', { name: 'Raise the Opinion Card' }).click()
    await expect(deskOf(director, 'Tournament Director')).toContainText('Game Leader: I')
    await director.getByRole('button', { name: 'correct', exact: true }).click()
    for (const page of [ana, ben]) {
      await expect(monitor(page)).toContainText('Tournament Director: challenge correct – C')
      await expect(page.getByRole('button', { name: 'Raise the Opinion Card' })).toBeHidden()
    }
  })

  await carry(ben, 'c5', 'f1')
  await expect(chipOn(ana, 'f1')).toBeVisible()
  await expect(ana.getByRole('region', { name: 'Record sheet' }).getByRole('listitem')).toHaveText(
    'C Ben – At least four chips' + 'Monitor: I · Game Leader: I · Tournament Director: C',
  )
})

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`the Monitor sees a rightful turn before, after and again, and reads why it was rightful: ${width}`, async ({
    newDevice,
    request,
  }) => {
    const links = await tableByLink(request, 'tournament')
    const players = withoutPage(request, links)
    const page = await newDevice({ viewport: { width, height } })
    await sitDown(page, links.monitor)
    await playLines(players, [...SLID, '1: time out', '1: challenge no-jumping'])
    const desk = deskOf(page, 'Monitor')
    await expect(desk.getByRole('heading', { name: 'Ben challenges Ana: No jumping' })).toBeFocused()
    await expect(desk).toContainText('A chip may not jump over other chips.')
    for (const name of ['correct', 'incorrect', 'inappropriate']) {
      const button = desk.getByRole('button', { name, exact: true })
      await expect(button).toBeInViewport({ ratio: 1 })
      expect((await atRest(button)).height).toBeGreaterThanOrEqual(64)
    }

    if (width === 1280) await expect(page.locator('.log li').last()).toBeInViewport({ ratio: 1 })

    await test.step('the finding has a reason', async () => {
      const { finding } = await lookAt({ request: page.request, link: links.monitor })
      expect(finding?.verdict).toBe('incorrect')
      const t = translator('en', await openBox('fiar'))
      await expect(desk).toContainText('incorrect – I.')
      await expect(desk).toContainText(
        finding?.kept ? t.say(finding.kept) : t.t('table:says.why-incorrect', { rule: 'No jumping' }),
      )
      await expect(desk.getByRole('button', { name: 'incorrect', exact: true })).toHaveAccessibleDescription(
        'Ben loses the turn. First mark of three.',
      )
    })

    await test.step('before, step by step, after', async () => {
      await expect(chipOn(page, 'c4')).toBeVisible()
      await desk.getByRole('button', { name: 'Before' }).click()
      await expect(chipOn(page, 'c6')).toBeVisible()
      await expect(chipOn(page, 'c4')).toBeHidden()
      await expect(desk.getByRole('status')).toHaveText('0/2 Before the turn')
      await desk.getByRole('button', { name: 'One step on' }).click()
      await expect(chipOn(page, 'c4')).toBeVisible()
      await expect(desk.getByRole('status')).toHaveText('1/2 Ana slides c6 to c4')
      await desk.getByRole('button', { name: 'One step back' }).click()
      await expect(chipOn(page, 'c6')).toBeVisible()
      await desk.getByRole('button', { name: 'After' }).click()
      await expect(desk.getByRole('status')).toHaveText('2/2 Ana passes the flag card')
    })

    await test.step('again, by itself', async () => {
      await stopTime(page)
      await desk.getByRole('button', { name: 'Again' }).click()
      await expect(chipOn(page, 'c6')).toBeVisible()
      await page.clock.resume()
      await expect(desk.getByRole('button', { name: 'After' })).toHaveAttribute('aria-pressed', 'true')
      await expect(chipOn(page, 'c4')).toBeVisible()
    })

    await axe(page)
    await desk.getByRole('button', { name: 'incorrect', exact: true }).click()
    await expect(desk.getByRole('heading', { name: 'Ruled' })).toBeFocused()
  })
}

test('two rules are ruled on in the order announced, and the Game Leader overturns one of the rulings', async ({
  newDevice,
  request,
}) => {
  const links = await tableByLink(request, 'tournament')
  const players = withoutPage(request, links)
  const [page, leader] = [await newDevice(), await newDevice()]
  await sitDown(page, links.monitor)
  await sitDown(leader, links.leader)
  const wrong = ['0: slide f6 d6', '0: slide d6 d4', '0: pass']
  await playLines(players, [...SLID.slice(0, -2), ...wrong, '1: time out'])
  await playLines(players, ['1: challenge laid-is-played; no-jumping'])

  const desk = deskOf(page, 'Monitor')
  await expect(desk.getByRole('heading')).toHaveText('Ruling 1 of 2 · Ben challenges Ana: Laid is played')
  await expect(desk).toContainText('After the last one: first what was wrong is put right, then each I is paid for.')
  await expect(page.locator('.log li').last()).toBeInViewport({ ratio: 1 })
  await desk.getByRole('button', { name: 'correct', exact: true }).click()
  await expect(desk.getByRole('heading')).toHaveText('Ruling 2 of 2 · Ben challenges Ana: No jumping')
  await expect(desk.getByRole('listitem').filter({ hasText: 'Laid is played' })).toContainText('C')
  await desk.getByRole('button', { name: 'incorrect', exact: true }).click()
  await expect(monitor(leader)).toContainText('Rulings: C · I')

  await test.step('the Game Leader sees the turn as it was when it was challenged', async () => {
    await playLines(players, ['0: opinion laid-is-played'])
    const second = deskOf(leader, 'Game Leader')
    await expect(second.getByRole('list', { name: 'Earlier rulings' })).toHaveText('Monitor: C')
    await second.getByRole('button', { name: 'Before' }).click()
    await expect(chipOn(leader, 'f6')).toBeVisible()
    await second.getByRole('button', { name: 'After' }).click()
    await expect(chipOn(leader, 'd4')).toBeVisible()
    await second.getByRole('button', { name: 'incorrect', exact: true }).click()
  })
  await expect(page.getByRole('region', { name: 'Record sheet' }).getByRole('listitem')).toHaveText([
    'I Ben – Laid is played' + 'Monitor: C · Game Leader: I',
    'I Ben – No jumping',
  ])
})

test('the Tournament Director rules on conduct: 0 points, and why', async ({ page: ana, newDevice, request }) => {
  const links = await tableByLink(request, 'tournament')
  await playLines(withoutPage(request, links), SLID)
  const director = await newDevice()
  await sitDown(ana, links.seats[0])
  await sitDown(director, links.director)
  await director.getByRole('button', { name: 'Rule on conduct' }).click()
  const dialog = director.getByRole('dialog', { name: 'Rule on conduct' })
  await expect(dialog.getByRole('button', { name: 'Go on' })).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Ben' }).check()
  await dialog.getByRole('textbox', { name: 'What happened?' }).fill('He swept the chips off the board!')
  await axe(director)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  const sure = director.getByRole('dialog', { name: 'Is that your ruling?' })
  await expect(sure).toContainText('Ben: 0 points.')
  await expect(sure).toContainText('The game ends.')
  await sure.getByRole('button', { name: 'Yes, 0 points' }).click()
  for (const page of [ana, director]) {
    const card = page.getByRole('region', { name: 'Score card of Ben' })
    await expect(card).toContainText('0 points: conduct')
    await expect(card).toContainText('He swept the chips off the board')
    await expect(page.getByRole('region', { name: 'Score card of Ana' })).toContainText('3 points for a win')
  }
  await expect(director.getByRole('region', { name: 'Record sheet' }).getByRole('listitem')).toHaveText(
    '0 Ben – conduct: He swept the chips off the board',
  )
})

test('the Game Leader collects the signed cards, and only then may the players leave', async ({
  page: ana,
  newDevice,
  request,
}) => {
  const links = await tableByLink(request, 'tournament')
  const leader = await newDevice()
  await sitDown(leader, links.leader)
  await sitDown(ana, links.seats[0])
  const players = links.seats.map((link, seat) => ({ request: seat === 0 ? ana.request : request, link }))
  const cards = ana.getByRole('region', { name: 'Score cards', exact: true })
  const collect = deskOf(leader, 'Game Leader').getByRole('button', { name: 'Checked – I have both cards' })
  await expect(collect).toBeHidden()
  await playLines(players, [...SLID, '1: resign', '0: sign'])
  await expect(cards).toContainText('Stay seated until the Game Leader has collected your card.')
  await expect(collect).toBeDisabled()
  await playLines(players, ['1: sign'])
  await collect.click()
  await expect(cards).toContainText('Your card is collected. You may leave.')
  await expect(leader.getByText('The score cards are collected.')).toBeVisible()
})

test('an official stops play to put pieces right, and may end a player’s time out', async ({ newDevice, request }) => {
  const links = await tableByLink(request, 'tournament')
  const players = withoutPage(request, links)
  const page = await newDevice()
  await sitDown(page, links.monitor)
  await playLines(players, SLID)
  const desk = deskOf(page, 'Monitor')
  await desk.getByRole('button', { name: 'Time out' }).click()
  await expect(desk.getByRole('button', { name: 'Play on' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Call game time' })).toBeHidden()
  expect((await seen(links, players)).timeOut).toEqual({ by: 'monitor' })
  await desk.getByRole('button', { name: 'Play on' }).click()
  await expect(desk.getByRole('button', { name: 'Time out' })).toBeVisible()

  await playLines(players, ['1: time out'])
  await expect(desk).toContainText('Ben has a minute to name the rules')
  await desk.getByRole('button', { name: 'Play on' }).click()
  const dialog = page.getByRole('dialog', { name: "End Ben's time out?" })
  await expect(dialog).toContainText('The first time it costs nothing.')
  await dialog.getByRole('button', { name: 'Play on' }).click()
  await expect(desk.getByRole('button', { name: 'Time out' })).toBeVisible()
  expect(await seen(links, players)).toMatchObject({ timeOut: null, unstated: [0, 1] })
  await sayLine({ request: page.request, link: links.monitor }, 'remind')
  await expect(desk.getByRole('button', { name: 'Take the turn away' })).toBeEnabled()
})

function deskOf(page: Page, official: string) {
  return page.getByRole('region', { name: `Ruling of the ${official}` })
}

async function seen({ watch }: Links, [player]: readonly Asker[]) {
  if (player === undefined) throw new Error('Nobody plays here.')
  return (await lookAt({ request: player.request, link: watch })).match
}
