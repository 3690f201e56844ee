import { afterEach, describe, expect, test } from 'vitest'
import type { Seated } from '#protocol/requests.ts'
import { COUNTING } from './hall.fixture.ts'
import { TestServer } from './http.fixture.ts'
import { CODE_LENGTH, CODE_LETTERS } from './keys.ts'
import { LIMITS, type Limits, subnetOf, tallies } from './limits.ts'

let on: TestServer
afterEach(() => on.stop())

const MINUTE = 60_000
const start = async (limits: Limits = LIMITS, proxies = 0) => {
  on = await TestServer.start({ limits: tallies(limits), proxies })
}
const join = (code: string | null | undefined, headers: Record<string, string> = {}) =>
  on.post('/api/join', { code, name: 'Beto' }, undefined, headers)
const lookUp = (code: string | null | undefined, headers: Record<string, string> = {}) =>
  on.post('/api/codes', { code }, undefined, headers)

describe('a school behind one address', () => {
  /** Codes of tables for two that somebody has set up for others. */
  async function codesFor(pupils: number): Promise<string[]> {
    const seats = [{ kind: 'person' }, { kind: 'person' }] as const
    const codes: string[] = []
    while (codes.length < pupils) {
      const { invitations } = await on.view(await on.setUp({ seats: [...seats], plays: false }))
      codes.push(invitations?.code ?? '', invitations?.code ?? '')
    }
    return codes
  }

  test.each([
    ['each with a cookie', true],
    ['none with a cookie', false],
  ])('300 pupils, %s, join within a minute with 60 typing errors, and all are seated', async (_, hasCookie) => {
    await start()
    const codes = await codesFor(300)
    const seated = new Set<string>()
    for (const [n, code] of codes.entries()) {
      const pupil = hasCookie ? on.newDevice() : {}
      if (n % 5 === 0) expect((await lookUp('BCDFGHJK', pupil)).statusCode).toBe(404)
      expect((await lookUp(code, pupil)).statusCode).toBe(200)
      const answer = await join(code, pupil)
      expect(answer.statusCode).toBe(200)
      const { id, seat, key } = answer.json<Seated>()
      seated.add(`${id} ${seat}`)
      expect((await on.view({ id, key }, pupil)).plays).toEqual([seat])
      await on.context.time.pass(MINUTE / 300)
    }
    expect(seated.size).toBe(300)
  })

  test('after 100 wrong codes a right one is still let in', async () => {
    await start()
    const [right] = await codesFor(2)
    const rascal = on.newDevice()
    const answers: string[] = []
    for (let n = 0; n < 100; n++) {
      answers.push((await join('BCDFGHJK', rascal)).json().code)
      await on.context.time.pass(2000)
    }
    expect(answers.filter(code => code === 'no-such-code')).toHaveLength(LIMITS.device.wrongCodes)
    expect(answers.at(-1)).toBe('wrong-codes')
    expect((await join(right, rascal)).statusCode).toBe(200)
    expect((await join(right, on.newDevice())).statusCode).toBe(200)
  })

  test('who has typed many wrong codes is asked to wait; nobody else is', async () => {
    await start({ ...LIMITS, device: { ...LIMITS.device, wrongCodes: 3 } })
    const [rascal, other] = [on.newDevice(), on.newDevice()]
    for (let n = 0; n < 3; n++) expect((await join('BCDFGHJK', rascal)).statusCode).toBe(404)
    await on.context.time.pass(MINUTE)
    const stopped = await join('BCDFGHJK', rascal)
    expect([stopped.statusCode, stopped.json().code]).toEqual([429, 'wrong-codes'])
    expect(stopped.headers['retry-after']).toBe('540')
    expect((await join('BCDFGHJK', other)).statusCode).toBe(404)
    await on.context.time.pass(9 * MINUTE)
    expect((await join('BCDFGHJK', rascal)).statusCode).toBe(404)
  })

  test('a device that tries without pause does not use up what the others may', async () => {
    await start()
    const rascal = on.newDevice()
    for (let n = 0; n < 1000; n++) await join('BCDFGHJK', rascal)
    expect((await join('BCDFGHJK', rascal)).headers['retry-after']).toBe('60')
    const [code] = await codesFor(2)
    expect((await join(code, on.newDevice())).statusCode).toBe(200)
  })

  test('devices without a cookie cannot shut those with one out', async () => {
    await start()
    const [code] = await codesFor(2)
    for (let n = 0; n < LIMITS.address.joins; n++) await join('BCDFGHJK')
    const shut = await join(code)
    expect([shut.statusCode, shut.json().code, shut.headers['retry-after']]).toEqual([429, 'too-many', '60'])
    expect((await join(code, on.newDevice())).statusCode).toBe(200)
    await on.context.time.pass(MINUTE)
    expect((await join(code)).statusCode).toBe(200)
  })

  test('guesses are counted, whether they look a code up or join with it', async () => {
    await start({ ...LIMITS, address: { ...LIMITS.address, joins: 3 } })
    const [code] = await codesFor(2)
    for (const ask of [join, lookUp, lookUp]) expect((await ask('BCDFGHJK')).json().code).toBe('no-such-code')
    for (const ask of [join, lookUp]) expect((await ask(code)).json().code).toBe('too-many')
  })

  test('guessing the code of an open table from one address takes over twenty years on average', async () => {
    await start()
    const guesses = CODE_LETTERS.length ** CODE_LENGTH / 2
    const minutes = guesses / (2 * LIMITS.address.joins)
    expect(minutes / (60 * 24 * 365)).toBeGreaterThan(20)
    const { invitations } = await on.view(await on.setUp())
    expect(invitations?.code).toMatch(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`))
  })
})

describe('too much', () => {
  test('of one key holds up nobody else', async () => {
    await start({ ...LIMITS, key: { ...LIMITS.key, requests: 3 } })
    const [first, second] = await on.twoPlayers()
    await on.context.time.pass(MINUTE)
    const look = async ({ id, key }: Seated) => (await on.get(`/api/tables/${id}`, key)).statusCode
    expect([await look(first), await look(first), await look(first), await look(first)]).toEqual([200, 200, 200, 429])
    expect(await look(second)).toBe(200)
  })

  test('of one spectator holds up no other, though all have the same link', async () => {
    await start({ ...LIMITS, key: { ...LIMITS.key, requests: 1 } })
    const ana = await on.setUp()
    const [, watch] = (await on.view(ana)).invitations?.watch.split('#') ?? []
    const look = async (device: Record<string, string>) =>
      (await on.get(`/api/tables/${ana.id}`, watch, device)).statusCode
    const [one, two] = [on.newDevice(), on.newDevice()]
    expect([await look(one), await look(one), await look(two)]).toEqual([200, 429, 200])
  })

  test('of hints', async () => {
    await start({ ...LIMITS, key: { ...LIMITS.key, hints: 1 } })
    const [first] = await on.twoPlayers({ way: 'guided' })
    const hint = async () => (await on.get(`/api/tables/${first.id}/hint`, first.key)).statusCode
    expect([await hint(), await hint()]).toEqual([200, 429])
  })

  test('from one address; whether the server is well can still be asked', async () => {
    await start({ ...LIMITS, address: { ...LIMITS.address, requests: 2, tables: 1 } })
    expect((await on.post('/api/tables', COUNTING)).statusCode).toBe(201)
    const second = await on.post('/api/tables', COUNTING)
    expect([second.statusCode, second.json().code]).toEqual([429, 'too-many'])
    expect(second.headers['retry-after']).toBe('60')
    expect((await on.get('/api/tables/x', 'k')).statusCode).toBe(429)
    for (const url of ['/api/health', '/api/ready']) expect((await on.get(url)).statusCode).toBe(200)
    await on.context.time.pass(MINUTE)
    expect((await on.get('/api/tables/x', 'k')).statusCode).toBe(404)
  })
})

describe('addresses', () => {
  test('of one household count as one', () => {
    expect(subnetOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(subnetOf('2001:db8::1')).toBe('2001:db8')
    expect(subnetOf('::ffff:10.0.0.1')).toBe('::ffff:10.0.0.1')
    expect(subnetOf('10.0.0.1')).toBe('10.0.0.1')
  })

  test.each([
    [0, 'made-up, also-made-up', 'made-up-2, also-made-up-2', 429],
    [1, 'made-up, 198.51.100.1', 'made-up-2, 198.51.100.1', 429],
    [1, '198.51.100.1', '198.51.100.2', 200],
    [2, 'made-up, 198.51.100.1, 10.0.0.1', 'made-up-2, 198.51.100.1, 10.0.0.1', 429],
    [2, '198.51.100.1, 10.0.0.1', '198.51.100.2, 10.0.0.1', 200],
  ])('behind %i proxies of ours, %s and then %s', async (proxies, first, second, status) => {
    await start({ ...LIMITS, address: { ...LIMITS.address, tables: 1 } }, proxies)
    const from = (forwarded: string) => on.post('/api/tables', COUNTING, undefined, { 'x-forwarded-for': forwarded })
    expect((await from(first)).statusCode).toBe(201)
    expect((await from(second)).statusCode).toBe(status === 200 ? 201 : status)
  })
})
