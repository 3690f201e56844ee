// Before `npm pack`: builds the page, and server and terminal as plain JavaScript, for Node strips no types inside node_modules.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { environment, prepare, ROOT, tool } from './node.js'
import { buildPage } from './page.js'

const node = prepare({ tests: false })
if (!buildPage(node)) process.exit(1)
// What npm prints is the name of the file; everything else is said beside it.
const { status } = spawnSync(
  node,
  [tool('vite'), 'build', '-c', join(ROOT, 'vite.node.config.ts'), '--logLevel', 'warn'],
  {
    cwd: ROOT,
    env: { ...environment(node), NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  },
)
process.exitCode = status ?? 1
