#!/usr/bin/env node
// The `flagcard` command. In the package everything is built: it needs this Node and nothing else. In the repository it finds the right
// Node, installs what is missing and runs the sources, from wherever it is called.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const BUILT = join(root, 'dist', 'node', 'cli.js')
if (existsSync(join(root, 'src'))) await fromSources()
else if (Number(process.versions.node.split('.')[0]) < 24)
  fail(`Flagcard needs Node 24 or newer; this is ${process.version}.`)
else if (existsSync(BUILT)) await (await import('../dist/node/cli.js')).atThisTerminal()
else fail('This package was packed before it was built. Where it is made: npm pack --ignore-scripts=false')

function fail(reason) {
  process.stderr.write(`${reason}\n`)
  process.exitCode = 1
}

async function fromSources() {
  const { foreground, prepare } = await import('../scripts/node.js')
  const { buildPage } = await import('../scripts/page.js')
  const node = prepare({ tests: false })
  if (process.argv[2] === 'serve' && process.argv.length === 3 && !buildPage(node)) process.exit(1)
  const args = [join(root, 'src', 'cli', 'main.ts'), ...process.argv.slice(2)]
  process.exitCode = await foreground(node, args, { cwd: process.cwd() })
}
