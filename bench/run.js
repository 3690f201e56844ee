// npm run bench: installs what is compared with, then runs every bench but those of the dice and the levels. `npm run bench -- playouts` runs one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environment, foreground, prepare, ROOT } from '../scripts/node.js'
import { buildPage } from '../scripts/page.js'

const node = prepare()
const wanted = process.argv.slice(2)
const isOfGames = ['dice', 'ladder', 'fairness', 'sizes'].includes(wanted[0])
// Neither games nor playouts are served to anybody.
if (!isOfGames && !(wanted.length === 1 && wanted[0] === 'playouts') && !buildPage(node)) process.exit(1)
// Pages, dice and levels are compared with nothing else.
const compares =
  !isOfGames && wanted[0] !== 'blocking' && (wanted.some(name => name !== 'weight') || wanted.length === 0)
if (compares && !existsSync(join(ROOT, 'bench', 'node_modules', 'boardgame.io'))) {
  const args = [
    'install',
    '--no-save',
    '--prefix',
    join(ROOT, 'bench'),
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { status } = spawnSync('npm', args, {
    env: environment(node),
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.stderr.write('boardgame.io could not be installed: only our own numbers follow.\n')
}
process.exitCode = await foreground(node, [join(ROOT, 'bench', 'main.ts'), ...wanted], {
  env: { NODE_ENV: 'production' },
})
