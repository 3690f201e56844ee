import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flagcard } from './at-the-terminal.fixture.ts'

const ROOT = join(import.meta.dirname, '../..')
const DOCUMENT = readFileSync(join(ROOT, 'docs/adding-a-lesson.md'), 'utf8')
const EXAMPLES = [...DOCUMENT.matchAll(/^```flagcard lesson=(\d)\n(.*?)^```$/gms)].map(([, code, text]) => [code, text])

test('the document has examples of lessons that hold, that do not, and that cannot be read', () => {
  expect(EXAMPLES.map(([code]) => code)).toEqual(['0', '0', '2', '1'])
})

test.each(EXAMPLES)(
  'lesson answers %s to an example in the document, and what it says there',
  async (code, text = '') => {
    const { code: exit, out, err } = await flagcard('lesson -', text.split('\n'))
    expect(exit).toBe(Number(code))
    if (code === '0') expect(err).toBe('')
    else expect(DOCUMENT).toContain(`gets \`${`${out}${err}`.trim().replace('standard input, ', '')}\``)
  },
)

test('lesson says that all holds, in the reader’s language', async () => {
  const file = join(ROOT, 'src/games/ramrod/lessons/1-two-rods-fill-a-box.txt')
  expect(await flagcard(`lesson ${file}`)).toEqual({ code: 0, out: `${file}: all holds, 4 steps.\n`, err: '' })
  expect((await flagcard(`lesson ${file} --lang es`)).out).toBe(`${file}: todo se cumple, 4 pasos.\n`)
})

test('lesson finds a game that cannot begin, and one that we do not have', async () => {
  const first = EXAMPLES[1]?.[1] ?? ''
  const nowhere = first.replace('hello', 'position: turn 0; blue1 z9\nhello')
  expect(await flagcard('lesson -', nowhere.split('\n'))).toMatchObject({
    code: 1,
    out: 'standard input, line 1: The table of this step cannot be laid. (turn 0; blue1 z9)\n',
  })
  const chess = first.replace('game: fiar', 'game: chess')
  expect(await flagcard('lesson -', chess.split('\n'))).toMatchObject({ code: 2, out: '' })
})

test('lesson cannot read what is no file', async () => {
  expect(await flagcard('lesson /nowhere/at-all.txt')).toMatchObject({ code: 2, out: '' })
})
