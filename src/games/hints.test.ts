import { describe, expect, test } from 'vitest'
import { greedyTurn } from '#bots/greedy.ts'
import { hint } from '#bots/think.ts'
import type { AnyBox } from '#kernel/box.ts'
import { quickChance } from '#kernel/chance.ts'
import { advised } from '#kernel/note.ts'
import { playout, type Visit } from '#kernel/playouts.ts'
import { beginMatch, openTurn } from '#referee/match.ts'
import { LANGUAGES, translator } from '#text/translate.ts'
import { GAMES } from './index.ts'
import { ticTacToe } from './tic-tac-toe/index.ts'

const boxes: AnyBox[] = [...(await Promise.all(Object.values(GAMES).map(game => game.open()))), ticTacToe]
await Promise.all(boxes.map(box => box.rules.table?.prepare?.()))

const POSITIONS = 200
/** Where a bot tries its flicks out, a position takes long. */
const FLICKED = 3
/** Positions in which the search is asked as well: it chooses among the same turns, and takes its time. */
const SEARCHED = 2

describe.each(boxes.map((box): [string, AnyBox] => [box.rules.game.id, box]))('hints of %s', (_, box) => {
  const { game } = box.rules
  const voices = LANGUAGES.map(language => translator(language, box))
  const positions = spread(positionsOf(box), box.mind.bot ? FLICKED : POSITIONS)

  /** What is wrong with a turn that is advised here: a rule that one of its moves breaks, or a sentence that is missing. */
  const wrongIn = (state: unknown, moves: readonly unknown[]): string[] => {
    let [before, wrong]: [unknown, string[]] = [state, moves.length === 0 ? ['no hint'] : []]
    for (const move of moves) {
      const words = game.formatMove(move)
      wrong = [
        ...wrong,
        ...game.faults(before, move).map(({ rule }) => `${words} breaks ${rule}`),
        ...unsaid(before, move),
      ]
      before = game.apply(before, move)
    }
    return wrong
  }
  const unsaid = (before: unknown, move: unknown): string[] => {
    const note = advised(box.face.narrate(before, move))
    return voices.flatMap(voice => {
      const said = voice.say(note)
      return said.includes('hints.') || said.includes('{{') || said === '' ? [`${voice.language}: ${said}`] : []
    })
  }

  test(`are whole turns by the rules, and said in both languages, in ${positions.length} positions`, () => {
    const wrong = positions.flatMap(({ state, seat }, n) => {
      if (!box.mind.bot) return wrongIn(state, greedyTurn(box, state, seat, quickChance(n)))
      const move = box.mind.bot(state, seat, 1, quickChance(n))
      return wrongIn(state, move === null ? [] : [move])
    })
    expect([...new Set(wrong)]).toEqual([])
  })

  test('are played to the end of the turn, or until the table has to answer', () => {
    for (const { state, seat } of spread(positions.toReversed(), box.mind.bot ? 1 : SEARCHED)) {
      const match = { ...beginMatch(box, { mode: 'guided', seats: game.seats[0] ?? 2, options: game.options }), state }
      const advice = hint(box, { ...match, turn: openTurn(box, state) }, seat)
      const moves = advice.moves.flatMap(words => game.parseMove(words) ?? [])
      expect(wrongIn(state, moves)).toEqual([])
      const why = advice.reason === null ? [] : voices.map(voice => voice.say(advice.reason ?? { key: '' }))
      expect(why.filter(said => said.includes('because') || said.split(' ').length > 12)).toEqual([])
      const after = moves.reduce((now, move) => game.apply(now, move), state)
      expect(game.toAct(after) !== seat || game.turn(after) !== game.turn(state)).toBe(true)
    }
  })
})

/** Random positions in which a seat is to act, as that seat sees them; the first of each turn and others. */
function positionsOf(box: AnyBox): readonly { state: unknown; seat: number }[] {
  const { game } = box.rules
  const seats = game.seats[0] ?? 2
  const visits: Visit<unknown, unknown>[] = [...Array(6).keys()].flatMap(seed => [
    ...playout(box, { seed, seats, turns: 40, manner: 'legal' }),
  ])
  return visits.flatMap(({ state }) => {
    const seat = game.toAct(state)
    return typeof seat === 'number' ? [{ state: game.guess ? state : game.view(state, seat), seat }] : []
  })
}

function spread<Thing>(things: readonly Thing[], count: number): readonly Thing[] {
  const step = Math.max(1, things.length / count)
  return Array.from({ length: Math.min(count, things.length) }, (_, n) => things[Math.floor(n * step)]).flatMap(
    thing => thing ?? [],
  )
}
