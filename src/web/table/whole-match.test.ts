import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import type { TableView } from '#protocol/table.ts'
import { readMatch } from '#referee/read.ts'
import { wholeMatch } from './whole-match.ts'

const FILE = join(import.meta.dirname, '../../games/fiar/transcripts/wrong-slides.txt')
const { header, lines } = parseTranscript(readFileSync(FILE, 'utf8'))
const ruling = lines.findIndex(({ author }) => author === 'monitor')
const said = lines
  .slice(0, ruling)
  .map(({ author, words }, n): TableView['lines'][number] => ({ n, author, type: 'move', words, note: { key: '' } }))

test('the lines of a view tell how it stood before the challenge', () => {
  const match = wholeMatch(fiar, { header, lines: said })
  expect(match).toEqual([...readMatch(fiar, header, lines.slice(0, ruling))].at(-1)?.after)
  expect(match?.undisputed?.last?.entries).toHaveLength(2)
})

test('a line that may not be read, or that today’s rules refuse, leaves nothing to be told', () => {
  const with2 = (words: string | null) => ({
    header,
    lines: said.map(line => (line.n === 2 ? { ...line, words } : line)),
  })
  expect(wholeMatch(fiar, with2(null))).toBeNull()
  expect(wholeMatch(fiar, with2('place b6'))).toBeNull()
})
