import { fiar } from '#games/fiar/index.ts'
import type { AnyBox } from '#kernel/box.ts'
import { type Header, isOfficial, type Mode } from '#kernel/transcript.ts'
import type { TableView } from '#protocol/table.ts'
import { formatAct } from '#referee/acts.ts'
import { beginFrom } from '#referee/begin.ts'
import { narrate } from '#referee/narrate.ts'
import { step } from '#referee/step.ts'
import { afterEvent, type PlayEvent, type Saying, type TableState } from './table-state.ts'

/** How a game of FIAR looks after these lines to a device that plays these seats. */
export function viewAfter(way: Mode, text: string, plays: readonly number[] = [0, 1]): TableView {
  const header: Header = { game: 'fiar', way, options: { start: 'seats' }, seats: ['Mateo', 'Sofía'] }
  let match = beginFrom(fiar, header)
  const lines = text.split(/; (?=\w+: )/).flatMap(row => {
    const [, author = '', words = ''] = /^(\w+): (.+)$/.exec(row) ?? []
    if (words === '') return []
    const line = { author: isOfficial(author) ? author : Number(author), words }
    const before = match
    const done = step(fiar, before, line)
    if ('refusal' in done) throw new Error(`${row}: ${done.refusal.code}`)
    match = done.match
    return [{ n: before.line, ...line, type: done.act.type, note: narrate(fiar, before, line.author, done.act) }]
  })
  const seats = header.seats.map(name => ({ name, kind: 'person' as const, present: true }))
  const rest = { officials: [], finding: null, clock: null, invitations: null }
  return { id: 'test', header, role: { type: 'seat', seat: plays[0] ?? 0 }, plays, seats, lines, match, ...rest }
}

/** As it would come over the network: equal, and yet other objects. */
export function sentAgain(view: TableView): TableView {
  return JSON.parse(JSON.stringify(view))
}

/** Runs events one after another, and tells what was said meanwhile. */
export function run(state: TableState, events: readonly PlayEvent[], box: AnyBox = fiar) {
  const says: Saying[] = []
  for (const event of events) {
    const after = afterEvent(box, state, event)
    state = after.state
    if (after.says) says.push(after.says)
  }
  return { state, says, said: says.map(({ act, author }) => `${author}: ${formatAct(fiar.rules.game, act)}`) }
}

export const pick = (id: string): PlayEvent => ({ type: 'pick', id })
export const picks = (...ids: string[]) => ids.map(pick)
export const see = (view: TableView): PlayEvent => ({ type: 'view', view })

const PLACES = ['d2', 'g5', 'e3', 'f6', 'c4', 'b3', 'f5', 'd4', 'h4', 'e6', 'd6', 'c6', 'g3', 'f2']
/** All chips on the board; Mateo, with blue, is to move. */
export const PLACED = PLACES.map(
  (space, n) => `${n % 2}: place ${n >= 10 ? 'marked ' : ''}${space}; ${n % 2}: pass`,
).join('; ')
export const SLID = `${PLACED}; 0: slide d2 d5; 0: pass`
