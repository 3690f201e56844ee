import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnyGame } from '#kernel/game.ts'
import { parseTranscript, type Transcript } from '#kernel/transcript.ts'
import { parseAct } from '#referee/acts.ts'
import { isGameId, openBox } from './index.ts'

/** By the letter of their numbers: whose sentences they are (null: any game's), and how many at least, so that none gets lost. */
const SECTIONS: Readonly<Record<string, { readonly game: string | null; readonly atLeast: number }>> = {
  C: { game: null, atLeast: 21 },
  O: { game: null, atLeast: 23 },
  F: { game: 'fiar', atLeast: 44 },
  K: { game: 'kwatro-sinko', atLeast: 42 },
  P: { game: 'par-55', atLeast: 42 },
  R: { game: 'ramrod', atLeast: 47 },
  S: { game: 'sum-dominoes', atLeast: 102 },
  G: { game: 'sum-dominoes', atLeast: 50 },
}

/** What may keep a sentence: `a-rule`, act `words`, refusal `code` or end `words`. */
const MARKS = /(?:act |refusal |end )?`[^`]+`/g

/** A sentence, what keeps it, and where that is shown – or why it cannot be. */
interface Row {
  readonly number: string
  readonly kept: string
  readonly shown: string
}

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/sheets.md'), 'utf8')
const ROWS = [...PAGE.matchAll(/^\| (?<number>[A-Z]\d+) \| [^|]+ \| (?<kept>[^|]+) \| (?<shown>[^|]+) \|$/gm)].map(
  ({ groups: { number = '', kept = '', shown = '' } = {} }): Row => ({ number, kept, shown }),
)

describe('every sentence of the sheets', () => {
  test.each(ROWS)('$number is kept, and shown', async row => {
    expect(await complaintsAbout(row)).toEqual([])
  })

  test('has a number of its own', () => {
    const numbers = ROWS.map(({ number }) => number)
    expect(numbers.filter((number, index) => numbers.indexOf(number) < index)).toEqual([])
  })

  test('is a row that can be read', () => {
    expect(PAGE.match(/^\| ?[A-Z]+\d+/gm)).toHaveLength(ROWS.length)
  })

  test.each(Object.entries(SECTIONS))('%s: none is missing', (letter, { atLeast }) => {
    expect(ROWS.filter(({ number }) => number.startsWith(letter)).length).toBeGreaterThanOrEqual(atLeast)
  })
})

async function complaintsAbout({ number, kept, shown }: Row): Promise<string[]> {
  const files = [...shown.matchAll(/`([^`]+\.txt)`/g)].flatMap(([, file]) => file ?? [])
  if (kept === 'on paper only') return files.length === 0 && shown.includes(' ') ? [] : ['no reason']
  if (files.length === 0) return ['no transcript']
  const { game } = SECTIONS[number.charAt(0)] ?? {}
  const elsewhere = files.filter(file => game === undefined || (game !== null && !file.startsWith(`${game}/`)))
  if (elsewhere.length > 0) return elsewhere.map(file => `${file} is not of this game`)
  const gone = files.filter(file => !existsSync(pathOf(file)))
  if (gone.length > 0) return gone.map(file => `${file} is gone`)
  const found = await Promise.all(files.map(evidenceIn))
  const marks = kept.match(MARKS) ?? []
  if (marks.join(', ') !== kept) return ['cannot be read']
  const silent = files.filter((_, index) => !marks.some(mark => found[index]?.(mark)))
  return [
    ...marks.filter(mark => !found.some(shows => shows(mark))).map(mark => `${mark} is not shown`),
    ...silent.map(file => `${file} shows nothing of it`),
  ]
}

function pathOf(file: string): string {
  return join(import.meta.dirname, file.replace('/', '/transcripts/'))
}

/** Does this transcript show what a row names? */
async function evidenceIn(file: string): Promise<(mark: string) => boolean> {
  const [id = ''] = file.split('/')
  if (!isGameId(id)) return () => false
  const { game } = (await openBox(id)).rules
  const transcript = parseTranscript(readFileSync(pathOf(file), 'utf8'))
  return mark => {
    const [, kind, words = ''] = /^(act |refusal |end |)`([^`]+)`$/.exec(mark) ?? []
    if (kind === 'act ') return hasAct(game, transcript, words)
    if (kind === 'refusal ') return !Object.hasOwn(game.rules, words) && isStopped(transcript, words)
    if (kind === 'end ') return transcript.outcome === words
    return kind === '' && showsRule(game, transcript, words)
  }
}

/** A line begins with these words. */
function hasAct(game: AnyGame, { lines }: Transcript, act: string): boolean {
  return lines.some(({ author, words }) => {
    const line = `${author}: ${words}`
    return line.startsWith(act) && /^([ :;]|$)/.test(line.slice(act.length)) && parseAct(game, words) !== null
  })
}

/** Players' rules are broken or challenged; the others stop what would break them. */
function showsRule(game: AnyGame, transcript: Transcript, rule: string): boolean {
  const rules: Readonly<Record<string, string>> = game.rules
  if (!Object.hasOwn(rules, rule)) return false
  if (rules[rule] !== 'players') return isStopped(transcript, rule)
  return (
    isStopped(transcript, rule) ||
    transcript.lines.some(line => line.faults?.includes(rule) || challengedIn(game, line.words).includes(rule))
  )
}

function challengedIn(game: AnyGame, words: string): readonly string[] {
  const act = parseAct(game, words)
  return act?.type === 'challenge' ? act.matters.map(({ rule }) => rule) : []
}

function isStopped({ stopped }: Transcript, mark: string): boolean {
  return stopped.some(({ faults }) => faults?.includes(mark))
}
