import type { AnyBox } from '#kernel/box.ts'
import type { Seat } from '#kernel/game.ts'
import type { Official } from '#kernel/transcript.ts'
import { formatAct, MARKS_TO_LOSE, VERDICTS, type Verdict } from '#referee/acts.ts'
import type { Dispute } from '#referee/dispute.ts'
import { declarer, type Match } from '#referee/match.ts'
import { step } from '#referee/step.ts'
import type { Translator } from '#text/translator.ts'

/** What one ruling would do as things stand, in sentences. */
export interface Outlook {
  readonly verdict: Verdict
  readonly text: string
}

interface Asked {
  readonly box: AnyBox
  /** Which waits for this official. */
  readonly match: Match
  readonly official: Official
  readonly nameOf: (seat: Seat) => string
  readonly t: Translator
}

/** Each ruling is tried on the match itself, together with those already given: nothing is told here that the referee would not do. */
export function outlookOf({ box, match, official, nameOf, t }: Asked): readonly Outlook[] {
  const { dispute, undisputed } = match
  if (!dispute?.awaiting || undisputed === null) return []
  const { challenger } = dispute
  const name = nameOf(challenger)
  const winner = declarer(box, undisputed)
  const after = (verdict: Verdict) => tried(box, match, dispute, official, verdict)
  const only = after('inappropriate')

  const effectOf = (verdict: Verdict, done: Match): string => {
    if (verdict === 'correct') {
      const remedy = t.either('challenges.effect-correct', 'table:desk.effect-correct')
      return winner === null ? remedy : `${t.t('table:desk.effect-void', { name: nameOf(winner) })} ${remedy}`
    }
    if (verdict === 'inappropriate') return t.t('table:desk.effect-none')
    if (winner !== null && done.accepted) return t.t('table:desk.effect-confirmed', { name: nameOf(winner) })
    const losesTurn = done.losesTurn === challenger || done.turn.number !== only?.turn.number
    if (!box.rules.remedies?.incorrect && !losesTurn) return t.t('table:desk.effect-none')
    return t.either('challenges.effect-incorrect', 'table:says.effect-incorrect', { name })
  }

  return VERDICTS.flatMap(verdict => {
    const done = after(verdict)
    if (done === null) return []
    const mark = markOf(done, challenger, name, t)
    if (done.ended !== null) return [{ verdict, text: mark }]
    return [{ verdict, text: verdict === 'correct' ? effectOf(verdict, done) : `${effectOf(verdict, done)} ${mark}` }]
  })
}

/** The match after this ruling and those given before, as if nothing else were to be ruled on. */
function tried(box: AnyBox, match: Match, dispute: Dispute, by: Official, verdict: Verdict): Match | null {
  const now = dispute.matters[dispute.asked]
  if (now === undefined) return null
  const matters = dispute.matters.filter(matter => matter === now || matter.opinions.length > 0)
  const asked = matters.indexOf(now)
  const words = formatAct(box.rules.game, { type: 'rule', verdict })
  const done = step(box, { ...match, dispute: { ...dispute, matters, asked } }, { author: by, words })
  return 'refusal' in done ? null : done.match
}

function markOf({ record }: Match, seat: Seat, name: string, t: Translator): string {
  const bad = record.filter(({ challenger, verdict }) => challenger === seat && verdict !== 'correct').length
  return t.t(`table:desk.mark-${Math.min(bad, MARKS_TO_LOSE)}`, { name })
}
