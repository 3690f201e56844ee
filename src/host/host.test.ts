import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import type { Habits } from '#bots/habits.ts'
import { fiar } from '#games/fiar/index.ts'
import { sumDominoes } from '#games/sum-dominoes/index.ts'
import { chanceAt } from '#kernel/chance.ts'
import { type Author, LONGEST_LOG, type Mode } from '#kernel/transcript.ts'
import { TableView } from '#protocol/table.ts'
import { countingBox, played } from '#referee/counting.fixture.ts'
import { BOT_PAUSE, TO_READ } from './bots.ts'
import { Host } from './host.ts'
import { memoryJournal } from './memory-journal.ts'
import { mayOwe, mindsHere } from './minds.ts'
import type { Journal, JournalLine, Ports } from './ports.ts'
import type { Seating } from './seating.ts'
import { transcriptOf } from './transcript.ts'
import { clockPart, isHidden, lineView, matchPart } from './view.ts'

const HEADER = { game: 'counting', way: 'tournament', options: {}, seats: ['Ana', 'Ben'] } as const
const PERSONS = { box: countingBox, header: HEADER, seed: 'seat-0-begins', levels: [null, null], isShared: false }

/** A host whose time passes only when told to, and how often it has shown something. */
function hosted(seating: Partial<Seating> = {}, ports: Partial<Ports> = {}, lines: readonly JournalLine[] = []) {
  let now = 0
  let shown = 0
  const calls = new Map<() => void, number>()
  const reported: unknown[] = []
  const host = new Host(
    { ...PERSONS, ...seating },
    {
      journal: memoryJournal(lines),
      time: {
        now: () => now,
        after(milliseconds, call) {
          calls.set(call, now + milliseconds)
          return () => calls.delete(call)
        },
      },
      minds: mindsHere(async () => seating.box ?? countingBox),
      audience: { show: () => void shown++, awaitedUntil: () => 0 },
      report: error => reported.push(error),
      ...ports,
    },
    { lines, time: 0 },
  )
  const settle = async () => {
    for (let turn = 0; turn < 12; turn++) await new Promise(resolve => setImmediate(resolve))
  }
  const pass = async (milliseconds: number) => {
    const end = now + milliseconds
    for (;;) {
      await settle()
      const [due] = [...calls].filter(([, at]) => at <= end).sort(([, a], [, b]) => a - b)
      if (due === undefined) break
      calls.delete(due[0])
      now = Math.max(now, due[1])
      due[0]()
    }
    now = end
  }
  const say = async (text: string) => {
    for (const row of text.split('\n')) {
      const [author = '', words = ''] = row.trim().split(': ')
      const said = await host.say(/^\d$/.test(author) ? Number(author) : (author as Author), words)
      if ('refusal' in said) throw new Error(`${row}: ${said.refusal.code}`)
    }
    await settle()
  }
  const log = () => host.log.entries.map(({ author, words }) => `${author}: ${words}`)
  return { host, pass, settle, say, log, reported, shown: () => shown, awaitedCalls: () => calls.size }
}

function line(author: Author, words: string, key: string | null = null): JournalLine {
  return { author, words, at: 0, key }
}

describe('what is said', () => {
  test('is kept before it is shown, and shown before the speaker is answered', async () => {
    const order: string[] = []
    const kept = memoryJournal()
    const journal: Journal = {
      ...kept,
      async append(...given) {
        const answer = await kept.append(...given)
        order.push(`kept ${given[1].words}`)
        return answer
      },
    }
    const audience = { show: () => void order.push('shown'), awaitedUntil: () => 0 }
    const { host, settle } = hosted({}, { journal, audience })
    await settle()
    await host.say(0, 'say 1').then(() => order.push('answered'))
    expect(order).toEqual(['kept begins 0', 'shown', 'kept say 1', 'shown', 'answered'])
  })

  test('after another line than the speaker has seen is stale', async () => {
    const { host, settle } = hosted()
    await settle()
    expect(await host.say(0, 'say 1', { after: 0 })).toEqual({ refusal: { code: 'stale' } })
    expect(await host.say(0, 'say 1', { after: 1 })).toEqual({ line: 2 })
  })

  test('with the same key counts once, also when the line was kept before', async () => {
    const { host, log } = hosted({}, {}, [line('table', 'begins 0'), line(0, 'say 1', 'k')])
    expect(await host.say(0, 'say 1', { key: 'k' })).toEqual({ line: 2 })
    expect(log()).toEqual(['table: begins 0', '0: say 1'])
  })

  test('that another host has written already is known by its key, also by a host that is further behind', async () => {
    const journal = memoryJournal()
    const [one, other] = [hosted({}, { journal }), hosted({}, { journal })]
    await one.settle()
    await other.settle()
    await one.say('0: say 1\n0: pass')
    expect(await one.host.say(1, 'say 2', { after: 3, key: 'k' })).toEqual({ line: 4 })
    expect(await other.host.say(1, 'say 2', { after: 3, key: 'k' })).toEqual({ line: 4 })
    expect(other.log()).toEqual(one.log())
  })

  test('is offered again to a journal that has come into other hands, however often; where it never is taken, it is stale', async () => {
    for (const [refusals, answer] of [
      [3, { line: 2 }],
      [Infinity, { refusal: { code: 'stale' } }],
    ] as const) {
      const kept = memoryJournal()
      let refused = 0
      const journal: Journal = {
        ...kept,
        append: async (...given) =>
          given[1].words === 'say 1' && refused++ < refusals ? false : kept.append(...given),
      }
      const { host, settle } = hosted({}, { journal })
      await settle()
      expect(await host.say(0, 'say 1', { after: 1 })).toEqual(answer)
    }
  })

  test('while another host writes the same journal: one wins, the other takes the line in', async () => {
    const journal = memoryJournal()
    const [one, other] = [hosted({}, { journal }), hosted({}, { journal })]
    await one.settle()
    other.host.catchUp()
    await other.settle()
    await one.say('0: say 1')
    expect(await other.host.say(0, 'say 5')).toEqual({ refusal: { code: 'stale' } })
    expect(other.log()).toEqual(one.log())
  })
})

describe('bounds', () => {
  test('a piece that is touched again is touched: nothing is written', async () => {
    const { host, say, log } = hosted()
    await say('0: touch')
    const lines = log()
    for (let n = 0; n < 500; n++) expect(await host.say(0, 'touch')).toEqual({ line: lines.length })
    expect(log()).toEqual(lines)
  })

  test('a touch after a ruling means that play resumes, and is written', async () => {
    const { say, log } = hosted()
    await say('0: say 2\n0: pass\n1: touch\n1: challenge next-number\n1: touch')
    expect(log().slice(-3)).toEqual(['1: challenge next-number', 'monitor: inappropriate', '1: touch'])
  })

  test('a full log takes only what ends a game', async () => {
    const offers = Array.from({ length: LONGEST_LOG - 1 }, (_, n) => line(n % 2, 'offer tie'))
    const guided = { header: { ...HEADER, way: 'guided' } as const }
    const { host, settle } = hosted(guided, {}, [line('table', 'begins 0'), ...offers])
    await settle()
    expect(host.match.line).toBe(LONGEST_LOG)
    expect(await host.say(0, 'say 1')).toEqual({ refusal: { code: 'log-full' } })
    expect(await host.say(0, 'resign')).toEqual({ line: LONGEST_LOG + 1 })
    expect(await host.say(0, 'sign')).toEqual({ line: LONGEST_LOG + 2 })
  })

  test('a full log still takes the ruling that is awaited', async () => {
    const touches = Array.from({ length: LONGEST_LOG - 2 }, () => line(0, 'touch'))
    const audience = { show: () => undefined, awaitedUntil: () => Infinity }
    const kept = [line('table', 'begins 0'), ...touches, line(0, 'challenge next-number')]
    const { host } = hosted({}, { audience }, kept)
    expect(host.match.line).toBe(LONGEST_LOG)
    expect(await host.say('monitor', 'inappropriate')).toEqual({ line: LONGEST_LOG + 1 })
  })

  test('a kept line that today’s rules do not accept: the match stands before it, and what follows is not lost', async () => {
    const kept = [line('table', 'begins 0'), line(0, 'dance'), line(0, 'pass')]
    const { host, log, settle, reported } = hosted({}, {}, kept)
    await settle()
    expect(log()).toEqual(['table: begins 0'])
    expect(host.log.stuck).toEqual({ line: 1, words: 'dance', code: 'not-a-move' })
    expect(await host.say(0, 'say 1')).toEqual({ refusal: { code: 'other-rules' } })
    expect(matchPart(host, 0).stuck).toEqual(host.log.stuck)
    expect(reported).toEqual([])
  })
})

describe('what the host does by itself', () => {
  test('bots act a pause after every line, with luck that depends on the line', async () => {
    const seeds: number[] = []
    const here = mindsHere(async () => countingBox)
    const minds: Ports['minds'] = {
      ...here,
      think: thought => {
        seeds.push(thought.seed)
        return here.think(thought)
      },
    }
    const { pass, say, log } = hosted({ levels: [null, 3] }, { minds })
    await say('0: say 1\n0: pass')
    await pass(BOT_PAUSE - 1)
    expect(log()).toHaveLength(3)
    await pass(1)
    expect(log()).toHaveLength(4)
    await pass(BOT_PAUSE)
    expect(log().slice(3)).toEqual(['1: say 2', '1: pass'])
    expect(new Set(seeds).size).toBe(seeds.length)
  })

  test('a bot is told whether it errs, and in which of its turns it last broke a rule, from the log', async () => {
    const habits: Habits[] = []
    const here = mindsHere(async () => countingBox)
    const minds: Ports['minds'] = {
      ...here,
      think: async thought => {
        habits.push(thought.habits)
        return null
      },
    }
    const kept = ['table: begins 0', '0: say 1', '0: pass', '1: say 7', '1: pass', '0: say 8', '0: pass']
    const lines = kept.map((row): JournalLine => {
      const [author = '', words = ''] = row.split(': ')
      return { author: author === 'table' ? author : Number(author), words, at: 0, key: null }
    })
    await hosted({ levels: [null, 1], slips: [false, true] }, { minds }, lines).pass(BOT_PAUSE)
    await hosted({ levels: [null, 1] }, { minds }, lines.slice(0, 3)).pass(BOT_PAUSE)
    const [first, second] = habits
    expect(habits).toMatchObject([
      { slips: true, lastSlip: 2 },
      { slips: false, lastSlip: null },
    ])
    // The same throughout a match.
    expect(second?.luck).toBe(first?.luck)
  })

  test('bots wait longer while there is something to look at', async () => {
    const lingers = (_: unknown, mode: Mode) => (mode === 'tournament' ? 5000 : 0)
    const box = { ...countingBox, face: { ...countingBox.face, lingers } }
    const { pass, say, log } = hosted({ box, levels: [null, 1] })
    await say('0: say 1\n0: pass')
    await pass(BOT_PAUSE + 4999)
    expect(log()).toHaveLength(3)
    await pass(1)
    expect(log().slice(3)).toEqual(['1: say 2'])
  })

  test('bots wait until a ruling can have been read', async () => {
    const { pass, say, log } = hosted({ levels: [null, 1] })
    await say('0: say 1\n0: pass\n1: say 2\n1: pass\n0: challenge next-number')
    const before = log().length
    await pass(TO_READ * BOT_PAUSE)
    expect(log()).toHaveLength(before)
    await pass(BOT_PAUSE)
    expect(log().length).toBeGreaterThan(before)
  })

  test('bots wait as long where the table deals out a penalty first', async () => {
    const lines = `table: deals 0-3 1-6 3-4 3-9 4-6 4-5 6-6 5-5 1-5 0-1 5-8 7-8 2-2 2-9 | 0: roll | table: rolls 3 3 2 | 1: roll | table: rolls 4 4 4
      | table: draws 2-5 | 0: place 4-6 23,16 right | 1: challenge sum-matches | monitor: correct | table: penalty 9-9`
    const kept = lines.split('|').map(row => {
      const [author = '', words = ''] = row.trim().split(': ')
      return line(/^\d$/.test(author) ? Number(author) : (author as Author), words)
    })
    const header = { ...HEADER, game: 'sum-dominoes' }
    const { pass, log } = hosted({ box: sumDominoes, header, levels: [1, null] }, {}, kept)
    await pass(TO_READ * BOT_PAUSE)
    expect(log()).toHaveLength(kept.length)
    await pass(2 * BOT_PAUSE)
    expect(log()[kept.length]).toBe('0: roll')
  })

  test('a bot that thought while another line was being kept is asked again', async () => {
    let keep = () => {}
    const kept = memoryJournal()
    const journal: Journal = {
      ...kept,
      async append(...given) {
        if (given[1].words === 'offer tie') await new Promise<void>(resolve => (keep = resolve))
        return kept.append(...given)
      },
    }
    const guided = { header: { ...HEADER, way: 'guided' } as const, levels: [null, 1] as const }
    const { host, pass, say, settle, log } = hosted(guided, { journal })
    await say('0: say 1\n0: pass')
    const offered = host.say(0, 'offer tie')
    await pass(BOT_PAUSE)
    keep()
    await offered
    await settle()
    expect(log().slice(3)).toEqual(['0: offer tie'])
    await pass(BOT_PAUSE)
    expect(log()).toHaveLength(5)
  })

  test('a bot thinks while it pauses, and pauses longer where much can be chosen', async () => {
    let asked = 0
    const minds: Ports['minds'] = {
      ...mindsHere(async () => countingBox),
      think: async () => {
        asked++
        return 'say 1'
      },
    }
    const many = Array.from({ length: 20 }, () => ({ type: 'say', number: 1 }) as const)
    const game = { ...countingBox.rules.game, legalMoves: () => many }
    const rich = { ...countingBox, rules: { ...countingBox.rules, game } }
    for (const [box, pauses] of [
      [countingBox, 1],
      [rich, 1.5],
    ] as const) {
      asked = 0
      const { pass, settle, log } = hosted({ box, levels: [1, null] }, { minds })
      await settle()
      expect(asked).toBe(1)
      await pass(pauses * BOT_PAUSE - 1)
      expect(log()).toEqual(['table: begins 0'])
      await pass(1)
      expect(log()).toEqual(['table: begins 0', '0: say 1'])
    }
  })

  test('a bot that fails is asked again after twice the pause, each time', async () => {
    let asked = 0
    const minds: Ports['minds'] = {
      ...mindsHere(async () => countingBox),
      think: async () => {
        asked++
        throw new Error('out of thoughts')
      },
    }
    const { pass, settle } = hosted({ levels: [1, null] }, { minds })
    await settle()
    for (const [pauses, times] of [
      [1, 2],
      [2, 3],
      [4, 4],
    ] as const) {
      await pass(pauses * BOT_PAUSE - 1)
      expect(asked).toBe(times - 1)
      await pass(1)
      await settle()
      expect(asked).toBe(times)
    }
  })

  test('the engine rules where an official is not waited for, and waits where one is', async () => {
    const until = { monitor: 0 }
    const audience = { show: () => undefined, awaitedUntil: () => until.monitor }
    const absent = hosted({}, { audience })
    await absent.say('0: say 2\n0: pass\n1: challenge next-number')
    expect(absent.log().at(-1)).toBe('monitor: correct')
    until.monitor = 5000
    const present = hosted({}, { audience })
    await present.say('0: say 2\n0: pass\n1: challenge next-number')
    await present.pass(4999)
    expect(present.log().at(-1)).toBe('1: challenge next-number')
    await present.pass(1)
    expect(present.log().at(-1)).toBe('monitor: correct')
  })

  test('those who share a device have agreed before one asks to take back', async () => {
    const { say, log } = hosted({ isShared: true, header: { ...HEADER, way: 'guided' } })
    await say('0: say 1\n0: ask undo')
    expect(log().slice(-2)).toEqual(['0: ask undo', '1: agree'])
  })

  test('nobody agrees in the name of a bot but the bot', async () => {
    const { say, pass, log } = hosted({ isShared: true, levels: [null, 1], header: { ...HEADER, way: 'guided' } })
    await say('0: say 1\n0: ask undo')
    expect(log().at(-1)).toBe('0: ask undo')
    await pass(BOT_PAUSE)
    expect(log().at(-1)).toBe('1: agree')
  })

  test('the table answers with the luck of its line, so that a seed told later proves every answer', async () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const { settle, log } = hosted({ seed })
      await settle()
      expect(log()[0]).toBe(`table: begins ${chanceAt(seed, 0)(2)}`)
    }
  })

  test('table time stands still while nobody plays, and the clock with it', async () => {
    const clock = { turn: 60, grace: 15, game: 0 }
    const { host, pass, log } = hosted({ header: { ...HEADER, clock } })
    await pass(30_000)
    host.run(false)
    await pass(100_000)
    expect([host.time, log().length, clockPart(host)?.running]).toEqual([30_000, 1, false])
    host.run(true)
    await pass(30_000)
    expect(log().at(-1)).toBe('clock: remind')
  })

  test('table time goes on from the last line, where less of it was kept', async () => {
    const { host, settle } = hosted({}, {}, [{ ...line('table', 'begins 0'), at: 40_000 }])
    await settle()
    expect(host.time).toBe(40_000)
  })

  test('the clock is waited for once, however much is said', async () => {
    const { say, awaitedCalls } = hosted({ header: { ...HEADER, clock: { turn: 60, grace: 15, game: 1800 } } })
    await say('0: touch\n0: say 1\n0: pass\n1: say 2\n1: pass')
    expect(awaitedCalls()).toBe(1)
  })

  test('a closed host writes nothing more', async () => {
    const { host, settle } = hosted()
    await settle()
    await host.close()
    expect(await host.say(0, 'say 1')).toEqual({ refusal: { code: 'closing' } })
  })
})

describe('what is shown', () => {
  const whole = (host: Host, viewer: number | 'monitor' | null) => ({
    id: 't',
    ...matchPart(host, viewer),
    role: { type: 'watch' },
    plays: [],
    seats: [],
    officials: [],
    invitations: null,
    clock: clockPart(host),
    lines: host.log.entries.map((entry, n) => lineView(entry, n, isHidden(host, entry, viewer))),
  })

  test('is what the schema says at every line, for everybody', async () => {
    const { host, say } = hosted({ header: { ...HEADER, clock: { turn: 60, grace: 15, game: 1800 } } })
    for (const row of [
      '0: say 1',
      '0: pass',
      '1: say 5',
      '1: pass',
      '0: challenge next-number',
      '0: mend 2',
      '0: resign',
    ]) {
      await say(row)
      for (const viewer of [0, 1, null, 'monitor'] as const) {
        expect([...Value.Errors(TableView, whole(host, viewer))], `${row} for ${viewer}`).toEqual([])
      }
    }
  })

  test('has no field that nobody added to it', async () => {
    const { host, say } = hosted()
    await say('0: say 1\n0: pass\n1: say 5\n1: pass\n0: challenge next-number')
    const spied = <Value extends object>(value: Value): Value => ({ ...value, plan: 'secret' })
    const { match } = host.log
    host.log.match = spied({
      ...match,
      turn: spied({ ...match.turn, entries: match.turn.entries.map(spied) }),
      last: match.last && spied({ ...match.last, entries: match.last.entries.map(spied) }),
    })
    host.seating = { ...host.seating, header: spied(host.seating.header) }
    host.log.entries.splice(0, 1, spied(host.log.entries[0]!))
    for (const viewer of [0, null, 'monitor'] as const) {
      expect(JSON.stringify(whole(host, viewer))).not.toContain('secret')
    }
  })

  test('tells the seed and the faults when nothing can change any more, not before', async () => {
    const { host, say } = hosted()
    await say('0: say 2\n0: pass')
    expect(transcriptOf(host)).not.toMatch(/seed:|! next-number/)
    await say('1: challenge next-number')
    expect(matchPart(host, 1).header.seed).toBeUndefined()
    await say('1: keep\n1: resign')
    expect(matchPart(host, 1).header.seed).toBe('seat-0-begins')
    expect(transcriptOf(host)).toContain('0: say 2 ! next-number')
  })

  test('keeps the seed while an opinion could still change the result, until a card is signed', async () => {
    const { host, say, log } = hosted()
    await say('0: say 21\n0: declare\n1: challenge twenty-one-reached')
    expect(log().at(-1)).toBe('monitor: incorrect')
    expect(matchPart(host, 1).header.seed).toBeUndefined()
    await say('0: sign')
    expect(matchPart(host, 1).header.seed).toBe('seat-0-begins')
  })

  test('keeps a hidden line face down until it may be read', async () => {
    const { host, settle } = hosted({ box: fiar, header: { ...HEADER, game: 'fiar' } })
    await settle()
    const [entry] = host.log.entries
    expect(entry && lineView(entry, 0, isHidden(host, entry, 0))).toMatchObject({ author: 'table', words: null })
    expect(host.log.secrets).toEqual([0])
  })
})

test('a bot is asked when it has called a time out, and while it may challenge without the flag card', () => {
  const stopped = played('0: say 7\n0: pass\n1: time out')
  expect([0, 1].map(seat => mayOwe(countingBox, stopped, seat))).toEqual([false, true])
  const { remedies } = countingBox.rules
  if (!remedies) throw new Error('the counting game is refereed')
  const contestable = () => ({ turn: 'this', from: 0, to: 1 }) as const
  const atOnce = { ...countingBox, rules: { ...countingBox.rules, remedies: { ...remedies, contestable } } }
  const said = played('0: say 7')
  expect([countingBox, atOnce].map(box => mayOwe(box, said, 1))).toEqual([false, true])
})
