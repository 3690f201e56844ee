import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from './data-folder.ts'

let parent = ''
let folder = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'flagcard-folder-'))
  folder = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true }))

const FILES = ['flagcard.db', 'flagcard.db-wal', 'flagcard.db-shm', 'secret']
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Opens the folder, looks, and lets go. */
function opened<Seen>(look: (secret: string) => Seen): Seen {
  const { secret, database, release } = openDataFolder(folder)
  const seen = look(secret.toString('hex'))
  database.close()
  release()
  return seen
}

test('the secret is made once, whole, and is the same after a restart', () => {
  const secret = opened(secret => secret)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(`${secret}\n`)
  expect(existsSync(join(folder, 'secret.new'))).toBe(false)
  expect(opened(secret => secret)).toBe(secret)
})

test('a secret that was half written before a crash is written anew', () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'secret.new'), 'abc')
  expect(opened(secret => secret)).toMatch(/^[0-9a-f]{64}$/)
})

test.each(['', '\n', 'abc', 'f'.repeat(62), 'g'.repeat(64), 'f'.repeat(66)])('%j is no secret', text => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'secret'), text)
  expect(() => openDataFolder(folder)).toThrow(/secret is damaged\. Put it back from a backup\./)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(text)
})

test('everything is for its owner only', () => {
  opened(() => {
    expect(modeOf(folder)).toBe('700')
    for (const file of FILES) expect([file, modeOf(join(folder, file))]).toEqual([file, '600'])
  })
})

test('files that were open to everybody no longer are', () => {
  const { database, release } = openDataFolder(folder)
  for (const file of FILES) chmodSync(join(folder, file), 0o644)
  release()
  const again = openDataFolder(folder)
  for (const file of FILES) expect([file, modeOf(join(folder, file))]).toEqual([file, '600'])
  again.database.close()
  again.release()
  database.close()
})

test('a second server on one folder is refused until the first has let go', () => {
  opened(() => expect(() => openDataFolder(folder)).toThrow(/^another Flagcard server is using it/))
  opened(() => undefined)
})
