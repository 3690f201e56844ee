// Runs an installed tool with the right Node: `node scripts/run.js vitest run src/kernel`.
import { foreground, prepare, tool } from './node.js'

const [name, ...args] = process.argv.slice(2)
const node = prepare()
process.exitCode = await foreground(node, [tool(name), ...args])
