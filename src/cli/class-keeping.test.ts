import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Door, Entered, Opened } from '#protocol/class.ts'
import type { ClassEvent } from '#protocol/class-view.ts'
import { type RunningServer, startServer } from '#server/crash.fixture.ts'
import { flagcard } from './at-the-terminal.fixture.ts'

let folder = ''
const running: RunningServer[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagcard-class-keeping-'))
})
afterEach(async () => {
  for (const { process } of running.splice(0)) {
    process.kill('SIGKILL')
    await once(process, 'exit')
  }
  rmSync(folder, { recursive: true })
})

async function start(data: string): Promise<string> {
  const server = await startServer(data)
  running.push(server)
  return server.address
}

async function post<Answer>(url: string, body: object, key = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
}

async function look<Answer>(url: string, key: string): Promise<Answer | number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
  return answer.ok ? answer.json() : answer.status
}

test('a class that runs: backed up and put back with its code, left out of an export, and its names forgotten', async () => {
  const [here, there] = ['here', 'there'].map(name => ({ FLAGCARD_DATA: join(folder, name) }))
  if (!here || !there) throw new Error('no folders')
  const address = await start(here.FLAGCARD_DATA)
  const setUp = { game: 'fiar', way: 'guided' }
  const lesson = await post<Opened>(`${address}/api/classes`, { freeNames: true, setUp })
  const enter = (at: string, name: string) =>
    post<Entered>(`${at}/api/classes/join`, { code: lesson.code, name, colour: 'red', key: `join-as-${name}` })
  const [zoraida, ottoline] = [await enter(address, 'Zoraida'), await enter(address, 'Ottoline')]
  const say = (act: object) =>
    post(`${address}/api/classes/${lesson.id}/lines`, { act, key: 'once-and-only' }, lesson.key)
  await say({ do: 'pair', how: 'chance' })
  const seen = (at: string, { key }: { key: string }) => look<ClassEvent>(`${at}/api/classes/${lesson.id}`, key)
  const seat = await seen(address, zoraida)

  expect((await flagcard(`backup ${join(folder, 'kept.db')}`, [], here)).out).toMatch(
    /^1 tables and 0 days are in .*\nSo is one class/,
  )
  expect((await flagcard(`export ${join(folder, 'out')} --lang es`, [], here)).out).toMatch(
    /^0 mesas y 0 días .*\nUna clase y sus mesas quedan fuera/,
  )
  expect(readdirSync(join(folder, 'out'))).toEqual(['README.txt', 'flagcard-export.json'])
  expect((await flagcard(`import ${join(folder, 'out')}`, [], here)).code).toBe(0)

  expect((await flagcard(`restore ${join(folder, 'kept.db')}`, [], there)).out).toMatch(/So is one class/)
  const other = await start(there.FLAGCARD_DATA)
  expect(await seen(other, zoraida)).toEqual({ view: { ...Object(seat).view, now: expect.any(Number) } })
  expect(await post<{ class: Door }>(`${other}/api/codes`, { code: lesson.code })).toMatchObject({
    class: { id: lesson.id, away: [{ name: 'Zoraida' }, { name: 'Ottoline' }] },
  })
  expect((await enter(other, 'Perpetua')).pupil).toBe(3)

  expect((await flagcard('forget zoraida', [], here)).out).toMatch(/^table .*\nclass .*: the name of pupil 1/)
  for (const name of ['Zoraida', 'Ottoline']) {
    expect((await flagcard(`forget ${name} --yes`, [], here)).out).toMatch(/the name of pupil \d, .*\nThis has been/)
  }
  const names = async () => {
    const answer = await seen(address, lesson)
    return typeof answer === 'object' && answer.view?.role === 'teacher' ? answer.view.pupils.map(one => one.name) : []
  }
  await expect.poll(names).toEqual(['– 1', '– 2'])
  expect(await seen(address, ottoline)).toMatchObject({ view: { doing: { opponents: [{ name: '– 1' }] } } })
  const files = readdirSync(here.FLAGCARD_DATA).map(name => readFileSync(join(here.FLAGCARD_DATA, name), 'latin1'))
  expect(files.some(file => /Zoraida|Ottoline/.test(file))).toBe(false)

  expect((await flagcard(`forget /class/${lesson.id}#key --yes`, [], here)).out).toMatch(
    /^table .*: all of it\nclass .*: all of it/,
  )
  await expect.poll(() => seen(address, zoraida)).toBe(404)
})
