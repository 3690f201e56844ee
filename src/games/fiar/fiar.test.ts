import { describe, expect, test } from 'vitest'
import { remembered } from '#boards/remembered.ts'
import { pick, quickChance, shuffle } from '#kernel/chance.ts'
import { describeGame } from '#kernel/contract.ts'
import { lawful, legalMoves } from '#kernel/game.ts'
import { MODES, type Mode } from '#kernel/transcript.ts'
import { repositioning } from '../sliding/remedies.ts'
import { arranging } from './arranging.ts'
import sheet from './board.json' with { type: 'json' }
import { boardFor } from './board.ts'
import { fiar } from './index.ts'
import type { Move, State } from './state.ts'

const { game } = fiar.rules
/** The chip on each space. */
const lying = remembered(
  (state: State) => new Map(arranging.lies(state).map(([chip, space]) => [space, chip] as const)),
)
const OPTIONS = { outlineLinks: false, start: 'seats', edition: 'current', board: null } as const

describeGame(fiar, {
  bound: 40,
  endless: true,
  // On the board and in the hands, which show nothing before they are given out.
  pieces(state) {
    const { items, trays = [] } = fiar.face.scene({ ...state, start: null }, null)
    const shown = [...items, ...trays.flatMap(({ scene }) => scene.items)]
    return shown.flatMap(({ id, kind }) => (kind === 'piece' ? [id] : [])).sort()
  },
})

describe('the board', () => {
  const places = new Map(Object.entries(sheet.spaces).map(([space, [x = 0, y = 0]]) => [space, { x, y }]))
  const links = sheet.lines.flatMap(line => line.slice(1).map((to, index) => [line[index] ?? '', to] as const))
  const at = (space: string) => places.get(space) ?? { x: Number.NaN, y: Number.NaN }

  test('has 40 spaces and 116 links, each of them once', () => {
    expect(places.size).toBe(40)
    expect(new Set(links.map(link => link.toSorted().join(' '))).size).toBe(116)
    expect(links).toHaveLength(116)
  })

  test('is linked both ways', () => {
    const board = boardFor(OPTIONS)
    for (const space of board.spaces) for (const near of board.links(space)) expect(board.links(near)).toContain(space)
  })

  test('has straight lines of neighbours only', () => {
    for (const line of sheet.lines) {
      const steps = line.slice(1).map((to, index) => {
        const [a, b] = [at(line[index] ?? ''), at(to)]
        return [b.x - a.x, b.y - a.y]
      })
      expect(steps.every(([dx, dy]) => Math.max(Math.abs(dx ?? 9), Math.abs(dy ?? 9)) === 1)).toBe(true)
      expect(new Set(steps.map(String)).size).toBe(1)
    }
  })

  test('has no line that could be longer, and none that crosses the yellow', () => {
    const linked = new Set(links.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]))
    for (const line of sheet.lines) {
      for (const [end, before] of [[line.at(-1), line.at(-2)], line.slice(0, 2)]) {
        const [b, a] = [at(end ?? ''), at(before ?? '')]
        const onwards = nameOf(b.x + (b.x - a.x), b.y + (b.y - a.y))
        expect(linked.has(`${end} ${onwards}`)).toBe(false)
      }
      expect(boardFor(OPTIONS).overYellow(line[0] ?? '', line.at(-1) ?? '')).toBe(false)
    }
  })

  test('looks the same to both players: half a turn leaves it as it is', () => {
    const turned = (space: string) => nameOf(8 - at(space).x, 6 - at(space).y)
    const has = new Set(links.map(link => link.toSorted().join(' ')))
    for (const [a, b] of links) expect(has.has([turned(a), turned(b)].toSorted().join(' '))).toBe(true)
  })

  test('names a space by its column and row', () => {
    for (const [space, { x, y }] of places) expect(space).toBe(nameOf(x, y))
  })

  function nameOf(x: number, y: number): string {
    return `${'abcdefghi'[x]}${y + 1}`
  }
})

describe('counting', () => {
  const count = (state: State, depth: number): number => {
    const moves = game.toAct(state) === null ? [] : legalMoves(game, state)
    return depth === 1 ? moves.length : moves.reduce((sum, move) => sum + count(game.apply(state, move), depth - 1), 0)
  }
  const counts = (state: State) => [1, 2, 3].map(depth => count(state, depth))

  test('from the first placement: 40 spaces and two kinds of chip, a pass, then 39 spaces and two kinds', () => {
    expect(counts(game.setup(2, OPTIONS))).toEqual([80, 80, 80 * 78])
  })

  test('from the hands: two ways to hide, two to name, two to pick', () => {
    expect(counts(game.setup(2, { ...OPTIONS, start: 'hands' }))).toEqual([2, 4, 8])
  })

  test('from a path in Phase I: it can be declared before the placement or after it', () => {
    // Blue has three chips left, plain and marked.
    const state = position({ blue: 'b5 c5 d5 e5', red: 'h2 h3 h4 g4' })
    const free = 40 - 8
    // After the declaration nothing follows; after a placement a pass or the declaration. On f5, g5 and h5 the placement
    // makes five on the line, of which any four can be pointed at.
    expect(count(state, 1)).toBe(2 * free + 1)
    expect(count(state, 2)).toBe(2 * ((free - 3) * 2 + 3 * (1 + 5)))
  })

  test('from a position of Phase II: chips to take up, their slides, and nothing else', () => {
    // a4: b5 c6, b4 c4 d4, b3 c2. d7: e7, d6 d5 d4 d3 d2, c6 b5, e6 f5 g4 h3. i4 and f1 by half a turn.
    const state = position({ blue: 'a4 i4 d7 f1 b6 c3 c5', red: 'e3 e5 g3 g5 h2 d1 f7' })
    const slides = legalMoves(game, state).filter(move => move.type === 'slide')
    const from = (space: string) => slides.filter(move => move.from === space).length
    expect([from('a4'), from('d7')]).toEqual([2 + 3 + 2, 1 + 5 + 2 + 4])
    expect([from('i4'), from('f1')]).toEqual([from('a4'), from('d7')])
    expect(count(state, 1)).toBe(slides.length + 7)
  })
})

describe('judged again, the slow way', () => {
  const linked = new Set(
    sheet.lines.flatMap(line => line.slice(1).flatMap((to, i) => [`${line[i]} ${to}`, `${to} ${line[i]}`])),
  )
  const spaces: Readonly<Record<string, readonly number[]>> = sheet.spaces
  const place = (space: string) => ({ x: spaces[space]?.[0] ?? 0, y: spaces[space]?.[1] ?? 0 })
  const nameOf = (x: number, y: number) => `${'abcdefghi'[x]}${y + 1}`

  /** From a space, step by step in one direction for as long as there is a link. */
  function walk(from: string, dx: number, dy: number): string[] {
    const { x, y } = place(from)
    const next = nameOf(x + dx, y + dy)
    return linked.has(`${from} ${next}`) ? [next, ...walk(next, dx, dy)] : []
  }
  const DIRECTIONS = [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => [dx, dy] as const)).filter(([dx, dy]) => dx || dy)
  const colour = (state: State, space: string) => lying(state).get(space)?.replace(/\d/, '')

  test('the legal slides are the free spaces one walks over, from every own chip', () => {
    for (let seed = 0; seed < 60; seed++) {
      const state = scattered(seed)
      const chips = lying(state)
      const walked = [...chips.keys()]
        .filter(space => colour(state, space) === 'blue')
        .flatMap(from =>
          DIRECTIONS.flatMap(([dx, dy]) => {
            const ray = walk(from, dx, dy)
            const blocked = ray.findIndex(space => chips.has(space))
            return (blocked < 0 ? ray : ray.slice(0, blocked)).map(to => `slide ${from} ${to}`)
          }),
        )
      const legal = legalMoves(game, state).filter(move => move.type === 'slide')
      expect(legal.map(game.formatMove).sort()).toEqual(walked.sort())
    }
  })

  test('the legal declarations are the fours one finds by trying every four chips', () => {
    let wins = 0
    for (let seed = 0; seed < 150; seed++) {
      const state = scattered(seed, seed % 3 === 0 ? 'b5 c5 d5 e5 f5 g5 h5' : 'd7 d6 d5 d4 d3 d2 d1 g6 g5 g4 g3 g2')
      const found = fours([...lying(state).keys()])
        .filter(path => wins4(state, path))
        .map(path => path.toSorted().join(' '))
      const legal = legalMoves(game, state).flatMap(move =>
        move.type === 'declare' ? [move.path.toSorted().join(' ')] : [],
      )
      expect(legal.sort()).toEqual(found.sort())
      wins += found.length
    }
    expect(wins).toBeGreaterThan(20)
  })

  test('after a repositioning the same fours, but those with that chip and those that need it gone', () => {
    let gone = 0
    for (let seed = 0; seed < 150; seed++) {
      const before = repositioning.correct(scattered(seed, 'b5 c5 d5 e5 f5 g5 h5 b6'), { challenger: 0 })
      const moves = game.possibleMoves(before).filter(move => move.type === 'reposition')
      const theirs = moves.filter(({ from }) => colour(before, from) === 'red')
      const moved = pick(quickChance(seed), theirs)
      const state = game.apply(before, moved)
      const found = fours([...lying(state).keys()]).filter(path => wins4(state, path))
      const allowed = found.filter(path => !path.includes(moved.to) && wins4(before, path))
      const legal = legalMoves(game, state).flatMap(move => (move.type === 'declare' ? [move.path] : []))
      const words = (paths: readonly (readonly string[])[]) => paths.map(path => path.toSorted().join(' ')).sort()
      expect(words(legal)).toEqual(words(allowed))
      expect(lawful(game, state).map(game.formatMove).sort()).toEqual(
        legalMoves(game, state).map(game.formatMove).sort(),
      )
      gone += found.filter(path => !path.includes(moved.to) && !wins4(before, path)).length
    }
    expect(gone).toBeGreaterThan(5)
  })

  function wins4(state: State, path: readonly string[]): boolean {
    const mine = colour(state, path[0] ?? '')
    if (path.some(space => colour(state, space) !== mine)) return false
    const onOneLine = path.some(first =>
      DIRECTIONS.some(([dx, dy]) => {
        const ray = walk(first, dx, dy)
        const places = path.filter(space => space !== first).map(space => ray.indexOf(space))
        if (places.includes(-1)) return false
        return ray.slice(0, Math.max(...places)).every(space => [undefined, mine].includes(colour(state, space)))
      }),
    )
    const putOut = path.some(space =>
      [...lying(state)].some(
        ([near, chip]) => linked.has(`${space} ${near}`) && /[67]$/.test(chip) && colour(state, near) !== mine,
      ),
    )
    return onOneLine && !putOut
  }

  function fours(held: readonly string[], chosen: readonly string[] = []): string[][] {
    if (chosen.length === 4) return [[...chosen]]
    return held.flatMap((space, index) => fours(held.slice(index + 1), [...chosen, space]))
  }
})

test('nobody sees what the hands hide before one is picked', () => {
  const hidden = game.apply(game.setup(2, { ...OPTIONS, start: 'hands' }), { type: 'hands', left: 'red' })
  for (const seat of [0, 1, null]) {
    expect(JSON.stringify(game.view(hidden, seat).start)).not.toContain('red')
    expect(game.isSecret?.({ type: 'hands', left: 'red' }, seat, hidden)).toBe(true)
  }
})

/** With this chip on that space. */
function put(state: State, chip: string, space: string): State {
  const next = arranging.put(state, chip, space)
  if (next === null) throw new Error(`${chip} cannot stand on ${space}`)
  return next
}

/** Chips where they are wanted, blue to act. Of a colour's seven, the last two are marked; the rest stay in hand. */
function position(wanted: { blue: string; red: string }): State {
  let state = game.setup(2, OPTIONS)
  for (const colour of ['blue', 'red'] as const) {
    const spaces = wanted[colour].split(' ').filter(Boolean)
    for (const [index, space] of spaces.entries()) state = put(state, `${colour}${index + 1}`, space)
  }
  return state
}

/** All fourteen chips somewhere, blue to act; most of them among these spaces, where any are named. */
function scattered(seed: number, crowded = ''): State {
  const chance = quickChance(seed)
  const near = shuffle(chance, crowded.split(' ').filter(Boolean))
  const free = shuffle(
    chance,
    Object.keys(sheet.spaces).filter(space => !near.includes(space)),
  )
  const spaces = [...near, ...free]
  const begun = game.setup(2, OPTIONS)
  return shuffle(chance, arranging.things(begun)).reduce(
    (state, chip, index) => put(state, chip, spaces[index] ?? ''),
    begun,
  )
}

test('a move from a file that names no space of this board is possible for nobody', () => {
  const move: Move = { type: 'place', space: 'e4', marked: false }
  expect(game.faults(game.setup(2, OPTIONS), move).map(fault => fault.rule)).toEqual(['on-the-board'])
})

test('a free space picked first gets a plain chip, or a marked one where no other is left, once in a turn', () => {
  const { draft } = fiar.face
  const begun = game.setup(2, OPTIONS)
  const move: Move = { type: 'place', space: 'd4', marked: false }
  expect(draft(begun, 0, []).next).toContain('d4')
  expect(draft(begun, 0, ['d4']).move).toEqual(move)
  expect(draft(game.apply(begun, move), 0, []).next).not.toContain('d5')
  const onlyMarked = position({ blue: 'a4 b3 b4 b5 b6', red: '' })
  expect(draft(onlyMarked, 0, []).next).toContain('d4')
  expect(draft(onlyMarked, 0, ['d4']).move).toEqual({ ...move, marked: true })
})

test('only guided play asks after a move whether there are four in a row', () => {
  const placed = game.apply(game.setup(2, OPTIONS), { type: 'place', space: 'd4', marked: false })
  const asked = (mode: Mode) => fiar.face.draft(placed, 0, [], mode).prompt.key
  expect(MODES.map(asked)).toEqual(MODES.map(mode => (mode === 'guided' ? 'prompts.pass' : 'prompts.done')))
})

test('only guided play names the chip that was lifted', () => {
  const placed = scattered(1)
  const lift = legalMoves(game, placed).find(({ type }) => type === 'lift')
  const asked = (mode: Mode) => lift && fiar.face.draft(game.apply(placed, lift), 0, [], mode).prompt.key
  expect(MODES.map(asked)).toEqual(MODES.map(mode => (mode === 'guided' ? 'prompts.lifted' : 'prompts.pick-chip')))
})

test('nobody is asked for a chip that is not in the hand any more', () => {
  const asked = (state: State) => fiar.face.draft(state, 0, []).prompt.key
  const begun = game.setup(2, OPTIONS)
  const without = (kept: string) =>
    ['blue1', 'blue2', 'blue3', 'blue4', 'blue5', 'blue6', 'blue7']
      .filter(chip => chip !== kept)
      .reduce((state, chip, index) => put(state, chip, `d${index + 1}`), begun)
  expect(asked(begun)).toBe('prompts.pick-from-hand')
  expect(asked(without('blue1'))).toBe('prompts.pick-plain')
  expect(asked(without('blue7'))).toBe('prompts.pick-marked')
})
