import { setImmediate as settled } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { fiar } from '#games/fiar/index.ts'
import { ramrod } from '#games/ramrod/index.ts'
import { NO_ADVICE } from '#kernel/note.ts'
import type { Author, Header, Line, Mode } from '#kernel/transcript.ts'
import type { MatchHost } from '#protocol/match-host.ts'
import type { TableView } from '#protocol/table.ts'
import { beginFrom } from '#referee/begin.ts'
import { duty } from '#referee/duties.ts'
import { narrate } from '#referee/narrate.ts'
import { step } from '#referee/step.ts'
import { translator } from '#text/translate.ts'
import { beginnerOf } from './beginner.ts'
import { planOf } from './hint.ts'
import { monitorSays, whatNow } from './speech.ts'
import { followTable, type TableController, tableController } from './table-controller.ts'

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
    lines.push({ n: match.line, ...line, type: done.act.type, note: narrate(fiar, match, line.author, done.act) })
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
    hint: async () => ({ moves: ['place d4', 'pass'], reason: { key: 'table:because.good' } }),
    playAgain: async () => null,
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
  return { controller, said, play, pick, view: () => controller.view.value }
}

const PLACES = ['d2', 'g5', 'e3', 'f6', 'c4', 'b3', 'f5', 'd4', 'h4', 'e6', 'd6', 'c6', 'g3', 'f2']

/** All chips on the board; Mateo, with blue, is to move. */
const PLACED = PLACES.map((space, index) => {
  const marked = index >= 10 ? 'marked ' : ''
  return `${index % 2}: place ${marked}${space}; ${index % 2}: pass`
}).join('; ')

test('a chip and a free space make a move; nothing stays picked', async () => {
  const { controller, said, pick } = tableFor('guided')
  await pick('blue1', 'd4')
  expect(said).toEqual(['0: place d4'])
  expect(controller.picks.value).toEqual([])
})

test('what is pressed while a move is on its way is done when it has arrived', async () => {
  const { controller, said } = tableFor('guided')
  controller.pick('blue1')
  controller.pick('d4')
  controller.pick('pass')
  await settled()
  expect(said).toEqual(['0: place d4', '0: pass'])
  expect(controller.seat.value).toBe(1)
})

test('what is pressed while a move is on its way is forgotten when the move is refused', async () => {
  const { controller, said, play } = tableFor('guided')
  play(PLACED)
  controller.pick('blue1')
  controller.pick('d5')
  controller.pick('pass')
  await settled()
  expect(said).toEqual(['0: slide d2 d5'])
  expect(controller.picks.value).toEqual([])
})

describe('on the way to a table', () => {
  /** A host whose table goes on when the test says so. */
  function watched() {
    const { view } = tableFor('guided')
    let seen: Parameters<MatchHost['watch']>[0] = () => {}
    const host: MatchHost = {
      watch(watcher) {
        seen = watcher
        seen(view(), 'here')
        return () => {}
      },
      say: async () => null,
      hint: async () => NO_ADVICE,
      playAgain: async () => null,
      close: () => {},
    }
    return { host, show: (id: string) => seen({ ...view(), id }, 'connected') }
  }

  test('what happens while the box is being opened is seen, and all that happens later', async () => {
    const { host, show } = watched()
    const controller = await new Promise<TableController | null>(done => {
      const slowly = async () => {
        show('gone on')
        return fiar
      }
      followTable(host, slowly, done)
    })
    expect(controller?.view.value.id).toBe('gone on')
    show('and on')
    expect([controller?.view.value.id, controller?.connection.value]).toEqual(['and on', 'connected'])
  })

  test('a game that is not in our box, or cannot be fetched, seats nobody', async () => {
    const { host } = watched()
    expect(await new Promise(done => followTable(host, async () => null, done))).toBeNull()
    expect(await new Promise(done => followTable(host, () => Promise.reject(new Error()), done))).toBeNull()
  })
})

describe('what the rules allow', () => {
  const FOUR =
    '0: place b5; 0: pass; 1: place a4; 1: pass; 0: place c5; 0: pass; 1: place i4; 1: pass; 0: place d5; 0: pass; 1: place e1; 1: pass; 0: place f5'

  /** What the page could tell somebody who holds a chip, asks for a hint, and passes over a win. */
  async function told(way: Mode) {
    const placed = tableFor(way)
    placed.play(PLACED)
    await placed.pick('blue1')
    const marks = placed.controller.fitting.value
    await placed.controller.askHint()
    const won = tableFor(way)
    won.play(FOUR)
    await won.pick('pass')
    const hint = placed.controller.hint.value.moves
    return { marks, hint, isNudged: won.controller.nudge.value !== null, said: won.said }
  }

  test('in guided play it is marked, hinted at, and a win is not passed over', async () => {
    const { marks, ...rest } = await told('guided')
    expect(marks).toContain('d1')
    expect(marks).not.toContain('d5')
    expect(rest).toEqual({ hint: ['place d4', 'pass'], isNudged: true, said: [] })
  })

  test('in tournament play nobody is told', async () => {
    expect(await told('tournament')).toEqual({ marks: null, hint: [], isNudged: false, said: ['0: pass'] })
  })
})

describe('what the Monitor says', () => {
  const speech = ({ controller }: ReturnType<typeof tableFor>) =>
    monitorSays({
      box: fiar,
      view: controller.view.value,
      problem: controller.problem.value,
      hint: {
        ...controller.hint.value,
        said: planOf(fiar, controller.view.value.match.state, controller.hint.value, 0).said,
      },
      answer: controller.answer.value,
      isNudged: controller.nudge.value !== null,
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

  test('a correct challenge is shown with its evidence until play resumes: declining the remedy touches nothing', async () => {
    const table = tableFor('tournament')
    table.play(`${PLACED}; 0: slide d2 d5; 0: pass`)
    table.controller.act({ type: 'challenge', matters: [{ rule: 'no-jumping', part: null, shown: null }] }, 1)
    await settled()
    expect(speech(table)).toMatchObject({ tone: 'ruled', title: 'Monitor: challenge correct – C', at: ['d4'] })
    expect(table.controller.seat.value).toBe(1)
    await table.pick('decline')
    expect(speech(table)).toMatchObject({ tone: 'ruled' })
    await table.pick('red1')
    expect(speech(table)).toBeNull()
  })

  test('an incorrect challenge costs the turn and warns', async () => {
    const table = tableFor('tournament')
    table.play(`${PLACED}; 0: slide d2 d1; 0: pass`)
    table.controller.act({ type: 'challenge', matters: [{ rule: 'no-jumping', part: null, shown: null }] }, 1)
    await settled()
    const said = speech(table)
    expect(said?.tone).toBe('ruled')
    expect(said?.text).toContain('Sofía loses the turn.')
    expect(said?.text).toContain('first mark')
  })

  test('a declared win asks the other side', async () => {
    const table = tableFor('tournament')
    table.play(PLACED)
    await table.pick('declare', 'blue1', 'blue2', 'blue3')
    table.controller.confirm()
    await settled()
    expect(table.said).toEqual(['0: declare d2 e3 c4'])
    expect(speech(table)).toMatchObject({ tone: 'call', title: 'Mateo declares a win!' })
  })

  test('a hint is said in words and forgotten with the next line', async () => {
    const table = tableFor('guided')
    await table.controller.askHint()
    expect(speech(table)).toMatchObject({ tone: 'hint', text: 'Place a chip on d4, then pass the flag card.' })
    await table.pick('blue1', 'd5')
    expect(speech(table)).toBeNull()
  })

  test('a stored game that is stuck says so, and asks for nothing', () => {
    const stuck = { line: 3, words: 'slide a1 a9', code: 'not-a-move' }
    const view = { ...tableFor('guided').view(), stuck }
    const said = monitorSays({ box: fiar, view, problem: null, hint: null, t })
    expect(said).toMatchObject({ tone: 'stop', title: 'This game stops here' })
    expect(said?.text).toContain('line 4, “slide a1 a9”')
    expect(whatNow(fiar, view, null, t)).toBeNull()
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

test('beside a board with sides each player sits where their own things are drawn', () => {
  const { controller, view } = tableFor('tournament', [1])
  expect(controller.near.value).toBe(1)
  const header: Header = { game: 'ramrod', way: 'tournament', options: { start: 'seats' }, seats: ['Mateo', 'Sofía'] }
  const match = beginFrom(ramrod, header)
  const first: TableView = { ...view(), header, match }
  expect(tableController(NO_HOST, ramrod, first, 'here').near.value).toBe(0)
})

const NO_HOST: MatchHost = {
  watch: () => () => {},
  say: async () => null,
  hint: async () => NO_ADVICE,
  playAgain: async () => null,
  close: () => {},
}
