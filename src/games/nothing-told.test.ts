import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnyBox } from '#kernel/box.ts'
import { legalMoves, type Seat } from '#kernel/game.ts'
import { parseTranscript } from '#kernel/transcript.ts'
import { readMatch } from '#referee/read.ts'
import { GAMES } from './index.ts'

const boxes: AnyBox[] = await Promise.all(Object.values(GAMES).map(game => game.open()))
const refereed = boxes.filter(box => box.rules.remedies !== undefined)

/** Whoever is on turn looks at the page in tournament play. */
interface Looked {
  readonly state: unknown
  readonly seat: Seat
}

describe.each(refereed.map((box): [string, AnyBox] => [box.rules.game.id, box]))('%s in tournament play', (id, box) => {
  const looks = looksIn(box, join(import.meta.dirname, id, 'transcripts'))
  const winning = looks.filter(look => couldDeclare(box, look))

  test('buttons never change places', () => {
    const before = new Set(looks.flatMap(look => pairs(buttonsOf(box, look))))
    const swapped = [...before].filter(pair => before.has(pair.split(' ').toReversed().join(' ')))
    expect(swapped).toEqual([])
  })

  test('what is asked, which buttons there are and what stands under the name is the same whether a win could be declared or not', () => {
    expect(winning.length).toBeGreaterThan(2)
    const elsewhere = new Set(looks.filter(look => !winning.includes(look)).map(look => toldTo(box, look)))
    expect([...new Set(winning.map(look => toldTo(box, look)))].filter(told => !elsewhere.has(told))).toEqual([])
  })

  test('whoever could declare a win has a button for it', () => {
    const without = winning.filter(look => !buttonsOf(box, look).some(button => /^(declare|announce)$/.test(button)))
    expect(without).toEqual([])
  })
})

/** Every position of the game's transcripts in which a player is to move, each once; what a ruling has left to do is asked for plainly. */
function looksIn(box: AnyBox, folder: string): readonly Looked[] {
  const { game, remedies } = box.rules
  const found = new Map<string, Looked>()
  for (const name of readdirSync(folder)) {
    const { header, lines } = parseTranscript(readFileSync(join(folder, name), 'utf8'))
    for (const { after } of readMatch(box, header, lines)) {
      const { state } = after
      const seat = game.toAct(state)
      if (typeof seat === 'number' && game.turn(state) > 0 && !remedies?.owes?.(state))
        found.set(JSON.stringify(state), { state, seat })
    }
  }
  return [...found.values()]
}

function buttonsOf({ face }: AnyBox, { state, seat }: Looked): readonly string[] {
  return face.actions(state, seat, 'tournament')
}

/** All that the page says by itself; numbers in it are those that lie on the table. */
function toldTo(box: AnyBox, look: Looked): string {
  const { state, seat } = look
  const { prompt, isOpen, isStep } = box.face.draft(state, seat, [], 'tournament')
  const status = box.face.status(state, seat, 'tournament')?.key
  return JSON.stringify({ asked: prompt.key, isOpen, isStep, buttons: buttonsOf(box, look), status })
}

/** A win could be declared by the rules, before the turn is over. */
function couldDeclare({ rules: { game, remedies } }: AnyBox, { state, seat }: Looked): boolean {
  const isWon = (one: unknown) =>
    game.outcome(one)?.winners.includes(seat) === true || remedies?.declared?.(one) === seat
  if (isWon(state)) return false
  return legalMoves(game, state).some(move => {
    const said = game.apply(state, move)
    return game.turn(said) === game.turn(state) && isWon(said)
  })
}

function pairs(words: readonly string[]): string[] {
  return words.flatMap((word, index) => words.slice(index + 1).map(later => `${word} ${later}`))
}
