import { describe, expect, test } from 'vitest'
import { describeGame } from '#kernel/contract.ts'
import { legalMoves } from '#kernel/game.ts'
import { translator } from '#text/translate.ts'
import file from './board.json' with { type: 'json' }
import { type BoardForm, boardFor, CENTRE, imageOf } from './board.ts'
import { boardFile } from './board-file.ts'
import { ramrod } from './index.ts'
import { lengthOf, type Place, type Rod, total } from './rod.ts'
import { type Move, put, type State } from './state.ts'

const { game } = ramrod.rules
const OPTIONS = { ...game.options, start: 'seats' } as const
const STANDARD: BoardForm = file

describeGame(ramrod, {
  bound: 60,
  endless: true,
  pieces: state => [...Object.keys(state.rods), ...state.goals.flat()].sort(),
})

describe('the board', () => {
  const board = boardFor(OPTIONS)

  test('keeps the public facts: sums of 7 to 11, a goal of 24, each start rectangle attached to one sum rectangle', () => {
    expect(Object.values(STANDARD.sumRectangles).toSorted((a, b) => a - b)).toEqual([7, 7, 8, 8, 9, 9, 10, 10, 11, 11])
    expect(board.goal).toBe(24)
    for (const start of board.starts.flat()) expect(board.isSum(board.attachedTo(start) ?? '')).toBe(true)
  })

  test('is the same for both players: half a turn leaves lengths, links and start rectangles as they are', () => {
    for (const sum of board.sums) {
      expect(board.lengthOf(imageOf(sum))).toBe(board.lengthOf(sum))
      expect(board.links(sum).map(imageOf).toSorted()).toEqual(board.links(imageOf(sum)).toSorted())
    }
    for (const start of board.starts[0]) {
      expect(board.lengthOf(imageOf(start))).toBe(board.lengthOf(start))
      expect(board.attachedTo(imageOf(start))).toBe(imageOf(board.attachedTo(start) ?? ''))
    }
    expect(imageOf(CENTRE)).toBe(CENTRE)
  })

  test('gives nobody a RAMROD that cannot be stopped: no two rods of one rectangle fill it', () => {
    for (const sum of board.sums) {
      const rods = Object.keys(board.rods).filter(rod => board.attachedTo(board.rods[rod] ?? '') === sum)
      const pairs = rods.flatMap((one, index) => rods.slice(index + 1).map(other => total([one, other])))
      expect(pairs).not.toContain(board.lengthOf(sum))
    }
  })

  test('holds one rod of its own length in every start rectangle', () => {
    const rods = Object.entries(board.rods)
    expect(rods).toHaveLength(16)
    for (const [rod, start] of rods) expect(lengthOf(rod)).toBe(board.lengthOf(start))
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
    for (const rod of Object.keys(board.rods)) {
      if (rod === 'yellow2') continue
      const state = position({ yellow2: 'a10', [rod]: 'a11' }, [])
      const fits = legalMoves(game, state).some(move => 'to' in move && move.rod === rod && move.to === 'a10')
      expect([rod, fits]).toEqual([rod, lengthOf(rod) === 5])
    }
  })

  /** Rods where the test wants them; `gone` are captured by the second player, the others are at home. */
  function position(rods: Readonly<Record<Rod, Place>>, gone: readonly Rod[]): State {
    const state = game.setup(2, OPTIONS)
    const home = Object.fromEntries(Object.entries(state.rods).filter(([rod]) => !gone.includes(rod)))
    const captured = gone.filter(rod => rods[rod] === undefined)
    return { ...state, turn: 5, secondHasMoved: true, rods: { ...home, ...rods }, goals: [[], captured] }
  }
})

describe('judged again, the slow way', () => {
  test('every rod that lies in play is either free to go or named by a rule', () => {
    const board = boardFor(OPTIONS)
    let state = game.setup(2, OPTIONS)
    for (let turn = 0; turn < 30 && game.toAct(state) !== null; turn++) {
      const legal = new Set(legalMoves(game, state).map(game.formatMove))
      for (const [rod, from] of Object.entries(state.rods)) {
        for (const to of [...board.sums, CENTRE, ...board.starts.flat()]) {
          if (from !== to) expect(legal.has(words(rod, from, to))).toBe(isLawful(rod, from, to))
        }
      }
      state = play(state, legalMoves(game, state).filter(move => 'to' in move)[turn % 5])
    }

    function words(rod: Rod, from: Place, to: Place): string {
      return game.formatMove(put(board, from, rod, to))
    }

    function isLawful(rod: Rod, from: Place, to: Place): boolean {
      if (state.lastMoved[1 - state.flag]?.includes(rod)) return false
      const [mine, theirs] = state.flag === 0 ? ['start-a', 'start-b'] : ['start-b', 'start-a']
      if (from.startsWith(theirs) || to.startsWith(theirs)) return false
      const there = Object.keys(state.rods).filter(other => state.rods[other] === to)
      if (to.startsWith(mine)) return from === CENTRE && total([...there, rod]) <= board.lengthOf(to)
      const joined = from.startsWith(mine) ? board.attachedTo(from) === to : board.links(from).includes(to)
      if (!joined || to === CENTRE) return joined
      const copied = state.firstMove !== null && state.turn === 2 && imageOf(state.firstMove.to) === to
      if (copied && state.firstMove?.colour === rod.replace(/\d/, '')) return false
      if (there.length === 0) return lengthOf(rod) < board.lengthOf(to)
      return there.length === 1 && total([...there, rod]) === board.lengthOf(to)
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

test('what is asked for is the first of the buttons', () => {
  const first = (state: State) => ramrod.face.actions(state, 0)[0]
  const alone = game.apply(game.setup(2, OPTIONS), { type: 'bring', rod: 'white1', to: 'a7' })
  expect(first(alone)).toBe('pass')
  // Right or wrong: nobody is told what the two rods make.
  const two: State = { ...alone, rods: { ...alone.rods, black1: 'a7' } }
  expect(first(two)).toBe('ramrod')
  const full: State = { ...alone, taken: ['black1'], goals: [['yellow1', 'yellow2', 'black1', 'black2'], []] }
  expect(first(full)).toBe('announce')
  expect(first(game.apply(full, { type: 'announce' }))).toBe('pass')
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

/** A whole turn: the move, and the flag card passed. */
function play(state: State, move: Move | null | undefined): State {
  if (!move) throw new Error('no such move')
  return game.apply(game.apply(state, move), { type: 'pass' })
}
