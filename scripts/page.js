// Builds the page into dist/web, unless nothing that goes into it has changed since the last time.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environment, ROOT, tool } from './node.js'

const PAGE = join(ROOT, 'dist', 'web', 'index.html')
const BUILT_FROM = join(ROOT, 'dist', 'web.sha256')
const NOT_IN_THE_PAGE = /^src\/(server|cli)\/|\.test\.tsx?$/

export function buildPage(node) {
  const source = fingerprint()
  if (existsSync(PAGE) && existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === source) return true
  process.stderr.write('Building the page …\n')
  const { status } = spawnSync(node, [tool('vite'), 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    // Whoever asks may be a test; the page is for people.
    env: { ...environment(node), NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) return false
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(BUILT_FROM, source)
  return true
}

// By content, not by date: a checkout changes dates and a copy may keep them.
function fingerprint() {
  const names = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(name => !NOT_IN_THE_PAGE.test(name))
    .sort()
  const hash = createHash('sha256')
  for (const name of ['package-lock.json', 'vite.config.ts', ...names]) {
    hash
      .update(`${name}\0`)
      .update(readFileSync(join(ROOT, name)))
      .update('\0')
  }
  return hash.digest('hex')
}
