import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AnyBox, rulesAt } from '#kernel/box.ts'
import { parseLine, parseTranscript, type WrittenLine } from '#kernel/transcript.ts'
import { RESERVED } from '#referee/acts.ts'
import { type Match, result } from '#referee/match.ts'
import { beginFrom, readMatch } from '#referee/read.ts'
import { formatOutcome } from '#referee/score-card.ts'
import { step } from '#referee/step.ts'
import { GAMES } from './index.ts'
import { ticTacToe } from './tic-tac-toe/index.ts'

const boxes: AnyBox[] = [...(await Promise.all(Object.values(GAMES).map(open => open()))), ticTacToe]
await Promise.all(boxes.map(box => box.rules.table?.prepare?.()))

for (const box of boxes) {
  const folder = join(import.meta.dirname, box.rules.game.id, 'transcripts')
  const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.txt')) : []
  const texts = files.map(name => readFileSync(join(folder, name), 'utf8'))

  describe(`${box.rules.game.id} on the shelf`, () => {
    test.each(files.map((name, index) => [name, texts[index] ?? '']))(
      '%s is played and judged as written',
      (_, text) => {
        const { expected, found } = judged(box, text)
        expect(found).toBe(expected)
      },
    )

    test('every rule is shown in a transcript', () => {
      const shown = new Set(texts.flatMap(rulesShown))
      expect(Object.keys(box.rules.game.rules).filter(rule => !shown.has(rule))).toEqual([])
    })

    test('a rule that is broken in a transcript holds under its options', () => {
      for (const text of texts) {
        const rules = rulesAt(box, parseTranscript(text).header.options).map(([rule]) => rule)
        const shown = rulesShown(text).filter(rule => Object.hasOwn(box.rules.game.rules, rule))
        expect(shown.filter(rule => !rules.includes(rule))).toEqual([])
      }
    })

    test('no move begins with a word that belongs to the referee', () => {
      const moves = texts
        .flatMap(text => parseTranscript(text).lines)
        .filter(({ words }) => box.rules.game.parseMove(words) !== null)
      expect(moves.filter(({ words }) => RESERVED.includes(words.split(' ')[0] ?? ''))).toEqual([])
    })
  })
}

/** `# stops: 0: slide d4 d1 ! no-jumping` is tried where it stands, and must be refused for that rule. */
const STOPS = /^# stops: (.*)$/

/** The transcript as it is written and as the referee finds it, side by side. */
function judged(box: AnyBox, text: string): { expected: string; found: string } {
  const { header, lines, outcome } = parseTranscript(text)
  const tries = stopsIn(text, header.seats.length)
  const expected: string[] = []
  const found: string[] = []
  const tryUntil = (match: Match, row: number) => {
    for (const stop of tries.splice(0, tries.filter(stop => stop.row < row).length)) {
      expected.push(`# stops: ${written(stop, stop.faults)}`)
      const done = step(box, match, stop)
      const rule = 'refusal' in done ? (done.refusal.fault?.rule ?? done.refusal.code) : 'nothing'
      found.push(`# stops: ${written(stop, [rule])}`)
    }
  }
  let match = beginFrom(box, header)
  const readings = readMatch(box, header, lines)
  for (const line of lines) {
    tryUntil(match, line.row)
    expected.push(written(line, line.faults))
    const { value, done } = readings.next()
    if (done) break
    found.push(written(line, value.faults?.map(fault => fault.rule) ?? []))
    match = value.after
  }
  tryUntil(match, Number.POSITIVE_INFINITY)
  const ended = result(box, match)
  expected.push(`= ${outcome}`)
  found.push(`= ${ended && formatOutcome(ended)}`)
  return { expected: expected.join('\n'), found: found.join('\n') }
}

function written({ author, words }: WrittenLine, faults: readonly string[] | null): string {
  return `${author}: ${words}${faults?.length ? ` ! ${faults.join(' ')}` : ''}`
}

function stopsIn(text: string, seats: number): WrittenLine[] {
  return text.split('\n').flatMap((row, index) => {
    const [, line] = STOPS.exec(row.trim()) ?? []
    return line === undefined ? [] : [parseLine(line, index + 1, seats)]
  })
}

function rulesShown(text: string): readonly string[] {
  const { header, lines } = parseTranscript(text)
  return [...lines, ...stopsIn(text, header.seats.length)].flatMap(line => line.faults ?? [])
}
