import type { Locator, Page } from '@playwright/test'
import { button, hears, setUpByKeys, signByKeys, take } from './by-ear.ts'
import { expect, setLuck, test } from './fixture.ts'
import { keepsFocus, press } from './keyboard.ts'

const MOST_TURNS = 30

test('a whole game of Pentagon Dominos with the keyboard alone, by what is spoken: which tile, which side, how it is turned', async ({
  page,
}) => {
  // Tiles with which Ana is over 100 after one round.
  await setLuck(page, 5)
  await page.goto('/play/pentagon-dominos')

  await test.step('set up', async () => {
    await setUpByKeys(page, {
      choices: ['Together on this device', '2 players', 'Guided'],
      rules: ['To 100: a short game'],
    })
  })

  await test.step('every tile is chosen and turned by what is said of it', async () => {
    const over = page.getByRole('heading', { name: 'Ana wins!' })
    for (let turns = 0; turns < MOST_TURNS; turns++) {
      await expect(coverOf(page).or(over).first()).toBeVisible()
      if (await over.isVisible()) break
      await playTurn(page)
    }
    await signByKeys(page, 'Ana')
  })
})

interface Side {
  readonly colour: string
  readonly pips: number
}

interface Tile {
  /** What it is called. */
  readonly name: string
  readonly suit: string
  readonly sides: readonly Side[]
  /** Sides that touch no other tile. */
  readonly free: readonly Side[]
}

/** A side of a tile in the hand against a side of one on the table. */
interface Idea {
  readonly held: Tile
  readonly near: Tile
  readonly own: Side
  readonly other: Side
  readonly points: number
}

function coverOf(page: Page): Locator {
  return page.getByRole('button', { name: /^I am (Ana|Ben)/ })
}

/** Takes the device; lays the tile that scores most of those that can be laid, or draws one. */
async function playTurn(page: Page): Promise<void> {
  await hears(page, /Hand the device to (Ana|Ben)/)
  await press(page, coverOf(page))
  await hears(page, 'Tap a tile. None fits?')
  await expect(page.getByRole('button', { name: IN_HAND }).first()).toBeVisible()
  const [held, laid] = [await tilesCalled(page, IN_HAND), await tilesCalled(page, ON_THE_TABLE)]
  for (const idea of ideas(held, laid)) {
    await holdOver(page, idea, laid.length)
    if (await isSaid(page, 'It fits!')) {
      if (laid.length === 1) await sayWhatIsTheSame(page)
      await press(page, button(page, 'Lay it'))
      return hears(page, new RegExp(`lays ${idea.held.suit} \\d(?:-\u2060\\d){4} for \\d+ points?: `))
    }
    await press(page, button(page, 'Let go'))
  }
  await press(page, button(page, 'Draw a tile'))
  await hears(page, 'cannot play and draws a tile.')
}

/** A tile in the hand, a tile on the table, one of its sides, and then turned until the right sides meet. */
async function holdOver(page: Page, { held, near, own, other }: Idea, laid: number): Promise<void> {
  await take(page, held.name)
  if (laid > 1) {
    await hears(page, 'Where does it go? First tap a tile on the table.')
    await take(page, near.name)
  }
  await hears(page, 'Which of its sides? Tap a letter.')
  const side = new RegExp(`^side [A-E] of .+: ${written(other)}, free$`)
  // There may be no room beyond it.
  if ((await page.getByRole('button', { name: side }).count()) === 0) return
  await take(page, side)
  const said = page.locator('[aria-live="polite"]').last()
  await expect(said).toContainText('Your tile: ')
  for (;;) {
    const before = (await said.textContent()) ?? ''
    if (before.includes(`${written(own)} touches ${written(other)} of`)) return
    await page.keyboard.press('r')
    await expect(said).not.toHaveText(before)
    await keepsFocus(page, 'after R')
  }
}

/** What is the same is for the player to say, and how that scores is answered; how many points it makes is not. */
async function sayWhatIsTheSame(page: Page): Promise<void> {
  await press(page, button(page, 'Number'))
  await hears(page, 'Number: the pips.')
  await press(page, button(page, 'Colour'))
  await hears(page, 'Colour and number: pips × 2 + 5.')
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: /\d+ points/ })).toHaveCount(0)
}

async function isSaid(page: Page, words: string): Promise<boolean> {
  return (await page.getByRole('status').filter({ hasText: words }).count()) > 0
}

const IN_HAND = /^(\w+) tile in your hand: ([^;]+)$/
const ON_THE_TABLE = /^(?:newest tile, )?(\w+)(?: tile on the table)?: ([^;]+)(?:; (.+))?$/

/** The tiles whose names begin so. */
async function tilesCalled(page: Page, name: RegExp): Promise<readonly Tile[]> {
  const names = await page
    .getByRole('button', { name })
    .evaluateAll(things => things.map(thing => thing.getAttribute('aria-label') ?? ''))
  return names.map(text => {
    const [, suit = '', sides = '', touching = ''] = name.exec(text) ?? []
    const taken = touching.split(', ').map(pair => pair.split(' touches ')[0])
    const all = sides.split(', ').map(side => ({ colour: side.slice(0, -2), pips: Number(side.at(-1)) }))
    return { name: text, suit, sides: all, free: all.filter(side => !taken.includes(written(side))) }
  })
}

/** Every pair of sides that matches, those that score most first. */
function ideas(hand: readonly Tile[], table: readonly Tile[]): readonly Idea[] {
  const all = hand.flatMap(held =>
    table.flatMap(near =>
      held.sides.flatMap(own =>
        near.free.map(other => ({ held, near, own, other, points: points(held, near, own, other) })),
      ),
    ),
  )
  return all.filter(idea => idea.points > 0).toSorted((one, two) => two.points - one.points)
}

/** As the rule sheet scores two sides. */
function points(held: Tile, near: Tile, own: Side, other: Side): number {
  const [colour, number, suit] = [own.colour === other.colour, own.pips === other.pips, held.suit === near.suit]
  if (number) return colour && suit ? own.pips * 3 + 10 : colour || suit ? own.pips * 2 + 5 : own.pips
  return colour && suit ? 5 : 0
}

function written({ colour, pips }: Side): string {
  return `${colour} ${pips}`
}
