import { rightChallenge } from '#bots/noticing.ts'
import type { AnyBox } from '#kernel/box.ts'
import { STEADY } from '#kernel/chance.ts'
import type { Fault } from '#kernel/game.ts'
import { type Line, TranscriptError } from '#kernel/transcript.ts'
import { parseAct } from '#referee/acts.ts'
import { type Match, windowOpen } from '#referee/match.ts'
import { step as carryOut } from '#referee/step.ts'
import { answer, fits, lineOf, openStep } from './answer.ts'
import { type JudgeGoal, type Lesson, type LinesGoal, type Reply, RIGHT, type Step, TOUCH } from './lesson.ts'

/** Where a lesson does not hold; `reason` is a key of the terminal's catalogue under `lesson.`. */
export interface Problem {
  readonly row: number
  readonly step: string
  readonly reason: string
  readonly detail: string
}

const CHILD = 0

/** Plays everything that a lesson says. A table that has to be prepared has been. */
export function checkLesson(box: AnyBox, lesson: Lesson): readonly Problem[] {
  return lesson.steps.flatMap(step => {
    const problem = (reason: string, detail = ''): Problem => ({ row: step.goalRow, step: step.id, reason, detail })
    try {
      return checkStep(box, step, openStep(box, step), problem)
    } catch (error) {
      if (!(error instanceof TranscriptError)) throw error
      return [{ ...problem('cannot-begin', error.message.replace(/^line \d+: /, '')), row: step.row }]
    }
  })
}

type Told = (reason: string, detail?: string) => Problem

function checkStep(box: AnyBox, step: Step, match: Match, problem: Told): Problem[] {
  const { goal } = step
  const isOver = box.rules.game.outcome(match.state) !== null
  const strangers = strangeIds(box, step, match).map(id => problem('not-on-the-table', id))
  const begun = [
    ...(isOver && goal.type === 'lines' ? [problem('is-over')] : []),
    ...(answer(box, step, []).type === 'right' ? [problem('is-done-already')] : []),
    ...(step.replies.length === 0 && step.hint !== null ? [problem('no-wrong-try')] : []),
  ]
  const own =
    goal.type === 'judge'
      ? checkShown(box, goal, match, problem)
      : goal.type === 'lines'
        ? checkMoves(box, step, goal, match, problem)
        : []
  return [
    ...strangers,
    ...begun,
    ...own,
    ...step.replies.flatMap(reply => checkReply(box, step, reply, match, problem)),
  ]
}

/** What is tapped, starred or offered has to be there. */
function strangeIds(box: AnyBox, { goal, stars, offer, replies }: Step, { state }: Match): string[] {
  const scene = box.face.scene(box.rules.game.view(state, CHILD), CHILD)
  const scenes = [scene, ...(scene.trays?.map(tray => tray.scene) ?? [])]
  const ids = new Set(scenes.flatMap(({ items }) => items.map(({ id }) => id)))
  const tapped = goal.type === 'point' ? [...goal.accept, ...replies.flatMap(({ tried }) => tried)] : []
  const named = [...stars, ...(offer ?? []), ...tapped]
  return named.filter(id => ![...ids].some(there => fits(id, there)))
}

/** Every way that is written out, and the example for the others. */
function checkMoves(box: AnyBox, step: Step, goal: LinesGoal, match: Match, problem: Told): Problem[] {
  const example = goal.example.join()
  const written = goal.accept.filter(lines => lines.join() !== example && !lines.some(words => words.includes('*')))
  return [goal.example, ...written].flatMap(moves => {
    const said = withAnswers(box, match, moves)
    const got = answer(box, step, said)
    return got.type === 'right' ? [] : [problem('does-not-solve', `${said.join(' then ')}: ${nameOf(got)}`)]
  })
}

function nameOf(got: ReturnType<typeof answer>): string {
  return got.type === 'stopped' ? (got.refusal.fault?.rule ?? got.refusal.code) : got.type
}

function checkReply(box: AnyBox, step: Step, reply: Reply, match: Match, problem: Told): Problem[] {
  const { goal } = step
  const wrong = (what: string) => [
    { ...problem('wrong-reply', `${reply.example.join(' then ')}: ${what}`), row: reply.row },
  ]
  if (goal.type === 'choose' && !goal.choices.some(({ en }) => en === reply.tried[0])) return wrong('choices')
  if (goal.type === 'judge') {
    const [said = ''] = reply.tried
    const isKnown = [RIGHT, TOUCH].includes(said) || Object.hasOwn(box.rules.game.rules, said)
    if (!isKnown) return wrong('rules')
  }
  const said = goal.type === 'lines' ? withAnswers(box, match, reply.example) : reply.example
  const got = answer(box, step, said)
  if (reply.rules.length > 0) {
    const broken = brokenBy(box, match, said).map(({ rule }) => rule)
    return got.type === 'stopped' && broken.join() === reply.rules.join() ? [] : wrong(broken.join(' ') || got.type)
  }
  if (got.type !== 'not-yet' && got.type !== 'on') return wrong(nameOf(got))
  return got.say?.en === reply.say?.en ? [] : wrong(got.say?.en ?? '–')
}

/** What the last of these moves breaks. */
function brokenBy(box: AnyBox, opening: Match, moves: readonly string[]): readonly Fault[] {
  const last = moves.at(-1) ?? ''
  let match = opening
  for (const words of moves.slice(0, -1)) {
    const done = carryOut(box, match, lineOf(box, match, words))
    if ('match' in done) match = done.match
  }
  const act = parseAct(box.rules.game, last)
  return act?.type === 'move' ? box.rules.game.faults(match.state, act.move) : []
}

/** A turn that is shown breaks what is said, and may be challenged; its twin breaks nothing. */
function checkShown(box: AnyBox, goal: JudgeGoal, match: Match, problem: Told): Problem[] {
  const shown = carriedOut(box, match, goal.shown)
  const twin = goal.twin && carriedOut(box, match, goal.twin)
  const rules = [...new Set(shown.faults.map(({ rule }) => rule))]
  const at = shown.faults.find(({ rule }) => goal.rules.includes(rule))?.at ?? []
  const unlike = (some: readonly string[], others: readonly string[]) =>
    [...some].sort().join() !== [...others].sort().join()
  return [
    ...(shown.refused === null ? [] : [problem('shown-is-stopped', shown.refused)]),
    ...(unlike(rules, goal.rules) ? [problem('breaks-otherwise', rules.join(' ') || RIGHT)] : []),
    ...(unlike(at, goal.at) ? [problem('points-otherwise', at.join(' '))] : []),
    ...goal.rules
      .filter(rule => !windowOpen(box, shown.match, CHILD) || rightChallenge(box, shown.match, CHILD, rule) === null)
      .map(rule => problem('no-challenge', rule)),
    ...(twin?.refused ? [problem('shown-is-stopped', twin.refused)] : []),
    ...(twin && twin.faults.length > 0 ? [problem('twin-breaks', twin.faults.map(({ rule }) => rule).join(' '))] : []),
  ]
}

interface CarriedOut {
  readonly match: Match
  readonly faults: readonly Fault[]
  /** The words that the referee did not let stand. */
  readonly refused: string | null
}

function carriedOut(box: AnyBox, opening: Match, lines: readonly Line[]): CarriedOut {
  let match = opening
  const faults: Fault[] = []
  for (const line of lines) {
    const done = carryOut(box, match, line)
    if ('refusal' in done)
      return { match, faults, refused: `${line.words}: ${done.refusal.fault?.rule ?? done.refusal.code}` }
    faults.push(...(done.faults ?? []))
    match = done.match
  }
  return { match, faults, refused: null }
}

/** The child's words with what the table answers to them. */
function withAnswers(box: AnyBox, opening: Match, moves: readonly string[]): string[] {
  const { game, table } = box.rules
  const said: string[] = []
  let match = opening
  const say = (author: Line['author'], words: string): boolean => {
    said.push(words)
    const done = carryOut(box, match, { author, words })
    if ('refusal' in done) return false
    match = done.match
    return true
  }
  const isForTable = () => game.toAct(match.state) === 'table'
  for (const words of moves) {
    // What a lesson says that the table answers counts before its luck.
    const isAnswer = isForTable() && !('refusal' in carryOut(box, match, { author: 'table', words }))
    while (table && isForTable() && !isAnswer) say('table', game.formatMove(table.answer(match.state, STEADY)))
    if (!say(isAnswer ? 'table' : CHILD, words)) return said
  }
  while (table && isForTable()) say('table', game.formatMove(table.answer(match.state, STEADY)))
  return said
}
