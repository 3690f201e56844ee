import type { AnyBox, Item, Note, Reason, Scene } from '#kernel/box.ts'
import { legalMoves } from '#kernel/game.ts'
import type { Line } from '#kernel/transcript.ts'
import { fits, openStep } from '#learning/answer.ts'
import { type JudgeGoal, type Step, TOUCH } from '#learning/lesson.ts'
import type { Match, Turn } from '#referee/match.ts'
import { step as carryOut } from '#referee/step.ts'
import { type Leg, trailOf } from '../draw/trail.ts'

/** What the board shows of a try: what is pointed at, in order, and the way something went. */
export interface Shown {
  readonly evidence: readonly string[]
  readonly trail: readonly Leg[]
}

const CHILD = 0
/** A game whose turns can be ended in more ways than this is not searched for a win to show. */
const MOST = 4000

/** What the child has just done: the win that stands there now, or what was moved. */
export function shownBy(box: AnyBox, match: Match): Shown {
  const { game } = box.rules
  const { entries, opening } = turnMade(match)
  const last = entries.at(-1)
  if (last === undefined) return { evidence: [], trail: [] }
  const moves = entries.map(({ move }) => move)
  const before = moves.slice(0, -1).reduce((state, move) => game.apply(state, move), opening)
  const about = box.face.pointsAt(last.move)
  const isDrawn = !box.face.stage
  const states = [before, game.apply(before, last.move)]
  const trail = isDrawn ? trailOf(states.map(state => ({ scene: box.face.scene(state, CHILD), about }))) : []
  return { evidence: winningPath(box, match) ?? about, trail: about.length > 2 ? [] : trail }
}

/** The turn that something was done in last: a declared win may end a game before the flag card is passed. */
function turnMade({ turn, last }: Match): Turn {
  return turn.entries.length > 0 ? turn : (last ?? turn)
}

/** The things of a win that could be declared now; null where there is none. */
function winningPath({ rules: { game }, face }: AnyBox, match: Match): readonly string[] | null {
  const { state } = match
  if (game.toAct(state) !== CHILD) return null
  const moves = legalMoves(game, state)
  if (moves.length > MOST) return null
  const wins = (move: unknown) => {
    const said = game.apply(state, move)
    return game.outcome(said)?.winners.includes(CHILD) === true && game.turn(said) === game.turn(state)
  }
  const found = moves.find(move => face.pointsAt(move).length > 2 && wins(move))
  return found === undefined ? null : face.pointsAt(found)
}

/** A question, not a turn: what it is about is read and tapped on the drawn board, never on a stage. */
export function isQuestion({ goal }: Step): boolean {
  return goal.type !== 'lines'
}

/** Does the lesson answer whoever takes this up before judging? */
export function isTooLate({ face }: AnyBox, state: unknown, { replies }: Step, id: string): boolean {
  if (!replies.some(({ tried }) => tried[0] === TOUCH)) return false
  return face.scene(state, CHILD).items.some(item => item.id === id && item.kind === 'piece')
}

/** Words of moves that the step has nothing to do with, neither asked for nor expected: their buttons are not there. One task, not three. */
export function idleVerbs(box: AnyBox, state: unknown, { goal, replies }: Step): ReadonlySet<string> {
  if (goal.type !== 'lines') return new Set()
  const { game } = box.rules
  const verbOf = (words: string) => words.split(' ')[0] ?? ''
  const used = new Set([...goal.accept, ...replies.map(({ tried }) => tried)].flat().map(verbOf))
  if (used.has('*')) return new Set()
  // A button may be there before its move is possible, such as declaring a win.
  const buttons = box.face.actions(state, CHILD, 'guided')
  const verbs = game.possibleMoves(state).map(move => verbOf(game.formatMove(move)))
  return new Set([...verbs, ...buttons].filter(verb => !used.has(verb)))
}

/** Is a move of this word what the step asks for next, after what has been tried? Only its button may be the brightest. */
export function isWanted({ goal }: Step, verb: string, tried: readonly Line[]): boolean {
  if (goal.type !== 'lines') return true
  const begun = goal.accept.filter(lines => tried.every(({ words }, index) => fits(lines[index] ?? '', words)))
  return begun.some(lines => lines[tried.length]?.split(' ')[0] === verb)
}

/** Where a hint says to look: what the first move of the example is about, unless finding that out is the task. */
export function pointedBy(box: AnyBox, match: Match, { goal }: Step): readonly string[] {
  if (goal.type !== 'lines') return []
  const done = match.turn.entries.length
  const words = goal.example[done] ?? goal.example[0]
  const move = words === undefined ? null : box.rules.game.parseMove(words)
  return move === null || box.face.worksOut?.(move) ? [] : box.face.pointsAt(move)
}

/** Why the turn that was shown kept this rule, where the game can say. */
export function keptReason(box: AnyBox, match: Match, rule: string): Reason | null {
  const turn = turnMade(match)
  if (turn.entries.some(({ faults }) => faults.some(fault => fault.rule === rule))) return null
  if (!Object.hasOwn(box.rules.game.rules, rule) || turn.entries.length === 0) return null
  return (
    box.rules.kept?.(
      turn.opening,
      turn.entries.map(({ move }) => move),
      rule,
    ) ?? null
  )
}

/** Is there something to point at in this turn? What was not done, or lies nowhere any more, can only be named. */
export function canPoint(box: AnyBox, state: unknown, { at }: JudgeGoal): boolean {
  const items = itemsOf(box.face.scene(state, CHILD))
  return at.length === 0 || at.some(id => items.some(item => item.id === id))
}

/** What Pip does in a turn that is shown, in words. That the flag card is passed at its end goes without saying. */
export function saidOf(box: AnyBox, step: Step): readonly Note[] {
  if (step.goal.type !== 'judge') return []
  let match = openStep(box, step)
  const said = step.goal.shown.flatMap(line => {
    const done = carryOut(box, match, line)
    if ('refusal' in done) return []
    const { state } = match
    match = done.match
    return done.act.type === 'move' && line.author !== 'table' ? [box.face.narrate(state, done.act.move)] : []
  })
  return said.filter(({ key }, n) => n === 0 || key !== 'moves.pass')
}

/** A finger on a piece means the place below it as well: of what lies there, the one that the lesson speaks of. */
export function sameThing(box: AnyBox, state: unknown, id: string, known: readonly string[]): string {
  if (known.includes(id)) return id
  const all = itemsOf(box.face.scene(state, CHILD))
  const at = all.find(item => item.id === id)?.at
  const here = at ? all.filter(item => item.at[0] === at[0] && item.at[1] === at[1]) : []
  return here.find(item => known.includes(item.id))?.id ?? id
}

export function itemsOf({ items, trays = [] }: Scene): readonly Item[] {
  return [...items, ...trays.flatMap(({ scene }) => scene.items)]
}
