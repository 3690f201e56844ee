// npm start: installs what is missing, builds the page and serves it.
import { join } from 'node:path'
import { foreground, prepare, ROOT } from './node.js'
import { buildPage } from './page.js'

const node = prepare({ tests: false })
if (!buildPage(node)) process.exit(1)
process.exitCode = await foreground(node, [join(ROOT, 'src', 'server', 'main.ts'), ...process.argv.slice(2)])
