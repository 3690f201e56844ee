import { expect, test } from 'vitest'
import { flagcard, objects } from './at-the-terminal.fixture.ts'

test('slips prints different turns to judge, about half of them wrong, and the same ones for the same seed', async () => {
  const { code, out } = await flagcard('slips kwatro-sinko --count 24 --seed x')
  const cases = objects(out)
  expect(code).toBe(0)
  expect(new Set(cases.map(({ transcript }) => transcript)).size).toBe(24)
  const wrong = cases.flatMap(({ rule }) => (typeof rule === 'string' ? [rule] : []))
  expect(wrong.length).toBeGreaterThan(6)
  expect(wrong.length).toBeLessThan(18)
  expect(new Set(wrong).size).toBe(wrong.length)
  expect((await flagcard('slips kwatro-sinko --count 24 --seed x')).out).toBe(out)
})

test('judge finds in the last turn exactly the rule that slips named, or none', async () => {
  for (const { transcript, rule } of objects((await flagcard('slips kwatro-sinko --count 10 --seed y')).out)) {
    const judged = await flagcard('judge -', [String(transcript)])
    expect(judged.code).toBe(0)
    const moves = objects(judged.out).filter(({ turn }) => typeof turn === 'number')
    const last = moves.at(-1)?.turn
    const broken = moves.flatMap(({ turn, faults }) => (turn === last && Array.isArray(faults) ? faults : []))
    expect([...new Set(broken.map(fault => fault.rule))]).toEqual(rule === null ? [] : [rule])
  }
})

test('slips of one rule, and what cannot be broken alone says what is broken with it', async () => {
  const jumps = objects((await flagcard('slips fiar --rule no-jumping --count 6')).out)
  expect(new Set(jumps.map(({ rule }) => rule))).toEqual(new Set(['no-jumping', null]))
  const colours = objects((await flagcard('slips kwatro-sinko --rule two-and-one --count 3')).out)
  expect(colours.find(({ rule }) => rule !== null)).toMatchObject({ also: ['like-plus-like-minus-other'] })
})

test('wrong use of slips is answered', async () => {
  const wrong = async (args: string) => {
    const { code, out, err } = await flagcard(args)
    expect([code, out]).toEqual([2, ''])
    return err
  }
  expect(await wrong('slips chess')).toContain('We do not have the game “chess”')
  expect(await wrong('slips jam')).toContain('In this game nobody challenges')
  expect(await wrong('slips fiar --count none')).toContain('--count takes a whole number')
  expect(await wrong('slips fiar --rule two-and-one')).toContain('Players do not watch a rule “two-and-one” here')
  expect(await wrong('slips kwatro-sinko --rule one-step --option numbers=0-9')).toContain('“one-step”')
  expect(await wrong('slips fiar --rule no-rule --lang es')).toContain('Los jugadores no vigilan aquí')
  expect(await wrong('play fiar --slips on')).toContain('--slips is for tournament play against the computer')
  expect(await wrong('play fiar --way tournament --bot 1 --slips yes')).toContain('--slips is on or off, not “yes”')
})
