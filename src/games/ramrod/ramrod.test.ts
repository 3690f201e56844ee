import { describe, expect, test } from 'vitest'
import { readPosition } from '#kernel/arranging.ts'
import { describeGame } from '#kernel/contract.ts'
import { legalMoves } from '#kernel/game.ts'
import type { Mode } from '#kernel/transcript.ts'
import { translator } from '#text/translate.ts'
import { arranging } from './arranging.ts'
import file from './board.json' with { type: 'json' }
import {
  attachedTo,
  type BoardForm,
  boardFor,
  CENTRE,
  imageOf,
  isSum,
  linksOf,
  placeId,
  roomOf,
  type StartRectangle,
} from './board.ts'
import { boardFile } from './board-file.ts'
import { ramrod } from './index.ts'
import type { Move } from './move.ts'
import { colourOf, type Place, type PlaceId, type RodId, sizeOf } from './rod.ts'
import type { State } from './state.ts'

const { game } = ramrod.rules
const OPTIONS = { ...game.options, start: 'seats' } as const
const STANDARD: BoardForm = file

describeGame(ramrod, {
  bound: 60,
  endless: true,
  pieces: state =>
    arranging
      .lies(state)
      .map(([rod]) => rod)
      .sort(),
})

test('a position says who began: odd turns are theirs, and a round ends with the other one’s', () => {
  const setup = game.setup(2, OPTIONS)
  const stateOf = (text: string) => readPosition(arranging, setup, 2, text)
  expect(stateOf('turn 0; rest home; began 1')).toMatchObject({ flag: 0, beginner: 1, turn: 2 })
  expect(stateOf('turn 1; rest home; began 1')).toMatchObject({ flag: 1, beginner: 1, turn: 1 })
  expect(stateOf('turn 0; rest home')).toMatchObject({ flag: 0, beginner: 0, turn: 1 })
  expect(stateOf('turn 0; rest home; began 2')).toBeNull()
})

describe('the board', () => {
  const board = boardFor(OPTIONS)

  test('keeps the public facts: sums of 7 to 11, a goal of 24, each start rectangle attached to one sum rectangle', () => {
    expect(Object.values(STANDARD.sumRectangles).toSorted((a, b) => a - b)).toEqual([7, 7, 8, 8, 9, 9, 10, 10, 11, 11])
    expect(board.goal).toBe(24)
    for (const start of board.starts.flat()) expect(isSum(board, attachedTo(board, start))).toBe(true)
  })

  test('is the same for both players: half a turn leaves lengths, links and start rectangles as they are', () => {
    const image = (place: Place) => board.images[place] ?? -1
    for (const sum of board.sums) {
      expect(placeId(board, image(sum))).toBe(imageOf(placeId(board, sum)))
      expect(roomOf(board, image(sum))).toBe(roomOf(board, sum))
      expect(linksOf(board, sum).map(image).toSorted()).toEqual(linksOf(board, image(sum)).toSorted())
    }
    for (const start of board.starts[0]) {
      expect(roomOf(board, image(start))).toBe(roomOf(board, start))
      expect(attachedTo(board, image(start))).toBe(image(attachedTo(board, start)))
    }
    expect(image(board.centre)).toBe(board.centre)
  })

  test('gives nobody a RAMROD that cannot be stopped: no two rods of one rectangle fill it', () => {
    for (const sum of board.sums) {
      const rods = board.lengths.filter((_, rod) => attachedTo(board, board.homes[rod] ?? -1) === sum)
      const pairs = rods.flatMap((one, index) => rods.slice(index + 1).map(other => one + other))
      expect(pairs).not.toContain(roomOf(board, sum))
    }
  })

  test('holds one rod of its own length in every start rectangle', () => {
    const rods = arranging.lies(game.setup(2, OPTIONS))
    expect(rods).toHaveLength(16)
    const lengths = [...STANDARD.startRectangles.a, ...STANDARD.startRectangles.b].map(start => start.length)
    expect(rods.map(([rod]) => lengthOf(rod))).toEqual(lengths)
    expect(rods.map(([, start]) => start)).toEqual(board.starts.flat().map(start => placeId(board, start)))
  })
})

describe('counting', () => {
  const count = (state: State, depth: number): number => {
    const moves = game.toAct(state) === null ? [] : legalMoves(game, state).filter(move => move.type !== 'lift')
    return depth === 1 ? moves.length : moves.reduce((sum, move) => sum + count(game.apply(state, move), depth - 1), 0)
  }

  test('from the beginning: eight rods to bring in, a pass, then seven that are no copy and the moves of none', () => {
    const state = game.setup(2, OPTIONS)
    expect([1, 2].map(depth => count(state, depth))).toEqual([8, 8])
    // The other side has eight rods less the copy; the rod that was brought in is hot.
    expect(count(state, 3)).toBe(8 * 7)
  })

  test('from the hands: 21 pairs of the six lengths, of which 15 differ, two ways to hide, two to pick', () => {
    // White, light green, purple, yellow, dark green, black: each is there twice or more.
    const state = game.setup(2, game.options)
    expect(game.possibleMoves(state)).toHaveLength((6 * 7) / 2)
    expect([1, 2, 3].map(depth => count(state, depth))).toEqual([15, 30, 60])
  })

  test('from the centre: along its four links and into every own start rectangle with room', () => {
    // Yellow: a10, a11, b10, b11; home again 3, 5 and 6, and 8, which are 5, 6, 5 and 7 long and empty.
    const state = position({ yellow1: CENTRE }, ['yellow1', 'dark-green1', 'yellow2', 'black1'])
    const moves = legalMoves(game, state).flatMap(move => ('rod' in move && move.rod === 'yellow1' ? [move] : []))
    const places = moves.flatMap(move => ('to' in move ? [move.to] : []))
    expect(places.toSorted()).toEqual(
      ['a10', 'a11', 'b10', 'b11', 'start-a3', 'start-a5', 'start-a6', 'start-a8'].toSorted(),
    )
  })

  test('from a rectangle that waits: only the rod that completes it', () => {
    const board = boardFor(OPTIONS)
    for (const rod of board.rodIds) {
      if (rod === 'yellow2') continue
      const state = position({ yellow2: 'a10', [rod]: 'a11' }, [])
      const fits = legalMoves(game, state).some(move => 'to' in move && move.rod === rod && move.to === 'a10')
      expect([rod, fits]).toEqual([rod, lengthOf(rod) === 5])
    }
  })

  /** Rods where the test wants them; `gone` are captured by the second player, the others are at home. */
  function position(rods: Readonly<Record<RodId, PlaceId>>, gone: readonly RodId[]): State {
    const setup = game.setup(2, OPTIONS)
    const lies = arranging.lies(setup).map(([rod, home]) => {
      const place = rods[rod] ?? (gone.includes(rod) ? 'goal-b' : home)
      return `${rod} ${place}`
    })
    const state = readPosition(arranging, setup, 2, ['turn 0', ...lies].join('; '))
    if (state === null) throw new Error('no such position')
    return state
  }
})

describe('judged again, the slow way', () => {
  test('every rod that lies in play is either free to go or named by a rule', () => {
    const board: BoardForm = STANDARD
    const starts = { ...startsOf('a'), ...startsOf('b') }
    const lengths: Readonly<Record<PlaceId, number>> = {
      ...board.sumRectangles,
      ...Object.fromEntries(Object.entries(starts).map(([start, { length }]) => [start, length])),
    }
    let state = game.setup(2, OPTIONS)
    const made: { rod: RodId; to: PlaceId }[] = []
    for (let turn = 0; turn < 30 && game.toAct(state) !== null; turn++) {
      const legal = new Set(legalMoves(game, state).map(game.formatMove))
      for (const [rod, from] of inPlay()) {
        for (const to of [...Object.keys(lengths), CENTRE]) {
          if (from !== to) expect(legal.has(words(rod, from, to))).toBe(isLawful(rod, from, to))
        }
      }
      const move = legalMoves(game, state).filter(move => 'to' in move)[turn % 5]
      if (move) made.push(move)
      state = play(state, move)
    }

    function inPlay(): (readonly [RodId, PlaceId])[] {
      return arranging.lies(state).filter(([, place]) => !place.startsWith('goal'))
    }

    function words(rod: RodId, from: PlaceId, to: PlaceId): string {
      const verb = from.startsWith('start') ? 'bring' : to.startsWith('start') ? 'recycle' : 'move'
      return `${verb} ${rod} ${to}`
    }

    function isLawful(rod: RodId, from: PlaceId, to: PlaceId): boolean {
      if (made.at(-1)?.rod === rod) return false
      const [mine, theirs] = made.length % 2 === 0 ? ['start-a', 'start-b'] : ['start-b', 'start-a']
      if (from.startsWith(theirs) || to.startsWith(theirs)) return false
      const there = inPlay().flatMap(([other, place]) => (place === to ? [lengthOf(other)] : []))
      const sum = there.reduce((all, length) => all + length, lengthOf(rod))
      const room = lengths[to] ?? 0
      if (to.startsWith(mine)) return from === CENTRE && sum <= room
      const joined = from.startsWith(mine) ? starts[from]?.attachedTo === to : isLinked(from, to)
      if (!joined || to === CENTRE) return joined
      const [first] = made
      const copied = made.length === 1 && first !== undefined && imageOf(first.to) === to
      if (copied && colourOf(first.rod) === colourOf(rod)) return false
      if (there.length === 0) return sum < room
      return there.length === 1 && sum === room
    }

    function isLinked(from: PlaceId, to: PlaceId): boolean {
      return board.links.some(link => link.includes(from) && link.includes(to))
    }

    function startsOf(side: 'a' | 'b'): Record<PlaceId, StartRectangle> {
      return Object.fromEntries(board.startRectangles[side].map((start, index) => [`start-${side}${index + 1}`, start]))
    }
  })
})

test('no copying, not even from another start rectangle', () => {
  // On this board two purple rods of each player come in through a9 and b9.
  const moved = { length: 4, attachedTo: 'a9' }
  const board: BoardForm = {
    ...STANDARD,
    startRectangles: {
      a: STANDARD.startRectangles.a.with(1, moved),
      b: STANDARD.startRectangles.b.with(1, { ...moved, attachedTo: 'b9' }),
    },
  }
  expect(boardFile.mistakes(board)).toEqual([])
  const begun = play(game.setup(2, { ...OPTIONS, board }), game.parseMove('bring purple1 a9'))
  const rules = (words: string) => {
    const move = game.parseMove(words)
    return move === null ? null : game.faults(begun, move).map(fault => fault.rule)
  }
  expect(rules('bring purple3 b9')).toEqual(['no-copying'])
  expect(rules('bring purple4 b9')).toEqual(['no-copying'])
  expect(rules('bring dark-green2 b10')).toEqual([])
})

test('in guided play what is asked for is the first of the buttons; else each has its place, and nothing is asked for', () => {
  const first = (state: State) => {
    expect(ramrod.face.actions(state, 0, 'tournament')).toEqual(['pass', 'ramrod', 'announce'])
    expect(ramrod.face.draft(state, 0, [], 'tournament').prompt).toEqual({ key: 'prompts.pass' })
    return ramrod.face.actions(state, 0, 'guided')[0]
  }
  const after = (state: State, words: readonly string[]) =>
    words.reduce((before, line) => game.apply(before, moveOf(line)), state)
  const alone = after(game.setup(2, OPTIONS), ['bring white1 a7'])
  expect(first(alone)).toBe('pass')
  // Right or wrong: nobody is told what the two rods make.
  expect(first(after(alone, ['bring black1 a7']))).toBe('ramrod')
  const captures = ['black1 a8', 'black2 b8', 'dark-green1 a10', 'dark-green2 b10']
  const full = after(
    alone,
    captures.flatMap(words => [`bring ${words}`, `ramrod ${words.split(' ')[1]}`]),
  )
  expect(first(full)).toBe('announce')
  expect(first(game.apply(full, { type: 'announce' }))).toBe('pass')
  const line = (mode: Mode) => ramrod.face.status(full, 0, mode)?.key
  expect([line('guided'), line('tournament')]).toEqual(['status.full', 'status.filled'])
})

describe('a board file', () => {
  const said = translator('en', ramrod)
  const mistakes = (file: unknown) => boardFile.mistakes(file).map(said.say)

  test('that is ours has no mistake', () => {
    expect(mistakes(boardFile.standard)).toEqual([])
  })

  test('with the wrong shape is told so, and nothing is thrown', () => {
    for (const file of [null, 7, 'ramrod', [], {}, { ...STANDARD, goal: 'far' }, { ...STANDARD, links: [['a7']] }])
      expect(mistakes(file).length).toBeGreaterThan(0)
  })

  test.each<readonly [string, (form: BoardForm) => BoardForm, RegExp]>([
    [
      'without a twin',
      form => ({ ...form, sumRectangles: { ...form.sumRectangles, a12: 12 } }),
      /a12 needs a twin.*b12/,
    ],
    ['unlike its twin', form => ({ ...form, sumRectangles: { ...form.sumRectangles, b7: 6 } }), /a7 is 7 .* b7 is 6/],
    ['linked to nothing', form => ({ ...form, links: [...form.links, ['a7', 'a12']] }), /no such space/],
    ['linked on one side', form => ({ ...form, links: [...form.links, ['a7', 'a9']] }), /b7 and b9 are not/],
    ['attached to nothing', form => withStart(form, { length: 3, attachedTo: 'a12' }), /joined to a12/],
    [
      'with a rod too long',
      form => withStart(form, { length: 9, attachedTo: 'a8' }),
      /9 long and can never get into a8/,
    ],
    ['with unlike starts', form => withStart(form, { length: 2, attachedTo: 'a8' }), /not the twin of number 1/],
    ['with a start too few', form => fewer(form), /side b has 7/],
    ['with a goal too long', form => ({ ...form, goal: 60, startRectangles: short(form) }), /nobody can fill/],
    ['not drawn', form => redrawn(form, { a: { a7: [1, 9.3] } }), /where a8 lies/],
    ['drawn outside', form => redrawn(form, { goalA: [30, 0.6] }), /outside/],
    ['drawn on each other', form => redrawn(form, { goalA: [5.5, 3] }), /lie on each other/],
  ])('%s is named', (_, change, expected) => {
    expect(mistakes(change(STANDARD)).join('\n')).toMatch(expected)
  })

  function withStart(form: BoardForm, start: BoardForm['startRectangles']['a'][number]): BoardForm {
    return { ...form, startRectangles: { ...form.startRectangles, a: form.startRectangles.a.with(0, start) } }
  }
  function fewer(form: BoardForm): BoardForm {
    return { ...form, startRectangles: { ...form.startRectangles, b: form.startRectangles.b.slice(0, 7) } }
  }
  function short({ startRectangles: { a, b } }: BoardForm): BoardForm['startRectangles'] {
    return { a: a.slice(0, 2), b: b.slice(0, 2) }
  }
  function redrawn(form: BoardForm, change: Partial<BoardForm['drawing']>): BoardForm {
    return { ...form, drawing: { ...form.drawing, ...change } }
  }
})

/** In cm, by the colour. */
function lengthOf(rod: RodId): number {
  return sizeOf(colourOf(rod))
}

function moveOf(words: string): Move {
  const move = game.parseMove(words)
  if (move === null) throw new Error(`no such move: ${words}`)
  return move
}

/** A whole turn: the move, and the flag card passed. */
function play(state: State, move: Move | null | undefined): State {
  if (!move) throw new Error('no such move')
  return game.apply(game.apply(state, move), { type: 'pass' })
}
