import type { AnyBox } from '#kernel/box.ts'
import { versionOf } from '#kernel/game.ts'
import type { Header, Line } from '#kernel/transcript.ts'
import type { Match, Refusal } from '#referee/match.ts'
import { readMatch } from '#referee/read.ts'
import { step as carryOut } from '#referee/step.ts'
import { type JudgeGoal, type LinesGoal, type PointGoal, RIGHT, type Said, type Step } from './lesson.ts'

/** What a try gets. */
export type Answer =
  | { readonly type: 'right' }
  /** So far so good: more is to come, and perhaps a word on the way. */
  | { readonly type: 'on'; readonly say: Said | null }
  /** Allowed, but not what is asked: the sentence for it, or null where nobody thought of this try. It is taken back. */
  | { readonly type: 'not-yet'; readonly say: Said | null }
  /** The referee did not let it stand. */
  | { readonly type: 'stopped'; readonly refusal: Refusal; readonly say: Said | null }

const CHILD = 0

/** The header of a table for a step or a first game: today’s rules, and what is to be seen in practice, unless it says others. */
export function headerOf({ rules: { game }, setUp }: AnyBox, { header }: { readonly header: Header }): Header {
  return { rules: versionOf(game), ...header, options: { ...setUp.practised, ...header.options } }
}

/** The table as the child finds it: for a turn to judge, before it is shown. */
export function openStep(box: AnyBox, step: Step): Match {
  const reading = readMatch(box, headerOf(box, step), step.lines)
  let next = reading.next()
  while (!next.done) next = reading.next()
  return next.value
}

/**
 * What has been tried since the table was laid: the words of moves, and what the table answered to them; the things that were tapped; the
 * English of what was chosen; or, of a turn that was shown, `right` or the rule that it broke.
 */
export function answer(box: AnyBox, step: Step, tried: readonly string[]): Answer {
  const { goal } = step
  switch (goal.type) {
    case 'lines':
      return played(box, step, goal, tried)
    case 'point':
      return pointed(step, goal, placesOf(box, step, tried))
    case 'choose':
      return tried[0] === goal.accept ? { type: 'right' } : notYet(step, tried)
    case 'judge':
      return isJudged(goal, tried[0]) ? { type: 'right' } : notYet(step, tried)
  }
}

function isJudged({ rules }: JudgeGoal, said: string | undefined): boolean {
  return rules.length === 0 ? said === RIGHT : said !== undefined && rules.includes(said)
}

function played(box: AnyBox, step: Step, goal: LinesGoal, tried: readonly string[]): Answer {
  let match = openStep(box, step)
  for (const words of tried) {
    const done = carryOut(box, match, lineOf(box, match, words))
    if ('refusal' in done) {
      // Sentences for what is allowed but not asked would be beside the point.
      const replies = step.replies.filter(({ rules }) => rules.length > 0)
      return { type: 'stopped', refusal: done.refusal, say: replyTo({ ...step, replies }, tried) }
    }
    match = done.match
  }
  if (goal.except.some(pattern => tried.some(words => fits(pattern, words)))) return notYet(step, tried)
  const begun = goal.accept.filter(lines =>
    lines.slice(0, tried.length).every((pattern, index) => fits(pattern, tried[index] ?? '')),
  )
  // What the table answers after that changes nothing.
  if (begun.some(lines => lines.length <= tried.length)) return { type: 'right' }
  return begun.length > 0 ? { type: 'on', say: null } : notYet(step, tried)
}

/** Whose words they are is known from whom the game waits for. */
export function lineOf({ rules: { game } }: AnyBox, { state }: Match, words: string): Line {
  return { author: game.toAct(state) === 'table' ? 'table' : CHILD, words }
}

function pointed(step: Step, { accept, all }: PointGoal, tried: readonly string[]): Answer {
  const missed = tried.filter(thing => !accept.includes(thing))
  // What was tapped rightly before says nothing about the tap that was not.
  if (missed.length > 0) return { type: 'not-yet', say: replyTo(step, tried) ?? replyTo(step, missed) }
  const isDone = all ? accept.every(thing => tried.includes(thing)) : tried.length > 0
  if (isDone) return { type: 'right' }
  // A sentence for whatever is beside the point is not for this.
  const onTheWay = step.replies.filter(reply => reply.tried.every(thing => accept.includes(thing)))
  return { type: 'on', say: replyTo({ ...step, replies: onTheWay }, tried) }
}

/** Who taps what lies on a place means the place, where a lesson names that. */
function placesOf(box: AnyBox, step: Step, tried: readonly string[]): readonly string[] {
  const { goal, replies } = step
  const named = [...(goal.type === 'point' ? goal.accept : []), ...replies.flatMap(reply => reply.tried)]
  const view = box.rules.game.view(openStep(box, step).state, CHILD)
  return tried.map(id => (named.includes(id) ? id : (box.face.placeOf?.(view, id) ?? id)))
}

function notYet(step: Step, tried: readonly string[]): Answer {
  return { type: 'not-yet', say: replyTo(step, tried) }
}

/** The sentence for this try: the first that fits. Things are tapped in any order. */
function replyTo({ replies, goal }: Step, tried: readonly string[]): Said | null {
  const isThis = (words: readonly string[]) =>
    words.length === tried.length &&
    words.every((pattern, index) =>
      goal.type === 'point' ? tried.some(thing => fits(pattern, thing)) : fits(pattern, tried[index] ?? ''),
    )
  return replies.find(reply => isThis(reply.tried))?.say ?? null
}

/** Do these words fit a pattern, in which `*` stands for anything and `?` for one letter or digit? */
export function fits(pattern: string, words: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('?', '\\w')
    .replaceAll('*', '.*')
  return new RegExp(`^${source}$`, 's').test(words)
}
