import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { FLICKS, PROVEN } from '../src/physics/proof.fixture.ts'
import { expect, test } from './fixture.ts'

const ENTRY = join(import.meta.dirname, '..', 'src', 'physics', 'proof.fixture.ts')

test(`${FLICKS} flicks come to the same bytes in the browser as in Node`, async ({ page, server }) => {
  test.slow()
  const code = await bundled()
  await page.route(`${server.url}/proof.js`, route => route.fulfill({ contentType: 'text/javascript', body: code }))
  await page.goto('/')
  const found = await page.evaluate(async () => {
    const path = '/proof.js'
    const { proof } = await import(path)
    return proof()
  })
  expect(found).toBe(PROVEN)
})

test('the page is built with one copy of the physics, for its worker', async () => {
  const folder = join(import.meta.dirname, '..', 'dist', 'web', 'assets')
  const code = readdirSync(folder).filter(name => name.endsWith('.js'))
  const copies = code.filter(name => readFileSync(join(folder, name), 'utf8').includes('rawrigidbodyset'))
  expect(copies.length).toBe(1)
})

/** The physics in one file, as the page would load it. */
async function bundled(): Promise<string> {
  const lib = { entry: ENTRY, formats: ['es' as const], fileName: 'proof' }
  const built = await build({ configFile: false, logLevel: 'silent', build: { lib, write: false } })
  const [first] = Array.isArray(built) ? built : [built]
  const chunk = first && 'output' in first ? first.output[0] : null
  if (!chunk) throw new Error('nothing was built')
  return chunk.code
}
