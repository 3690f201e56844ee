import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const PURE = ['kernel', 'boards', 'games', 'referee', 'bots', 'host', 'gathering', 'learning']
const ALL = [...PURE, 'physics', 'text', 'protocol', 'server', 'web', 'cli']

// Who may import whom, and which packages. Whatever is not named here is not allowed.
const MAY_IMPORT: Record<string, readonly string[]> = {
  stage: ['kernel', 'boards', 'text', 'web', 'preact', '@preact/signals', 'three'],
  kernel: ['@noble/hashes'],
  boards: [],
  referee: ['kernel'],
  games: ['kernel', 'boards', 'referee'],
  bots: ['kernel', 'referee'],
  host: ['kernel', 'referee', 'bots', 'protocol'],
  gathering: ['kernel', 'papaparse'],
  learning: ['kernel', 'referee', 'bots'],
  physics: ['kernel', 'boards', '@dimforge/rapier3d-deterministic-compat'],
  text: ['kernel'],
  protocol: ['kernel', 'referee', 'typebox'],
  server: [...ALL.filter(layer => layer !== 'web'), 'any package'],
  web: [...ALL.filter(layer => layer !== 'server' && layer !== 'cli'), 'any package'],
  cli: [...ALL.filter(layer => layer !== 'web'), 'any package'],
}

// What would make a replay differ from the game: luck, clocks and the world outside.
const IMPURE = /Math\.random|\bDate\b|performance\.now|setTimeout|setInterval|\bprocess\b|\bdocument\b|\bfetch\(/

const ROOT = import.meta.dirname
const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map(name => ({ name, layer: layerOf(name), text: readFileSync(join(ROOT, name), 'utf8') }))
// The contract is a test in all but name: games' own tests call it.
const sources = files.filter(({ name }) => !name.endsWith('.css') && name !== 'kernel/contract.ts')

test('layers import only what they may, relatively inside a layer and by #layer/ across', () => {
  const wrong = sources.flatMap(file =>
    importsOf(file.text).flatMap(path => (isAllowed(file, path) ? [] : [`${file.name}: ${path}`])),
  )
  expect(wrong).toEqual([])
})

test('the pure layers know no luck, no clock and no world outside', () => {
  const wrong = sources.filter(({ layer, text }) => PURE.includes(layer) && IMPURE.test(withoutComments(text)))
  expect(wrong.map(({ name, text }) => `${name}: ${IMPURE.exec(withoutComments(text))?.[0]}`)).toEqual([])
})

test('nothing outside a game’s folder and the shelf names a game, or imports from its folder', () => {
  const folders = readdirSync(join(ROOT, 'games'), { withFileTypes: true }).flatMap(one =>
    one.isDirectory() ? [one.name] : [],
  )
  // `start` is an everyday word: only as a folder does it name what games share.
  const name = new RegExp(
    `(?<![a-z])(${folders.filter(folder => folder !== 'start').join('|')})(?![a-z])|games/(${folders.join('|')})/`,
    'i',
  )
  const wrong = files
    .filter(file => !file.name.startsWith('games/') && !file.name.includes('.fixture.'))
    .flatMap(file => {
      const found = name.exec(`${file.name}\n${file.text}`)
      return found ? [`${file.name}: ${found[0]}`] : []
    })
  expect(wrong).toEqual([])
})

test('no file holds more than 300 lines', () => {
  const long = files
    .map(({ name, text }) => ({ name, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > 300)
  expect(long).toEqual([])
})

// A line of the log that somebody has spelled instead of asking `formatAct` for it.
const SPELLED_ACT = /(['"`])(?:offer tie|ask undo|challenge [^'"`]*)\1|\bwords(?::| [!=]==) '[a-z]+( |')/

test('only the referee spells acts; others use formatAct, and look at the type of an act', () => {
  const wrong = sources.filter(({ layer, text }) => layer !== 'referee' && SPELLED_ACT.test(withoutComments(text)))
  expect(wrong.map(({ name, text }) => `${name}: ${SPELLED_ACT.exec(withoutComments(text))?.[0]}`)).toEqual([])
})

function isAllowed({ name, layer }: { name: string; layer: string }, path: string): boolean {
  const allowed = MAY_IMPORT[layer] ?? []
  if (path.startsWith('.')) {
    const reached = posix.join(posix.dirname(name), path)
    return layer === 'stage' ? reached.startsWith(name.replace(/stage\/.*/, '')) : layerOf(reached) === layer
  }
  if (path.startsWith('#')) {
    const other = path.slice(1).split('/')[0] ?? ''
    return (
      other !== layer && (allowed.includes(other) || (other === 'physics' && /^games\/[^/]+\/table\.ts$/.test(name)))
    )
  }
  return allowed.includes('any package') || allowed.some(one => path === one || path.startsWith(`${one}/`))
}

/** A game's stage is a layer of its own: it knows the page, and only its own game. */
function layerOf(name: string): string {
  return /^games\/[^/]+\/stage\//.test(name) ? 'stage' : (name.split('/')[0] ?? '')
}

function importsOf(text: string): string[] {
  return [...withoutComments(text).matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map(match => match[1] ?? '')
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
}
