import type { Page } from '@playwright/test'
import { sumDominoes } from '#games/sum-dominoes/index.ts'
import { handOf, type Move, type State, total } from '#games/sum-dominoes/state.ts'
import { expect, test } from './fixture.ts'
import { keepsFocus } from './keyboard.ts'
import { playLine } from './play-line.ts'
import { byHand, isAtRest, onTurn, playOn, rightPlacement, stateOf } from './sum-dominoes-player.ts'
import { signBoth, tableOfTwo } from './table-of-two.ts'

const { game } = sumDominoes.rules

test('a whole game of Sum Dominoes by keyboard alone: how a domino lies and what it touches is spoken, never the sum', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo(
    { request, newDevice },
    { game: 'sum-dominoes', way: 'tournament', options: {}, hand: 'keys' },
  )
  const heard = [await listenTo(table[0].page), await listenTo(table[1].page)] as const

  await test.step('both roll, and whoever begins writes the sum', async () => {
    for (;;) {
      await onTurn(table)
      const { stage, start, dice } = await stateOf(table)
      if (start === null) break
      await byHand(table, stage === 'write' ? { type: 'sum', sum: total(dice ?? []) } : { type: 'roll' })
      for (const { page } of table) await keepsFocus(page, stage)
    }
  })
  const seat = await onTurn(table)
  const [player, other] = seat === 0 ? table : [table[1], table[0]]

  await test.step('one domino after another: wrong, but nobody challenges it', async () => {
    for (let left = handOf(await stateOf(table), seat).length; left > 0; left--) {
      const state = await stateOf(table)
      const move = nearby(state)
      await byHand(table, move)
      await keepsFocus(player.page, `${move.domino} is laid`)
      const laid = player.page.getByRole('button', { name: new RegExp(`^${laidName(player.t.t, move.domino)}`) })
      await expect(laid).toHaveAccessibleName(/\d-\d$/)
    }
  })

  await test.step('a declared win, accepted and signed', async () => {
    await byHand(table, { type: 'declare' })
    await playLine(other, 'accept')
    await signBoth(table, { winner: player })
  })

  const english = heard[0].join('\n')
  expect(english).toMatch(/rolls \d, \d, \d/)
  expect(english).toMatch(/lays \d-\d at \d-\d: \d \+ \d\./)
  expect(english).not.toContain('=')
  const held = heard[seat === 0 ? 0 : 1]
  const { t } = player
  const round = { key: 'spoken.level', values: { one: '\\d', other: '\\d' } }
  const sentence = (key: string, values: object) => new RegExp(t.t(key, { round: [round], ...values }))
  expect(
    held.some(said => sentence('spoken.touching', { mine: '\\d', theirs: '\\d', other: '\\d-\\d' }).test(said)),
  ).toBe(true)
  expect(held.some(said => sentence('spoken.over', { other: '\\d-\\d' }).test(said))).toBe(true)
})

test('guided by keyboard: the domino, its end and how it lies, each by a name of its own', async ({
  request,
  newDevice,
}) => {
  const table = await tableOfTwo(
    { request, newDevice },
    { game: 'sum-dominoes', way: 'guided', options: {}, hand: 'keys' },
  )
  await playOn(table, state => isAtRest(state) && rightPlacement(state) !== undefined)
  const state = await stateOf(table)
  const right = rightPlacement(state)
  if (right === undefined) throw new Error('Something fits.')
  const heard = await listenTo(table[(await onTurn(table)) === 0 ? 0 : 1].page)
  await byHand(table, right)
  expect(heard.join('\n')).toMatch(/\d \+ \d: .* (touches the|toca el) \d/)
})

/** What the live region of a page says, from now on. */
async function listenTo(page: Page): Promise<readonly string[]> {
  const heard: string[] = []
  await page.exposeFunction('hear', (said: string) => heard.push(said))
  await page.evaluate(() => {
    const region = document.querySelector('[aria-live="polite"]')
    const hear: unknown = Reflect.get(window, 'hear')
    if (region === null || typeof hear !== 'function') throw new Error('nothing is said here')
    new MutationObserver(() => hear(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return heard
}

/** A domino of the hand laid where a few arrows lead. */
function nearby(state: State): Extract<Move, { type: 'place' }> {
  const [first] = state.laid
  const far = ({ x, y }: { x: number; y: number }) => Math.abs(x - (first?.x ?? 0)) + Math.abs(y - (first?.y ?? 0))
  const [domino] = handOf(state, state.flag)
  const places = game.possibleMoves(state).flatMap(move => (move.type === 'place' ? [move] : []))
  const [nearest] = places.filter(move => move.domino === domino).toSorted((one, two) => far(one) - far(two))
  if (nearest === undefined) throw new Error('There is always a place.')
  return nearest
}

function laidName(t: (key: string, values: Record<string, string>) => string, domino: string): string {
  const [name = ''] = t('labels.laid', { domino, round: '' }).split(':')
  return name
}
