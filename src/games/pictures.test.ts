import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnyBox } from '#kernel/box.ts'
import { DIVISIONS } from './divisions.ts'
import { GAMES } from './index.ts'

const boxes: AnyBox[] = await Promise.all(Object.values(GAMES).map(game => game.open()))
const refereed = boxes.filter(box => box.rules.remedies)

describe.each(refereed.map((box): [string, AnyBox] => [box.rules.game.id, box]))('the pictures of %s', (id, box) => {
  const sprite = readFileSync(join(import.meta.dirname, id, 'pictures.svg'), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, picture]) => picture?.replace(`${id}-`, '') ?? '')

  test('every rule that players or the Monitor watch has one', () => {
    const rules = Object.entries(box.rules.game.rules).filter(([, enforcer]) => enforcer !== 'table')
    expect(rules.map(([rule]) => rule).filter(rule => !drawn.includes(rule))).toEqual([])
  })

  test('none is of something that is no rule, and none is there twice', () => {
    const rules = box.rules.game.rules
    expect(drawn.filter(picture => !Object.hasOwn(rules, picture.replace(/--.*/, '')))).toEqual([])
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  test('they use no part that is not there, and no words', () => {
    const parts = new Set([...sprite.matchAll(/<g id="([^"]+)"/g)].map(([, part]) => part))
    const used = [...sprite.matchAll(/href="#([^"]+)"/g)].map(([, part]) => part)
    expect(used.filter(part => !parts.has(part))).toEqual([])
    const said = [...sprite.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text ?? '')
    expect(said.filter(text => /\p{L}{2}/u.test(text))).toEqual([])
  })
})

test.each(Object.keys(GAMES))('%s has a cover for the shelf, which shares no name with other pictures', id => {
  const cover = readFileSync(join(import.meta.dirname, id, 'cover.svg'), 'utf8')
  expect(cover).toMatch(/^<svg aria-hidden="true" [^>]*viewBox="0 0 96 72">/)
  expect(cover).not.toMatch(/ id="/)
})

// What is printed in a tournament: a few black strokes beside a game's name.
test.each(Object.values(DIVISIONS).flatMap(({ games }) => games.flatMap(one => ('id' in one ? [one.id] : []))))(
  '%s has a mark for its papers, in black, without words',
  id => {
    const mark = readFileSync(join(import.meta.dirname, id, 'mark.svg'), 'utf8')
    expect(mark).toMatch(/^<svg aria-hidden="true" [^>]*viewBox="0 0 40 40"/)
    expect(
      [...mark.matchAll(/(?:fill|stroke)="([^"]+)"/g)]
        .map(([, colour]) => colour)
        .filter(one => !/^(#000|none)$/.test(one ?? '')),
    ).toEqual([])
    expect(mark).not.toMatch(/>[^<]*\p{L}{2}/u)
  },
)
