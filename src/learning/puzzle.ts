import type { Header } from '#kernel/transcript.ts'
import type { Said, Step } from './lesson.ts'
import { type Keyed, keyed, LessonError, type Row, readRows } from './rows.ts'
import type { Way } from './winning.ts'

export const PUZZLES = 'flagcard puzzles 1'

/** How hard a puzzle is among those of its game. */
export type Grade = 1 | 2 | 3

/**
 * What makes puzzles hard differs from game to game. `tempting`: other beginnings that look at first sight as if they made things better.
 * `turns`: turns that are worth a thought. `tries`: what hands could do, right or wrong, where there is most of it on the way to the win.
 */
export const MEASURES = ['tempting', 'turns', 'tries'] as const
export type Measure = (typeof MEASURES)[number]

/** What is counted, and how many make a puzzle a middling one, and a hard one. */
export interface Grading {
  readonly by: Measure
  readonly from: readonly [number, number]
}

/** A position of a real game in which the child can win. */
export interface Puzzle {
  /** `<game>-puzzle-4711`, by what is asked: the tick of who has solved it stays with it, wherever it stands in the file. */
  readonly id: string
  /** Counted from 1, by its place in the file. */
  readonly number: number
  /** Its place when ticks were kept by it, as they still are on some devices. */
  readonly was: number | null
  /** Win in this turn, or in the next one, whatever Pip does. */
  readonly turns: 1 | 2
  readonly grade: Grade
  readonly header: Header
  /** Every turn that solves it, and no other. */
  readonly ways: readonly Way[]
}

/** The puzzles of a game, and what is said with them. */
export interface Puzzles {
  readonly game: string
  readonly grading: Grading
  /**
   * What is asked; when the first of two turns is done, and after Pip has answered; what is said to a turn that does not do it; where to
   * look; and when it is won.
   */
  readonly one: Said
  readonly two: Said
  readonly first: Said
  readonly after: Said
  readonly miss: Said
  readonly hint: Said
  readonly praise: Said
  readonly all: readonly Puzzle[]
}

const SAID = ['one', 'two', 'first', 'after', 'miss', 'hint', 'praise'] as const
/** A turn has at most so many moves. */
const LONGEST = 6
const SEATS = ['', 'Pip']

export function parsePuzzles(text: string): Puzzles {
  const rows = readRows(text, PUZZLES)
  const starts = rows.flatMap(({ key }, index) => (key === 'puzzle' ? [index] : []))
  const head = keyed(1, rows.slice(0, starts[0] ?? rows.length), ['game', 'grades', ...SAID])
  const game = head.need('game').value
  return {
    game,
    grading: gradingIn(head.need('grades')),
    ...{ one: saidIn(head, 'one'), two: saidIn(head, 'two') },
    ...{ first: saidIn(head, 'first'), after: saidIn(head, 'after') },
    ...{ miss: saidIn(head, 'miss'), hint: saidIn(head, 'hint'), praise: saidIn(head, 'praise') },
    all: starts.map((start, index) => {
      const own = rows.slice(start + 1, starts[index + 1])
      return puzzleOf(
        game,
        index + 1,
        keyed(rows[start]?.row ?? 1, own, ['turns', 'grade', 'options', 'position', 'do', 'was']),
      )
    }),
  }
}

export function formatPuzzle({ turns, grade, header, ways, was }: Omit<Puzzle, 'id' | 'number'>): string {
  return [
    'puzzle',
    `turns: ${turns}`,
    `grade: ${grade}`,
    ...(Object.keys(header.options).length > 0 ? [`options: ${JSON.stringify(header.options)}`] : []),
    `position: ${header.position}`,
    `do: ${ways.map(way => way.join(' then ')).join(' | ')}`,
    ...(was === null ? [] : [`was: ${was}`]),
  ].join('\n')
}

/** Is it among the solved ones, by its own id or by the place that it once had? */
export function isSolved({ id, was, header }: Puzzle, solved: readonly string[]): boolean {
  return solved.includes(id) || (was !== null && solved.includes(idOf(header.game, was)))
}

/** A puzzle as a step of a lesson: what is lawful, but no solution, is not it yet. */
export function puzzleStep({ id, header, turns, ways }: Puzzle, puzzles: Puzzles): Step {
  return winStep(puzzles, {
    id,
    header,
    lines: [],
    say: turns === 1 ? puzzles.one : puzzles.two,
    ways,
    ends: turns === 1,
  })
}

interface Win extends Pick<Step, 'id' | 'header' | 'lines' | 'say'> {
  readonly ways: readonly Way[]
  /** Is the game won at the end of each way? Then its last word may be said otherwise. */
  readonly ends: boolean
}

/** A table at which one of these turns is asked for. */
export function winStep({ hint, praise, first, miss }: Puzzles, { ways, ends, ...step }: Win): Step {
  // Where the only word is the move itself, it is that one and no other.
  const accept = ways.map(way => (ends && way.length > 1 ? [...way.slice(0, -1), said(way.at(-1) ?? '')] : way))
  const replies = Array.from({ length: LONGEST }, (_, more) => {
    const tried = Array.from({ length: more + 1 }, () => '*')
    return { row: 0, tried, example: tried, rules: [], say: miss }
  })
  return {
    ...step,
    ...{ row: 0, goalRow: 0, stars: [], offer: null, replies, hint, praise: ends ? praise : first },
    goal: { type: 'lines', accept, except: [], example: ways[0] ?? [] },
  }
}

/** However it is said: a win may be declared by another path. */
function said(words: string): string {
  return words.replace(/ .*/s, ' *')
}

function puzzleOf(game: string, number: number, own: Keyed): Puzzle {
  const [options, position, was] = [own.find('options'), own.need('position'), own.find('was')]
  const asked = [own.need('turns').value, options?.value ?? '', position.value].join('\n')
  return {
    id: idOf(game, sumOf(asked)),
    number,
    was: was && placeIn(was),
    turns: oneOf(own.need('turns'), [1, 2]),
    grade: oneOf(own.need('grade'), [1, 2, 3]),
    header: {
      game,
      way: 'guided',
      options: options ? { ...JSON.parse(options.value) } : {},
      position: position.value,
      seats: SEATS,
    },
    ways: own
      .need('do')
      .value.split(' | ')
      .map(way => way.split(' then ')),
  }
}

function idOf(game: string, number: number): string {
  return `${game}-puzzle-${number}`
}

/** Of four digits: no place that a puzzle ever had, and still a number to pages that know of places only. */
function sumOf(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193)
  return 1000 + ((sum >>> 0) % 9000)
}

function placeIn({ row, value }: Row): number {
  if (!/^[1-9]\d{0,2}$/.test(value)) throw new LessonError(row, 'not-a-number', value)
  return Number(value)
}

function oneOf<N extends number>({ row, value }: Row, numbers: readonly N[]): N {
  const found = numbers.find(number => String(number) === value)
  if (found === undefined) throw new LessonError(row, 'not-a-number', value)
  return found
}

/** What is counted, and from how many on a puzzle is of grade 2, and of grade 3: `tempting 6 14`. */
function gradingIn({ row, value }: Row): Grading {
  const [word, second, third] = value.split(/\s+/)
  const by = MEASURES.find(one => one === word)
  const from = [Number(second), Number(third)] as const
  if (by === undefined || !(from[0] > 0 && from[1] > from[0])) throw new LessonError(row, 'not-grades', value)
  return { by, from }
}

function saidIn(head: Keyed, key: string): Said {
  const { row, below } = head.need(key)
  const own = keyed(row, below, ['en', 'es'])
  return { en: own.need('en').value, es: own.need('es').value }
}
