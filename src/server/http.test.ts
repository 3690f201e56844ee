import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NewTable, Seated } from '#protocol/requests.ts'
import type { TableView } from '#protocol/table.ts'
import { COUNTING, eventLoop, newKey, openHouse, shelf, type TestHouse } from './hall.fixture.ts'
import { Hall } from './hall.ts'
import { buildServer, LIMITS, type Server } from './http.ts'

let house: TestHouse
let hall: Hall
let server: Server

async function start(limits = LIMITS): Promise<void> {
  house = openHouse()
  hall = new Hall(house, shelf)
  const { metrics, report } = house
  server = await buildServer({
    hall,
    metrics,
    page: null,
    limits,
    trustProxy: false,
    now: () => house.time.now(),
    report,
  })
}

beforeEach(() => start())
afterEach(async () => {
  await hall.close()
  await server.close()
})

const post = (url: string, payload: object, key?: string, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers },
  })
const get = (url: string, key?: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers } })

async function setUp(wanted: Partial<NewTable> = {}): Promise<Seated> {
  const answer = await post('/api/tables', { ...COUNTING, ...wanted })
  expect(answer.statusCode).toBe(201)
  return answer.json<Seated>()
}

const view = async ({ id, key }: Pick<Seated, 'id' | 'key'>) => (await get(`/api/tables/${id}`, key)).json<TableView>()
const keyIn = (link: string | null | undefined) => link?.split('#')[1] ?? ''

/** Two people at a table; the one who begins comes first. */
async function twoPlayers(wanted: Partial<NewTable> = {}): Promise<[Seated, Seated]> {
  const ana = await setUp(wanted)
  const { invitations } = await view(ana)
  const beto = (await post('/api/join', { code: invitations?.code, name: 'Beto' })).json<Seated>()
  const { match } = await view(ana)
  return match.turn.seat === ana.seat ? [ana, beto] : [beto, ana]
}

const say = ({ id, key }: Seated, words: string, line: number, headers = {}) =>
  post(`/api/tables/${id}/lines`, { words, line, key: newKey() }, key, headers)

describe('coming to a table', () => {
  test('by code, in any case and spacing; then the code is gone', async () => {
    const ana = await setUp()
    const code = (await view(ana)).invitations?.code ?? ''
    expect(code).toMatch(/^[A-HJKMNP-Z]{5}$/)
    const joined = await post('/api/join', {
      code: ` ${code.toLowerCase().slice(0, 2)}-${code.slice(2)}`,
      name: ' Beto ',
    })
    const beto = joined.json<Seated>()
    expect(beto).toMatchObject({ id: ana.id, seat: 1, link: `/table/${ana.id}#${beto.key}` })
    const seen = await view(beto)
    expect(seen.seats.map(({ name, kind }) => [name, kind])).toEqual([
      ['Ana', 'person'],
      ['Beto', 'person'],
    ])
    expect(seen.plays).toEqual([1])
    expect(seen.invitations).toMatchObject({ code: null, seats: [null, null] })
    expect((await post('/api/join', { code, name: 'Carla' })).json()).toMatchObject({ code: 'table-full' })
  })

  test('asking twice with the same key gives the same seat', async () => {
    const { invitations } = await view(await setUp())
    const body = { code: invitations?.code, name: 'Beto', key: 'lost-answer' }
    const first = (await post('/api/join', body)).json()
    expect((await post('/api/join', body)).json()).toEqual(first)
  })

  test('by the link of the seat, which joining by code makes void', async () => {
    const ana = await setUp()
    const link = keyIn((await view(ana)).invitations?.seats[1])
    const taken = await post(`/api/tables/${ana.id}/take`, { name: 'Beto' }, link)
    expect(taken.json()).toMatchObject({ seat: 1, key: link })
    expect((await post(`/api/tables/${ana.id}/take`, { name: 'Beto' }, link)).statusCode).toBe(200)
    expect((await post(`/api/tables/${ana.id}/take`, { name: 'Eva' }, link)).json()).toMatchObject({
      code: 'seat-taken',
    })

    const other = await setUp()
    const { invitations } = await view(other)
    await post('/api/join', { code: invitations?.code, name: 'Carla' })
    const late = await get(`/api/tables/${other.id}`, keyIn(invitations?.seats[1]))
    expect([late.statusCode, late.json().code]).toEqual([403, 'wrong-key'])
  })

  test('officials and spectators by their own links', async () => {
    const ana = await setUp()
    const { invitations } = await view(ana)
    const director = await view({ id: ana.id, key: keyIn(invitations?.director) })
    expect(director).toMatchObject({
      role: { type: 'director' },
      plays: [],
      officials: ['director'],
      invitations: null,
    })
    expect(await view({ id: ana.id, key: keyIn(invitations?.watch) })).toMatchObject({ role: { type: 'watch' } })
    expect((await post(`/api/tables/${ana.id}/take`, { name: 'X' }, keyIn(invitations?.watch))).statusCode).toBe(403)
  })

  test('the store has no key in plain words', async () => {
    const ana = await setUp()
    const { invitations } = await view(ana)
    const kept = JSON.stringify(house.database.prepare('SELECT * FROM tables').all())
    const links = [
      ana.link,
      invitations?.watch,
      invitations?.monitor,
      invitations?.leader,
      invitations?.director,
      invitations?.seats[1],
    ]
    for (const link of links) expect(kept).not.toContain(keyIn(link))
  })
})

describe('a game by HTTP', () => {
  test('lines, transcript and the next game', async () => {
    const [first, second] = await twoPlayers()
    expect((await say(first, 'say 1', 1)).json()).toEqual({ line: 2 })
    expect((await get(`/api/tables/${first.id}/transcript`, second.key)).body).not.toContain('seed:')
    expect((await post(`/api/tables/${first.id}/rematch`, {}, first.key)).json()).toMatchObject({ code: 'not-over' })
    await say(first, 'resign', 2)
    const transcript = await get(`/api/tables/${first.id}/transcript`, second.key)
    expect(transcript.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(transcript.body).toMatch(/\nseed: [0-9a-f]{32}\n/)
    expect(transcript.body).toMatch(/\n= \d wins, resigned\n$/)

    const again = (await post(`/api/tables/${first.id}/rematch`, {}, first.key)).json()
    const { rematch } = await view(second)
    expect(keyIn(again.link)).not.toBe(keyIn(rematch))
    const id = again.link.split(/[/#]/)[2]
    const next = await view({ id, key: keyIn(rematch) })
    expect(next.role).toEqual({ type: 'seat', seat: 1 - second.seat })
    expect(next.seats.map(({ name }) => name)).toEqual((await view(first)).seats.map(({ name }) => name).reverse())
  })

  test('hints are for guided play', async () => {
    const [guided] = await twoPlayers({ way: 'guided' })
    expect((await get(`/api/tables/${guided.id}/hint`, guided.key)).json()).toEqual({ words: 'say 1' })
    const [strict] = await twoPlayers()
    const refused = await get(`/api/tables/${strict.id}/hint`, strict.key)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'guided-only'])
  })

  test('a transcript waits while something in it is face down', async () => {
    const ana = await setUp({ game: 'fiar' })
    await view(ana)
    await eventLoop()
    const refused = await get(`/api/tables/${ana.id}/transcript`, ana.key)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'still-secret'])
  })
})

describe('problems', () => {
  const bot = { kind: 'bot' }
  test.each([
    [{ way: 'chess' }, 400, 'bad-field', 'body.way'],
    [{ game: 'chess' }, 400, 'unknown-game', 'body.game'],
    [{ game: undefined }, 400, 'bad-field', 'body.game'],
    [{ extra: 1 }, 400, 'bad-field', 'body.extra'],
    [{ options: { fast: true } }, 400, 'bad-option', 'body.options.fast'],
    [{ seats: [{ kind: 'person' }] }, 400, 'wrong-number-of-seats', 'body.seats'],
    [{ seats: [bot, bot] }, 400, 'no-person', 'body.seats'],
    [{ seats: [{ kind: 'person', name: 'a|b' }, bot] }, 400, 'bad-field', 'body.seats.0.name'],
    [{ seats: [{ kind: 'person', name: '   ' }, bot] }, 400, 'bad-field', 'body.seats.0.name'],
    [{ seats: [{ kind: 'person', name: 'x'.repeat(25) }, bot] }, 400, 'bad-field', 'body.seats.0.name'],
    [{ seats: [{ kind: 'person', name: 'a\nb' }, bot] }, 400, 'bad-field', 'body.seats.0.name'],
    [{ seats: [{ kind: 'bot', level: 9 }, { kind: 'person' }] }, 400, 'bad-field', 'body.seats.0.level'],
    [{ turnLimit: 0 }, 400, 'bad-field', 'body.turnLimit'],
  ])('setting up %j is refused', async (wrong, status, code, field) => {
    const answer = await post('/api/tables', { ...COUNTING, ...wrong })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, field, message: expect.stringMatching(/\w/) })
  })

  test('of keys and tables', async () => {
    const ana = await setUp()
    const asked = async (url: string, key?: string) => {
      const answer = await get(url, key)
      return [answer.statusCode, answer.json().code]
    }
    expect(await asked(`/api/tables/${ana.id}`)).toEqual([401, 'no-key'])
    expect(await asked(`/api/tables/${ana.id}`, 'guess')).toEqual([403, 'wrong-key'])
    expect(await asked(`/api/tables/${(await setUp()).id}`, ana.key)).toEqual([403, 'wrong-key'])
    expect(await asked('/api/tables/nowhere', ana.key)).toEqual([404, 'no-such-table'])
    expect(await asked('/api/nothing')).toEqual([404, 'not-found'])
    expect((await post('/api/join', { code: 'QQQQQ', name: 'Beto' })).json()).toMatchObject({ code: 'no-such-code' })
  })

  test('of form: method, size, type, JSON', async () => {
    const wrong = await server.inject({ method: 'DELETE', url: '/api/tables' })
    expect([wrong.statusCode, wrong.headers.allow, wrong.json().code]).toEqual([405, 'POST', 'wrong-method'])
    const large = await post('/api/tables', { ...COUNTING, options: { x: 'x'.repeat(17_000) } })
    expect([large.statusCode, large.json().code]).toEqual([413, 'too-large'])
    const raw = (payload: string, type: string) =>
      server.inject({ method: 'POST', url: '/api/tables', payload, headers: { 'content-type': type } })
    const text = await raw('hello', 'text/plain')
    expect([text.statusCode, text.json().code]).toEqual([415, 'not-json'])
    const broken = await raw('{', 'application/json')
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'bad-json'])
    const poisoned = await raw('{"__proto__":{"x":1}}', 'application/json')
    expect([poisoned.statusCode, poisoned.json().code]).toEqual([400, 'bad-json'])
  })

  test('of play: stale, refused by the rules, not your part – in the language of the reader', async () => {
    const [first, second] = await twoPlayers({ game: 'fiar', way: 'guided' })
    const stale = await say(first, 'names blue', 7)
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale'])
    const refused = await say(first, 'dance', 1, { 'accept-language': 'es-MX,es;q=0.9' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'not-a-move', message: 'Eso no es una jugada de este juego.' })
    const spanish = await post(
      `/api/tables/${first.id}/lines?lang=es`,
      { words: 'x', line: 9, key: newKey() },
      second.key,
    )
    expect(spanish.json().message).toMatch(/mesa/)
  })

  test('a failing disk is 503 storage-failed, and passes', async () => {
    const [first] = await twoPlayers()
    house.database.exec('PRAGMA query_only = ON')
    const failed = await say(first, 'say 1', 1)
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'storage-failed'])
    expect(house.reported).toEqual([expect.stringContaining('readonly')])
    house.database.exec('PRAGMA query_only = OFF')
    expect((await say(first, 'say 1', 1)).json()).toEqual({ line: 2 })
  })

  test('a mistake of ours is 500 and tells nothing', async () => {
    const ana = await setUp()
    house.database.exec('DROP TABLE lines')
    const broken = await get(`/api/tables/${ana.id}`, ana.key)
    expect(broken.statusCode).toBe(503)
    expect(broken.body).not.toContain('lines')
  })

  test('guessing codes is stopped after some failures, and the others go on', async () => {
    await start({ ...LIMITS, wrongCodes: 3 })
    const guess = () => post('/api/join', { code: 'QQQQQ', name: 'Beto' })
    for (let n = 0; n < 3; n++) expect((await guess()).statusCode).toBe(404)
    const stopped = await guess()
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'too-many'])
    expect((await post('/api/tables', COUNTING)).statusCode).toBe(201)
    await house.time.pass(600_000)
    expect((await guess()).statusCode).toBe(404)
  })

  test('too many requests from one address', async () => {
    await start({ ...LIMITS, requests: 2 })
    await get('/api/nothing')
    const ana = () => get('/api/tables/x', 'k')
    await ana()
    await ana()
    const stopped = await ana()
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'too-many'])
    expect(stopped.headers['retry-after']).toBeDefined()
    expect((await get('/api/health')).statusCode).toBe(200)
  })
})

describe('for those who run it', () => {
  test('health asks the store', async () => {
    expect((await get('/api/health')).json()).toEqual({ ok: true })
    house.database.close()
    expect((await get('/api/health')).statusCode).toBe(503)
  })

  test('metrics count acts and refusals', async () => {
    const [first] = await twoPlayers()
    await say(first, 'say 1', 1)
    await say(first, 'say 2', 1)
    const { body } = await get('/api/metrics')
    expect(body).toContain('flagcard_acts_total{author="seat"} 1')
    expect(body).toContain('flagcard_refusals_total{code="stale"} 1')
    expect(body).toMatch(/flagcard_append_seconds_count 2/)
    expect(body).toContain('flagcard_rooms 1')
  })

  test('the description names every route, and its page loads nothing from elsewhere', async () => {
    const { paths } = (await get('/api/openapi.json')).json()
    expect(Object.keys(paths).sort()).toEqual([
      '/api/health',
      '/api/join',
      '/api/metrics',
      '/api/tables',
      '/api/tables/{id}',
      '/api/tables/{id}/events',
      '/api/tables/{id}/hint',
      '/api/tables/{id}/lines',
      '/api/tables/{id}/rematch',
      '/api/tables/{id}/take',
      '/api/tables/{id}/transcript',
    ])
    const page = await get('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/(?:src|href)="https?:/)
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/)
  })

  test('every answer carries the security headers', async () => {
    for (const url of ['/api/health', '/api/nothing', '/']) {
      const { headers } = await get(url)
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe-inline/)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    }
  })
})
