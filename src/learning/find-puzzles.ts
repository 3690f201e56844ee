import { slipCases } from '#bots/slip-case.ts'
import { wholeTurns } from '#bots/turns.ts'
import { formatPosition } from '#kernel/arranging.ts'
import type { AnyBox } from '#kernel/box.ts'
import type { Chance, Seat } from '#kernel/game.ts'
import { type Header, TranscriptError } from '#kernel/transcript.ts'
import { beginFrom } from '#referee/begin.ts'
import { readUntilRefused } from '#referee/read.ts'
import { headerOf } from './answer.ts'
import { gradeOf } from './grade.ts'
import type { Grade, Grading, Puzzle } from './puzzle.ts'
import { type Way, waysToForce, waysToWin } from './winning.ts'

const CHILD = 0
const PIP = 1
/** More solutions make no puzzle. */
const MOST = 2

/** Of a position: how it is won, if it is a puzzle. */
export function solved(
  box: AnyBox,
  header: Header,
  turns: 1 | 2,
  grading: Grading,
): { readonly ways: readonly Way[]; readonly grade: Grade } {
  const { state } = beginFrom(box, headerOf(box, { header }))
  const ways = turns === 1 ? waysToWin(box, state, CHILD) : waysToForce(box, state, CHILD)
  return { ways, grade: gradeOf(box, state, ways, grading) }
}

/** Puzzles without end, from games that are played by chance: each with one or two solutions. */
export function* findPuzzles(
  box: AnyBox,
  turns: 1 | 2,
  grading: Grading,
  chance: Chance,
): Generator<Omit<Puzzle, 'id' | 'number'>> {
  const { game, arranging } = box.rules
  if (!arranging) return
  let [before, hasOne] = [0, false]
  for (const { header, lines } of slipCases(box, null, chance, { by: PIP })) {
    // One of each game: a turn later it is much the same.
    if (lines.length < before) hasOne = false
    before = lines.length
    if (hasOne) continue
    const after = readUntilRefused(box, header, lines).readings.at(-1)?.after
    if (!after || after.turn.entries.length > 0 || game.toAct(after.state) !== CHILD) continue
    const position = formatPosition(arranging, after.state, CHILD)
    const begun: Header = { game: game.id, way: 'guided', options: {}, position, seats: ['', 'Pip'] }
    const found =
      isPromising(box, after.state, turns) && isPosition(box, begun) ? solved(box, begun, turns, grading) : null
    const firsts = new Set(found?.ways.map(([first]) => first))
    if (!found || firsts.size === 0 || firsts.size > MOST) continue
    hasOne = true
    yield { turns, was: null, header: begun, ...found }
  }
}

/** Turns that are looked at before a position is searched through: the best few of each side. */
const OWN = 10
const THEIRS = 6

/** Is there a win as far as a glance goes? It spares the long search where there is none. */
function isPromising(box: AnyBox, state: unknown, turns: 1 | 2): boolean {
  const { game } = box.rules
  const best = (now: unknown, seat: Seat) => wholeTurns(box, now, seat, { left: 0 })
  const wins = (now: unknown) =>
    game.toAct(now) === CHILD && best(now, CHILD).some(({ after }) => game.outcome(after)?.winners.includes(CHILD))
  if (turns === 1) return wins(state)
  if (wins(state)) return false
  return best(state, CHILD)
    .slice(0, OWN)
    .some(({ after }) => {
      const answers = game.toAct(after) === PIP ? best(after, PIP).slice(0, THEIRS) : []
      return answers.length > 0 && answers.every(answer => wins(answer.after))
    })
}

/** A game that nobody ended in time can come to a table that no hands would lay out. */
function isPosition(box: AnyBox, header: Header): boolean {
  try {
    return beginFrom(box, headerOf(box, { header })).state !== null
  } catch (error) {
    if (error instanceof TranscriptError) return false
    throw error
  }
}
