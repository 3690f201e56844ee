// What we bring along from others: nothing that nobody asked for, no more packages than we have agreed to, and only under licences
// that let everybody run and change this. `node scripts/supply.js` tells all of it; `npm run check` only what is wrong.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment, prepare, ROOT } from './node.js'

// A server that has been built needs these many, all told. Whoever raises a number says in ARCHITECTURE.md what for.
const MOST = { server: 80, page: 20 }
const LICENCES = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'BlueOak-1.0.0']
// Fonts go into the page as they are; tools that are only run may be under a licence that asks for changes back.
const MORE = {
  server: [],
  page: ['OFL-1.1', 'MPL-2.0'],
  tools: ['MPL-2.0', 'OFL-1.1', 'CC0-1.0', 'CC-BY-4.0', 'Python-2.0'],
}

export function supply(node) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const server = reached(packages, '')
  const page = reached(packages, 'page').filter(path => !server.includes(path))
  const tools = Object.keys(packages).filter(
    path => path.startsWith('node_modules/') && !packages[path].link && !server.includes(path) && !page.includes(path),
  )
  const groups = { server, page, tools }
  const wrong = []
  for (const [group, paths] of Object.entries(groups)) {
    if (paths.length > (MOST[group] ?? Infinity)) {
      wrong.push(`${paths.length} packages for the ${group}, and ${MOST[group]} have been agreed to`)
    }
    for (const path of paths) {
      const { license = 'none' } = packages[path]
      if (!isAllowed(license, [...LICENCES, ...MORE[group]])) wrong.push(`${path}: licence ${license}`)
      // Whoever installs our package may run the scripts of all that it brings along.
      if (group !== 'tools' && packages[path].hasInstallScript)
        wrong.push(`${path}: runs a script when it is installed`)
    }
  }
  return { groups, licences: counted(server.concat(page), packages), wrong: [...wrong, ...problemsOf(node)] }
}

// Everything that these dependencies come to, except binaries for other kinds of computers.
function reached(packages, from, found = new Set()) {
  const { dependencies = {}, optionalDependencies = {} } = packages[from]
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const path = placeOf(packages, from, name)
    if (path === null || found.has(path) || packages[path].cpu || packages[path].os) continue
    found.add(path)
    reached(packages, path, found)
  }
  return [...found]
}

// Where Node finds a package: beside whoever asks, or further out.
function placeOf(packages, from, name) {
  for (let at = from; ; at = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = `${at === '' || at === 'page' ? '' : `${at}/`}node_modules/${name}`
    if (packages[path]) return path
    if (at === '' || at === 'page') return null
  }
}

function isAllowed(licence, allowed) {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(one => allowed.includes(one)))
}

function counted(paths, packages) {
  const counts = {}
  for (const path of paths) counts[packages[path].license] = (counts[packages[path].license] ?? 0) + 1
  return counts
}

// What npm finds wrong with what is installed: missing, invalid, or there though nobody asked for it.
function problemsOf(node) {
  const { stdout } = spawnSync('npm', ['ls', '--all', '--json', '--loglevel=silent'], {
    ...{ cwd: ROOT, env: environment(node), encoding: 'utf8', maxBuffer: 2 ** 26 },
    shell: process.platform === 'win32',
  })
  try {
    return JSON.parse(stdout).problems ?? []
  } catch {
    return ['npm ls gave no answer']
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { groups, licences, wrong } = supply(prepare())
  const [server, page, tools] = Object.values(groups).map(paths => paths.length)
  console.log(
    `${server} packages run the server; ${page} more build the page; ${tools} more test and check (all kinds of computers).`,
  )
  console.log(
    Object.entries(licences)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  )
  for (const one of wrong) console.log(`✗ ${one}`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
