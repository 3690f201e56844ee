import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { COUNTING, newKey } from './hall.fixture.ts'
import { TestServer } from './http.fixture.ts'

let on: TestServer
beforeEach(async () => {
  on = await TestServer.start()
})
afterEach(() => on.stop())

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
    [{ seats: [{ kind: 'person', name: 'a|b' }, bot] }, 400, 'bad-name', 'body.seats.0.name'],
    [{ seats: [{ kind: 'person', name: '   ' }, bot] }, 400, 'bad-name', 'body.seats.0.name'],
    [{ seats: [{ kind: 'person', name: 'x'.repeat(25) }, bot] }, 400, 'bad-name', 'body.seats.0.name'],
    [{ seats: [{ kind: 'person', name: 'a\nb' }, bot] }, 400, 'bad-name', 'body.seats.0.name'],
    [{ seats: [{ kind: 'person', name: '\u202enaB' }, bot] }, 400, 'bad-name', 'body.seats.0.name'],
    [{ seats: [{ kind: 'person', name: '\u200b' }, bot] }, 400, 'bad-name', 'body.seats.0.name'],
    [{ seats: [{ kind: 'person', name: '?' }, bot] }, 400, 'bad-name', 'body.seats.0.name'],
    [{ seats: [{ kind: 'person', name: '\u3164\u115f\u1160\uffa0' }, bot] }, 400, 'bad-name', 'body.seats.0.name'],
    [{ seats: [{ kind: 'person', name: '\u2800' }, bot] }, 400, 'bad-name', 'body.seats.0.name'],
    [{ seats: [{ kind: 'person', name: 7 }, bot] }, 400, 'bad-name', 'body.seats.0.name'],
    [{ plays: 'no' }, 400, 'bad-field', 'body.plays'],
    [{ seats: [{ kind: 'bot', level: 9 }, { kind: 'person' }] }, 400, 'bad-field', 'body.seats.0.level'],
    [{ turnLimit: 0 }, 400, 'bad-field', 'body.turnLimit'],
  ])('setting up %j is refused', async (wrong, status, code, field) => {
    const answer = await on.post('/api/tables', { ...COUNTING, ...wrong })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code, field, message: expect.stringMatching(/\w/) })
  })

  test.each(['ñandú', '김', '7', '🦊 Eva', 'Ana María'])('%s is a name', async name => {
    await on.setUp({ seats: [{ kind: 'person', name }, { kind: 'bot' }] })
  })

  test('of keys and tables', async () => {
    const ana = await on.setUp()
    const asked = async (url: string, key?: string) => {
      const answer = await on.get(url, key)
      return [answer.statusCode, answer.json().code]
    }
    expect(await asked(`/api/tables/${ana.id}`)).toEqual([401, 'no-key'])
    expect(await asked(`/api/tables/${ana.id}`, 'guess')).toEqual([403, 'wrong-key'])
    expect(await asked(`/api/tables/${(await on.setUp()).id}`, ana.key)).toEqual([403, 'wrong-key'])
    expect(await asked('/api/tables/nowhere', ana.key)).toEqual([404, 'no-such-table'])
    expect(await asked('/api/nothing')).toEqual([404, 'not-found'])
    for (const path of ['', '/events', '/transcript', '/hint']) {
      const inAddress = await asked(`/api/tables/${ana.id}${path}?key=${ana.key}`)
      expect(inAddress).toEqual([400, 'key-in-address'])
    }
    expect((await on.post('/api/join', { code: 'QQQQQ', name: 'Beto' })).json()).toMatchObject({ code: 'no-such-code' })
  })

  test('of form: method, size, type, JSON', async () => {
    const wrong = await on.server.inject({ method: 'DELETE', url: '/api/tables' })
    expect([wrong.statusCode, wrong.headers.allow, wrong.json().code]).toEqual([405, 'POST', 'wrong-method'])
    const torn = await on.server.inject({ method: 'GET', url: '/api/tables/%ff', headers: { 'accept-language': 'es' } })
    expect([torn.statusCode, torn.json()]).toEqual([400, { code: 'bad-request', message: 'No se ha entendido.' }])
    expect(torn.headers['x-content-type-options']).toBe('nosniff')
    const large = await on.post('/api/tables', { ...COUNTING, options: { x: 'x'.repeat(17_000) } })
    expect([large.statusCode, large.json().code]).toEqual([413, 'too-large'])
    const raw = (payload: string, type: string) =>
      on.server.inject({ method: 'POST', url: '/api/tables', payload, headers: { 'content-type': type } })
    const text = await raw('hello', 'text/plain')
    expect([text.statusCode, text.json().code]).toEqual([415, 'not-json'])
    const broken = await raw('{', 'application/json')
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'bad-json'])
    const poisoned = await raw('{"__proto__":{"x":1}}', 'application/json')
    expect([poisoned.statusCode, poisoned.json().code]).toEqual([400, 'bad-json'])
  })

  test('of play: stale, refused by the rules, not your part – in the language of the reader', async () => {
    const [first, second] = await on.twoPlayers({ game: 'fiar', way: 'guided' })
    const stale = await on.say(first, 'names blue', 7)
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'stale'])
    const refused = await on.say(first, 'dance', 1, { 'accept-language': 'es-MX,es;q=0.9' })
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'not-a-move', message: 'Eso no es una jugada de este juego.' })
    const spanish = await on.post(
      `/api/tables/${first.id}/lines?lang=es`,
      { words: 'x', line: 9, key: newKey() },
      second.key,
    )
    expect(spanish.json().message).toMatch(/más rápido/)
  })

  test('a failing disk is 503 storage-failed, and passes', async () => {
    const [first] = await on.twoPlayers()
    on.context.database.exec('PRAGMA query_only = ON')
    const failed = await on.say(first, 'say 1', 1)
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'storage-failed'])
    expect(on.context.reported).toEqual([expect.stringContaining('readonly')])
    on.context.database.exec('PRAGMA query_only = OFF')
    expect((await on.say(first, 'say 1', 1)).json()).toEqual({ line: 2 })
  })

  test('a mistake of ours is 500 and tells nothing', async () => {
    const ana = await on.setUp()
    on.context.database.prepare("UPDATE tables SET record = '{}'").run()
    const broken = await on.get(`/api/tables/${ana.id}`, ana.key)
    expect([broken.statusCode, broken.json().code]).toEqual([500, 'internal'])
    expect(broken.body).not.toContain('line')
    expect(on.context.reported).toHaveLength(1)
  })

  test('a kept line that today’s rules do not accept: the table is shown up to it, and nobody plays on', async () => {
    const ana = await on.setUp()
    on.context.database.prepare("INSERT INTO lines VALUES (?, 0, 'table', 'begins 0', 0, 0, NULL)").run(ana.id)
    on.context.database.prepare("INSERT INTO lines VALUES (?, 1, '0', 'dance', 0, 0, NULL)").run(ana.id)
    const view = await on.view(ana)
    expect(view).toMatchObject({ stuck: { line: 1, words: 'dance', code: 'not-a-move' }, match: { line: 1 } })
    const played = await on.say(ana, 'say 1', 1)
    expect([played.statusCode, played.json().code]).toEqual([422, 'other-rules'])
    expect(on.context.reported).toEqual([])
  })
})
