// Brings the two things every command needs: a Node that runs TypeScript and has SQLite inside, and the packages of the
// lock file. Plain JavaScript for the host's own Node, so that it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const WANTED = 24
// A Node fetched from npm stays beside the project, out of its dependencies: a host with a good Node never downloads it.
const FETCHED = join(ROOT, '.node')

// The Node to run everything with, everything installed. `tests`: also what only tests and checks need.
export function prepare({ tests = true } = {}) {
  const node = hostNode() ?? fetchedNode() ?? fetchNode()
  if (!packagesAreCurrent(tests)) {
    say('Installing packages (once, and when the lock file changes) …')
    // Not `npm ci`: it refuses a lock file that lacks the binaries of other platforms, and a registry's mirror may not
    // have them all. This installs what the lock file says just the same, and leaves it alone.
    npm(['install', '--no-save', ...(tests ? [] : ['--omit=dev'])], node)
    if (!packagesAreCurrent(tests)) fail('npm did not install the packages of package-lock.json.')
  }
  return node
}

// The script behind a command of an installed package: Windows cannot start the links in node_modules/.bin.
export function tool(name) {
  const home = join(ROOT, 'node_modules', TOOLS[name] ?? name)
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  return join(home, typeof bin === 'string' ? bin : bin[name])
}
const TOOLS = { biome: '@biomejs/biome', playwright: '@playwright/test', tsc: 'typescript' }

// The environment in which `node` is the right one for children of children, too.
export function environment(node, more = {}) {
  const key = Object.keys(process.env).find(name => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...process.env, [key]: dirname(node) + delimiter + (process.env[key] ?? ''), ...more }
}

// Runs one program in the foreground: our input, output and signals are its own. Answers with its exit code, unless we
// were told to stop meanwhile: then nothing comes after it.
export function foreground(node, args, { cwd = ROOT, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd, env: environment(node, env), stdio: 'inherit' })
    let stopping = false
    const pass = signal => {
      stopping = true
      // At a terminal Ctrl-C reaches the child by itself; we only have to outlive it.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    // npm tells only its shell to stop, and the shell tells nobody: we notice by having lost our parent.
    const parent = process.ppid
    const orphaned = () => !stopping && process.ppid !== parent && pass('SIGTERM')
    const watch = process.env.npm_lifecycle_event ? setInterval(orphaned, 250) : undefined
    child.on('error', reject)
    child.on('close', (number, signal) => {
      for (const signal of signals) process.off(signal, pass)
      clearInterval(watch)
      const code = number ?? 128 + (constants.signals[signal] ?? 0)
      if (stopping) process.exit(code)
      resolve(code)
    })
  })
}

function hostNode() {
  return Number(process.versions.node.split('.')[0]) >= WANTED ? process.execPath : null
}

function fetchedNode() {
  const path = join(FETCHED, 'node_modules', nodePackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(path) ? path : null
}

// The package with the binary itself, not `node`, which would bring the same one by an install script.
function nodePackage() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return `${prefix}-${platform}-${process.arch}`
}

function fetchNode() {
  say(`Flagcard needs Node ${WANTED}; this is ${process.version}. Fetching one into .node (once) …`)
  npm(['install', '--no-save', '--prefix', FETCHED, `${nodePackage()}@${WANTED}`], process.execPath)
  return fetchedNode() ?? fail(`npm has no Node ${WANTED} for this computer: please install Node ${WANTED} or newer.`)
}

// npm leaves its own record of what it installed; it is written last, so a broken install has none.
function packagesAreCurrent(tests) {
  const record = join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
  const have = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional }]) => {
    // Our own folders, and what is not asked for.
    if (!path.startsWith('node_modules/') || (dev && !tests)) return true
    return have[path] ? have[path].version === version : Boolean(optional || devOptional)
  })
}

// npm's own words go to stderr: the output of a command belongs to the command. Scripts of the packages are not run. That is said here and
// not in .npmrc, where it would stop our own as well: `npm pack` would pack what was never built.
function npm(args, node) {
  const script = process.env.npm_execpath
  const [command, ...first] = basename(script ?? '') === 'npm-cli.js' ? [node, script] : ['npm']
  const { status, error } = spawnSync(command, [...first, ...args, '--ignore-scripts', '--loglevel=error'], {
    cwd: ROOT,
    env: environment(node),
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
  })
  if (error) fail(`npm could not be started: ${error.message}`)
  if (status !== 0) fail(`npm ${args[0]} failed.`)
}

function say(text) {
  process.stderr.write(`${text}\n`)
}

function fail(text) {
  say(text)
  process.exit(1)
}
