import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { GAMES } from '#games/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { beginMatch } from '#referee/match.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import { groupsOf, pictureOf, SOMETHING_ELSE } from './matters.ts'

const boxes: AnyBox[] = await Promise.all(Object.values(GAMES).map(game => game.open()))
const refereed = boxes.filter(box => box.rules.remedies)

describe.each(refereed.map((box): [string, AnyBox] => [box.rules.game.id, box]))('%s', (id, box) => {
  const { game } = box.rules
  const match = beginMatch(box, { mode: 'tournament', seats: 2, options: game.options })
  const drawn = readFileSync(join(import.meta.dirname, '../../games', id, 'pictures.svg'), 'utf8')
  const matters = readFileSync(join(import.meta.dirname, 'matters.svg'), 'utf8')
  const groups = groupsOf(box, match, [])

  test('every rule that this table plays can be named, once, and so can what is the Monitor’s business', () => {
    const played = Object.entries(game.rules)
      .filter(([rule, enforcer]) => enforcer !== 'table' && !match.rulesOff.includes(rule))
      .map(([rule]) => rule)
    const offered = groups.flatMap(group => group.rules)
    expect(offered.toSorted()).toEqual([...played, 'start', 'flag-card', 'time', 'conduct'].toSorted())
    expect(groups.at(-1)).toMatchObject({ id: SOMETHING_ELSE })
  })

  test('each has a picture, and each group a name', () => {
    for (const group of groups) {
      const pictures = group.rules.map(rule => pictureOf(box, rule, group.id, drawn))
      expect(pictures.filter(picture => !(drawn + matters).includes(`<symbol id="${picture}"`))).toEqual([])
      if (group.id === SOMETHING_ELSE) continue
      for (const language of LANGUAGES) expect(translator(language, box).either(`groups.${group.id}`, '')).not.toBe('')
    }
  })

  test('no more rules are in a group than fit on a phone', () => {
    for (const group of groups) expect(group.rules.length, group.id).toBeLessThanOrEqual(10)
  })
})

test('a rule with a picture for its group has that one there', () => {
  const [box] = refereed
  if (box === undefined) throw new Error('no game')
  const { id, rules } = box.rules.game
  const [rule = ''] = Object.keys(rules)
  const drawn = `<symbol id="${id}-${rule}"/><symbol id="${id}-${rule}--path"/>`
  expect(pictureOf(box, rule, 'path', drawn)).toBe(`${id}-${rule}--path`)
  expect(pictureOf(box, rule, 'moving', drawn)).toBe(`${id}-${rule}`)
})
