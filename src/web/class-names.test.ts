import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const HERE = import.meta.dirname

/** Theirs is what every room may add to. */
const EVERYBODYS = ['style', 'shell', 'draw', 'gathering']
/** Blocks that a second room borrows together with their style sheet. */
const BORROWED = new Map([
  ['prep', 'gathering/links'],
  ['table-page', 'gathering/monitor'],
])

/** Rooms of a tournament day are rooms of their own. */
function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  return first === 'gathering' && !second.endsWith('.css') ? `${first}/${second}` : first
}

/** `rounds` for `.rounds__chips > li`: whose rule it is. */
function blocksIn(style: string): readonly string[] {
  const selectors = style.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)
  return [...selectors].flatMap(([, list = '']) =>
    list.split(',').flatMap(one => /^\s*\.([a-z][a-z0-9]*(?:-[a-z0-9]+)*)/.exec(one)?.[1] ?? []),
  )
}

// A style sheet stays when its page is left: the same name in another room would be dressed by both.
test('no two rooms of the page dress a class of the same name', () => {
  const rules = globSync('**/*.css', { cwd: HERE }).flatMap(file =>
    blocksIn(readFileSync(join(HERE, file), 'utf8')).map(block => ({ block, room: roomOf(file) })),
  )
  const isShared = new Set(rules.flatMap(({ block, room }) => (EVERYBODYS.includes(room) ? [block] : [])))
  const rooms = new Map<string, Set<string>>()
  for (const { block, room } of rules) {
    if (isShared.has(block) || BORROWED.get(block) === room) continue
    rooms.set(block, (rooms.get(block) ?? new Set()).add(room))
  }
  expect(rooms.size).toBeGreaterThan(200)
  expect([...rooms].filter(([, own]) => own.size > 1).map(([block, own]) => [block, ...own])).toEqual([])
})
