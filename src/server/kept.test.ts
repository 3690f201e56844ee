import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { DATABASE, openDataFolder } from './data-folder.ts'
import { exportAll } from './export.ts'
import { openContext } from './hall.fixture.ts'
import { TestServer } from './http.fixture.ts'
import { KeyMaker } from './keys.ts'
import { openFolder } from './sqlite-keeping.ts'
import { readTar } from './tar.ts'
import { openGame, quietMinds } from './whole-day.fixture.ts'

const FIXTURES = resolve(import.meta.dirname, '../../fixtures')
const folder = mkdtempSync(join(tmpdir(), 'flagcard-upgrade-'))
afterAll(() => rmSync(folder, { recursive: true }))

// What servers of earlier versions have kept (fixtures/make-kept.ts made it): the newest version opens all of it.
describe.each(readdirSync(FIXTURES).filter(name => /^kept-\d+$/.test(name)))('%s', name => {
  const fixture = join(FIXTURES, name)
  const data = join(folder, name)

  test('opens, and every game and day is read and judged as it was', async () => {
    const { database, release } = openDataFolder(data)
    database.close()
    release()
    writeFileSync(join(data, DATABASE), gunzipSync(readFileSync(join(fixture, 'backup.db.gz'))))
    const keeping = openFolder(data)
    const out = join(folder, `${name}.tgz`)
    await exportAll(keeping, out, openGame)
    await keeping.close()
    const texts = (file: string) =>
      (readTar(gunzipSync(readFileSync(file))) ?? [])
        .filter(({ name }) => name.endsWith('.txt'))
        .map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])
    expect(texts(out)).toEqual(texts(join(fixture, 'export.tar.gz')))
    expect(texts(out).length).toBeGreaterThan(40)
  })

  test('every link opens its table or day, and a game that was not over goes on', async () => {
    const opened = openDataFolder(data)
    opened.database.close()
    const context = { ...openContext(join(data, DATABASE), quietMinds), keys: new KeyMaker(opened.secret) }
    const on = await TestServer.start({}, context, openGame)
    const links: Record<string, string> = JSON.parse(readFileSync(join(fixture, 'links.json'), 'utf8'))
    let open = 0
    for (const [id, key] of Object.entries(links)) {
      const isDay = id.startsWith('day-')
      const answer = await on.get(`/api/${isDay ? 'gatherings' : 'tables'}/${id}`, key)
      expect([id, answer.statusCode]).toEqual([id, 200])
      if (isDay) continue
      const { match, stuck } = answer.json()
      expect([id, stuck]).toEqual([id, null])
      const said = await on.say({ id, key, seat: 0, link: '' }, 'resign', match.line)
      if (said.statusCode === 200) open++
    }
    expect(open).toBeGreaterThan(15)
    await on.stop()
    opened.release()
  })
})
