import { expect, type Locator, type Page } from '@playwright/test'

/** The board itself, without the hands beside it. */
export function board(page: Page): Locator {
  return page.getByRole('region', { name: 'FIAR' }).getByRole('group', { name: /^(Board|Tablero)$/ })
}

/** The chip that stands on a space, whatever its colour. */
export function chipOn(page: Page, space: string): Locator {
  return board(page).getByLabel(new RegExp(`chip on ${space}$`))
}

/** Whoever holds the flag card, as a screen reader says it. */
export function flagCard(page: Page): Locator {
  return page.getByText(/holds the flag card$/)
}

/** What the Monitor says. */
export function monitor(page: Page): Locator {
  return page.getByRole('region', { name: 'The Monitor says' })
}

/** The chips in a hand that can be taken now. */
export function inHand(page: Page, kind: 'plain' | 'marked'): Locator {
  const name = kind === 'marked' ? /^marked \w+ chip in the hand$/i : /^(?!marked)\w+ chip in the hand$/i
  return page.getByRole('button', { name, disabled: false })
}

export async function place(page: Page, space: string, kind: 'plain' | 'marked' = 'plain'): Promise<void> {
  await inHand(page, kind).first().click()
  await freeSpace(page, space).click()
  await expect(chipOn(page, space)).toBeVisible()
}

/** Takes a chip up and puts it down elsewhere, lawfully or not. */
export async function carry(page: Page, from: string, to: string): Promise<void> {
  await chipOn(page, from).click()
  await freeSpace(page, to).click()
}

export async function slide(page: Page, from: string, to: string): Promise<void> {
  await carry(page, from, to)
  await expect(chipOn(page, to)).toBeVisible()
}

export async function pass(page: Page): Promise<void> {
  const held = (await flagCard(page).textContent()) ?? ''
  await page.getByRole('button', { name: 'Pass the flag card' }).click()
  await expect(flagCard(page)).not.toHaveText(held)
}

/** The same where a computer plays on: on a busy machine its turn may be over before anybody has looked. */
export async function passToComputer(page: Page): Promise<void> {
  const passed = page.locator('.log li').filter({ hasText: /(Ana|Player 1) passes the flag card/ })
  const before = await passed.count()
  await page.getByRole('button', { name: 'Pass the flag card' }).click()
  await expect(passed).toHaveCount(before + 1)
}

/** Points at the chips of a path and says that it wins. */
export async function declare(page: Page, path: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Declare a win' }).click()
  for (const space of path) await chipOn(page, space).click()
  await page.getByRole('button', { name: "That's it!" }).click()
}

/** Turns of one chip each, by whoever holds the flag card; `*` marks a fire extinguisher. */
export async function placeInTurn(pages: readonly Page[], spaces: string): Promise<void> {
  for (const [turn, word] of spaces.split(' ').entries()) {
    const page = pages[turn % pages.length]!
    await place(page, word.replace('*', ''), word.endsWith('*') ? 'marked' : 'plain')
    await pass(page)
  }
}

/** A reason or a ruling points at these spaces on the board, and at no others. */
export async function expectPointedAt(
  page: Page,
  spaces: readonly string[],
  kind: 'evidence' | 'hinted' = 'evidence',
): Promise<void> {
  await expect.poll(async () => (await pointedAt(page, kind)).toSorted()).toEqual(spaces)
}

function pointedAt(page: Page, kind: 'evidence' | 'hinted'): Promise<readonly string[]> {
  return board(page).evaluate((svg, name) => {
    const places = [...svg.querySelectorAll(`.marks-${name} > g`)].map(mark => mark.getAttribute('transform'))
    const spaces = [...svg.querySelectorAll('.item')].filter(item =>
      /^[a-i][1-7]$/.test(Reflect.get(item, 'dataset').id),
    )
    return places.flatMap(at => {
      const space = spaces.find(item => item.getAttribute('transform') === at)
      return space === undefined ? [] : [String(space.getAttribute('data-id'))]
    })
  }, kind)
}

export function freeSpace(page: Page, space: string): Locator {
  return board(page).getByRole('button', { name: `${space}, free` })
}

/** Plays the whole turn that the Monitor proposes: he knows what wins, too. */
export async function followHint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Hint' }).click()
  await expect(monitor(page)).toContainText('A good idea')
  const hint = (await monitor(page).textContent()) ?? ''
  const spacesIn = (words: string) => words.match(/\b[a-i][1-7]\b/g) ?? []
  const [moving = '', winning] = hint.split(/declare a win/i)
  const [first = '', second = ''] = spacesIn(moving)
  if (moving.includes('Slide')) await slide(page, first, second)
  if (moving.includes('Place')) await place(page, first, moving.includes('marked chip on') ? 'marked' : 'plain')
  if (winning !== undefined) {
    await declare(page, spacesIn(winning))
    // Until it is written, the flag card still says that it is this player's turn.
    return expect(page.getByRole('heading', { name: 'You win!' })).toBeVisible()
  }
  await passToComputer(page)
}
