import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AnyBox, rulesAt } from '#kernel/box.ts'
import { formatLine, parseTranscript } from '#kernel/transcript.ts'
import { RESERVED } from '#referee/acts.ts'
import { checkLines } from '#referee/check.ts'
import { result } from '#referee/match.ts'
import { formatOutcome } from '#referee/score-card.ts'
import { GAMES } from './index.ts'
import { ticTacToe } from './tic-tac-toe/index.ts'

const boxes: AnyBox[] = [...(await Promise.all(Object.values(GAMES).map(game => game.open()))), ticTacToe]
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

/** The transcript as it is written and as the referee finds it, side by side. */
function judged(box: AnyBox, text: string): { expected: string; found: string } {
  const transcript = parseTranscript(text)
  const expected: string[] = []
  const found: string[] = []
  const checks = checkLines(box, transcript)
  let check = checks.next()
  for (; !check.done; check = checks.next()) {
    const { written, reading, marks } = check.value
    const stopped = reading === null ? 'stopped ' : ''
    expected.push(stopped + formatLine(written))
    found.push(stopped + formatLine({ ...written, faults: marks }))
  }
  const ended = result(box, check.value)
  expected.push(`= ${transcript.outcome ?? 'none'}`)
  found.push(`= ${ended === null ? 'none' : formatOutcome(ended)}`)
  return { expected: expected.join('\n'), found: found.join('\n') }
}

function rulesShown(text: string): readonly string[] {
  const { lines, stopped } = parseTranscript(text)
  return [...lines, ...stopped].flatMap(line => line.faults ?? [])
}
