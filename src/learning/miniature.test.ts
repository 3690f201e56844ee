import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GAMES } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { framesOf, parseMiniatures } from './miniature.ts'

const shelf = await Promise.all(
  Object.entries(GAMES).map(async ([id, game]) => {
    const box: AnyBox = await game.open()
    const text = readFileSync(join(import.meta.dirname, '..', 'games', id, 'miniatures.txt'), 'utf8')
    return { id, box, miniatures: parseMiniatures(box, text) }
  }),
)

describe.each(shelf)('the miniatures of $id', ({ box, miniatures }) => {
  test('show every step in which the game is explained, and no other', async () => {
    const steps = Object.keys(Object(box.words.text.en.help))
    expect([...miniatures.help.keys()].toSorted()).toEqual(steps.toSorted())
    for (const clip of miniatures.help.values()) expect((await framesOf(box, clip)).length).toBeGreaterThan(1)
  })

  test('show every rule broken by the last line, and kept by all lines', async () => {
    expect([...miniatures.rules.keys()].toSorted()).toEqual(Object.keys(box.rules.game.rules).toSorted())
    for (const [rule, { kept, broken }] of miniatures.rules) {
      const faults = (await framesOf(box, broken)).at(-1)?.faults ?? []
      expect(faults.map(fault => fault.rule)).toContain(rule)
      const right = kept ? await framesOf(box, kept) : []
      expect(right.flatMap(frame => frame.faults).map(fault => fault.rule)).toEqual([])
    }
  })

  test('show each rule kept as well, but for those that no hands can break', () => {
    const without = [...miniatures.rules].filter(([, { kept }]) => kept === null).map(([rule]) => rule)
    expect(without.filter(rule => box.rules.game.rules[rule] !== 'table')).toEqual([])
  })

  test.each(['en', 'es'] as const)('there is little to read before the first try: %s', language => {
    const { goal, help } = box.words.text[language]
    const words = [goal, ...Object.values(Object(help))].join(' ').split(/\s+/)
    expect(words.length).toBeLessThan(350)
  })
})

test('Sum Dominoes: where one rule is shown broken, nothing else is wrong', async () => {
  const sum = shelf.find(({ id }) => id === 'sum-dominoes')
  for (const [rule, { broken }] of sum?.miniatures.rules ?? []) {
    const frames = await framesOf(sum?.box as AnyBox, broken)
    expect(frames.flatMap(({ faults }) => faults).map(fault => fault.rule)).toEqual([rule])
  }
})

test('what is written wrongly is named by the row in which its clip begins', () => {
  const box = shelf[0]?.box
  if (box === undefined) throw new Error('no games')
  const read = (text: string) => () => parseMiniatures(box, text)
  expect(read('nothing')).toThrow(expect.objectContaining({ row: 1, reason: 'first-line' }))
  const begun = 'flagcard miniatures 1\ngame: any\n\n'
  expect(read(`${begun}helps turn\n0: pass`)).toThrow(expect.objectContaining({ row: 4, reason: 'not-a-line' }))
  expect(read(`${begun}help turn\nnonsense`)).toThrow(expect.objectContaining({ row: 4, reason: 'not-a-line' }))
})
