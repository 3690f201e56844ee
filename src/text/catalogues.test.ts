import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GAMES } from '#games/index.ts'
import { ticTacToe } from '#games/tic-tac-toe/index.ts'
import type { AnyBox, Catalogue } from '#kernel/box.ts'
import { companionOf } from '#referee/companion.ts'
import { SHARED } from './translate.ts'

const boxes: AnyBox[] = [
  ...(await Promise.all(Object.values(GAMES).map(game => game.open()))),
  ticTacToe,
  companionOf(null),
]
const SOURCES = ['web', 'cli', 'server'].flatMap(layer => {
  const folder = join(import.meta.dirname, '..', layer)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => /\.tsx?$/.test(name))
  return names.map(name => readFileSync(join(folder, name), 'utf8'))
})
const pairs: [string, Catalogue, Catalogue][] = [
  ...Object.keys(SHARED.en).map((name): [string, Catalogue, Catalogue] => [
    name,
    SHARED.en[name] ?? {},
    SHARED.es[name] ?? {},
  ]),
  ...boxes.map(({ rules: { game }, words: { text } }): [string, Catalogue, Catalogue] => [game.id, text.en, text.es]),
]

describe.each(pairs)('the catalogue %s', (_, en, es) => {
  const [english, spanish] = [sentences(en), sentences(es)]

  test('has the same sentences in English and Spanish', () => {
    expect([...spanish.keys()]).toEqual([...english.keys()])
  })

  test('leaves the same blanks to fill in', () => {
    const differs = [...english].filter(([key, text]) => blanks(text) !== blanks(spanish.get(key) ?? ''))
    expect(differs.map(([key]) => key)).toEqual([])
  })

  test('says something everywhere', () => {
    expect([...english, ...spanish].filter(([, text]) => text.trim() === '')).toEqual([])
  })
})

test('no catalogue has a key twice: the second would silently replace the first', () => {
  const folder = join(import.meta.dirname, '..')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\btext\b.*\b(en|es)\.json$/.test(name),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter(name => hasKeyTwice(readFileSync(join(folder, name), 'utf8')))).toEqual([])
})

test.each(boxes.map((box): [string, AnyBox] => [box.rules.game.id, box]))(
  '%s names and explains each of its rules, and no others',
  (_, { rules: { game }, words: { text } }) => {
    const rules = Object.keys(game.rules).flatMap(rule => [
      `rules.${rule}.name`,
      `rules.${rule}.text`,
      `rules.${rule}.why`,
    ])
    for (const catalogue of [text.en, text.es]) {
      const keys = [...sentences(catalogue).keys()].filter(key => key.startsWith('rules.'))
      expect(keys.toSorted()).toEqual(rules.toSorted())
    }
  },
)

test.each(boxes.map((box): [string, AnyBox] => [box.rules.game.id, box]))(
  '%s explains what can be chosen when a table is set up',
  (_, { setUp: { choices }, words: { text } }) => {
    for (const catalogue of [text.en, text.es]) {
      const keys = new Set(sentences(catalogue).keys())
      const needed = choices.flatMap(({ key, values }) =>
        ['name', 'text', ...values].map(word => `options.${key}.${word}`),
      )
      expect(needed.filter(key => !keys.has(key))).toEqual([])
    }
  },
)

/** Flattened and sorted, so that two catalogues compare by what they say. */
function sentences(catalogue: Catalogue, path = ''): Map<string, string> {
  const found = Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : [...sentences(value, `${path}${key}.`)],
  )
  return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function blanks(text: string): string {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1] ?? ''))].sort().join(' ')
}

/** Keys that the page and the terminal complete themselves; what completes them is checked above, by types or in `scenes.test.ts`. */
const COMPLETED = ['actions', 'examples', 'help', 'options', 'rules']

test('every key of a game that the page, the terminal or the server asks for is one that every game has', () => {
  const asked = SOURCES.flatMap(source => [...source.matchAll(/\bt\(\s*['`]([a-z-]+)(['`.])/g)])
  const keys = new Set(asked.flatMap(([, key = '', end]) => (end === '.' && COMPLETED.includes(key) ? [] : [key])))
  expect([...keys].sort()).toEqual(['goal', 'tagline', 'title'])
  for (const { rules, words } of boxes) {
    const missing = [...keys].filter(key => typeof words.text.en[key] !== 'string' || words.text.en[key] === '')
    expect(missing.map(key => `${rules.game.id}: ${key}`)).toEqual([])
  }
})

/** What is read has fewer keys than what is written. */
function hasKeyTwice(text: string): boolean {
  let read = 0
  JSON.parse(text, (key, value: unknown) => {
    if (key !== '') read++
    return value
  })
  return (text.match(/"(?:[^"\\]|\\.)*"\s*:/g) ?? []).length !== read
}
