import { describe, expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { sumDominoes } from '#games/sum-dominoes/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { isOfficial, parseTranscript } from '#kernel/transcript.ts'
import { awaited, type Match } from '#referee/match.ts'
import { readMatch } from '#referee/read.ts'
import { translator } from '#text/translate.ts'
import { outlookOf } from './desk-outlook.ts'

const PLACED = '0: place a4 · 0: pass · 1: place d7 · 1: pass · 0: place b5 · 0: pass'
const DECLARED = '0: place a4 · 0: declare a4'

describe('what a ruling would do', () => {
  test('an incorrect challenge loses the turn, and each I and IA is a mark', () => {
    expect(told(fiar, `${PLACED} · 1: time out · 1: challenge own-chip`)).toMatchObject({
      incorrect: 'Ben loses the turn. First mark of three.',
      inappropriate: 'It is only written down. First mark of three.',
    })
  })

  test('the third mark loses the game, and nothing else matters then', () => {
    const three = '1: challenge own-chip; along-a-line; no-jumping · monitor: inappropriate · monitor: inappropriate'
    expect(told(fiar, `${PLACED} · 1: time out · ${three}`)).toMatchObject({
      incorrect: 'Third mark: Ben loses the game (1C).',
      inappropriate: 'Third mark: Ben loses the game (1C).',
    })
  })

  test('a declared win is void or confirmed; beside a C, an I is only written down', () => {
    const challenged = `${DECLARED} · 1: time out · 1: challenge four-chips; one-colour`
    const first = told(fiar, challenged)
    expect(first.correct).toMatch(/^No win for Ana\. /)
    expect(first.incorrect).toBe("Ana's win is confirmed. First mark of three.")
    const second = told(fiar, `${challenged} · monitor: correct`)
    expect(second.incorrect).toBe('It is only written down. First mark of three.')
  })

  test('a second opinion begins where the challenge was announced', () => {
    const ruled = `${PLACED} · 1: time out · 1: challenge own-chip · monitor: incorrect`
    expect(told(fiar, `${ruled} · 0: opinion`)).toMatchObject({
      incorrect: 'Ben loses the turn. First mark of three.',
      inappropriate: 'It is only written down. First mark of three.',
    })
  })

  test('a game may have a price of its own', () => {
    const deal = 'table: deals 0-3 1-6 3-4 3-9 4-6 4-5 6-6 5-5 1-5 0-1 5-8 7-8 2-2 2-9'
    const rolls = '0: roll · table: rolls 3 3 2 · 1: roll · table: rolls 4 4 4 · table: draws 2-5'
    const shown = '0: roll · 1: time out · 1: challenge must-place: place 4-6 15,16 right'
    expect(told(sumDominoes, `${deal} · ${rolls} · ${shown}`).incorrect).toBe(
      'Ben gets a penalty domino. First mark of three.',
    )
  })
})

function told(box: AnyBox, lines: string): Record<string, string> {
  const match = matchAfter(box, lines)
  const official = awaited(box, match)
  if (!isOfficial(official)) throw new Error('No official is asked.')
  const nameOf = (seat: number) => ['Ana', 'Ben'][seat] ?? ''
  const outlooks = outlookOf({ box, match, official, nameOf, t: translator('en', box) })
  return Object.fromEntries(outlooks.map(({ verdict, text }) => [verdict, text]))
}

function matchAfter(box: AnyBox, said: string): Match {
  const head = `flagcard 1\ngame: ${box.rules.game.id}\nway: tournament\nseats: Ana | Ben\n`
  const start = box === fiar ? 'options: {"start":"seats"}\n' : ''
  const { header, lines } = parseTranscript(`${head}${start}\n${said.replaceAll(' · ', '\n')}`)
  const last = [...readMatch(box, header, lines)].at(-1)
  if (last === undefined) throw new Error('Nothing was said.')
  return last.after
}
