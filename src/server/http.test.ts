import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Seated } from '#protocol/requests.ts'
import { eventLoop } from './hall.fixture.ts'
import { keyIn, TestServer } from './http.fixture.ts'

let on: TestServer
beforeEach(async () => {
  on = await TestServer.start()
})
afterEach(() => on.stop())

describe('coming to a table', () => {
  test('by code, in any case and spacing; then the code is gone', async () => {
    const ana = await on.setUp()
    const code = (await on.view(ana)).invitations?.code ?? ''
    expect(code).toMatch(/^[A-HJKMNP-Z]{5}$/)
    const joined = await on.post('/api/join', {
      code: ` ${code.toLowerCase().slice(0, 2)}-${code.slice(2)}`,
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

  test('asking twice with the same key gives the same seat', async () => {
    const { invitations } = await on.view(await on.setUp())
    const body = { code: invitations?.code, name: 'Beto', key: 'lost-answer' }
    const first = (await on.post('/api/join', body)).json()
    expect((await on.post('/api/join', body)).json()).toEqual(first)
  })

  test('by the link of the seat, which joining by code makes void', async () => {
    const ana = await on.setUp()
    const link = keyIn((await on.view(ana)).invitations?.seats[1])
    const taken = await on.post(`/api/tables/${ana.id}/take`, { name: 'Beto' }, link)
    expect(taken.json()).toMatchObject({ seat: 1, key: link })
    expect((await on.post(`/api/tables/${ana.id}/take`, { name: 'Beto' }, link)).statusCode).toBe(200)
    expect((await on.post(`/api/tables/${ana.id}/take`, { name: 'Eva' }, link)).json()).toMatchObject({
      code: 'seat-taken',
    })

    const other = await on.setUp()
    const { invitations } = await on.view(other)
    await on.post('/api/join', { code: invitations?.code, name: 'Carla' })
    const late = await on.get(`/api/tables/${other.id}`, keyIn(invitations?.seats[1]))
    expect([late.statusCode, late.json().code]).toEqual([403, 'wrong-key'])
  })

  test('officials and spectators by their own links', async () => {
    const ana = await on.setUp()
    const { invitations } = await on.view(ana)
    const director = await on.view({ id: ana.id, key: keyIn(invitations?.director) })
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
    const ana = await on.setUp()
    const { invitations } = await on.view(ana)
    const kept = JSON.stringify(on.house.database.prepare('SELECT * FROM tables').all())
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
    const [first, second] = await on.twoPlayers()
    expect((await on.say(first, 'say 1', 1)).json()).toEqual({ line: 2 })
    expect((await on.get(`/api/tables/${first.id}/transcript`, second.key)).body).not.toContain('seed:')
    expect((await on.post(`/api/tables/${first.id}/rematch`, {}, first.key)).json()).toMatchObject({ code: 'not-over' })
    await on.say(first, 'resign', 2)
    const transcript = await on.get(`/api/tables/${first.id}/transcript`, second.key)
    expect(transcript.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(transcript.body).toContain('\nseed: seat-0-begins\n')
    expect(transcript.body).toMatch(/\n= \d wins, resigned\n$/)

    const again = (await on.post(`/api/tables/${first.id}/rematch`, {}, first.key)).json()
    const { rematch } = await on.view(second)
    expect(keyIn(again.link)).not.toBe(keyIn(rematch))
    const id = again.link.split(/[/#]/)[2]
    const next = await on.view({ id, key: keyIn(rematch) })
    expect(next.role).toEqual({ type: 'seat', seat: 1 - second.seat })
    expect(next.seats.map(({ name }) => name)).toEqual((await on.view(first)).seats.map(({ name }) => name).reverse())
  })

  test('hints are for guided play', async () => {
    const [guided] = await on.twoPlayers({ way: 'guided' })
    expect((await on.get(`/api/tables/${guided.id}/hint`, guided.key)).json()).toEqual({ words: 'say 1' })
    const [strict] = await on.twoPlayers()
    const refused = await on.get(`/api/tables/${strict.id}/hint`, strict.key)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'guided-only'])
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
  test('health asks the store', async () => {
    expect((await on.get('/api/health')).json()).toEqual({ ok: true })
    on.house.database.close()
    expect((await on.get('/api/health')).statusCode).toBe(503)
  })

  test('metrics count acts and refusals', async () => {
    const [first] = await on.twoPlayers()
    await on.say(first, 'say 1', 1)
    await on.say(first, 'say 2', 1)
    const { body } = await on.get('/api/metrics')
    expect(body).toContain('flagcard_acts_total{author="seat"} 1')
    expect(body).toContain('flagcard_refusals_total{code="stale"} 1')
    expect(body).toMatch(/flagcard_append_seconds_count 2/)
    expect(body).toContain('flagcard_rooms 1')
  })

  test('the description names every route, and its page loads nothing from elsewhere', async () => {
    const { paths } = (await on.get('/api/openapi.json')).json()
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
    const page = await on.get('/api/docs')
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toMatch(/(?:src|href)="https?:/)
    expect(page.body).not.toMatch(/<script(?![^>]*src=)/)
  })

  test('every answer carries the security headers', async () => {
    for (const url of ['/api/health', '/api/nothing', '/']) {
      const { headers } = await on.get(url)
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe-inline/)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    }
  })
})
