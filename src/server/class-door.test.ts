import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Child, TestClass } from './class.fixture.ts'
import { newKey } from './hall.fixture.ts'
import { keyIn, TestServer } from './http.fixture.ts'

let on: TestServer
let room: TestClass

beforeAll(async () => {
  on = await TestServer.start()
})
beforeEach(async () => {
  room = await TestClass.open(on)
})
afterAll(async () => {
  await on.stop()
  expect(on.context.reported).toEqual([])
})

const pair = (more: object = {}) => room.does({ do: 'pair', how: 'rotation', ...more })

describe('the door', () => {
  test('offers three names in the reader’s language, and others each time', async () => {
    const [english, again, spanish] = [await room.door(), await room.door(), await room.door({}, 'es')]
    for (const { names } of [english, again, spanish]) expect(new Set(names).size).toBe(3)
    expect(english.names.filter(name => again.names.includes(name))).toEqual([])
    expect(english.names[0]).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    expect(spanish.names[0]).toMatch(/^\p{Lu}\p{L}+ \p{Ll}+$/u)
  })

  test('takes made-up names only, unless the teacher allows others, and each once', async () => {
    expect((await room.enter({ name: 'Emma Miller' })).json()).toMatchObject({ code: 'made-up-names' })
    const { name } = await room.child()
    expect((await room.enter({ name })).json()).toMatchObject({ code: 'name-taken' })
    await room.does({ do: 'settings', settings: { freeNames: true } })
    expect((await room.child({ name: ' Captain K ' })).name).toBe('Captain K')
    expect((await room.enter({ name: '' })).statusCode).toBe(400)
  })

  test('gives the same seat for the same key and for the same device, in a second tab and with an answer that was lost', async () => {
    const device = on.newDevice()
    const key = newKey()
    const first = await room.child({ key }, device)
    expect(await room.child({ key }, {})).toMatchObject({ pupil: first.pupil, key: first.key })
    expect(await room.child({}, device)).toMatchObject({ pupil: first.pupil, key: first.key })
    expect((await room.door(device)).you).toMatchObject({ number: first.pupil, name: first.name })
    expect((await room.view()).pupils).toHaveLength(1)
  })

  test('lets in somebody else with the same tablet, who then is the one it knows', async () => {
    const device = on.newDevice()
    const first = await room.child({}, device)
    const second = await room.child({ other: true }, device)
    expect([second.pupil, second.name !== first.name]).toEqual([2, true])
    expect((await room.door(device)).you).toMatchObject({ number: 2, name: second.name })
    expect((await room.child({}, device)).key).toBe(second.key)
    await pair()
    for (const child of [first, second]) expect((await room.table(child)).role.type).toBe('seat')
  })

  test('names those whose tablet is closed, and nobody who is there', async () => {
    const [ana, beto] = (await room.children(2)) as [Child, Child]
    const { leave } = await room.follow(ana.key)
    expect((await room.door()).away).toMatchObject([{ number: beto.pupil, name: beto.name }])
    leave()
    expect((await room.door()).away).toHaveLength(2)
  })

  test('lets in two more than the class has, and nobody else', async () => {
    await room.does({ do: 'settings', settings: { size: 2 } })
    const [first] = await room.children(4)
    const full = await room.enter()
    expect([full.statusCode, full.json().code]).toEqual([422, 'class-full'])
    await room.does({ do: 'remove', pupil: first?.pupil ?? 0 })
    expect((await room.enter()).statusCode).toBe(200)
  })

  test('closes when the code is ended, and opens to another one', async () => {
    const before = await room.code()
    await room.does({ do: 'end-code' })
    const shut = await on.post('/api/codes', { code: before })
    expect([shut.statusCode, shut.json().code]).toEqual([404, 'no-such-code'])
    expect((await room.view()).code).toBeNull()
    await room.does({ do: 'new-code' })
    expect(await room.code()).not.toBe(before)
    expect((await room.enter({ code: before, name: 'Calm Otter' })).json().code).toBe('no-such-code')
    await room.child()
  })

  test('says what is wrong with what it is sent, in the language of whoever sends it', async () => {
    const wrong = await on.post('/api/classes/join?lang=es', {
      code: 'BCDFGHJK',
      name: 'Calm Otter',
      colour: 'red',
      key: newKey(),
    })
    expect(wrong.json()).toMatchObject({ code: 'no-such-code', message: expect.stringContaining('código') })
    expect((await room.enter({ colour: 'invisible' })).json().code).toBe('bad-field')
    expect((await room.enter({ surname: 'Miller' })).json().code).toBe('bad-field')
    expect((await on.post('/api/classes', { size: 500 })).json().code).toBe('bad-field')
    expect((await on.post('/api/classes', { setUp: { game: 'chess', way: 'guided' } })).json().code).toBe(
      'unknown-game',
    )
    expect((await on.get('/api/classes/nowhere', room.opened.key)).json().code).toBe('no-such-class')
    expect((await on.get(`/api/classes/${room.opened.id}`, 'teacher.made-up')).json().code).toBe('wrong-key')
    expect((await on.get(`/api/classes/${room.opened.id}`)).json().code).toBe('no-key')
  })
})

describe('who comes and goes', () => {
  test('removed is not banned: the link is void, and coming in again gives the same number and seat', async () => {
    const [ana, beto] = (await room.children(2)) as [Child, Child]
    await pair()
    const seat = await room.seat(ana)
    const { refused } = await room.follow(ana.key)
    await room.does({ do: 'remove', pupil: ana.pupil })
    expect(refused).toEqual(['removed'])
    expect((await on.get(`/api/classes/${room.opened.id}`, ana.key)).json().code).toBe('removed')
    expect((await on.get(`/api/tables/${seat.id}`, seat.key, ana.device)).json().code).toBe('seat-taken')
    expect(await room.pupil(beto)).toMatchObject({ doing: { type: 'table', opponents: [] } })
    const back = await room.child({}, ana.device)
    expect(back.pupil).toBe(ana.pupil)
    expect((await room.seat(back)).id).toBe(seat.id)
    expect((await room.table(back)).role.type).toBe('seat')
  })

  test('a lost device: the teacher lets somebody back in under their name, and the old link is void', async () => {
    const [ana, beto] = (await room.children(2)) as [Child, Child]
    await pair()
    const device = on.newDevice()
    const ask = async (pupil: number, key: string) =>
      on.post('/api/classes/back', { code: await room.code(), pupil, key }, undefined, device)
    const key = newKey()
    expect((await ask(ana.pupil, key)).statusCode).toBe(202)
    expect((await room.view()).pupils[0]?.knocking).toEqual(expect.any(Number))
    await room.does({ do: 'admit', pupil: ana.pupil })
    const back: Child = { ...(await ask(ana.pupil, key)).json(), device }
    expect(back).toMatchObject({ pupil: ana.pupil, name: ana.name })
    expect((await room.table(back)).role).toMatchObject({ type: 'seat' })
    expect((await on.get(`/api/classes/${room.opened.id}`, ana.key)).json().code).toBe('seat-elsewhere')
    const other = newKey()
    await on.post('/api/classes/back', { code: await room.code(), pupil: beto.pupil, key: other })
    await room.does({ do: 'turn-away', pupil: beto.pupil })
    const turned = await on.post('/api/classes/back', { code: await room.code(), pupil: beto.pupil, key: other })
    expect([turned.statusCode, turned.json().code]).toEqual([403, 'turned-away'])
    expect((await room.say({ do: 'admit', pupil: beto.pupil })).json().code).toBe('nobody-knocks')
  })

  test('a pupil’s page says who is there, raises a hand, and leaves', async () => {
    const ana = await room.child()
    const { leave } = await room.follow(ana.key)
    await room.tells(ana, { do: 'raise' })
    await room.tells(ana, { do: 'reading', on: true })
    expect((await room.view()).pupils[0]).toMatchObject({
      online: true,
      hand: expect.any(Number),
      reading: expect.any(Number),
    })
    await room.does({ do: 'lower', pupil: ana.pupil })
    leave()
    expect((await room.view()).pupils[0]).toMatchObject({ online: false, hand: null, reading: null })
    expect((await room.tells(ana, { do: 'done', task: 1, step: 'x-1.1' })).json().code).toBe('no-such-task')
    await room.tells(ana, { do: 'leave' })
    expect((await room.view()).pupils[0]?.here).toBe(false)
  })

  test('a pupil does what pupils do, and a projector nothing', async () => {
    const ana = await room.child()
    const lines = (key: string, act: object) =>
      on.post(`/api/classes/${room.opened.id}/lines`, { act, key: newKey() }, key)
    for (const act of [{ do: 'pause' }, { do: 'remove', pupil: 1 }, { do: 'lower', pupil: 1 }, { do: 'end-code' }])
      expect((await lines(ana.key, act)).json().code).toBe('not-your-part')
    const projector = keyIn((await room.view()).links.projector)
    expect((await lines(projector, { do: 'pause' })).json().code).toBe('not-your-part')
    expect(
      (
        await on.server.inject({
          method: 'DELETE',
          url: `/api/classes/${room.opened.id}`,
          headers: { authorization: `Bearer ${ana.key}` },
        })
      ).json().code,
    ).toBe('not-your-part')
    expect((await on.get(`/api/classes/${room.opened.id}/progress.csv`, ana.key)).json().code).toBe('not-your-part')
    expect((await lines(room.opened.key, { do: 'dance' })).json().code).toBe('bad-field')
  })
})
