import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Seated } from '#protocol/requests.ts'
import type { TableView } from '#protocol/table.ts'
import { newKey } from './hall.fixture.ts'
import { keyIn, TestServer } from './http.fixture.ts'

let on: TestServer
beforeEach(async () => {
  on = await TestServer.start()
})
afterEach(() => on.stop())

const OFFICIALS = ['monitor', 'leader', 'director'] as const
type Device = Record<string, string>

const codeOf = async (asked: Promise<{ statusCode: number; json(): { code?: string } }>) => {
  const answer = await asked
  return answer.statusCode === 200 ? 200 : answer.json().code
}
const look = ({ id, key }: Pick<Seated, 'id' | 'key'>, device: Device = {}) =>
  codeOf(on.get(`/api/tables/${id}`, key, device))
const take = (id: string, link: string, device: Device = {}, name = 'Beto', key = newKey()) =>
  on.post(`/api/tables/${id}/take`, { name, key }, link, device)
const takeOver = ({ id, key }: Seated, device: Device = {}) => on.post(`/api/tables/${id}/take-over`, {}, key, device)

describe('a seat taken by link', () => {
  test('gets a new key; whoever saw the link is told that the seat was taken', async () => {
    const ana = await on.setUp()
    const link = keyIn((await on.view(ana)).invitations?.seats[1])
    expect(await look({ id: ana.id, key: link })).toBe(200)
    const beto = (await take(ana.id, link)).json<Seated>()
    expect(beto).toMatchObject({ id: ana.id, seat: 1, link: `/table/${ana.id}#${beto.key}` })
    expect(beto.key).not.toBe(link)
    expect((await on.view(beto)).plays).toEqual([1])
    for (const path of ['', '/events', '/transcript', '/hint']) {
      expect(await codeOf(on.get(`/api/tables/${ana.id}${path}`, link))).toBe('seat-taken')
    }
    const resign = { words: 'resign', line: 1, key: newKey() }
    expect(await codeOf(on.post(`/api/tables/${ana.id}/lines`, resign, link))).toBe('seat-taken')
    expect(await codeOf(take(ana.id, link, {}, 'Eva'))).toBe('seat-taken')
    expect(await codeOf(takeOver({ ...beto, key: link }))).toBe('seat-taken')
  })

  test('is the same seat when the answer got lost and the same thing is asked again', async () => {
    const ana = await on.setUp()
    const link = keyIn((await on.view(ana)).invitations?.seats[1])
    const first = await take(ana.id, link, {}, 'Beto', 'lost-answer')
    const again = await take(ana.id, link, {}, 'Beto', 'lost-answer')
    expect(again.json()).toEqual(first.json())
    expect(first.statusCode).toBe(200)
  })

  test('shows nobody its hand before, lets nobody move, and keeps nobody’s time', async () => {
    const seats = [{ kind: 'person', name: 'Ana' }, { kind: 'person' }] as const
    const ana = await on.setUp({ game: 'pentagon-dominos', way: 'guided', seats: [...seats] })
    const { invitations } = await on.view(ana)
    await on.context.time.pass(1000)
    const open = { id: ana.id, key: keyIn(invitations?.seats[1]) }
    const view = await on.view(open)
    expect(view.lines.length).toBeGreaterThan(0)
    const { hands } = Object(view.match.state).current
    expect(new Set(hands.flat())).toEqual(new Set(['?']))
    const said = { words: 'resign', line: view.match.line, key: newKey() }
    expect(await codeOf(on.post(`/api/tables/${ana.id}/lines`, said, open.key))).toBe('not-your-part')
    expect(await codeOf(on.get(`/api/tables/${ana.id}/hint`, open.key))).toBe('not-your-part')
    expect(view.plays).toEqual([])
  })

  test('cannot be taken with a key to something else', async () => {
    const ana = await on.setUp()
    const { invitations } = await on.view(ana)
    expect(await codeOf(take(ana.id, keyIn(invitations?.watch)))).toBe('not-your-part')
    expect(await codeOf(take(ana.id, 'guess'))).toBe('wrong-key')
    expect(await codeOf(take(ana.id, ana.key))).toBe('seat-taken')
  })
})

describe('whoever set the table up', () => {
  const seats = [{ kind: 'bot' }, { kind: 'person', name: 'Ana' }, { kind: 'person' }] as const

  test('alone has the links of open seats; whoever plays has none of officials', async () => {
    const ana = await on.setUp({ game: 'pentagon-dominos', way: 'guided', seats: [...seats] })
    expect(ana.seat).toBe(1)
    const { invitations } = await on.view(ana)
    expect(invitations?.seats.map(link => link !== null)).toEqual([false, false, true])
    for (const official of OFFICIALS) expect(invitations?.[official]).toBeNull()

    const other = await on.setUp({ game: 'pentagon-dominos', way: 'guided', seats: [...seats, { kind: 'person' }] })
    const code = (await on.view(other)).invitations?.code
    const beto = (await on.post('/api/join', { code, name: 'Beto' })).json<Seated>()
    const his = (await on.view(beto)).invitations
    expect(his).toEqual({
      code,
      seats: [null, null, null, null],
      watch: expect.stringMatching(/#/),
      monitor: null,
      leader: null,
      director: null,
    })
    const open = keyIn((await on.view(other)).invitations?.seats[3])
    const invited = await on.view({ id: other.id, key: open })
    expect([invited.role, invited.invitations]).toEqual([{ type: 'invited', seat: 3 }, null])
  })

  test('is the same person in the next game', async () => {
    const [first, second] = await on.twoPlayers()
    await on.say(first, 'resign', 1)
    const names: (string | undefined)[] = []
    for (const { key } of [first, second]) await on.post(`/api/tables/${first.id}/rematch`, {}, key)
    for (const seated of [first, second]) {
      const now = await on.view(seated)
      const next = await on.view({ id: now.rematch?.split(/[/#]/)[2] ?? '', key: keyIn(now.rematch) })
      const name = (view: TableView) => (view.role.type === 'seat' ? view.seats[view.role.seat]?.name : undefined)
      expect(name(next)).toBe(name(now))
      names.push(name(next))
    }
    expect(names.sort()).toEqual(['Ana', 'Beto'])
  })

  test('need not play: an organiser watches and invites', async () => {
    const organiser = await on.setUp({ plays: false, seats: [{ kind: 'person' }, { kind: 'person' }] })
    expect(organiser.seat).toBeNull()
    const view = await on.view(organiser)
    expect(view).toMatchObject({ role: { type: 'organiser' }, plays: [], seats: [{ kind: 'open' }, { kind: 'open' }] })
    const links = view.invitations?.seats.map(keyIn) ?? []
    const seated = await Promise.all(links.map(link => take(organiser.id, link)))
    expect(seated.map(answer => answer.json().seat)).toEqual([0, 1])
    const players = seated.map(answer => answer.json<Seated>())
    for (const player of players) expect((await on.view(player)).invitations?.monitor).toBeNull()
    for (const official of OFFICIALS) {
      expect((await on.view(organiser)).invitations?.[official]).toMatch(/^\/table\/.+#.{22}$/)
    }
    const said = { words: 'resign', line: 1, key: newKey() }
    expect(await codeOf(on.post(`/api/tables/${organiser.id}/lines`, said, organiser.key))).toBe('not-your-part')
    const [zero] = players
    if (zero) await on.say(zero, 'resign', 1)
    const { link } = (await on.post(`/api/tables/${organiser.id}/rematch`, {}, organiser.key)).json()
    expect((await on.view({ id: link.split(/[/#]/)[2], key: keyIn(link) })).role).toEqual({ type: 'organiser' })
  })
})

describe('devices', () => {
  test('a seat that is played on one is asked for before another takes it over', async () => {
    const [home, school] = [on.newDevice(), on.newDevice()]
    const ana = await on.setUp({}, home)
    expect([await look(ana, school), await look(ana), await look(ana, home)]).toEqual([
      'seat-elsewhere',
      'seat-elsewhere',
      200,
    ])
    expect(await codeOf(on.get(`/api/tables/${ana.id}/events`, ana.key, school))).toBe('seat-elsewhere')
    const said = () => ({ words: 'say 1', line: 1, key: newKey() })
    expect(await codeOf(on.post(`/api/tables/${ana.id}/lines`, said(), ana.key, school))).toBe('seat-elsewhere')

    expect((await takeOver(ana, school)).json()).toEqual(ana)
    expect((await takeOver(ana, school)).json()).toEqual(ana)
    expect([await look(ana, home), await look(ana, school)]).toEqual(['seat-elsewhere', 200])
    expect(await codeOf(takeOver(ana, home))).toBe(200)
    expect([await look(ana, home), await look(ana, school)]).toEqual([200, 'seat-elsewhere'])
  })

  test.each(['by code', 'by link'])('a seat taken %s is held by the device that took it', async how => {
    const ana = await on.setUp()
    const { invitations } = await on.view(ana)
    const device = on.newDevice()
    const answer =
      how === 'by code'
        ? await on.post('/api/join', { code: invitations?.code, name: 'Beto' }, undefined, device)
        : await take(ana.id, keyIn(invitations?.seats[1]), device)
    const beto = answer.json<Seated>()
    expect([await look(beto, device), await look(beto, on.newDevice())]).toEqual([200, 'seat-elsewhere'])
  })

  test('a seat of no known device is held by the first that has a cookie', async () => {
    const ana = await on.setUp()
    const [one, two] = [on.newDevice(), on.newDevice()]
    expect([await look(ana), await look(ana)]).toEqual([200, 200])
    const both = await Promise.all([look(ana, one), look(ana, two)])
    expect(both).toEqual([200, 'seat-elsewhere'])
    expect(await look(ana)).toBe('seat-elsewhere')
  })

  test('a client without a cookie may take a seat over, and then holds it', async () => {
    const home = on.newDevice()
    const ana = await on.setUp({}, home)
    expect((await takeOver(ana)).statusCode).toBe(200)
    expect([await look(ana), await look(ana, home)]).toEqual([200, 'seat-elsewhere'])
    // Two clients without a cookie may be anybody.
    expect(await look({ id: ana.id, key: on.officialKey(ana.id, 'monitor') })).toBe(200)
  })

  test('an open seat is looked at from anywhere, and only a seat can be taken over', async () => {
    const ana = await on.setUp()
    const { invitations } = await on.view(ana)
    const open = { id: ana.id, key: keyIn(invitations?.seats[1]) }
    expect([await look(open, on.newDevice()), await look(open, on.newDevice())]).toEqual([200, 200])
    expect(await codeOf(takeOver({ ...ana, ...open }, on.newDevice()))).toBe('not-your-part')
    const watch = { ...ana, key: keyIn(invitations?.watch) }
    expect(await codeOf(takeOver(watch))).toBe('not-your-part')
    expect(await codeOf(takeOver({ ...ana, key: 'guess' }))).toBe('wrong-key')
  })

  test('in the next game everybody still has the same one', async () => {
    const [home, school] = [on.newDevice(), on.newDevice()]
    const ana = await on.setUp({ seats: [{ kind: 'person', name: 'Ana' }, { kind: 'bot' }] }, home)
    const said = { words: 'resign', line: 1, key: newKey() }
    await on.post(`/api/tables/${ana.id}/lines`, said, ana.key, home)
    const { link } = (await on.post(`/api/tables/${ana.id}/rematch`, {}, ana.key, home)).json()
    const next = { id: link.split(/[/#]/)[2], key: keyIn(link) }
    expect([await look(next, school), await look(next, home)]).toEqual(['seat-elsewhere', 200])
  })

  test('a player who opens an official’s link is refused everywhere, and nobody takes that chair by it', async () => {
    const device = on.newDevice()
    const ana = await on.setUp({}, device)
    for (const official of OFFICIALS) {
      const key = on.officialKey(ana.id, official)
      for (const path of ['', '/events', '/transcript']) {
        const answer = await on.get(`/api/tables/${ana.id}${path}`, key, { ...device, 'accept-language': 'es' })
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'players-do-not-officiate'])
        expect(answer.json().message).toMatch(/Juegas en esta mesa/)
      }
      const said = { words: 'remind', line: 1, key: newKey() }
      const answer = await on.post(`/api/tables/${ana.id}/lines`, said, key, device)
      expect(answer.json()).toMatchObject({ code: 'players-do-not-officiate' })
    }
    expect((await on.view(ana, device)).officials).toEqual([])
    expect(await look({ id: ana.id, key: on.officialKey(ana.id, 'monitor') }, on.newDevice())).toBe(200)
    expect((await on.view(ana, device)).officials).toEqual(['monitor'])
  })

  test('an official who sits down to play is an official no longer', async () => {
    const ana = await on.setUp()
    const { invitations } = await on.view(ana)
    const device = on.newDevice()
    const monitor = { id: ana.id, key: on.officialKey(ana.id, 'monitor') }
    expect(await look(monitor, device)).toBe(200)
    await on.post('/api/join', { code: invitations?.code, name: 'Beto' }, undefined, device)
    expect(await look(monitor, device)).toBe('players-do-not-officiate')
  })
})
