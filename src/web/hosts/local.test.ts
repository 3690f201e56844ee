import { describe, expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { ticTacToe } from '#games/tic-tac-toe/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { seedHash } from '#kernel/chance.ts'
import type { Header } from '#kernel/transcript.ts'
import type { Connection } from '#protocol/match-host.ts'
import type { TableView } from '#protocol/table.ts'
import { result } from '#referee/match.ts'
import { LocalHost, type World } from './local.ts'
import { type KeptSeat, keepInMemory, type LocalStore } from './local-store.ts'
import { mindsOf } from './minds.fixture.ts'
import { playOn } from './play-on.ts'

const PERSON: KeptSeat = { type: 'person' }
const BOT: KeptSeat = { type: 'bot', level: 1 }

/** A world whose time passes only when told to. */
function quietWorld() {
  let now = 0
  const calls: { at: number; call: () => void }[] = []
  const world: World = {
    now: () => now,
    today: () => 1,
    after(milliseconds, call) {
      const entry = { at: now + milliseconds, call }
      calls.push(entry)
      return () => void calls.splice(calls.indexOf(entry) >>> 0, 1)
    },
    newSeed: () => 'next',
    tell: note => note.key,
  }
  /** Lets everything finish that is already under way. */
  const settle = async () => {
    for (let i = 0; i < 200; i++) await Promise.resolve()
  }
  const pass = async (milliseconds: number) => {
    const end = now + milliseconds
    for (;;) {
      const next = calls.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      calls.splice(calls.indexOf(next), 1)
      now = Math.max(now, next.at)
      next.call()
      await settle()
    }
    now = end
    await settle()
  }
  return { world, pass, settle }
}

/** Keeps a new game and gives its id. */
async function keep(keeper: LocalStore, box: AnyBox, seats: readonly KeptSeat[], changed: Partial<Header> = {}) {
  const [id, seed] = ['g1', 'a seed']
  const names = ['Ana', 'Luis']
  const common = {
    game: box.rules.game.id,
    way: 'guided',
    options: {},
    seats: names,
    seedHash: seedHash(seed),
  } as const
  await keeper.begin({ id, header: { ...common, ...changed }, seed, seats }, { turn: 0, over: false, played: 0 })
  return id
}

async function tableController(box: AnyBox, keeper: LocalStore, id: string, around = quietWorld()) {
  const kept = await keeper.read(id)
  if (kept === null) throw new Error('no such game')
  const home = new LocalHost(box, kept, keeper, mindsOf(box), around.world)
  const views: TableView[] = []
  let connected: Connection | null = null
  home.watch((view, connection) => {
    views.push(view)
    connected = connection
  })
  await around.settle()
  return {
    home,
    ...around,
    connection: () => connected,
    view: () => views.at(-1)!,
    words: () => views.at(-1)!.lines.map(line => line.words),
  }
}

async function begin(box: AnyBox, seats: readonly KeptSeat[], changed: Partial<Header> = {}) {
  const keeper = keepInMemory()
  const id = await keep(keeper, box, seats, changed)
  return { keeper, id, ...(await tableController(box, keeper, id)) }
}

const SEATED: Partial<Header> = { options: { start: 'seats' } }

describe('two on one device', () => {
  test('both seats are played here and every line is kept', async () => {
    const { home, view, keeper, id } = await begin(ticTacToe, [PERSON, PERSON])
    expect(view().plays).toEqual([0, 1])
    expect(await home.say('b2')).toBeNull()
    expect(await home.say('a1')).toBeNull()
    expect((await keeper.read(id))?.lines.map(({ author, words }) => `${author}: ${words}`)).toEqual(['0: b2', '1: a1'])
  })

  test('a refused move changes nothing and says why', async () => {
    const { home, words } = await begin(ticTacToe, [PERSON, PERSON])
    await home.say('b2')
    const problem = await home.say('b2')
    expect(problem).toMatchObject({ code: 'hands-cannot', message: 'rules.square-is-empty.why' })
    expect(words()).toEqual(['b2'])
  })

  test('nobody speaks for the clock or an official', async () => {
    const { home } = await begin(fiar, [PERSON, PERSON], SEATED)
    expect(await home.say('forfeit', 'clock')).toMatchObject({ code: 'players-only' })
    expect(await home.say('correct', 'monitor')).toMatchObject({ code: 'players-only' })
  })

  test('taking back is agreed at once', async () => {
    const { home, words, view, settle } = await begin(fiar, [PERSON, PERSON], SEATED)
    await home.say('place d4')
    await home.say('ask undo', 0)
    await settle()
    expect(words()).toEqual(['place d4', 'ask undo', 'agree'])
    expect(view().match.turn.entries).toEqual([])
  })

  test('the table answers for itself, and what it hides stays hidden', async () => {
    const { words, view } = await begin(fiar, [PERSON, PERSON])
    expect(words()).toEqual([null])
    expect(view().lines[0]?.author).toBe('table')
  })

  test('after a reload the game is where it was', async () => {
    const { home, keeper, id, view } = await begin(fiar, [PERSON, PERSON], SEATED)
    await home.say('place d4')
    await home.say('pass')
    const before = view()
    home.close()
    const again = await tableController(fiar, keeper, id)
    expect(again.view()).toEqual(before)
  })

  test('the seed is shown when the game is over and fits its hash', async () => {
    const { home, view } = await begin(ticTacToe, [PERSON, PERSON])
    expect(view().header.seed).toBeUndefined()
    for (const words of ['a1', 'a2', 'b1', 'b2', 'c1']) await home.say(words)
    expect(view().header.seedHash).toBe(seedHash(view().header.seed ?? ''))
    expect(await home.say('sign')).toBeNull()
    expect(await home.say('sign')).toBeNull()
    expect(view().match.signed).toEqual([true, true])
  })
})

describe('the same game in two tabs', () => {
  test('the other tab follows', async () => {
    const { home, keeper, id } = await begin(ticTacToe, [PERSON, PERSON])
    const other = await tableController(ticTacToe, keeper, id)
    await home.say('b2')
    await other.settle()
    expect(other.words()).toEqual(['b2'])
  })

  test('a line that comes second is refused and the game does not fork', async () => {
    const keeper = keepInMemory()
    const id = await keep(keeper, ticTacToe, [PERSON, PERSON])
    // This tab hears nothing of the other until it writes.
    const deaf = await tableController(ticTacToe, { ...keeper, watch: () => () => {} }, id)
    const other = await tableController(ticTacToe, keeper, id)
    await other.home.say('b2')
    expect(await deaf.home.say('a1')).toMatchObject({ code: 'stale' })
    expect(deaf.words()).toEqual(['b2'])
    expect(await deaf.home.say('a1')).toBeNull()
    await other.settle()
    expect(other.words()).toEqual(['b2', 'a1'])
  })
})

describe('against the computer', () => {
  test('the bot plays its turns, and signs at the end', async () => {
    const box: AnyBox = ticTacToe
    const { home, view, pass } = await begin(box, [PERSON, BOT])
    expect(view().plays).toEqual([0])
    while (result(box, view().match) === null) {
      const free = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3'].find(square =>
        view().lines.every(line => line.words !== square),
      )
      expect(await home.say(free ?? '')).toBeNull()
      await pass(1000)
    }
    await pass(1000)
    expect(view().match.signed[1]).toBe(true)
  })

  test('the bot lets a player take back', async () => {
    const { home, view, words, pass } = await begin(ticTacToe, [PERSON, BOT])
    await home.say('b2')
    await pass(1000)
    await home.say('ask undo')
    await pass(1000)
    expect(words().slice(-2)).toEqual(['ask undo', 'agree'])
    expect(view().match.turn.seat).toBe(0)
  })

  test('no one speaks for the bot', async () => {
    const { home } = await begin(ticTacToe, [PERSON, BOT])
    expect(await home.say('b2', 1)).toMatchObject({ code: 'players-only' })
  })

  test('a hint is a whole turn that may be played', async () => {
    const { home } = await begin(fiar, [PERSON, PERSON], SEATED)
    const { moves } = await home.hint()
    expect(moves).toHaveLength(2)
    for (const words of moves) expect(await home.say(words)).toBeNull()
  })
})

describe('the clock', () => {
  const TIMED: Partial<Header> = { ...SEATED, way: 'tournament', clock: { turn: 60, grace: 15, game: 1800 } }

  test('reminds after a minute and takes the turn away a little later', async () => {
    const { home, words, view, pass } = await begin(fiar, [PERSON, PERSON], TIMED)
    await home.say('place d4')
    await home.say('pass')
    await pass(59_999)
    expect(words()).toEqual(['place d4', 'pass'])
    await pass(1)
    expect(words().at(-1)).toBe('remind')
    expect(view().match.turn.seat).toBe(1)
    await pass(15_000)
    expect(words().at(-1)).toBe('forfeit')
    expect(view().match.turn.seat).toBe(0)
  })

  test('stands still while the page is closed', async () => {
    const { home, keeper, id, pass } = await begin(fiar, [PERSON, PERSON], TIMED)
    await home.say('place d4')
    await pass(40_000)
    home.close()
    const later = quietWorld()
    await later.pass(1_000_000)
    const again = await tableController(fiar, keeper, id, later)
    expect(again.view().clock?.turnLeft).toBe(20_000)
    await again.pass(20_000)
    expect(again.words()).toEqual(['place d4', 'remind'])
  })

  test('without a clock nobody hurries', async () => {
    const { words, view, pass } = await begin(fiar, [PERSON, PERSON], SEATED)
    await pass(10_000_000)
    expect(view().clock).toBeNull()
    expect(words()).toEqual([])
  })
})

test('a challenge is ruled on by the built-in Monitor', async () => {
  const { home, words, view, settle } = await begin(fiar, [PERSON, PERSON], { ...SEATED, way: 'tournament' })
  await home.say('place d4')
  await home.say('pass')
  await home.say('challenge no-jumping')
  await settle()
  expect(words().slice(-2)).toEqual(['challenge no-jumping', 'incorrect'])
  expect(view().lines.at(-1)?.author).toBe('monitor')
})

test('whoever plays a game that is not kept is told so', async () => {
  const around = quietWorld()
  const never = { ...keepInMemory(), begin: () => new Promise<void>(() => undefined) }
  const store = playOn(Promise.resolve(never), around.world.after)
  const begun = keep(store, ticTacToe, [PERSON, PERSON])
  await around.pass(1000)
  const kept = await store.read(await begun)
  const home = kept && new LocalHost(ticTacToe, kept, store, mindsOf(ticTacToe), around.world)
  const seen: string[] = []
  home?.watch((_, connection) => seen.push(connection))
  expect(await home?.say('b2')).toBeNull()
  expect(seen).toEqual(['unkept', 'unkept'])
})

test('a page that is left may be too late to keep the time', async () => {
  const { keeper, id } = await begin(ticTacToe, [PERSON, PERSON])
  const asleep = { ...keeper, passTime: () => Promise.reject(new Error('The page has been left.')) }
  const { home, settle } = await tableController(ticTacToe, asleep, id)
  home.close()
  await settle()
})

test('another game of the same people begins with the other one, once, however often it is asked for', async () => {
  const { home, keeper } = await begin(fiar, [PERSON, BOT], SEATED)
  const href = await home.playAgain()
  const id = href.replace('/table/local/', '')
  const next = await tableController(fiar, keeper, id)
  expect(next.view().header).toMatchObject({ ...SEATED, seats: ['Luis', 'Ana'], seedHash: seedHash('next') })
  expect(next.view().plays).toEqual([1])
  await next.pass(60_000)
  expect(next.view().lines[0]?.author).toBe(0)
  expect(await home.playAgain()).toBe(href)
  expect((await keeper.read(id))?.lines.length).toBeGreaterThan(0)
  expect(await next.home.playAgain()).not.toBe(href)
})

test('of two games in which each begins once, the second knows who won the first; then two others follow', async () => {
  const { home, view, keeper, settle } = await begin(fiar, [PERSON, PERSON], { ...SEATED, ofTwo: { game: 1 } })
  await home.say('resign', 0)
  await settle()
  expect(view().match.ended?.winners).toEqual([1])
  const second = await tableController(fiar, keeper, (await home.playAgain()).replace('/table/local/', ''))
  expect(second.view().header).toMatchObject({ seats: ['Luis', 'Ana'], ofTwo: { game: 2, won: 0 } })
  await second.home.say('offer tie', 0)
  await second.home.say('agree', 1)
  const third = await tableController(fiar, keeper, (await second.home.playAgain()).replace('/table/local/', ''))
  expect(third.view().header).toMatchObject({ seats: ['Ana', 'Luis'], ofTwo: { game: 1 } })
})

test('a game that is not on this device is not found', async () => {
  expect(await keepInMemory().read('gone')).toBeNull()
})

test('a table that has to be prepared is tried again without a network, and then answers and shows its film', async () => {
  let tries = 0
  const table: NonNullable<AnyBox['rules']['table']> = {
    async prepare() {
      tries += 1
      if (tries === 1) throw new Error('no network')
    },
    answer: () => fiar.rules.game.parseMove('hands blue left, red right'),
    film: () => 'two fists',
  }
  const { pass, words, view, connection } = await begin({ ...fiar, rules: { ...fiar.rules, table } }, [PERSON, PERSON])
  expect(words()).toEqual([])
  expect(connection()).toBe('lacking')
  await pass(2000)
  expect(tries).toBe(2)
  expect(connection()).not.toBe('lacking')
  expect(words()).toEqual([null])
  expect(view().filmed).toEqual({ line: 0, film: 'two fists' })
})
