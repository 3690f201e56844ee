import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Addresses, Seated } from '#protocol/requests.ts'
import { TableView } from '#protocol/table.ts'
import { COUNTING, eventLoop, openContext, quickBots } from './hall.fixture.ts'
import { keyIn, TestServer } from './http.fixture.ts'
import { Refused } from './problem.ts'

let on: TestServer
beforeEach(async () => {
  on = await TestServer.start()
})
afterEach(() => on.stop())

interface Described {
  readonly properties: object
  readonly required: readonly string[]
  readonly additionalProperties: boolean
}

describe('coming to a table', () => {
  test('by code, in any case and spacing; then the code is gone', async () => {
    const ana = await on.setUp()
    const code = (await on.view(ana)).invitations?.code ?? ''
    expect(code).toMatch(/^[A-HJKMNP-Z]{8}$/)
    const joined = await on.post('/api/join', {
      code: ` ${code.toLowerCase().slice(0, 4)}-${code.slice(4)}`,
      name: ' Beto ',
    })
    const beto = joined.json<Seated>()
    expect(beto).toMatchObject({ id: ana.id, seat: 1, link: `/table/${ana.id}#${beto.key}` })
    const seen = await on.view(beto)
    expect(seen.seats.map(({ name, kind }) => [name, kind])).toEqual([
      ['Ana', 'person'],
      ['Beto', 'person'],
    ])
    expect(seen.plays).toEqual([1])
    expect(seen.invitations).toMatchObject({ code: null, seats: [null, null] })
    expect((await on.post('/api/join', { code, name: 'Carla' })).json()).toMatchObject({ code: 'table-full' })
  })

  test('a code is looked up before anybody sits down', async () => {
    const ana = await on.setUp()
    const code = (await on.view(ana)).invitations?.code ?? ''
    expect((await on.post('/api/codes', { code: code.toLowerCase() })).json()).toEqual({ game: 'counting' })
    expect((await on.post('/api/codes', { code: 'BCDFGHJK' })).json()).toMatchObject({ code: 'no-such-code' })
    expect((await on.view(ana)).seats[1]?.kind).toBe('open')
    await on.post('/api/join', { code, name: 'Beto' })
    expect((await on.post('/api/codes', { code })).json()).toMatchObject({ code: 'table-full' })
  })

  test('asking twice with the same key gives the same seat', async () => {
    const { invitations } = await on.view(await on.setUp())
    const body = { code: invitations?.code, name: 'Beto', key: 'lost-answer' }
    const first = (await on.post('/api/join', body)).json()
    expect((await on.post('/api/join', body)).json()).toEqual(first)
  })

  test('by code makes the link of the seat void', async () => {
    const ana = await on.setUp()
    const { invitations } = await on.view(ana)
    await on.post('/api/join', { code: invitations?.code, name: 'Carla' })
    const late = await on.get(`/api/tables/${ana.id}`, keyIn(invitations?.seats[1]))
    expect([late.statusCode, late.json().code]).toEqual([409, 'seat-taken'])
  })

  test('officials and spectators by their own links', async () => {
    const ana = await on.setUp()
    const { invitations } = await on.view(ana)
    const director = await on.view({ id: ana.id, key: on.officialKey(ana.id, 'director') })
    expect(director).toMatchObject({
      role: { type: 'director' },
      plays: [],
      officials: ['director'],
      invitations: null,
    })
    expect(await on.view({ id: ana.id, key: keyIn(invitations?.watch) })).toMatchObject({ role: { type: 'watch' } })
    expect((await on.post(`/api/tables/${ana.id}/take`, { name: 'X' }, keyIn(invitations?.watch))).statusCode).toBe(403)
  })

  test('the store has no key in plain words', async () => {
    const ana = await on.setUp({ plays: false, seats: [{ kind: 'person' }, { kind: 'person' }] })
    const { invitations } = await on.view(ana)
    const kept = JSON.stringify(on.context.database.prepare('SELECT * FROM tables').all())
    const links = [
      ana.link,
      invitations?.watch,
      invitations?.monitor,
      invitations?.leader,
      invitations?.director,
      invitations?.seats[1],
    ]
    expect(links.map(keyIn)).not.toContain('')
    for (const link of links) expect(kept).not.toContain(keyIn(link))
  })
})

describe('a game by HTTP', () => {
  test('lines, transcript and the next game', async () => {
    const [first, second] = await on.twoPlayers()
    expect((await on.say(first, 'say 1', 1)).json()).toEqual({ line: 2 })
    expect((await on.get(`/api/tables/${first.id}/transcript`, second.key)).body).not.toContain('seed:')
    expect((await on.post(`/api/tables/${first.id}/rematch`, {}, first.key)).json()).toMatchObject({ code: 'not-over' })
    await on.say(first, 'resign', 2)
    const transcript = await on.get(`/api/tables/${first.id}/transcript`, second.key)
    expect(transcript.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(transcript.body).toContain('\nseed: seat-0-begins\n')
    expect(transcript.body).toMatch(/\n= \d wins, resigned\n$/)

    expect((await on.post(`/api/tables/${first.id}/rematch`, {}, first.key)).json()).toEqual({ link: null })
    const { rematch: early, match } = await on.view(second)
    expect([early, match.again[first.seat ?? 0], match.again[second.seat ?? 0]]).toEqual([null, true, false])
    const again = (await on.post(`/api/tables/${first.id}/rematch`, {}, second.key)).json()
    const { rematch } = await on.view(second)
    expect(again.link).toBe(rematch)
    expect(keyIn((await on.view(first)).rematch)).not.toBe(keyIn(rematch))
    const id = again.link.split(/[/#]/)[2]
    const next = await on.view({ id, key: keyIn(rematch) })
    expect(next.role).toEqual({ type: 'seat', seat: 1 - (second.seat ?? 0) })
    expect(next.seats.map(({ name }) => name)).toEqual((await on.view(first)).seats.map(({ name }) => name).reverse())
  })

  test('two who ask for the next game at the same time, and again and again, get the same table', async () => {
    const players = await on.twoPlayers()
    await on.say(players[0], 'resign', 1)
    const ask = () =>
      Promise.all(players.map(({ id, key }) => on.post(`/api/tables/${id}/rematch`, {}, key).then(a => a.json().link)))
    const links = [...(await ask()), ...(await ask())].filter(link => link !== null)
    const tables = links.map(link => link.split('#')[0])
    expect(tables.length).toBeGreaterThan(2)
    expect(new Set(tables).size).toBe(1)
    const asked = (await on.view(players[0])).lines.filter(({ type }) => type === 'play-again')
    expect(asked.map(({ author }) => author).sort()).toEqual([0, 1])
  })

  test('officials keep their chairs in the next game, and everybody who watches is told the way there', async () => {
    const players = await on.twoPlayers()
    const { id } = players[0]
    const monitor = { id, key: on.officialKey(id, 'monitor') }
    const watch = { id, key: keyIn((await on.view(players[0])).invitations?.watch) }
    await on.view(monitor)
    await on.say(players[0], 'resign', 1)
    for (const { key } of players) await on.post(`/api/tables/${id}/rematch`, {}, key)
    const roles = []
    for (const seen of [monitor, watch]) {
      const { rematch } = await on.view(seen)
      const next = await on.view({ id: rematch?.split(/[/#]/)[2] ?? '', key: keyIn(rematch) })
      expect(next.officials).toEqual(['monitor'])
      roles.push(next.role.type)
    }
    expect(roles).toEqual(['monitor', 'watch'])
  })

  test('whoever says no is asked no more, until somebody asks again', async () => {
    const [first, second] = await on.twoPlayers()
    await on.say(first, 'resign', 1)
    await on.post(`/api/tables/${first.id}/rematch`, {}, first.key)
    await on.say(second, 'refuse', 3)
    expect((await on.view(first)).match.again).toEqual([false, false])
    expect((await on.post(`/api/tables/${first.id}/rematch`, {}, second.key)).json()).toEqual({ link: null })
  })

  test('the next game is for those who play or organise to ask for', async () => {
    const ana = await on.setUp()
    const { invitations } = await on.view(ana)
    await on.say(ana, 'resign', 1)
    for (const key of [keyIn(invitations?.watch), on.officialKey(ana.id, 'monitor')]) {
      const refused = await on.post(`/api/tables/${ana.id}/rematch`, {}, key)
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'not-your-part'])
    }
    expect((await on.view(ana)).rematch).toBeNull()
  })

  test('hints are for guided play', async () => {
    const [guided] = await on.twoPlayers({ way: 'guided' })
    expect((await on.get(`/api/tables/${guided.id}/hint`, guided.key)).json()).toEqual({
      moves: ['say 1', 'pass'],
      reason: null,
    })
    const [strict] = await on.twoPlayers()
    const refused = await on.get(`/api/tables/${strict.id}/hint`, strict.key)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'guided-only'])
  })

  test('a hint for which there is no room is put off kindly, and nobody is alarmed', async () => {
    const busy = () => Promise.reject(new Refused('busy', { retryAfter: 2 }))
    const at = (table: string) => ({ ...quickBots.at(table), hint: busy })
    const crowded = await TestServer.start({}, openContext(':memory:', { ...quickBots, at }))
    const [ana] = await crowded.twoPlayers({ way: 'guided' })
    const put = await crowded.get(`/api/tables/${ana.id}/hint`, ana.key, { 'accept-language': 'es' })
    expect([put.statusCode, put.headers['retry-after'], put.json().code]).toEqual([503, '2', 'busy'])
    expect(put.json().message).toMatch(/^Un momento/)
    expect(crowded.context.reported).toEqual([])
    await crowded.stop()
  })

  test('a transcript waits while something in it is face down', async () => {
    const ana = await on.setUp({ game: 'fiar' })
    await on.view(ana)
    await eventLoop()
    const refused = await on.get(`/api/tables/${ana.id}/transcript`, ana.key)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'still-secret'])
  })
})

describe('for those who run it', () => {
  test('health is being alive; readiness is being able to write', async () => {
    const ask = async (url: string) => {
      const answer = await on.get(url)
      return [answer.statusCode, answer.json().code ?? answer.json().ok]
    }
    expect([await ask('/api/health'), await ask('/api/ready')]).toEqual([
      [200, true],
      [200, true],
    ])
    on.context.database.exec('PRAGMA query_only = ON')
    expect([await ask('/api/health'), await ask('/api/ready')]).toEqual([
      [200, true],
      [503, 'storage-failed'],
    ])
    on.context.database.exec('PRAGMA query_only = OFF')
    expect(await ask('/api/ready')).toEqual([200, true])
  })

  test('metrics count acts and refusals', async () => {
    const [first] = await on.twoPlayers()
    await on.say(first, 'say 1', 1)
    await on.say(first, 'say 2', 1)
    expect((await on.get('/api/metrics')).statusCode).toBe(404)
    const body = await on.context.metrics.registry.metrics()
    expect(body).toContain('flagcard_acts_total{author="seat"} 1')
    expect(body).toContain('flagcard_refusals_total{code="stale"} 1')
    expect(body).toMatch(/flagcard_append_seconds_count 2/)
    expect(body).toContain('flagcard_rooms 1')
  })

  test('the description of a table is the schema that every view in these tests is checked with', async () => {
    const { paths } = (await on.get('/api/openapi.json')).json()
    const described = paths['/api/tables/{id}'].get.responses['200'].content['application/json'].schema
    const { view } =
      paths['/api/tables/{id}/events'].get.responses['200'].content['text/event-stream'].schema.properties
    const named = ({ properties, required, additionalProperties }: Described) => [
      Object.keys(properties),
      required,
      additionalProperties,
    ]
    expect(named(described)).toEqual(named(JSON.parse(JSON.stringify(TableView))))
    const { match, lines } = JSON.parse(JSON.stringify(TableView)).properties
    expect(named(described.properties.match)).toEqual(named(match))
    expect(named(described.properties.lines.items)).toEqual(named(lines.items))
    expect(view).toEqual(described)
  })

  test('where others find the server is told on its own computer, or to everybody if those who run it say so', async () => {
    const ask = async (server: TestServer, remoteAddress: string, host: string) => {
      const answer = await server.server.inject({ url: '/api/addresses', remoteAddress, headers: { host } })
      return answer.json<Addresses>().addresses
    }
    expect(await ask(on, '127.0.0.1', 'localhost:8080')).toEqual(['http://192.168.1.20:8080'])
    expect(await ask(on, '127.0.0.1', 'games.example')).toEqual([])
    expect(await ask(on, '192.168.1.33', '192.168.1.20:8080')).toEqual([])
    const known = await TestServer.start({ address: 'https://games.example' })
    expect(await ask(known, '8.8.8.8', 'games.example')).toEqual(['https://games.example'])
    await known.stop()
  })

  test('the description names every route, and its page loads nothing from elsewhere', async () => {
    const { paths } = (await on.get('/api/openapi.json')).json()
    expect(Object.keys(paths).sort()).toEqual([
      '/api/addresses',
      '/api/classes',
      '/api/classes/back',
      '/api/classes/join',
      '/api/classes/{id}',
      '/api/classes/{id}/events',
      '/api/classes/{id}/lines',
      '/api/classes/{id}/progress.csv',
      '/api/classes/{id}/tables/{number}',
      '/api/codes',
      '/api/gatherings',
      '/api/gatherings/copies',
      '/api/gatherings/{id}',
      '/api/gatherings/{id}/copy',
      '/api/gatherings/{id}/events',
      '/api/gatherings/{id}/lines',
      '/api/gatherings/{id}/posts',
      '/api/gatherings/{id}/public',
      '/api/gatherings/{id}/public/events',
      '/api/gatherings/{id}/public/{number}',
      '/api/gatherings/{id}/tables',
      '/api/health',
      '/api/join',
      '/api/ready',
      '/api/tables',
      '/api/tables/{id}',
      '/api/tables/{id}/events',
      '/api/tables/{id}/hint',
      '/api/tables/{id}/lines',
      '/api/tables/{id}/rematch',
      '/api/tables/{id}/socket',
      '/api/tables/{id}/take',
      '/api/tables/{id}/take-over',
      '/api/tables/{id}/transcript',
    ])
    expect(JSON.stringify(paths)).not.toContain('?key')
    const page = await on.get('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/(?:src|href)="https?:/)
    expect(page.body).not.toMatch(/<script/)
    for (const path of Object.keys(paths)) expect(page.body).toContain(`${path}</code>`)
    const [, looks = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page.body) ?? []
    expect((await on.get(looks)).headers['content-type']).toMatch(/^text\/css/)
  })

  test('every answer carries the security headers, and none is kept', async () => {
    const ana = await on.setUp()
    const urls = ['/api/health', '/api/ready', '/api/openapi.json', '/api/docs', '/api/nothing', '/']
    for (const url of [...urls, `/api/tables/${ana.id}`, `/api/tables/${ana.id}/transcript`, '/api/tables/%ff']) {
      const { headers } = await on.get(url, ana.key)
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe-inline/)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
      expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
    }
    const made = await on.post('/api/tables', COUNTING)
    const joined = await on.post('/api/join', { code: 'BCDFGHJK', name: 'Beto' })
    for (const { headers } of [made, joined]) expect(headers['cache-control']).toBe('no-store')
  })

  test('HEAD answers as GET does, without the body', async () => {
    const ana = await on.setUp({ game: 'counting', way: 'guided' })
    const urls = ['/api/health', '/api/ready', '/api/openapi.json', '/api/nothing', '/api/tables/nowhere']
    const at = `/api/tables/${ana.id}`
    for (const url of [...urls, at, `${at}/hint`, `${at}/transcript`]) {
      const { statusCode, headers } = await on.get(url, ana.key)
      const head = await on.server.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${ana.key}` } })
      expect([url, head.statusCode, head.headers['content-type']]).toEqual([url, statusCode, headers['content-type']])
    }
  })
})
