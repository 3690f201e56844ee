// Runs an installed tool with the right Node: `node scripts/run.js vitest run src/kernel`.
import { foreground, prepare, tool } from './node.js'
import { buildPage } from './page.js'

const [name, ...args] = process.argv.slice(2)
const node = prepare()
// The browser tests look at the page as it is built, so it has to be the page of today.
if (name === 'playwright' && !buildPage(node)) process.exit(1)
process.exitCode = await foreground(node, [tool(name), ...args])
