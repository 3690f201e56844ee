import type { Note } from '#kernel/note.ts'
import type { Act } from './acts.ts'
import type { Line } from './book.ts'
import { letterOf, type Sheet, type Side } from './record-sheet.ts'
import type { Role } from './role.ts'
import type { Scores } from './score.ts'

/** A line of the log in words: a key of the catalogue and what fills its blanks. `called` is how a child is written. */
export function sentenceOf(
  { act }: Pick<Line, 'act'>,
  called: (number: number) => string = String,
  because: (reason: string) => string = String,
): Note {
  const why = 'reason' in act && { reason: because(act.reason) }
  const say = (values: Note['values'] = {}, kind: string = act.type) => ({
    key: `gathering:desk.log.${kind}`,
    values: { ...values, ...why },
  })
  const all = (numbers: readonly number[]) => ({ count: numbers.length, numbers: numbers.map(called).join(', ') })
  switch (act.type) {
    case 'print':
      return say()
    case 'register':
      return say({ number: called(act.number), initials: act.initials, school: act.school, grade: act.grade })
    case 'seat':
      return say({ count: act.seating.blocks.flatMap(({ places }) => places.filter(place => place !== null)).length })
    case 'leave-out':
    case 'admit':
    case 'move':
    case 'reprint':
    case 'withdraw':
      return say({ number: called(act.number) })
    case 'rename':
      return say({ number: called(act.number), initials: act.initials })
    case 'appoint':
      return say({ initials: act.initials, school: act.school ?? '–' }, `appoint-${act.duty.type}`)
    case 'dismiss':
      return say({ id: act.id })
    case 'quota':
      return say({ monitors: act.monitors, children: act.children })
    case 'here':
    case 'not-here':
    case 'swap':
      return say(all(act.numbers))
    case 'grant':
      return say({ round: act.round, ...all(act.numbers) })
    case 'undo':
      return say({ line: act.line })
    case 'begin':
    case 'pause':
    case 'go-on':
    case 'time':
    case 'release':
    case 'unlock':
      return say({ round: act.round })
    default:
      return tableSentence(act, called, say)
  }
}

type Say = (values?: Note['values'], kind?: string) => Note

function tableSentence(act: Extract<Act, { station: number }>, called: (number: number) => string, say: Say): Note {
  const at = { round: act.round, station: act.station }
  switch (act.type) {
    case 'opinion':
      return say({ ...at, number: called(act.number) }, `opinion-${act.which}`)
    case 'sign':
    case 'conduct':
      return say({ ...at, number: called(act.number) })
    case 'ruled':
      return act.mark === undefined ? say(at) : say({ ...at, mark: act.mark }, 'ruled-as')
    case 'copy':
      return say(at, act.copied.broken.length > 0 ? 'copy-broken' : 'copy-kept')
    case 'sheet':
      return say({ ...at, sheet: tallied(act.sheet) })
    case 'result':
      return say({ ...at, scores: shown(act.scores) })
    case 'correct':
      return say({ ...at, scores: shown(act.scores) }, `correct-${act.cause}`)
    default:
      return say(at)
  }
}

/** `A I C · B –`: how often each side was right and wrong, in the letters of the sheet. */
function tallied(sheet: Sheet): string {
  const marks = (side: Side) =>
    sheet.challenges.flatMap(({ by, rulings }) => (by === side ? (rulings.at(-1) ?? []) : []))
  return ([0, 1] as const).map(side => `${letterOf(side)} ${marks(side).join(' ') || '–'}`).join(' · ')
}

/** `3 · 1`, as it stands on the cards of A and B. */
export function shown(scores: Scores | null): string {
  return scores === null ? '–' : scores.filter(score => score !== null).join(' · ')
}

/** Who says a line; `game` is what the game of a Leader is called. */
export function speakerOf(role: Role, gameOf: (game: number) => string = String): Note {
  const key = `gathering:desk.who.${role.type}`
  if (role.type === 'leader') return { key, values: { game: gameOf(role.game) } }
  return role.type === 'monitor' ? { key, values: { station: role.station } } : { key }
}
