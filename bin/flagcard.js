#!/usr/bin/env node
// The `flagcard` command: finds the right Node and runs the command line with it, from wherever it is called.
import { join } from 'node:path'
import { foreground, prepare, ROOT } from '../scripts/node.js'

const node = prepare()
const args = [join(ROOT, 'src', 'cli', 'main.ts'), ...process.argv.slice(2)]
process.exitCode = await foreground(node, args, { cwd: process.cwd() })
