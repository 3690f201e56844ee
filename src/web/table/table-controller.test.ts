import { describe, expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import type { Author, Header, Line, Mode } from '#kernel/transcript.ts'
import type { MatchHost } from '#protocol/match-host.ts'
import type { TableView } from '#protocol/table.ts'
import { duty } from '#referee/duties.ts'
import { narrate } from '#referee/narrate.ts'
import { beginFrom } from '#referee/read.ts'
import { step } from '#referee/step.ts'
import { translator } from '#text/translate.ts'
import { beginnerOf } from './beginner.ts'
import { monitorSays, whatNow } from './speech.ts'
import { type TableController, tableController } from './table-controller.ts'

const t = translator('en', fiar)

/** A match in memory, with the built-in Monitor, and what was said to it. */
function tableFor(way: Mode, plays: readonly number[] = [0, 1]) {
  const header: Header = { game: 'fiar', way, options: { start: 'seats' }, seats: ['Mateo', 'Sofía'] }
  let match = beginFrom(fiar, header)
  const lines: TableView['lines'][number][] = []
  const said: string[] = []
  const view = (): TableView => ({
    id: 'test',
    header,
    role: { type: 'seat', seat: plays[0] ?? 0 },
    plays,
    seats: header.seats.map(name => ({ name, kind: 'person', present: true })),
    officials: [],
    lines: [...lines],
    match,
    finding: null,
    clock: null,
    invitations: null,
  })
  let controller: TableController
  const write = (line: Line) => {
    const done = step(fiar, match, line)
    if ('refusal' in done) return done.refusal
    lines.push({ n: match.line, type: done.act.type, ...line, note: narrate(fiar, match, line.author, done.act) })
    match = done.match
    controller.see(view(), 'here')
    const owed = duty(fiar, match, 'seed', [])
    if (owed) write(owed)
    return null
  }
  const home: MatchHost = {
    watch: () => () => {},
    say: async (words: string, author: Author = 0) => {
      said.push(`${author}: ${words}`)
      const refusal = write({ author, words })
      return refusal && { code: refusal.code, message: refusal.code, refusal }
    },
    hint: async () => 'place d4',
    close: () => {},
  }
  controller = tableController(home, fiar, view(), 'here')
  const play = (text: string) => {
    for (const row of text.trim().split(/\s*;\s*/)) {
      const [author, words] = row.split(': ')
      expect(write({ author: Number(author), words: words ?? '' }), row).toBeNull()
    }
  }
  const pick = async (...ids: string[]) => {
    for (const id of ids) controller.pick(id)
    await settled()
  }
  const settled = async () => {
    while (controller.saying.value) await Promise.resolve()
    await Promise.resolve()
  }
  return { controller, said, play, pick, settled, view: () => controller.view.value }
}

const PLACES = ['d2', 'g5', 'e3', 'f6', 'c4', 'b3', 'f5', 'd4', 'h4', 'e6', 'd6', 'c6', 'g3', 'f2']

/** All chips on the board; Mateo, with blue, is to move. */
const PLACED = PLACES.map((space, index) => {
  const marked = index >= 10 ? 'marked ' : ''
  return `${index % 2}: place ${marked}${space}; ${index % 2}: pass`
}).join('; ')

describe('picking', () => {
  test('a chip and a free space make a move; nothing stays picked', async () => {
    const { controller, said, pick } = tableFor('guided')
    await pick('blue1', 'd4')
    expect(said).toEqual(['0: place d4'])
    expect(controller.picks.value).toEqual([])
  })

  test('the same chip again lets go of it, another chip is taken instead', async () => {
    const { controller, said, pick } = tableFor('guided')
    await pick('blue1', 'blue1')
    expect(controller.picks.value).toEqual([])
    await pick('blue1', 'blue6')
    expect(controller.picks.value).toEqual(['blue6'])
    expect(said).toEqual([])
  })

  test('what cannot be picked is ignored', async () => {
    const { controller, pick } = tableFor('guided')
    await pick('d4', 'red1')
    expect(controller.picks.value).toEqual([])
  })

  test('one chip of a path is taken out without losing the others', async () => {
    const { controller, pick, play } = tableFor('tournament')
    play(PLACED)
    await pick('declare', 'blue1', 'blue2', 'blue3', 'blue2')
    expect(controller.picks.value).toEqual(['declare', 'blue1', 'blue3'])
  })

  test('a device that does not play the seat to act picks nothing', async () => {
    const { controller, said, pick } = tableFor('guided', [1])
    await pick('blue1', 'd4')
    expect(controller.draft.value).toBeNull()
    expect(said).toEqual([])
  })
})

test('a reason is forgotten when the table has changed since', async () => {
  const { controller, pick, play } = tableFor('guided')
  await pick('pass')
  expect(controller.problem.value?.code).toBe('rule-stops')
  play('1: offer tie')
  expect(controller.problem.value).toBeNull()
})

test('what is pressed while a move is on its way is done when it has arrived', async () => {
  const { controller, said, settled } = tableFor('guided')
  controller.pick('blue1')
  controller.pick('d4')
  controller.pick('pass')
  await settled()
  expect(said).toEqual(['0: place d4', '0: pass'])
  expect(controller.seat.value).toBe(1)
})

test('what is pressed while a move is on its way is forgotten when the move is refused', async () => {
  const { controller, said, play, settled } = tableFor('guided')
  play(PLACED)
  controller.pick('blue1')
  controller.pick('d5')
  controller.pick('pass')
  await settled()
  expect(said).toEqual(['0: slide d2 d5'])
  expect(controller.picks.value).toEqual([])
})

describe('touching', () => {
  test('the first chip taken on a turn is a touch, once', async () => {
    const { controller, said, pick, play } = tableFor('tournament')
    play(PLACED)
    await pick('blue1', 'blue2')
    expect(said).toEqual(['0: touch'])
    expect(controller.picks.value).toEqual(['blue2'])
    await pick('e2')
    expect(said).toEqual(['0: touch', '0: slide e3 e2'])
  })

  test('pointing at a path is not touching', async () => {
    const { said, pick, play } = tableFor('tournament')
    play(PLACED)
    await pick('declare', 'blue1', 'blue2')
    expect(said).toEqual([])
  })

  test('guided play knows no touching', async () => {
    const { said, pick } = tableFor('guided')
    await pick('blue1')
    expect(said).toEqual([])
  })

  test('a chip taken off and put back is said in tournament play, and forgiven in guided play', async () => {
    const strict = tableFor('tournament')
    strict.play(PLACED)
    await strict.pick('blue1')
    strict.controller.lift('blue1')
    await strict.settled()
    expect(strict.said).toEqual(['0: touch', '0: lift d2'])
    const kind = tableFor('guided')
    kind.play(PLACED)
    kind.controller.lift('blue1')
    await kind.settled()
    expect(kind.said).toEqual([])
  })
})

describe('what the Monitor says', () => {
  const speech = ({ controller }: ReturnType<typeof tableFor>) =>
    monitorSays({
      box: fiar,
      view: controller.view.value,
      problem: controller.problem.value,
      hint: controller.hint.value,
      t,
    })

  test('a refused move is explained with the spaces concerned, until something else is picked', async () => {
    const table = tableFor('guided')
    table.play(PLACED)
    await table.pick('blue1', 'd5')
    expect(speech(table)).toMatchObject({ tone: 'stop', title: 'No jumping', at: ['d4'] })
    await table.pick('blue1')
    expect(speech(table)).toBeNull()
  })

  test('a correct challenge is shown with its evidence while the remedy is owed', async () => {
    const table = tableFor('tournament')
    table.play(`${PLACED}; 0: slide d2 d5; 0: pass`)
    await table.controller.say('challenge no-jumping', 1)
    expect(speech(table)).toMatchObject({ tone: 'good', title: 'Monitor: correct – C', at: ['d4'] })
    expect(table.controller.seat.value).toBe(1)
    await table.pick('decline')
    expect(speech(table)).toBeNull()
  })

  test('an incorrect challenge costs the turn and warns', async () => {
    const table = tableFor('tournament')
    table.play(`${PLACED}; 0: slide d2 d1; 0: pass`)
    await table.controller.say('challenge no-jumping', 1)
    const said = speech(table)
    expect(said?.tone).toBe('bad')
    expect(said?.text).toContain('Sofía loses the turn.')
    expect(said?.text).toContain('first mark')
  })

  test('a declared win asks the other side', async () => {
    const table = tableFor('tournament')
    table.play(PLACED)
    await table.pick('declare', 'blue1', 'blue2', 'blue3')
    table.controller.confirm()
    await table.settled()
    expect(table.said).toEqual(['0: declare d2 e3 c4'])
    expect(speech(table)).toMatchObject({ tone: 'call', title: 'Mateo declares a win!' })
  })

  test('a hint is said in words and forgotten with the next line', async () => {
    const table = tableFor('guided')
    await table.controller.askHint()
    expect(speech(table)).toMatchObject({ tone: 'hint', text: 'Mateo places a chip on d4' })
    await table.pick('blue1', 'd5')
    expect(speech(table)).toBeNull()
  })

  test('a watcher is told whose turn it is', () => {
    const { view } = tableFor('guided', [])
    expect(whatNow(fiar, view(), null, t)).toBe("It is Mateo's turn.")
  })
})

test('the record sheet knows who began', () => {
  const { view, play } = tableFor('tournament')
  play('0: place d2; 0: pass')
  expect(beginnerOf(fiar, view())).toBe(0)
})
