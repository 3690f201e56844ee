#!/usr/bin/env node
// The `flagcard` command: finds the right Node and runs the command line with it, from wherever it is called.
import { join } from 'node:path'
import { foreground, prepare, ROOT } from '../scripts/node.js'
import { buildPage } from '../scripts/page.js'

const node = prepare()
if (process.argv[2] === 'serve' && process.argv.length === 3 && !buildPage(node)) process.exit(1)
const args = [join(ROOT, 'src', 'cli', 'main.ts'), ...process.argv.slice(2)]
process.exitCode = await foreground(node, args, { cwd: process.cwd() })
