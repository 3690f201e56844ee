import { expect, test } from 'vitest'
import { pentagonDominos } from '#games/pentagon-dominos/index.ts'
import type { State } from '#games/pentagon-dominos/state.ts'
import { TILES } from '#games/pentagon-dominos/tile.ts'
import { legalMoves } from '#kernel/game.ts'
import type { TableView } from '#protocol/table.ts'
import { LocalHost } from './local.ts'
import { type KeptSeat, keepInMemory } from './local-store.ts'
import { mindsOf } from './minds.fixture.ts'

const { game } = pentagonDominos.rules
const NAMES = new RegExp(`\\b(?:${TILES.join('|')})\\b`, 'g')

/** A table on one device; whatever is to happen later happens at once. */
async function begin(seats: readonly KeptSeat[]): Promise<{ home: LocalHost; view: () => TableView }> {
  const keeper = keepInMemory()
  const names = seats.map((_, seat) => `Player ${seat}`)
  const header = { game: game.id, way: 'guided', options: {}, seats: names } as const
  const kept = { game: { id: 'g1', header, seed: 'a seed', seats }, lines: [], elapsed: 0 }
  await keeper.begin(kept.game, { turn: 0, over: false, played: 0 })
  const world = {
    now: () => 0,
    today: () => 0,
    after: (_: number, call: () => void) => {
      queueMicrotask(call)
      return () => undefined
    },
    newSeed: () => '',
    tell: () => '',
  }
  const home = new LocalHost(pentagonDominos, kept, keeper, mindsOf(pentagonDominos), world)
  const views: TableView[] = []
  home.watch(view => views.push(view))
  const last = () => {
    const view = views.at(-1)
    if (view === undefined) throw new Error('nothing was shown')
    return view
  }
  await expect.poll(() => game.turn(stateOf(last()))).toBeGreaterThan(0)
  return { home, view: last }
}

const PERSON: KeptSeat = { type: 'person' }

test('on a shared device nobody sees a hand before its player has taken the device', async () => {
  const { home, view } = await begin([PERSON, PERSON])
  const first = view().cover ?? -1
  expect(first).toBe(game.toAct(stateOf(view())))
  expect(hiddenNames(view())).toEqual([])
  expect(
    stateOf(view())
      .current.hands.flat()
      .every(tile => tile === '?'),
  ).toBe(true)

  home.uncover(first)
  expect(view().cover).toBeNull()
  const shown = stateOf(view()).current.hands
  expect(shown[first]).not.toContain('?')
  expect(shown[1 - first]?.every(tile => tile === '?')).toBe(true)

  const [move] = legalMoves(game, stateOf(view()))
  expect(await home.say(move ? game.formatMove(move) : '')).toBeNull()
  expect(view().cover).toBe(1 - first)
  expect(
    stateOf(view())
      .current.hands.flat()
      .every(tile => tile === '?'),
  ).toBe(true)
  home.close()
})

test('after the game there is no cover, whoever has the device', async () => {
  const { home, view } = await begin([PERSON, PERSON])
  const first = view().cover ?? -1
  expect(await home.say('resign', first)).toBeNull()
  expect([view().cover, view().match.ended?.reason]).toEqual([null, 'resigned'])
  home.close()
})

test('whoever plays alone against computers needs no cover', async () => {
  const { home, view } = await begin([PERSON, { type: 'bot', level: 1 }])
  expect(view().cover).toBeNull()
  expect(stateOf(view()).current.hands[0]).not.toContain('?')
  expect(stateOf(view()).current.hands[1]?.every(tile => tile === '?')).toBe(true)
  home.close()
})

function stateOf(view: TableView): State {
  // The table was set up above with this game.
  return view.match.state as State
}

/** Tiles named anywhere in a view that are neither on the table nor were shown for the start. */
function hiddenNames(view: TableView): string[] {
  const { laid, shown } = stateOf(view).current
  const known = new Set([...laid.map(({ tile }) => tile), ...shown])
  return (JSON.stringify(view).match(NAMES) ?? []).filter(name => !known.has(name))
}
