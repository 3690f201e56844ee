import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatAct } from '#gathering/acts.ts'
import { openBook, parseLine, write } from '#gathering/book.ts'
import { findSeating } from '#gathering/find-seating.ts'
import type { Game } from '#gathering/game.ts'
import { allGames, gameAt, gamesIn, keyOf, totalOf } from '#gathering/gathering.ts'
import { awardFor, formatScores, pointsOf, type Score, type Scores } from '#gathering/score.ts'
import type { Seating } from '#gathering/seating.ts'
import { placeOf } from '#gathering/seating.ts'
import type { Gathered, Posts, PublicChild } from '#protocol/gathering.ts'
import type { Role } from '#protocol/table.ts'
import { isSettled, result } from '#referee/match.ts'
import { scoreOf } from '#referee/score-card.ts'
import type { GatheringRoom } from './gathering-room.ts'
import { eventLoop, newKey, openContext } from './hall.fixture.ts'
import { TestServer } from './http.fixture.ts'
import { LIMITS, tallies } from './limits.ts'
import type { Room } from './room.ts'
import { Children, openGame, quietMinds, type Tally } from './whole-day.fixture.ts'

const MINUTE = 60_000
const ABOUT = { name: 'Spring', date: '2023-11-15', division: 'II', minutes: 30, grantAfter: 5, keepNames: 30 }
const SCHOOLS = ['Maple', 'Cedar', 'Harbor', 'Lakeview', 'Juniper']
const CHILDREN = Array.from({ length: 50 }, (_, index) => ({ number: 1001 + index, school: SCHOOLS[index % 5] ?? '' }))
const NAMES = Object.fromEntries(CHILDREN.map(({ number }) => [number, [`Xiomara${number}`, `Zubizarreta${number}`]]))
const NAME = /Xiomara|Zubizarreta/
const MOST_OPINIONS = 6
const NO_SHOWS = [1005, 1017, 1033]
const LATE = [1002, 1040]
const SENT_HOME = 1024
const MOVED = 1011

const folder = mkdtempSync(join(tmpdir(), 'flagcard-day-'))
let server: TestServer
let day: Gathered
let keys: ReadonlyMap<string, string>
let elapsed = 0
/** What the public, players and those who watch were sent, scanned as it comes. */
const sent = { count: 0, leaks: [] as string[] }
const tally: Tally = { wrongMoves: 0, challenges: 0, opinions: 0 }
/** What each card must say, noted apart from the log. */
const expected = new Map<string, Scores>()

beforeAll(async () => {
  server = await open()
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** A server on the same disk; whatever ran there before is dead. */
async function open(): Promise<TestServer> {
  const context = openContext(join(folder, 'flagcard.db'), quietMinds)
  await context.time.pass(elapsed)
  const many = { ...LIMITS, key: { ...LIMITS.key, requests: 100_000 } }
  return TestServer.start({ limits: tallies(many) }, context, openGame)
}

async function pass(milliseconds: number): Promise<void> {
  elapsed += milliseconds
  await server.context.time.pass(milliseconds)
}

async function kill(): Promise<void> {
  server = await open()
  await follow()
}

const room = (): Promise<GatheringRoom> => server.gatherings.room(day.id)

async function say(post: string, ...acts: readonly string[]): Promise<void> {
  const payload = { acts, key: newKey() }
  const answer = await server.post(`/api/gatherings/${day.id}/lines`, payload, keys.get(post))
  if (answer.statusCode !== 200) throw new Error(`${post}: ${acts[0]}: ${answer.body}`)
}

function scan(text: string): void {
  sent.count++
  if (NAME.test(text)) sent.leaks.push(text.slice(0, 200))
}

/** Somebody in the stand follows the day on a phone. */
async function follow(): Promise<void> {
  ;(await room()).follow({ post: null, lines: 0, send: scan, end: () => undefined })
}

/** The tables of a round, with their children; they leave before time passes and come back. */
async function atTables(round: number, games: readonly Game[]) {
  return Promise.all(
    games.map(async game => {
      const payload = { round, station: game.station }
      const answer = await server.post(`/api/gatherings/${day.id}/tables`, payload, keys.get(`monitor-${game.station}`))
      const { seats, watch } = answer.json<{ seats: string[]; watch: string }>()
      const [, id = ''] = /\/table\/([^#]+)/.exec(watch) ?? []
      scan(answer.body)
      const table = await server.hall.room(id)
      const children = new Children(table, round * 1000 + game.station, tally, MOST_OPINIONS)
      return { game, table, children, seats }
    }),
  )
}

/** The players and somebody who looks on are shown the table; returns what makes them leave. */
function watch(table: Room): (() => void)[] {
  const roles: Role[] = [{ type: 'seat', seat: 0 }, { type: 'seat', seat: 1 }, { type: 'watch' }]
  return roles.map(role => table.watch({ role, lines: 0, send: scan, end: () => undefined }))
}

test('a day of fifty children, from the list to the awards', { timeout: 120_000 }, async () => {
  day = (await server.post('/api/gatherings', ABOUT)).json<Gathered>()
  keys = new Map([['director', day.key]])
  const found = findSeating(CHILDREN, 'whole day')
  if ('refusal' in found) throw new Error(found.refusal.code)
  await server.post(
    `/api/gatherings/${day.id}/lines`,
    {
      acts: [
        ...CHILDREN.map(({ number, school }) => `register ${number}; X.Z.; ${school}; 2`),
        formatAct({ type: 'seat', seating: found.seating }),
      ],
      names: NAMES,
      key: newKey(),
    },
    day.key,
  )
  const { posts } = (await server.get(`/api/gatherings/${day.id}/posts`, day.key)).json<Posts>()
  keys = new Map(posts.map(({ post, link }) => [post, link.split('#')[1] ?? '']))
  await say('director', 'print')
  await follow()
  const absent = [...NO_SHOWS, ...LATE]
  const here = CHILDREN.map(({ number }) => number).filter(number => !absent.includes(number))
  await say('desk', `here ${here.join(' ')}`)

  for (let round = 1; round <= 5; round++) {
    await betweenRounds(round)
    await say('director', `begin ${round}`)
    const { gathering } = await room()
    const isHere = (number: number | null) => number !== null && gathering.here[number] !== undefined
    const games = gamesIn(gathering, round)
    const complete = games.filter(({ a, b }) => isHere(a) && isHere(b))
    // One station has no network, and one plays on paper: the rest are tables of ours.
    const [offline, onPaper, ...online] = complete
    const tables = await atTables(round, online)
    const leave = tables.flatMap(({ table }) => watch(table))
    for (const { children } of tables) await children.play(20)
    for (const { children, game } of tables) if (game.station % 3 === round % 3) await children.resign()
    for (const stop of leave) stop()

    const waiting = round === 2 && offline ? await twentyMinutesAlone(offline) : null
    if (waiting === null && offline) await byHand(offline, ['3', '1'])
    if (onPaper) await byHand(onPaper, round % 2 === 0 ? ['2', '2'] : ['1C', '3'])
    if (round === 2 || round === 4) await kill()
    if (round === 4) await takeOver(await room(), online[0])
    await pass(11 * MINUTE)
    await grant(round)
    await pass(20 * MINUTE)
    if (waiting) await waiting()
    await eventLoop()
    expect((await room()).gathering.rounds[round - 1]?.called).not.toBeNull()

    for (const { game, table, children } of await atTables(round, online)) {
      const leaveAgain = watch(table)
      await children.play(80)
      await eventLoop()
      for (const stop of leaveAgain) stop()
      const { box, match } = table
      const outcome = isSettled(box, match) ? result(box, match) : null
      if (outcome === null) throw new Error(`${keyOf(game)} is not over`)
      expected.set(keyOf(game), [scoreOf(outcome, 0, match.conduct), scoreOf(outcome, 1, match.conduct)])
    }
    await eventLoop()
    await collect(round)
    if (round === 3) await sendHome()
    if (round === 5) await correctFour()
    await say('director', `release ${round}`)
  }

  await resultsAreRight()
  await theLogExplainsEverything()
  expect(sent.count).toBeGreaterThan(5000)
  expect(sent.leaks).toEqual([])
  expect(tally.wrongMoves).toBeGreaterThan(100)
  expect(tally.challenges).toBeGreaterThan(50)
  expect(tally.opinions).toBe(MOST_OPINIONS)
})

/** Before the second round those who did not come are withdrawn and the late ones are here; before the fourth a child is moved. */
async function betweenRounds(round: number): Promise<void> {
  if (round === 2) {
    for (const number of NO_SHOWS) await say('director', `withdraw ${number}; did not come`)
    await say('desk', `here ${LATE.join(' ')}`)
  }
  if (round !== 4) return
  const { gathering } = await room()
  const { seating } = gathering
  if (!seating) throw new Error('nobody sits')
  const place = freePlaces(seating)[0]
  if (!place) throw new Error('no place is free')
  await say('director', `move ${MOVED} ${place.block}.${place.place}`)
}

function freePlaces(seating: Seating) {
  return seating.blocks.flatMap(({ places }, block) =>
    places.flatMap((number, place) => (number === null ? [{ block, place }] : [])),
  )
}

/** A Monitor types in what stands on paper. */
async function byHand({ round, station, a, b }: Game, scores: Scores): Promise<void> {
  const at = `${round}.${station}`
  const acts = [`start ${at}`, `result ${at}; ${formatScores(scores)}`, `sign ${at}; ${a}`, `sign ${at}; ${b}`]
  await say(`monitor-${station}`, ...acts)
  expected.set(at, scores)
}

/** A tablet without a network: what is done there is told later, with the time at which it was done, each act once. */
async function twentyMinutesAlone(game: Game): Promise<() => Promise<void>> {
  const { round, station, a, b } = game
  const at = `${round}.${station}`
  const done = [`start ${at}`, `result ${at}; 3 1`, `sign ${at}; ${a}`, `sign ${at}; ${b}`].map((act, index) => ({
    acts: [act],
    key: newKey(),
    at: elapsed + index * 5 * MINUTE,
  }))
  expected.set(at, ['3', '1'])
  return async () => {
    const before = (await room()).lineCount
    for (const { acts, key, at: when } of [...done, ...done]) {
      const payload = { acts, key, ago: Math.max(0, elapsed - when) }
      const answer = await server.post(`/api/gatherings/${day.id}/lines`, payload, keys.get(`monitor-${station}`))
      expect(answer.statusCode).toBe(200)
    }
    expect((await room()).lineCount).toBe(before + 4)
    const told = gameAt((await room()).gathering, game)
    expect((told?.signed[0] ?? 0) - (told?.started ?? 0)).toBe(10 * MINUTE)
  }
}

/** A tablet is dead; another one opens the same link and goes on. */
async function takeOver(gathering: GatheringRoom, game: Game | undefined): Promise<void> {
  if (!game) throw new Error('no game')
  const post = { type: 'monitor', station: game.station } as const
  const dead = gathering.follow({ post, lines: 0, send: () => undefined, end: () => undefined })
  const heard: string[] = []
  const leave = gathering.follow({ post, lines: 0, send: event => heard.push(event), end: () => undefined })
  expect(JSON.parse(heard.at(-1) ?? '').presence[`monitor-${game.station}`].devices).toBe(2)
  dead()
  expect(JSON.parse(heard.at(-1) ?? '').presence[`monitor-${game.station}`].devices).toBe(1)
  await say(`monitor-${game.station}`, `ask ${keyOf(game)}`)
  await say(`leader-${game.game}`, `coming ${keyOf(game)}`)
  leave()
}

/** Whoever waits in vain has 3NS, once in the day; a game that is left is closed by the Director. */
async function grant(round: number): Promise<void> {
  const { gathering } = await room()
  const waits = gamesIn(gathering, round).filter(({ started, scores }) => started === null && scores === null)
  for (const game of waits) {
    const there = [game.a, game.b].filter(number => number !== null && gathering.here[number] !== undefined)
    // Both are there: their tablet has no network, and tells of it later.
    if (there.length === 2) continue
    const [child] = there
    const had = [...expected].some(([key, scores]) => {
      const other = allGames(gathering).find(one => keyOf(one) === key)
      return other && [other.a, other.b].some((number, side) => number === child && scores[side] === '3NS')
    })
    if (child == null || had) {
      await say('director', `close ${keyOf(game)}; nobody to play with`)
      expected.set(keyOf(game), ['0', game.b === null ? null : '0'])
      continue
    }
    await say('director', `grant ${round}; ${child}`)
    const score = (number: number | null): Score | null => (number === null ? null : number === child ? '3NS' : '0')
    expected.set(keyOf(game), [score(game.a), score(game.b)])
  }
}

async function collect(round: number): Promise<void> {
  const { gathering } = await room()
  for (const game of gamesIn(gathering, round)) {
    const { station, scores, signed, a, b } = game
    if (scores === null) continue
    for (const [side, number] of [a, b].entries()) {
      if (number !== null && signed[side] === null && scores[side] !== '0') {
        await say(`monitor-${station}`, `sign ${keyOf(game)}; ${number}`)
      }
    }
    await say(`leader-${game.game}`, `collect ${keyOf(game)}`)
  }
}

/** After the third round a child is sent home: 0 for that game, and nothing more to play. */
async function sendHome(): Promise<void> {
  const { gathering } = await room()
  const game = gamesIn(gathering, 3).find(({ a, b }) => a === SENT_HOME || b === SENT_HOME)
  if (!game?.scores) throw new Error('no game')
  await say('director', 'unlock 3; conduct', `conduct ${keyOf(game)}; ${SENT_HOME}; threw chips`)
  const [a, b] = game.scores
  expected.set(keyOf(game), game.a === SENT_HOME ? ['0', b] : [a, '0'])
  await say('director', `withdraw ${SENT_HOME}; sent home`, `not-here ${SENT_HOME}`)
}

async function correctFour(): Promise<void> {
  const { gathering } = await room()
  const games = gamesIn(gathering, 5).filter(({ scores }) =>
    scores?.every(score => score !== null && /^[123]$/.test(score)),
  )
  for (const game of games.slice(0, 4)) {
    const scores: Scores = formatScores(game.scores ?? [null, null]) === '3 1' ? ['1', '3'] : ['3', '1']
    await say('director', `correct ${keyOf(game)}; ${formatScores(scores)}; wrong-number; The sheet says so.`)
    expected.set(keyOf(game), scores)
  }
}

async function resultsAreRight(): Promise<void> {
  const { gathering } = await room()
  expect(allGames(gathering).length).toBeGreaterThan(115)
  for (const game of allGames(gathering))
    expect([keyOf(game), game.scores]).toEqual([keyOf(game), expected.get(keyOf(game)) ?? null])
  for (const { number } of CHILDREN) {
    const { body } = await server.get(`/api/gatherings/${day.id}/public/${number}`)
    scan(body)
    const child: PublicChild = JSON.parse(body)
    const points = [1, 2, 3, 4, 5].map(round => {
      const game = gamesIn(gathering, round).find(({ a, b }) => a === number || b === number)
      const scores = game && expected.get(keyOf(game))
      const score = game && scores?.[game.a === number ? 0 : 1]
      return score ? pointsOf(score) : null
    })
    expect([number, child.total]).toEqual([number, totalOf(points)])
    if (points.every(one => one !== null)) expect(child.award).toBe(awardFor(child.total))
  }
}

async function theLogExplainsEverything(): Promise<void> {
  const stored = await server.context.gatherings.read(day.id)
  if (stored === null) throw new Error('nothing was kept')
  let book = openBook({ minutes: 30, grantAfter: 5 })
  for (const text of stored.lines) {
    const line = parseLine(text)
    const written = line && write(book, line)
    if (!written || 'refusal' in written) throw new Error(text)
    book = written.book
  }
  const { gathering } = await room()
  expect(book.gathering).toEqual(gathering)
  const corrected = allGames(gathering).flatMap(({ corrections }) => corrections)
  expect(corrected.filter(({ cause }) => cause === 'wrong-number')).toHaveLength(4)
  for (const { from, to, reason } of corrected) expect([from === to, reason === '']).toEqual([false, false])
  expect(stored.lines.filter(text => / opinion /.test(text))).toHaveLength(MOST_OPINIONS)
  expect(stored.lines.join('\n')).not.toMatch(NAME)
  expect(placeOf(gathering.seating ?? never(), MOVED)).not.toBeNull()
}

function never(): never {
  throw new Error('nobody sits')
}
