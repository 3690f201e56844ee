// npm run check: types of each world, lint and format. Prints only what is wrong.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { environment, prepare, ROOT, tool } from './node.js'
import { supply } from './supply.js'

const COLOURS = process.stdout.isTTY ? 'force' : 'off'
const types = config => ['tsc', '--pretty', String(COLOURS === 'force'), '-p', config]
const CHECKS = {
  'types of the pure layers': types('tsconfig.pure.json'),
  'types of the server': types('tsconfig.server.json'),
  'types of the page': types('tsconfig.web.json'),
  'types of everything, with tests': types('tsconfig.json'),
  'lint and format': ['biome', 'check', `--colors=${COLOURS}`],
}
const SUPPLY = 'packages and licences'

// Runs all checks side by side and answers how many passed and failed, and which.
export async function check(node) {
  const checks = Object.entries(CHECKS).map(([title, command]) => one(node, title, command))
  const supplied = supply(node)
  for (const what of supplied.wrong) process.stdout.write(`${what}\n`)
  process.stdout.write(`${supplied.wrong.length === 0 ? '✓' : '✗'} ${SUPPLY}\n`)
  const titles = [...Object.keys(CHECKS), SUPPLY]
  const passed = [...(await Promise.all(checks)), supplied.wrong.length === 0]
  const wrong = titles.filter((_, n) => !passed[n])
  return { passed: titles.length - wrong.length, failed: wrong.length, wrong }
}

function one(node, title, [name, ...args]) {
  return new Promise(resolve => {
    const child = spawn(node, [tool(name), ...args], { cwd: ROOT, env: environment(node) })
    const output = []
    child.stdout.on('data', chunk => output.push(chunk))
    child.stderr.on('data', chunk => output.push(chunk))
    child.on('close', code => {
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${title}\n`)
      resolve(code === 0)
    })
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { failed } = await check(prepare())
  process.exitCode = failed === 0 ? 0 : 1
}
