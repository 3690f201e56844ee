import { type AnyBox, type Level, rulesAt } from '#kernel/box.ts'
import { pick } from '#kernel/chance.ts'
import { type Chance, type Fault, legalMoves, type Seat } from '#kernel/game.ts'
import { MARKS_TO_LOSE, type Matter } from '#referee/acts.ts'
import { judge } from '#referee/judge.ts'
import { contestedTurn, type Match, windowOpen } from '#referee/match.ts'
import { type Habits, luckAt } from './habits.ts'

/**
 * How many of a hundred faults a level notices. Plain is what one or two things show, or that nothing was done: it is seen at
 * once. What more things show, or none, has to be counted, or remembered.
 */
const NOTICES: Readonly<Record<Level, { readonly plain: number; readonly hard: number }>> = {
  1: { plain: 45, hard: 25 },
  2: { plain: 85, hard: 60 },
  3: { plain: 100, hard: 90 },
  4: { plain: 100, hard: 100 },
  5: { plain: 100, hard: 100 },
}
/** Of a hundred turns in order, in so many a beginner that errs believes to have seen a fault. */
const FALSE_ALARMS = 3

/** What a bot in this seat would challenge now, if anything. Without habits everything hangs on `chance`. */
export function challengeOf(
  box: AnyBox,
  match: Match,
  seat: Seat,
  level: Level,
  chance: Chance,
  habits: Habits | null,
): Matter | null {
  if (match.mode !== 'tournament' || !windowOpen(box, match, seat)) return null
  const marks = match.record.filter(({ challenger, verdict }) => challenger === seat && verdict !== 'correct').length
  // Another mark would lose the game, and officials may err.
  if (marks >= MARKS_TO_LOSE - 1) return null
  for (const { faults, line } of contestedTurn(box, match, seat)?.entries ?? []) {
    const luck = habits === null ? chance : luckAt(habits, 'line', line)
    for (const fault of faults) {
      if (luck(100) >= NOTICES[level][isPlain(box, fault) ? 'plain' : 'hard']) continue
      const matter = rightChallenge(box, match, seat, fault.rule)
      if (matter !== null) return matter
    }
  }
  const mayErr = level === 1 && habits?.slips === true && marks === 0
  return mayErr ? falseAlarm(box, match, seat, habits) : null
}

function isPlain({ mind }: AnyBox, { rule, at }: Fault): boolean {
  const kinds = mind.slips?.kinds?.[rule] ?? []
  return at.length === 1 || at.length === 2 || (kinds.length === 1 && kinds[0] === 'pass')
}

/** A challenge of this rule as it would be ruled correct; null where it would not. */
export function rightChallenge(box: AnyBox, match: Match, seat: Seat, rule: string): Matter | null {
  const mustShow = box.rules.remedies?.shows?.includes(rule) === true
  const broken = contestedTurn(box, match, seat)?.entries.find(({ faults }) => faults.some(one => one.rule === rule))
  const could = mustShow && broken?.before !== undefined ? legalMoves(box.rules.game, broken.before)[0] : undefined
  const matter: Matter = { rule, part: null, shown: could ?? null }
  return judge(box, match, { challenger: seat, ...matter }).verdict === 'correct' ? matter : null
}

/** A rule about such moves as were made, which was kept. Once in a game, for it costs a turn or a domino. */
function falseAlarm(box: AnyBox, match: Match, seat: Seat, habits: Habits): Matter | null {
  const turn = contestedTurn(box, match, seat)
  if (turn === null || turn.entries.length === 0) return null
  const luck = luckAt(habits, 'turn', turn.number)
  if (luck(100) >= FALSE_ALARMS) return null
  const made = new Set(turn.entries.map(({ move }) => box.rules.game.formatMove(move).split(' ', 1)[0] ?? ''))
  const doubted = rulesAt(box).flatMap(([rule]): Matter[] => {
    const isAbout = box.mind.slips?.kinds?.[rule]?.some(kind => made.has(kind)) === true
    const matter = { rule, part: null, shown: null }
    const isKept = isAbout && judge(box, match, { challenger: seat, ...matter }).verdict === 'incorrect'
    return isKept && !box.rules.remedies?.shows?.includes(rule) ? [matter] : []
  })
  return doubted.length === 0 ? null : pick(luck, doubted)
}
