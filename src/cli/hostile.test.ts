import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const MEGABYTE = 2 ** 20
/** Milliseconds. All of them take a second together, and each that is read in quadratic time takes longer than this. */
const PATIENCE = 500_000
const folder = mkdtempSync(join(tmpdir(), 'flagcard-hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))

const NAMES = Array.from({ length: 60_000 }, (_, n) => `${String.fromCharCode(97 + (n % 26))}${n}`)
const HEAD = 'flagcard 1\ngame: fiar\nway: open\nseats: Ana | Ben\n'
const START = `${HEAD}options: {"start":"seats"}\n\n`
const fill = (unit: string, room = MEGABYTE - START.length - 8) => unit.repeat(room / unit.length)
const withBoard = (board: string) => `${HEAD}options: {"board":${board}}\n\n`
const sheet = (parts: object) => withBoard(JSON.stringify({ id: 'fiar', ...parts }))

const FILES: Record<string, [code: number, text: string]> = {
  'nothing but spaces': [2, fill(' ')],
  'spaces in a line': [2, `${START}0:${fill(' ')}x`],
  'spaces in many lines': [2, START + fill(`0: pass${' '.repeat(3900)}x\n`)],
  'a line that has no end': [2, `${START}0: ${fill('x')}`],
  'blank rows': [0, START + fill('\n')],
  'a remark in every row': [2, `flagcard 1\n${fill('#\n')}`],
  'exclamation marks': [2, `${START}0: pass ${fill('!')}`],
  'lines without end': [2, START + fill('0: touch\n')],
  'as many lines as there may be, all in one turn': [0, START + '0: touch\n'.repeat(5000)],
  'as many turns as there may be': [0, START + '0: pass\n1: pass\n'.repeat(2500)],
  'as many stopped acts as there may be': [0, START + 'stopped 1: pass\n'.repeat(5000)],
  'names without end': [2, `${HEAD.replace('Ben', fill('a|'))}Ben\n\n`],
  'a board that is nested deeply': [2, withBoard('['.repeat(5e5) + ']'.repeat(5e5))],
  'a board that is torn': [2, withBoard('['.repeat(1e6))],
  'a board of spaces on each other': [2, sheet({ spaces: Object.fromEntries(NAMES.map(name => [name, [0, 0]])) })],
  'a board of lines on each other': [2, sheet({ spaces: {}, lines: NAMES.map(() => ['a0', 'b1']) })],
  'a board of one line': [2, sheet({ spaces: { a0: [0, 0] }, lines: [NAMES], outlineLinks: [NAMES.slice(0, 40_000)] })],
  'a board of empty lines': [2, sheet({ spaces: {}, lines: Array(340_000).fill([]) })],
}

test('a megabyte of anything is read or refused in little time and memory', () => {
  const files = Object.entries(FILES).map(([name, [, text]]) => {
    expect(text.length).toBeLessThanOrEqual(MEGABYTE)
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  })
  const script = `
    const { main } = await import(${JSON.stringify(join(import.meta.dirname, 'main.ts'))})
    const output = new (await import('node:stream')).Writable({ write: (_, __, done) => done() })
    const codes = []
    for (const file of process.argv.slice(1))
      codes.push(await main(['judge', file], { input: process.stdin, output, errors: output, interactive: false }, {}))
    console.log(JSON.stringify(codes))`
  const limits = ['--max-old-space-size=160', '--input-type=module', '-e', script]
  const answered = execFileSync(process.execPath, [...limits, ...files], { encoding: 'utf8', timeout: PATIENCE })
  const codes: unknown[] = JSON.parse(answered)
  expect(Object.fromEntries(Object.keys(FILES).map((name, n) => [name, codes[n]]))).toEqual(
    Object.fromEntries(Object.entries(FILES).map(([name, [code]]) => [name, code])),
  )
})
